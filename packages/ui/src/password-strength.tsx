import type { ReactNode } from 'react';

import './password-strength.css';
import { useUiText } from './ui-text.ts';

/** From "would fall at once" to "would not fall". */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

export interface PasswordStrengthProps {
  score: PasswordScore;
  /** What would make it better, or why it is refused. */
  hint?: ReactNode;
}

/** Four bars and a word under a password field. Colour is never alone: the word says the same. */
export function PasswordStrength({ score, hint }: PasswordStrengthProps): ReactNode {
  const { passwordStrength: text } = useUiText();
  const word = [text.score0, text.score1, text.score2, text.score3, text.score4][score];
  return (
    <div className="sk-strength" data-score={score}>
      <meter
        className="sk-hidden-visually"
        aria-label={text.label}
        min={0}
        max={4}
        value={score}
        aria-valuetext={word}
      />
      <div className="sk-strength-bars" aria-hidden>
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className="sk-strength-bar" data-filled={bar <= score || undefined} />
        ))}
      </div>
      <p className="sk-strength-word" aria-live="polite">
        <b>{word}</b>
        {hint && <span>{hint}</span>}
      </p>
    </div>
  );
}
