import { Button } from '@skein/ui/button.tsx';
import { useCountdown } from '@skein/ui/use-countdown.ts';
import { Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';

import './reviews.css';
import { useKeys } from '../use-keys.ts';
import { useReviewText } from './review-text.ts';

/** For so long a verdict can be taken back. */
export const UNDO_SECONDS = 10;

export interface UndoBarProps {
  /** What was done, in words. */
  done: string;
  /** Milliseconds since 1970. */
  until: number;
  /** How many before it can be taken back as well, once this one is. */
  more: number;
  onUndo: () => void;
  onOver: () => void;
}

/** What was just decided, as long as it can be taken back: by the button, or by `z`. */
export function UndoBar({ done, until, more, onUndo, onOver }: UndoBarProps): ReactNode {
  const t = useReviewText();
  const seconds = useCountdown(until);
  const end = useEffectEvent(onOver);
  useEffect(() => {
    if (seconds === 0) end();
  }, [seconds]);
  useKeys({ z: onUndo });
  return (
    <div className="kit-undo">
      <output>{done}</output>
      <span aria-hidden>
        {t('undoIn', { seconds })}
        {more > 0 && ` · ${t('undoMore', { count: more })}`}
      </span>
      <Button icon={<Undo2 size={14} aria-hidden />} onClick={onUndo} aria-keyshortcuts="z">
        {t('undo')}
        <kbd aria-hidden>Z</kbd>
      </Button>
    </div>
  );
}
