import { useKeptFresh } from '@skein/app-kit/live.ts';
import {
  closeAnnouncement,
  listCurrentAnnouncements,
  type CurrentAnnouncement,
} from '@skein/contract/current-announcements.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../app/api.ts';
import { useIsSignedIn } from '../session/session.ts';
import { untilNextEnd } from './until-next-end.ts';

const announcementsQuery = queryOptions({
  queryKey: [listCurrentAnnouncements.path],
  queryFn: ({ signal }) => call(listCurrentAnnouncements, {}, signal),
});

/** Those that this person has not closed, the latest first; told as they come, and gone when their time is over. */
export const useAnnouncements = (): readonly CurrentAnnouncement[] => {
  useKeptFresh('announcements', announcementsQuery.queryKey);
  const { data } = useQuery({
    ...announcementsQuery,
    enabled: useIsSignedIn(),
    refetchInterval: ({ state }) => untilNextEnd(state.data?.list ?? [], Date.now()),
  });
  return data?.list ?? [];
};

export const useCloseAnnouncement = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: CurrentAnnouncement) => call(closeAnnouncement, { body: { id, version } }),
    onSettled: () => queryClient.invalidateQueries(announcementsQuery),
  });
};
