import { useKeptFresh } from '@skein/app-kit/live.ts';
import { cancelJob, getJob, listJobs } from '@skein/contract/jobs.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../app/api.ts';
import { useIsSignedIn } from '../session/session.ts';

const root = 'jobs';
/** As many as a popover can show. */
const SHOWN_JOBS = 20;

const lateJobsQuery = queryOptions({
  queryKey: [root, 'lately'],
  queryFn: async ({ signal }) => (await call(listJobs, { query: { span: 'lately', size: SHOWN_JOBS } }, signal)).list,
});

/** Those under way and those that ended lately, newest first; told as they move. */
export const useLateJobs = () => {
  useKeptFresh('jobs', lateJobsQuery.queryKey);
  const { data = [] } = useQuery({ ...lateJobsQuery, enabled: useIsSignedIn(), refetchOnWindowFocus: true });
  return data;
};

export const useJob = (id: string) => {
  const queryKey = [root, id];
  useKeptFresh('jobs', queryKey);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(getJob, { query: { id } }, signal)).info,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
};

export const useCancelJob = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(cancelJob, { body: { id } }),
    // Also when it was over already: then this is how it is seen.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [root] }),
  });
};
