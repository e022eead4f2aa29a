import { lazy, Suspense, type ReactNode } from 'react';

import { useLateJobs } from '../jobs/jobs.queries.ts';

const JobsPopover = lazy(async () => ({ default: (await import('../jobs/jobs-popover.tsx')).JobsPopover }));

/** There only for whoever has something under way, or had lately: the others fetch nothing for it. */
export function JobsButton(): ReactNode {
  const jobs = useLateJobs();
  if (jobs.length === 0) return null;
  return (
    <Suspense>
      <JobsPopover jobs={jobs} />
    </Suspense>
  );
}
