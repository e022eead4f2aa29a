import type { Endpoint, Reply } from '@skein/contract/endpoint.ts';
import { useQuery } from '@tanstack/react-query';

import { useServer } from './server-connection.ts';

/** What one call without a question tells. Kept below a list's key, so that what makes the list old makes this old. */
export function useInfo<E extends Endpoint>(endpoint: E, list: Endpoint) {
  const { call } = useServer();
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: [list.path, endpoint.path],
    queryFn: ({ signal }) => call(endpoint, {} as never, signal) as Promise<Reply<E>>,
    refetchOnWindowFocus: 'always',
  });
  return { data, error, refetch, askedAt: dataUpdatedAt };
}
