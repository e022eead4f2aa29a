import type { Job } from '@skein/contract/job.ts';
import { isUnderWay } from '@skein/contract/jobs.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleSlash, CircleX, Clock, LoaderCircle, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { CancelJob } from './cancel-job.tsx';
import { placeOfJob } from './job-place.ts';
import { JobProgress } from './job-progress.tsx';
import { useText } from './jobs.texts.ts';

const icons: Record<Job['state'], LucideIcon> = {
  pending: Clock,
  running: LoaderCircle,
  done: CircleCheck,
  failed: CircleX,
  cancelled: CircleSlash,
  interrupted: TriangleAlert,
};

export interface JobRowProps {
  readonly job: Job;
  readonly onFollow: () => void;
}

export function JobRow({ job, onFollow }: JobRowProps): ReactNode {
  const t = useText();
  const name = t(`jobs.kinds.${job.kind}`);
  const Icon = icons[job.state];
  return (
    <li className="shell-job" data-state={job.state}>
      <Icon size={16} aria-hidden />
      <div className="shell-job-body">
        <b>{name}</b>
        {isUnderWay(job) ? (
          <>
            <div className="shell-job-deeds">
              <CancelJob job={job} name={name} />
            </div>
            <JobProgress job={job} />
          </>
        ) : (
          <Outcome job={job} onFollow={onFollow} />
        )}
      </div>
    </li>
  );
}

function Outcome({ job, onFollow }: JobRowProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const { state, kind, failure, endedAt } = job;
  if (state === 'pending' || state === 'running') return null;
  const way = state === 'done' ? t(`jobs.results.${kind}`) : t(state === 'cancelled' ? 'jobs.look' : 'jobs.mend');
  return (
    <>
      {failure && <span className="shell-job-failure">{failure}</span>}
      <span className="shell-job-line">
        <span>
          <span className="shell-job-state">{t(`jobs.states.${state}`)}</span>
          {endedAt && <time dateTime={endedAt}>{format.dateTime(endedAt)}</time>}
        </span>
        <Link {...placeOfJob(job)} onClick={onFollow}>
          {way}
        </Link>
      </span>
    </>
  );
}
