import { getFileLink } from '@skein/contract/files.ts';
import { useQuery } from '@tanstack/react-query';

import { useServer } from '../server-connection.ts';

const MINUTE_MILLISECONDS = 60_000;

/** A file of one's own, kept in memory only while it is shown: its link lasts a minute, and each opening is recorded. */
export const useOwnFile = (id: string | null) => {
  const { call, fetchFile } = useServer();
  return useQuery({
    queryKey: ['own-file', id],
    queryFn: async ({ signal }) => {
      const { info } = await call(getFileLink, { query: { id: id ?? '' }, allowedRepeat: true }, signal);
      return fetchFile(info.url, signal);
    },
    enabled: Boolean(id),
    staleTime: Infinity,
    gcTime: MINUTE_MILLISECONDS,
  });
};
