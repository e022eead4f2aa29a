import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import type { Job } from '@skein/contract/job.ts';
import { isUnderWay } from '@skein/contract/jobs.ts';
import { Button } from '@skein/ui/button.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleSlash, CircleX, Clock, LoaderCircle, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { useOwnEnterprises, useSwitchEnterprise } from '../session/workplace.queries.ts';
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

/** What was done in one enterprise is not to be found, nor to be done again, in another. */
function useElsewhere({ enterpriseId }: Job): ReactNode {
  const t = useText();
  const { data: enterprises } = useOwnEnterprises();
  const { mutate: switchTo, isPending } = useSwitchEnterprise();
  const tellFailure = useTellFailure();
  if (enterpriseId === null || !enterprises) return undefined;
  const place = enterprises.find(({ id }) => id === enterpriseId);
  if (place?.isCurrent) return undefined;
  if (!place || place.isDisabled) return <span>{t('jobs.goneFrom')}</span>;
  return (
    <Button
      kind="ghost"
      size="small"
      isBusy={isPending}
      onClick={() => switchTo(enterpriseId, { onError: tellFailure })}
    >
      {t('jobs.switchTo', { name: place.enterpriseName })}
    </Button>
  );
}

function Outcome({ job, onFollow }: JobRowProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const { state, kind, failure, endedAt } = job;
  const elsewhere = useElsewhere(job);
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
        {elsewhere ?? (
          <Link {...placeOfJob(job)} onClick={onFollow}>
            {way}
          </Link>
        )}
      </span>
    </>
  );
}
