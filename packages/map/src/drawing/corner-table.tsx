import type { Position } from '@skein/geo/position.ts';
import { Button, IconButton } from '@skein/ui/button.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { SelectField } from '@skein/ui/select-field.tsx';
import { fillText } from '@skein/ui/ui-text.ts';
import { Plus, Trash2, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import './corner-table.css';
import {
  chooseCoordinateFormat,
  coordinateFormats,
  useCoordinateFormat,
  useWrittenCoordinates,
} from '../coordinate-format.ts';
import { CornerField } from './corner-field.tsx';
import { insertCorner, linesOf, moveCorner, removeLine, type Draft } from './draft.ts';
import { drawingTexts, type DrawingTexts } from './drawing-texts.ts';
import { middlesOf } from './grips.ts';
import { ReachField } from './reach-field.tsx';
import type { Drawing } from './use-drawing.ts';

const PIECE = 100;

/** All that can be drawn with a hand on the map, to be read and typed. */
export function CornerTable({ drawing }: { drawing: Drawing }): ReactNode {
  const text = drawingTexts[usePreferences().language];
  const { draft, change } = drawing;
  const format = useCoordinateFormat();
  const write = useWrittenCoordinates();
  return (
    <div className="sk-corners">
      <SelectField
        label={text.format}
        value={format}
        options={coordinateFormats.map((value) => ({ value, label: text.formats[value] }))}
        onChange={({ target }) =>
          chooseCoordinateFormat(coordinateFormats.find((name) => name === target.value) ?? 'degrees')
        }
      />
      <ReachField draft={draft} onChange={change} />
      {linesOf(draft).map((corners, line) => (
        <CornersOfLine
          key={headingOf(text, draft, line)}
          heading={headingOf(text, draft, line)}
          line={line}
          corners={corners}
          write={write}
          drawing={drawing}
        />
      ))}
    </div>
  );
}

const headingOf = ({ lines }: DrawingTexts, { kind }: Draft, line: number): string =>
  kind === 'polygon' && line > 0 ? fillText(lines.hole, { number: line }) : lines[kind];

interface CornersOfLineProps {
  heading: string;
  line: number;
  corners: readonly Position[];
  write: (position: Position) => string;
  drawing: Drawing;
}

function CornersOfLine({ heading, line, corners, write, drawing }: CornersOfLineProps): ReactNode {
  const text = drawingTexts[usePreferences().language];
  const { draft, change, choose, chosen, remove } = drawing;
  const [shown, setShown] = useState(PIECE);
  /** The corner that was just set between two: the next keys are about it. */
  const [born, setBorn] = useState<number>();
  const left = corners.length - shown;
  const middles = middlesOf(draft, line);
  const nameOf = (at: number) => (draft.kind === 'circle' ? text.center : fillText(text.corner, { number: at + 1 }));
  const canGrow = draft.kind !== 'circle' || corners.length === 0;
  return (
    <fieldset className="sk-corners-line">
      <legend>
        {heading}
        {draft.kind === 'polygon' && line > 0 && (
          <IconButton
            size="small"
            label={fillText(text.removeHole, { number: line })}
            icon={<Trash2 size={14} />}
            onClick={() => change(removeLine(draft, line))}
          />
        )}
      </legend>
      <ol>
        {corners.slice(0, shown).map((position, at) => (
          <li key={nameOf(at)} data-chosen={(chosen?.line === line && chosen.at === at) || undefined}>
            <CornerField
              label={nameOf(at)}
              written={write(position)}
              isAwaited={born === at}
              onFocus={() => {
                setBorn(undefined);
                choose({ line, at });
              }}
              onRead={(read) => change(moveCorner(draft, { line, at }, read))}
            />
            <InsertButton
              number={at + 1}
              middle={middles[at]?.position}
              onInsert={(between) => {
                change(insertCorner(draft, { line, at: at + 1 }, between));
                setBorn(at + 1);
              }}
            />
            <IconButton
              size="small"
              label={fillText(text.remove, { number: at + 1 })}
              icon={<X size={14} />}
              onClick={() => remove({ line, at })}
            />
          </li>
        ))}
      </ol>
      {left > 0 && (
        <Button size="small" kind="ghost" onClick={() => setShown(shown + PIECE)}>
          {fillText(text.more, { count: Math.min(left, PIECE) })}
        </Button>
      )}
      {canGrow && (
        <CornerField
          key={corners.length}
          label={draft.kind === 'circle' ? text.center : text.add}
          placeholder={text.addHint}
          written=""
          onRead={(read) => change(insertCorner(draft, { line, at: corners.length }, read))}
        />
      )}
    </fieldset>
  );
}

interface InsertButtonProps {
  number: number;
  /** Of the edge that begins at this corner; absent: none does. */
  middle: Position | undefined;
  onInsert: (position: Position) => void;
}

function InsertButton({ number, middle, onInsert }: InsertButtonProps): ReactNode {
  const { insert } = drawingTexts[usePreferences().language];
  if (!middle) return <span />;
  return (
    <IconButton
      size="small"
      label={fillText(insert, { number })}
      icon={<Plus size={14} />}
      onClick={() => onInsert(middle)}
    />
  );
}
