import type { UnderReview } from '@skein/contract/reviews.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import type { ReactNode } from 'react';

import './reviews.css';
import { useReviewText } from './review-text.ts';
import { stageOf } from './under-review.ts';

export interface StandingProps {
  reviewed: UnderReview;
  /** Somebody else was faster than what was done here, or begun. */
  wasOvertaken: boolean;
  /** It was theirs until now. */
  isHoldLost: boolean;
}

/** Who may do what with a case now, in a sentence. */
export function Standing({ reviewed, wasOvertaken, isHoldLost }: StandingProps): ReactNode {
  const t = useReviewText();
  const format = useFormat();
  const { decidedAt, heldUntil, reviewerName, authRefuseMsg } = reviewed;
  const stage = stageOf(reviewed);
  const time = heldUntil && format.time(heldUntil).slice(0, 5);
  const { verdict } = reviewed;
  const decided = decidedAt && t('decided', { name: reviewerName ?? '—', time: format.dateTime(decidedAt) });
  return (
    <div className="kit-review-note" data-stage={stage}>
      {(stage === 'decided' || stage === 'given') && wasOvertaken && <b role="alert">{t('decidedFirst')}</b>}
      {isHoldLost && <b role="alert">{t('holdLost')}</b>}
      {verdict && (
        <p>{t(`given.${verdict.decision}`, { name: reviewerName ?? '—', time: format.time(verdict.takesEffectAt) })}</p>
      )}
      {stage === 'decided' && <p>{decided}</p>}
      {stage !== 'decided' && stage !== 'given' && <p>{t(stage, { name: reviewerName, time })}</p>}
      {authRefuseMsg && (
        <p>
          {t('reason')}: <q>{authRefuseMsg}</q>
        </p>
      )}
    </div>
  );
}
