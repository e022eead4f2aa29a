import { useServer, type ServerConnection } from '@skein/app-kit/server-connection.ts';
import type { SentInput } from '@skein/contract/endpoint.ts';
import {
  decideVerificationCase,
  getVerificationCase,
  listVerificationCases,
  releaseVerificationCase,
  takeVerificationCase,
  viewVerificationOriginal,
  type ReviewCase,
  type ReviewedVersion,
} from '@skein/contract/verification-review.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const root = 'reviews';

type ListQuery = SentInput<typeof listVerificationCases>['query'];

/** Others work on the same queue: whoever comes back to it sees it as it is. */
export const useCases = (query: ListQuery) => {
  const { call } = useServer();
  return useQuery({
    queryKey: [root, 'list', query],
    queryFn: ({ signal }) => call(listVerificationCases, { query }, signal),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
};

/** Asked for by itself, so that a link leads to a case that is on another page, or decided. */
export const useCase = (which: ReviewedVersion, listed: ReviewCase | undefined) => {
  const { call } = useServer();
  return useQuery({
    queryKey: [root, 'case', which],
    queryFn: async ({ signal }) => (await call(getVerificationCase, { query: which }, signal)).info,
    staleTime: 0,
    ...(listed && { placeholderData: listed }),
  });
};

/** Whatever came of it, by now the queue may be another: a refusal means that somebody else was there. */
const useDeed = <Body>(deed: (call: ServerConnection['call'], body: Body) => Promise<null>) => {
  const { call } = useServer();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => deed(call, body),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [root] }),
  });
};

export const useTakeCase = () => useDeed((call, body: ReviewedVersion) => call(takeVerificationCase, { body }));
export const useReleaseCase = () => useDeed((call, body: ReviewedVersion) => call(releaseVerificationCase, { body }));
export const useDecideCase = () =>
  useDeed((call, body: SentInput<typeof decideVerificationCase>['body']) => call(decideVerificationCase, { body }));

/** Fetched at once, because the links last a minute; kept in memory only while they are shown. */
export const useOriginals = () => {
  const { call, fetchFile } = useServer();
  return useMutation({
    mutationFn: async (body: SentInput<typeof viewVerificationOriginal>['body']) => {
      const { pictures, ...person } = (await call(viewVerificationOriginal, { body })).info;
      const files = await Promise.all(pictures.map(async ({ field, url }) => ({ field, file: await fetchFile(url) })));
      return { ...person, files };
    },
    gcTime: 0,
  });
};
export type Originals = NonNullable<ReturnType<typeof useOriginals>['data']>;
