import { writeDecimalDegrees, writeDegreesMinutesSeconds } from '@skein/geo/formats/degrees.ts';
import { writeMgrs } from '@skein/geo/formats/mgrs.ts';
import type { Position } from '@skein/geo/position.ts';
import { Button, IconButton } from '@skein/ui/button.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { SelectField } from '@skein/ui/select-field.tsx';
import { fillText } from '@skein/ui/ui-text.ts';
import { Trash2, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import './corner-table.css';
import { CornerField } from './corner-field.tsx';
import { insertCorner, linesOf, moveCorner, removeLine, type Draft } from './draft.ts';
import { drawingTexts, type DrawingTexts } from './drawing-texts.ts';
import { ReachField } from './reach-field.tsx';
import type { Drawing } from './use-drawing.ts';

const PIECE = 100;

const writers = {
  degrees: (position: Position) => writeDecimalDegrees(position),
  parts: (position: Position) => writeDegreesMinutesSeconds(position),
  // The poles have none.
  mgrs: (position: Position) => writeMgrs(position) ?? writeDecimalDegrees(position),
} as const;
type FormatName = keyof typeof writers;
const formatNames = ['degrees', 'parts', 'mgrs'] as const satisfies readonly FormatName[];

/** All that can be drawn with a hand on the map, to be read and typed. */
export function CornerTable({ drawing }: { drawing: Drawing }): ReactNode {
  const text = drawingTexts[usePreferences().language];
  const { draft, change } = drawing;
  const [format, setFormat] = useState<FormatName>('degrees');
  return (
    <div className="sk-corners">
      <SelectField
        label={text.format}
        value={format}
        options={formatNames.map((value) => ({ value, label: text.formats[value] }))}
        onChange={({ target }) => setFormat(formatNames.find((name) => name === target.value) ?? 'degrees')}
      />
      <ReachField draft={draft} onChange={change} />
      {linesOf(draft).map((corners, line) => (
        <CornersOfLine
          key={headingOf(text, draft, line)}
          heading={headingOf(text, draft, line)}
          line={line}
          corners={corners}
          write={writers[format]}
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
  const left = corners.length - shown;
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
              onFocus={() => choose({ line, at })}
              onRead={(read) => change(moveCorner(draft, { line, at }, read))}
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
