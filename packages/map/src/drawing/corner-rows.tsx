import type { Position } from '@skein/geo/position.ts';
import { Button, IconButton } from '@skein/ui/button.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { fillText } from '@skein/ui/ui-text.ts';
import { Plus, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { useWrittenCoordinates } from '../coordinate-format.ts';
import { CornerField } from './corner-field.tsx';
import { insertCorner, moveCorner, type CornerPlace } from './draft.ts';
import { drawingTexts } from './drawing-texts.ts';
import { middlesOf } from './grips.ts';
import { useRowKeys } from './row-keys.ts';
import type { Drawing } from './use-drawing.ts';

const PIECE = 100;

export interface CornerRowsProps {
  line: number;
  corners: readonly Position[];
  drawing: Drawing;
  onRemove: (place: CornerPlace) => void;
}

/** The corners of one line, each in a row, and where the next one is typed. */
export function CornerRows({ line, corners, drawing, onRemove }: CornerRowsProps): ReactNode {
  const text = drawingTexts[usePreferences().language];
  const write = useWrittenCoordinates();
  const { draft, change, choose, chosen } = drawing;
  const keys = useRowKeys(corners);
  const [shown, setShown] = useState(PIECE);
  /** The corner that was just set between two: the next keys are about it. */
  const [born, setBorn] = useState<number>();
  const left = corners.length - shown;
  const middles = middlesOf(draft, line);
  /** The map shows which corner the hand is at. */
  const beAt = (at: number) => {
    setBorn(undefined);
    choose({ line, at });
  };
  return (
    <>
      <ol>
        {corners.slice(0, shown).map((position, at) => (
          <li key={keys[at]} data-chosen={(chosen?.line === line && chosen.at === at) || undefined}>
            <CornerField
              label={fillText(text.corner, { number: at + 1 })}
              written={write(position)}
              isAwaited={born === at}
              onFocus={() => beAt(at)}
              onRead={(read) => change(moveCorner(draft, { line, at }, read))}
            />
            <InsertButton
              number={at + 1}
              middle={middles[at]?.position}
              onFocus={() => beAt(at)}
              onInsert={(between) => {
                change(insertCorner(draft, { line, at: at + 1 }, between));
                setBorn(at + 1);
              }}
            />
            <IconButton
              size="small"
              data-remove
              label={fillText(text.remove, { number: at + 1 })}
              icon={<X size={14} />}
              onFocus={() => beAt(at)}
              onClick={() => onRemove({ line, at })}
            />
          </li>
        ))}
      </ol>
      {left > 0 && (
        <Button size="small" kind="ghost" onClick={() => setShown(shown + PIECE)}>
          {fillText(text.more, { count: Math.min(left, PIECE) })}
        </Button>
      )}
      <CornerField
        label={text.add}
        placeholder={text.addHint}
        written=""
        onRead={(read) => change(insertCorner(draft, { line, at: corners.length }, read))}
      />
    </>
  );
}

interface InsertButtonProps {
  number: number;
  /** Of the edge that begins at this corner; absent: none does. */
  middle: Position | undefined;
  onFocus: () => void;
  onInsert: (position: Position) => void;
}

function InsertButton({ number, middle, onFocus, onInsert }: InsertButtonProps): ReactNode {
  const { insert } = drawingTexts[usePreferences().language];
  if (!middle) return <span />;
  return (
    <IconButton
      size="small"
      label={fillText(insert, { number })}
      icon={<Plus size={14} />}
      onFocus={onFocus}
      onClick={() => onInsert(middle)}
    />
  );
}
