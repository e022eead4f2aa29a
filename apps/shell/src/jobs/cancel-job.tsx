import type { Job } from '@skein/contract/job.ts';
import { useFailureText } from '@skein/app-kit/forms/failure-text.ts';
import { Button } from '@skein/ui/button.tsx';
import { FormFailure } from '@skein/ui/form-failure.tsx';
import { useState, type ReactNode } from 'react';

import './cancel-job.css';
import { useCancelJob } from './jobs.queries.ts';
import { useText } from './jobs.texts.ts';

/** The button that was pressed is gone; the one in its place must not be the deed. */
const focusOnce = (button: HTMLButtonElement | null) => button?.focus();

/** Asks once more where work would be lost; what has not begun goes at once. */
export function CancelJob({ job, name }: { job: Job; name: string }): ReactNode {
  const t = useText();
  const failureText = useFailureText();
  const [isAsked, setAsked] = useState(false);
  const { mutate: cancel, isPending, error } = useCancelJob();
  if (job.isCancelling) return null;
  const cancelNow = () => cancel(job.id, { onSettled: () => setAsked(false) });
  if (!isAsked)
    return (
      <>
        <Button
          size="small"
          kind="ghost"
          aria-label={t('jobs.cancelNamed', { name })}
          isBusy={isPending}
          onClick={() => (job.state === 'pending' ? cancelNow() : setAsked(true))}
        >
          {t('jobs.cancel')}
        </Button>
        {error && <FormFailure>{failureText(error)}</FormFailure>}
      </>
    );
  return (
    <fieldset className="shell-job-sure" aria-label={t('jobs.cancelNamed', { name })}>
      <span>{t(`jobs.losses.${job.kind}`)}</span>
      <span className="shell-job-sure-buttons">
        <Button ref={focusOnce} size="small" onClick={() => setAsked(false)}>
          {t('jobs.keep')}
        </Button>
        <Button size="small" kind="danger" isBusy={isPending} onClick={cancelNow}>
          {t('jobs.cancelSure')}
        </Button>
      </span>
    </fieldset>
  );
}
