import type { ReactNode } from 'react';

import './reviews.css';
import { useReviewText } from './review-text.ts';

const hints = {
  free: { T: 'take', S: 'skip' },
  mine: { A: 'approve', R: 'refuse', O: 'look', S: 'skip' },
  refusing: { '1–9': 'choose', 'Ctrl ↵': 'send', Esc: 'cancel' },
} as const;

/** What single keys do now, for those who decide hundreds. */
export function KeyHints({ stage }: { stage: keyof typeof hints }): ReactNode {
  const t = useReviewText();
  return (
    <p className="kit-key-hints" aria-label={t('keys.title')}>
      {Object.entries(hints[stage]).map(([key, name]) => (
        <span key={key}>
          <kbd>{key}</kbd> {t(`keys.${name}`)}
        </span>
      ))}
    </p>
  );
}
