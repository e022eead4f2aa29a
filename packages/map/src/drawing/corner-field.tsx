import { readCoordinates } from '@skein/geo/formats/read-coordinates.ts';
import { writeDecimalDegrees } from '@skein/geo/formats/degrees.ts';
import type { Position } from '@skein/geo/position.ts';
import { Button } from '@skein/ui/button.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { FieldError } from '@skein/ui/field-error.tsx';
import { onceLetGo } from '@skein/ui/once-let-go.ts';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

import { drawingTexts } from './drawing-texts.ts';

export interface CornerFieldProps {
  label: string;
  /** Where the corner is, as it is written; empty: nowhere yet. */
  written: string;
  placeholder?: string;
  /** In a form, which gives it the focus by its name when it is refused. */
  name?: string;
  isRefused?: boolean;
  /** It was just made: it takes the focus. */
  isAwaited?: boolean;
  onFocus?: () => void;
  onRead: (position: Position) => void;
}

/** A place that is typed: it counts as soon as the field is left or Enter is pressed. What cannot be read stays, and says so. */
export function CornerField({
  label,
  written,
  placeholder,
  name,
  isRefused = false,
  isAwaited = false,
  onFocus,
  onRead,
}: CornerFieldProps): ReactNode {
  const text = drawingTexts[usePreferences().language];
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isAwaited) return;
    input.current?.focus();
    input.current?.select();
  }, [isAwaited]);
  const [typed, setTyped] = useState<string>();
  const [isTried, setTried] = useState(false);
  const read = typed === undefined || typed.trim() === '' ? undefined : readCoordinates(typed);
  const accept = (position: Position) => {
    setTyped(undefined);
    setTried(false);
    onRead(position);
  };
  const attempt = (complain: () => void) => {
    // An emptied field says nothing; the corner stays where it is, and has a button to be removed by.
    if (!read) setTyped(undefined);
    else if (read.kind === 'position') accept(read.position);
    else complain();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed !== undefined) {
      // Not the whole form.
      event.preventDefault();
      flushSync(() => attempt(() => setTried(true)));
      // A row more stands above it by now, or a complaint below.
      input.current?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Escape' && typed !== undefined) {
      event.stopPropagation();
      setTyped(undefined);
      setTried(false);
    }
  };
  const isWrong = isTried && read !== undefined && read.kind !== 'position';
  return (
    <div className="sk-corner">
      <span className="sk-control">
        <input
          ref={input}
          type="text"
          name={name}
          className="sk-control-input"
          aria-label={label}
          aria-invalid={isWrong || isRefused || undefined}
          aria-describedby={isWrong ? id : undefined}
          data-unread={(read && read.kind !== 'position') || undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={typed ?? written}
          onChange={({ target }) => setTyped(target.value)}
          onFocus={onFocus}
          onBlur={() => attempt(() => onceLetGo(() => setTried(true)))}
          onKeyDown={onKeyDown}
        />
      </span>
      {isWrong && <FieldError id={id}>{read.kind === 'unreadable' ? text.unreadable : text.ambiguous}</FieldError>}
      {isWrong && read.kind === 'ambiguous' && (
        <span className="sk-corner-readings">
          {read.readings.map((position) => (
            <Button key={position.join()} size="small" onClick={() => accept(position)}>
              {writeDecimalDegrees(position)}
            </Button>
          ))}
        </span>
      )}
    </div>
  );
}
