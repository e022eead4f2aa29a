import { askAgain } from '@skein/app-kit/ask-again.ts';
import type { Reply, SentInput } from '@skein/contract/endpoint.ts';
import type { LiveMessage } from '@skein/contract/live.ts';
import { listNotices, readAllNotices, readNotices, type Notice } from '@skein/contract/notices.ts';
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';

import { call } from '../app/api.ts';
import { onLive } from '../live/live-news.ts';
import { useIsSignedIn } from '../session/session.ts';

const root = 'notices';
/** As many as a popover can show; nobody scrolls further in one. */
const SHOWN_NOTICES = 20;

const allNotices = [root, 'all'];

const noticesQuery = queryOptions({
  queryKey: [root],
  queryFn: ({ signal }) => call(listNotices, { query: { size: SHOWN_NOTICES } }, signal),
});

const newest = { queryKey: noticesQuery.queryKey, exact: true };

/** Told by the server as they come; asked for when somebody comes back to the page, should it have heard nothing. */
export const useNotices = () => {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onLive((message) => {
        if (message.type === 'notice') {
          queryClient.setQueryData(noticesQuery.queryKey, withNotice(message.notice));
          // An answer on its way may lack it.
          void askAgain(queryClient, queryClient.isFetching(newest) > 0 ? noticesQuery : { queryKey: allNotices });
        } else if (isOutdatedBy(message)) void askAgain(queryClient, noticesQuery);
      }),
    [queryClient],
  );
  return useQuery({ ...noticesQuery, enabled: useIsSignedIn(), refetchOnWindowFocus: true });
};

const isOutdatedBy = (message: LiveMessage): boolean =>
  (message.type === 'welcome' && !message.isResumed) ||
  (message.type === 'changed' && message.topics.includes('notices'));

/** One that is known already was in the answer to the call. */
const withNotice =
  (notice: Notice) =>
  (known: Reply<typeof listNotices> | undefined): Reply<typeof listNotices> | undefined => {
    if (!known || known.list.some(({ id }) => id === notice.id)) return known;
    const list = [notice, ...known.list].slice(0, SHOWN_NOTICES);
    return { list, total: known.total + 1, unread: known.unread + (notice.isRead ? 0 : 1) };
  };

export const useReadNotices = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => call(readNotices, { body: { ids } }),
    onSuccess: ({ info }, ids) =>
      queryClient.setQueryData(
        noticesQuery.queryKey,
        (known) =>
          known && {
            ...known,
            unread: info.unread,
            list: known.list.map((notice) => (ids.includes(notice.id) ? { ...notice, isRead: true } : notice)),
          },
      ),
  });
};

export type NoticeFilter = Pick<NonNullable<SentInput<typeof listNotices>['query']>, 'is' | 'about'>;

/** All that one was ever told and is kept, a page after the other. */
export const useAllNotices = (filter: NoticeFilter) =>
  useInfiniteQuery({
    queryKey: [...allNotices, filter],
    queryFn: ({ pageParam, signal }) => call(listNotices, { query: { ...filter, page: pageParam } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.flatMap(({ list }) => list).length < total ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
  });

export const useReadAllNotices = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (until: string) => call(readAllNotices, { body: { until } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [root] }),
  });
};
