import { endOtherSessions, endSession, listSessions, listSignIns } from '@skein/contract/session.ts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../app/api.ts';

const root = 'sessions';
const PAGE_SIZE = 20;

export const useSessions = () =>
  useQuery({
    queryKey: [root, 'open'],
    queryFn: async ({ signal }) => (await call(listSessions, {}, signal)).list,
    staleTime: 0,
  });

/** One by its id; without one, every other than this page's. */
export const useEndSessions = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string | undefined): Promise<void> => {
      if (id === undefined) await call(endOtherSessions, {});
      else await call(endSession, { body: { id } });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [root, 'open'] }),
  });
};

export const useSignIns = () =>
  useInfiniteQuery({
    queryKey: [root, 'sign-ins'],
    queryFn: ({ pageParam, signal }) => call(listSignIns, { query: { page: pageParam, size: PAGE_SIZE } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages, lastPage) =>
      pages.reduce((count, { list }) => count + list.length, 0) < total ? lastPage + 1 : undefined,
    staleTime: 0,
  });
