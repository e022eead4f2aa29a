import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

import './steps.css';
import { useUiText } from './ui-text.ts';

export interface StepsProps {
  /** Names the way: "Recover a password". */
  label: string;
  steps: readonly string[];
  /** The one being done, counted from 0; beyond the last, all are done. */
  current: number;
}

/** How far one has come on a way of few steps. Tells, does not navigate. */
export function Steps({ label, steps, current }: StepsProps): ReactNode {
  const { steps: text } = useUiText();
  return (
    <ol className="sk-steps" aria-label={label}>
      {steps.map((step, index) => {
        const isDone = index < current;
        return (
          <li
            key={step}
            className="sk-step"
            data-done={isDone || undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className="sk-step-mark" aria-hidden>
              {isDone ? <Check size={12} strokeWidth={3} /> : index + 1}
            </span>
            <span className="sk-step-name">{step}</span>
            {isDone && <span className="sk-hidden-visually">{text.done}</span>}
          </li>
        );
      })}
    </ol>
  );
}
