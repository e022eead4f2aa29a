import { useServer } from '@skein/app-kit/server-connection.ts';
import type { SentInput } from '@skein/contract/endpoint.ts';
import {
  getVerificationCase,
  listVerificationCases,
  viewVerificationOriginal,
  type ReviewCase,
  type ReviewedVersion,
} from '@skein/contract/verification-review.ts';
import { useMutation, useQuery } from '@tanstack/react-query';

/** Asked for by itself, so that a link leads to a case that is on another page, or decided. Anew with the list. */
export const useCase = (which: ReviewedVersion, listed: ReviewCase | undefined) => {
  const { call } = useServer();
  return useQuery({
    queryKey: [listVerificationCases.path, 'case', which],
    queryFn: async ({ signal }) => (await call(getVerificationCase, { query: which }, signal)).info,
    staleTime: 0,
    ...(listed && { placeholderData: listed }),
  });
};

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
