import type { Endpoint } from '@skein/contract/endpoint.ts';
import type { Decision, LookReason, ReviewedVersion, UnderReview } from '@skein/contract/reviews.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import type { $ZodType } from 'zod/v4/core';

import { withBody, withQuery } from '../endpoint-parts.ts';
import { useDeed } from '../lists/use-list.ts';
import { useServer } from '../server-connection.ts';

type Telling<Info> = Endpoint & { readonly reply: $ZodType<{ readonly info: Info }> };
type OnVersion = Endpoint & { readonly body: typeof ReviewedVersion };

/** The calls of one kind of case. */
export interface ReviewCalls<Case extends UnderReview> {
  readonly list: Endpoint;
  readonly info: Telling<Case>;
  readonly take: OnVersion;
  readonly release: OnVersion;
  readonly decide: Endpoint & { readonly body: typeof Decision };
}

const caseKey = ({ path }: Endpoint, { id, version }: ReviewedVersion) => [path, 'case', { id, version }] as const;

/** Of one that was not looked at while it changed: what was known of it would be shown first, and acted upon. */
export function useForgetReviewed(list: Endpoint): (which: ReviewedVersion) => void {
  const queryClient = useQueryClient();
  return (which) => queryClient.removeQueries({ queryKey: caseKey(list, which) });
}

/** Asked for by itself, so that a link leads to a case that is on another page, or decided. Anew with the list. */
export function useReviewed<Case extends UnderReview>(
  { list, info }: ReviewCalls<Case>,
  which: ReviewedVersion,
  listed: Case | undefined,
) {
  const { call } = useServer();
  // Of the kind that was asked for: what is generic the query itself does not take for a placeholder.
  const { data, error, refetch } = useQuery<UnderReview>({
    queryKey: caseKey(list, which),
    queryFn: async ({ signal }) => ((await call(info, withQuery(which as never), signal)) as { info: Case }).info,
    staleTime: 0,
    ...(listed && { placeholderData: listed }),
  });
  return { reviewed: data as Case | undefined, error, refetch };
}

/** What is done to a case. */
export const useReviewDeeds = <Case extends UnderReview>({ list, take, release, decide }: ReviewCalls<Case>) => ({
  take: useDeed(take, list),
  release: useDeed(release, list),
  decide: useDeed(decide, list),
});

interface WithPictures {
  readonly pictures: readonly { readonly field: string; readonly url: string }[];
}

export interface OriginalFile<Field extends string> {
  readonly field: Field;
  readonly file: Blob;
}

/** Fetched at once, because the links last a minute; kept in memory only while they are shown. */
export function useOriginals<Seen extends WithPictures>(view: Telling<Seen>) {
  const { call, fetchFile } = useServer();
  return useMutation({
    mutationFn: async (body: ReviewedVersion & z.infer<typeof LookReason>) => {
      const { info } = (await call(view, withBody(body as never))) as { info: Seen };
      const pictures = info.pictures as readonly { field: Seen['pictures'][number]['field']; url: string }[];
      const files: readonly OriginalFile<Seen['pictures'][number]['field']>[] = await Promise.all(
        pictures.map(async ({ field, url }) => ({ field, file: await fetchFile(url) })),
      );
      return { ...info, files };
    },
    gcTime: 0,
  });
}
