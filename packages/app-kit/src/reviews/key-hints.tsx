import type { ReactNode } from 'react';

import './reviews.css';
import { useReviewText } from './review-text.ts';

type Deed = 'take' | 'skip' | 'approve' | 'refuse' | 'look' | 'choose' | 'send' | 'cancel' | 'undo';
type Hints = Readonly<Record<string, Deed>>;

export type ReviewStep = 'free' | 'mine' | 'refusing' | 'unseen' | 'given' | 'own' | 'others' | 'decided';

const onwards: Hints = { S: 'skip' };

const hintsOf = ({ step, hasLooked, canUndo, choices }: KeyHintsProps): Hints => {
  const look: Hints = hasLooked ? {} : { O: 'look' };
  const hints: Partial<Record<ReviewStep, Hints>> = {
    free: { T: 'take', ...onwards },
    mine: { A: 'approve', R: 'refuse', ...look, ...onwards },
    refusing: { [`1–${choices}`]: 'choose', 'Ctrl ↵': 'send', Esc: 'cancel' },
    unseen: { '↵': 'approve', Esc: 'cancel' },
    given: { ...(canUndo && { Z: 'undo' }), ...onwards },
  };
  return hints[step] ?? onwards;
};

export interface KeyHintsProps {
  step: ReviewStep;
  hasLooked: boolean;
  /** The verdict is their own. */
  canUndo: boolean;
  /** How many reasons there are to choose from. */
  choices: number;
}

/** What single keys do now, for those who decide hundreds. */
export function KeyHints(props: KeyHintsProps): ReactNode {
  const t = useReviewText();
  return (
    <p className="kit-key-hints" aria-label={t('keys.title')}>
      {Object.entries(hintsOf(props)).map(([key, deed]) => (
        <span key={key} aria-keyshortcuts={key}>
          <kbd>{key}</kbd> {t(`keys.${deed}`)}
        </span>
      ))}
    </p>
  );
}
