import { useInfo } from '@skein/app-kit/use-info.ts';
import { getReviewFigures, listVerificationCases, ReviewQueue } from '@skein/contract/verification-review.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import type { ReactNode } from 'react';

import './queue-strip.css';
import { useText } from './reviews.texts.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** Longer than this nobody should wait: our own aim. */
const LATE_DAYS = 2;

export interface QueueStripProps {
  /** Empty: all of them. */
  chosen: string;
  onChoose: (queue: ReviewQueue | '') => void;
}

/** How much waits in each queue and for how long, and how long decisions take; a queue is chosen here. */
export function QueueStrip({ chosen, onChoose }: QueueStripProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const { data, askedAt } = useInfo(getReviewFigures, listVerificationCases);
  const figures = data?.info;
  const ageOf = (oldestAt: string | null) => {
    if (oldestAt === null) return <span>{t('reviews.queue.none')}</span>;
    const isLate = askedAt - Date.parse(oldestAt) > LATE_DAYS * DAY_MILLISECONDS;
    return (
      <span data-late={isLate || undefined} title={format.dateTime(oldestAt)}>
        {t(isLate ? 'reviews.queue.late' : 'reviews.queue.oldest', { age: format.relative(oldestAt) })}
      </span>
    );
  };
  const lasts = (seconds: number | null) => (seconds === null ? '—' : format.duration(seconds));
  const shareOf = (part: number, whole: number) =>
    whole === 0 ? '—' : format.number(part / whole, { style: 'percent' });
  return (
    <div className="admin-queues">
      <fieldset className="admin-queues-choice">
        <legend className="sk-hidden-visually">{t('reviews.queue.title')}</legend>
        {(figures?.queues ?? placeholders).map(({ queue, waiting, held, oldestAt }) => (
          <button
            key={queue}
            type="button"
            aria-pressed={chosen === queue}
            onClick={() => onChoose(chosen === queue ? '' : queue)}
          >
            <b>{t(`reviews.kinds.${queue}`)}</b>
            <strong>{waiting === undefined ? '…' : format.number(waiting)}</strong>
            {oldestAt !== undefined && ageOf(oldestAt)}
            {/* Its line is always there: what others take must not move the list under the hand. */}
            <span>{held ? t('reviews.queue.held', { count: held }) : '\u00a0'}</span>
          </button>
        ))}
      </fieldset>
      {figures && (
        <dl className="admin-queues-pace" aria-label={t('reviews.pace.title')}>
          <div>
            <dt>{t('reviews.pace.median')}</dt>
            <dd>{lasts(figures.turnaround.medianSeconds)}</dd>
          </div>
          <div>
            <dt>{t('reviews.pace.slow')}</dt>
            <dd>{lasts(figures.turnaround.slowSeconds)}</dd>
          </div>
          <div>
            <dt>{t('reviews.pace.decided')}</dt>
            <dd>{format.number(figures.turnaround.decided)}</dd>
          </div>
          <div>
            <dt>{t('reviews.pace.approved')}</dt>
            <dd>{shareOf(figures.turnaround.approved, figures.turnaround.decided)}</dd>
          </div>
          <div>
            <dt>{t('reviews.pace.own')}</dt>
            <dd>{format.number(figures.decidedByCaller)}</dd>
          </div>
        </dl>
      )}
    </div>
  );
}

const placeholders = ReviewQueue.options.map((queue) => ({
  queue,
  waiting: undefined,
  held: undefined,
  oldestAt: undefined,
}));
