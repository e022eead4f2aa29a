import type { Job } from '@skein/contract/job.ts';
import type { ReactNode } from 'react';

import './job-progress.css';
import { useText } from './jobs.texts.ts';

/** What is being done of a job that is under way, and how much of it. */
export function JobProgress({ job }: { job: Job }): ReactNode {
  const words = useProgressWords(job);
  const isMeasured = job.of > 0;
  return (
    <div className="shell-job-progress">
      {job.state === 'running' && <progress aria-label={words} {...(isMeasured && { value: job.done, max: job.of })} />}
      <span>{words}</span>
    </div>
  );
}

function useProgressWords({ state, isCancelling, step, done, of }: Job): string {
  const t = useText();
  if (isCancelling) return t('jobs.cancelling');
  if (state === 'pending') return t('jobs.waiting');
  const words = step ? t(`jobs.steps.${step}`) : t('jobs.beginning');
  return of > 0 ? t('jobs.progress', { words, done, of }) : words;
}
