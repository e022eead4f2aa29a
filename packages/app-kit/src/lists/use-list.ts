import type { Endpoint } from '@skein/contract/endpoint.ts';
import { FailureText } from '@skein/ui/loaded.tsx';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { use, type ReactNode } from 'react';

import { withBody, withQuery, type BodyOf, type QueryOf, type RowOf } from '../endpoint-parts.ts';
import { useServer } from '../server-connection.ts';

interface Page<Row> {
  readonly list: readonly Row[];
  readonly total: number;
}

/** What a table shows of it. */
export interface LoadedList<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly total: number;
  readonly isLoading: boolean;
  readonly error: ReactNode;
  readonly onRetry: () => void;
}

/** A page of a list, as a table shows it. Others work on the same things: who comes back to it sees it as it is. */
export function useList<E extends Endpoint>(endpoint: E, query: QueryOf<E>): LoadedList<RowOf<E>> {
  const { call } = useServer();
  const wordsFor = use(FailureText);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [endpoint.path, query],
    queryFn: ({ signal }) => call(endpoint, withQuery<E>(query), signal) as Promise<Page<RowOf<E>>>,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
  return {
    rows: data?.list,
    total: data?.total ?? 0,
    isLoading: isFetching,
    error: error && wordsFor(error),
    onRetry: () => void refetch(),
  };
}

/**
 * Something done to what lists show. Whatever came of it, they are asked for anew: a refusal tells that they have changed, and
 * is told without waiting for them.
 */
export function useDeed<E extends Endpoint>(endpoint: E, ...lists: readonly [Endpoint, ...Endpoint[]]) {
  const { call } = useServer();
  const queryClient = useQueryClient();
  const askAnew = async () => {
    await Promise.all(
      lists.map(async ({ path }) => {
        const queryKey = [path];
        // A first look that is still under way would not be begun anew, and would tell what was before the deed.
        await queryClient.cancelQueries({ queryKey });
        await queryClient.invalidateQueries({ queryKey });
      }),
    );
  };
  return useMutation({
    mutationFn: (body: BodyOf<E>) => call(endpoint, withBody<E>(body)),
    onSuccess: askAnew,
    onError: () => void askAnew(),
  });
}
