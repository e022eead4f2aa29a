import { listNotices, readNotices } from '@skein/contract/notices.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { call } from '../app/api.ts';
import { useIsSignedIn } from '../session/session.ts';

const root = 'notices';
/** As many as a popover can show; nobody scrolls further in one. */
export const SHOWN_NOTICES = 20;

const noticesQuery = queryOptions({
  queryKey: [root],
  queryFn: ({ signal }) => call(listNotices, { query: { size: SHOWN_NOTICES } }, signal),
});

/**
 * Asked when the person comes back to the page and wherever they go in it, never by a clock: each call keeps the session
 * alive, and nobody may be there.
 */
export const useNotices = (place: string) => {
  const queryClient = useQueryClient();
  const askedAt = useRef(place);
  useEffect(() => {
    // The first time the query asks by itself.
    if (askedAt.current === place) return;
    askedAt.current = place;
    void queryClient.invalidateQueries(noticesQuery, { cancelRefetch: false });
  }, [queryClient, place]);
  return useQuery({ ...noticesQuery, enabled: useIsSignedIn(), refetchOnWindowFocus: true });
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
