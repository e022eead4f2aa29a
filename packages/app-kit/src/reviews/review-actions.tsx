import { Button } from '@skein/ui/button.tsx';
import { Fragment, type ReactNode } from 'react';

import './reviews.css';
import type { ReviewStep } from './key-hints.tsx';
import { useReviewText } from './review-text.ts';

export interface ReviewActionsProps {
  step: ReviewStep;
  /** Of the refusal, which stands elsewhere. */
  formId: string;
  busy: Readonly<Record<'take' | 'release' | 'decide' | 'undo', boolean>>;
  deeds: Readonly<
    Record<'take' | 'release' | 'approve' | 'approveUnseen' | 'beginRefusal' | 'cancel', () => void> & {
      /** Only of one's own verdict. */
      undo?: () => void;
    }
  >;
}

/** What can be done about a case now. */
export function ReviewActions({ step, formId, busy, deeds }: ReviewActionsProps): ReactNode {
  const t = useReviewText();
  // By keys of their own: a button that became the one that sends the form would send it with the same click.
  const actions: Partial<Record<ReviewStep, ReactNode>> = {
    free: (
      <Button kind="primary" data-start isBusy={busy.take} onClick={deeds.take} aria-keyshortcuts="t">
        {t('take')}
      </Button>
    ),
    mine: (
      <Fragment key="mine">
        <Button isBusy={busy.release} onClick={deeds.release}>
          {t('release')}
        </Button>
        <Button onClick={deeds.beginRefusal} aria-keyshortcuts="r">
          {t('refuse')}…
        </Button>
        <Button kind="primary" isBusy={busy.decide} onClick={deeds.approve} aria-keyshortcuts="a">
          {t('approve')}
        </Button>
      </Fragment>
    ),
    refusing: (
      <Fragment key="refusing">
        <Button onClick={deeds.cancel}>{t('cancel')}</Button>
        <Button kind="danger" type="submit" form={formId} isBusy={busy.decide}>
          {t('refuse')}
        </Button>
      </Fragment>
    ),
    unseen: (
      <Fragment key="unseen">
        <p className="kit-review-asked" role="alert">
          {t('unseen')}
        </p>
        <Button onClick={deeds.cancel}>{t('cancel')}</Button>
        <Button kind="primary" data-start isBusy={busy.decide} onClick={deeds.approveUnseen}>
          {t('approveUnseen')}
        </Button>
      </Fragment>
    ),
    given: deeds.undo && (
      <Button data-start isBusy={busy.undo} onClick={deeds.undo} aria-keyshortcuts="z">
        {t('undo')}
      </Button>
    ),
  };
  return actions[step];
}
