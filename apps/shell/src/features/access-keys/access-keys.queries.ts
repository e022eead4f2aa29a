import { accessKeyCalls } from '@skein/contract/access-keys.ts';
import { useQuery } from '@tanstack/react-query';

import { call } from '../../app/api.ts';

/** Below the path of the list, by which every deed makes it old. */
export const useAccessKeys = () =>
  useQuery({
    queryKey: [accessKeyCalls.list.path],
    queryFn: async ({ signal }) => (await call(accessKeyCalls.list, {}, signal)).list,
    refetchOnWindowFocus: 'always',
  });

export const useKeyUsage = (id: string, days: number) =>
  useQuery({
    queryKey: [accessKeyCalls.usage.path, id, days],
    queryFn: ({ signal }) => call(accessKeyCalls.usage, { query: { id, days } }, signal),
    refetchOnWindowFocus: 'always',
  });
