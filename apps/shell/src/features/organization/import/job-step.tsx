import { useFailureText } from '@skein/app-kit/forms/failure-text.ts';
import type { Job } from '@skein/contract/job.ts';
import { isUnderWay } from '@skein/contract/jobs.ts';
import { Button } from '@skein/ui/button.tsx';
import { FormFailure } from '@skein/ui/form-failure.tsx';
import { Loaded } from '@skein/ui/loaded.tsx';
import { SkeletonText } from '@skein/ui/skeleton.tsx';
import type { ReactNode } from 'react';

import { CancelJob } from '../../../jobs/cancel-job.tsx';
import { JobProgress } from '../../../jobs/job-progress.tsx';
import { useJob } from '../../../jobs/jobs.queries.ts';
import { useApplyImport, useImportResult } from './import.queries.ts';
import { useText } from './import.texts.ts';
import { ResultStep } from './result-step.tsx';

export interface JobStepProps {
  jobId: string;
  onJob: (jobId: string) => void;
  onMore: () => void;
  onClose: () => void;
}

/** How the job that applies a file stands, and then what came of it. */
export function JobStep({ jobId, onJob, onMore, onClose }: JobStepProps): ReactNode {
  const job = useJob(jobId);
  return (
    <Loaded query={job} skeleton={<SkeletonText lines={3} />}>
      {(found) => {
        if (isUnderWay(found)) return <UnderWay job={found} />;
        if (found.state === 'done') return <Done importId={found.subjectId} onMore={onMore} onClose={onClose} />;
        return <NotDone job={found} onJob={onJob} onMore={onMore} />;
      }}
    </Loaded>
  );
}

function UnderWay({ job }: { job: Job }): ReactNode {
  const t = useText();
  return (
    <div className="member-import-job">
      <p className="organization-note">{t('memberImport.applying')}</p>
      <JobProgress job={job} />
      <CancelJob job={job} name={t('memberImport.title')} />
    </div>
  );
}

function Done({ importId, ...ways }: { importId: string; onMore: () => void; onClose: () => void }): ReactNode {
  const result = useImportResult(importId);
  return (
    <Loaded query={result} skeleton={<SkeletonText lines={3} />}>
      {(applied) => <ResultStep applied={applied} {...ways} />}
    </Loaded>
  );
}

function NotDone({ job, onJob, onMore }: { job: Job } & Pick<JobStepProps, 'onJob' | 'onMore'>): ReactNode {
  const t = useText();
  const failureText = useFailureText();
  const { mutate: apply, isPending, error } = useApplyImport();
  return (
    <>
      {job.failure ? <FormFailure>{job.failure}</FormFailure> : <output>{t('memberImport.cancelled')}</output>}
      {error && <FormFailure>{failureText(error)}</FormFailure>}
      <p className="organization-buttons">
        <Button
          kind="primary"
          isBusy={isPending}
          onClick={() => apply(job.subjectId, { onSuccess: ({ id }) => onJob(id) })}
        >
          {t('memberImport.again')}
        </Button>
        <Button onClick={onMore}>{t('memberImport.another')}</Button>
      </p>
    </>
  );
}
