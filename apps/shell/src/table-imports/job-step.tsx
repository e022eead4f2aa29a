import { useFailureText } from '@skein/app-kit/forms/failure-text.ts';
import type { Job } from '@skein/contract/job.ts';
import { isUnderWay } from '@skein/contract/jobs.ts';
import { Button } from '@skein/ui/button.tsx';
import { FormFailure } from '@skein/ui/form-failure.tsx';
import { Loaded } from '@skein/ui/loaded.tsx';
import { SkeletonText } from '@skein/ui/skeleton.tsx';
import type { ReactNode } from 'react';

import { CancelJob } from '../jobs/cancel-job.tsx';
import { JobProgress } from '../jobs/job-progress.tsx';
import { useJob } from '../jobs/jobs.queries.ts';
import type { ImportedRow, ImportWay } from './import-way.ts';
import { useApplyImport, useImportResult } from './table-imports.queries.ts';
import { useText } from './table-imports.texts.ts';
import { ResultStep } from './result-step.tsx';

export interface JobStepProps<Row extends ImportedRow> {
  way: ImportWay<Row>;
  jobId: string;
  onJob: (jobId: string) => void;
  onMore: () => void;
  onClose: () => void;
}

/** How the job that applies a file stands, and then what came of it. */
export function JobStep<Row extends ImportedRow>({ way, jobId, onJob, onMore, onClose }: JobStepProps<Row>): ReactNode {
  const job = useJob(jobId);
  return (
    <Loaded query={job} skeleton={<SkeletonText lines={3} />}>
      {(found) => {
        if (isUnderWay(found)) return <UnderWay job={found} title={way.words.title} />;
        if (found.state === 'done')
          return <Done way={way} importId={found.subjectId} onMore={onMore} onClose={onClose} />;
        return <NotDone way={way} job={found} onJob={onJob} onMore={onMore} />;
      }}
    </Loaded>
  );
}

function UnderWay({ job, title }: { job: Job; title: string }): ReactNode {
  const t = useText();
  return (
    <div className="table-import-job">
      <p className="table-import-note">{t('tableImport.applying')}</p>
      <JobProgress job={job} />
      <CancelJob job={job} name={title} />
    </div>
  );
}

type DoneProps<Row extends ImportedRow> = Pick<JobStepProps<Row>, 'way' | 'onMore' | 'onClose'>;

function Done<Row extends ImportedRow>({ importId, ...shown }: { importId: string } & DoneProps<Row>): ReactNode {
  const result = useImportResult(shown.way, importId);
  return (
    <Loaded query={result} skeleton={<SkeletonText lines={3} />}>
      {(applied) => <ResultStep applied={applied} {...shown} />}
    </Loaded>
  );
}

type NotDoneProps<Row extends ImportedRow> = Pick<JobStepProps<Row>, 'way' | 'onJob' | 'onMore'>;

function NotDone<Row extends ImportedRow>({ way, job, onJob, onMore }: { job: Job } & NotDoneProps<Row>): ReactNode {
  const t = useText();
  const failureText = useFailureText();
  const { mutate: apply, isPending, error } = useApplyImport(way);
  return (
    <>
      {job.failure ? <FormFailure>{job.failure}</FormFailure> : <output>{way.words.cancelled}</output>}
      {error && <FormFailure>{failureText(error)}</FormFailure>}
      <p className="table-import-buttons">
        <Button
          kind="primary"
          isBusy={isPending}
          onClick={() => apply(job.subjectId, { onSuccess: ({ id }) => onJob(id) })}
        >
          {t('tableImport.again')}
        </Button>
        <Button onClick={onMore}>{t('tableImport.another')}</Button>
      </p>
    </>
  );
}
