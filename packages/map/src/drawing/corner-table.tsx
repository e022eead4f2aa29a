import type { Position } from '@skein/geo/position.ts';
import { IconButton } from '@skein/ui/button.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { SelectField } from '@skein/ui/select-field.tsx';
import { fillText } from '@skein/ui/ui-text.ts';
import { Trash2, X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

import './corner-table.css';
import {
  chooseCoordinateFormat,
  coordinateFormats,
  useCoordinateFormat,
  useWrittenCoordinates,
} from '../coordinate-format.ts';
import { CornerField } from './corner-field.tsx';
import { CornerRows } from './corner-rows.tsx';
import { linesOf, removeLine, withLine, type CornerPlace } from './draft.ts';
import { drawingTexts } from './drawing-texts.ts';
import { focusHole, focusRow } from './focus-row.ts';
import { ReachField } from './reach-field.tsx';
import type { Drawing } from './use-drawing.ts';

/** All that can be drawn with a hand on the map, to be read and typed. */
export function CornerTable({ drawing }: { drawing: Drawing }): ReactNode {
  const text = drawingTexts[usePreferences().language];
  const { draft, change } = drawing;
  const format = useCoordinateFormat();
  const table = useRef<HTMLDivElement>(null);
  /** What is pressed goes with its row: the focus goes on in the table. */
  const removeThen = (remove: () => void, goOn: (table: HTMLElement) => void) => {
    flushSync(remove);
    if (table.current) goOn(table.current);
  };
  const removeCorner = (place: CornerPlace) =>
    removeThen(
      () => drawing.remove(place),
      (within) => focusRow(within, place),
    );
  const removeHole = (line: number) =>
    removeThen(
      () => change(removeLine(draft, line)),
      (within) => focusHole(within, line),
    );
  return (
    <div ref={table} className="sk-corners">
      <SelectField
        label={text.format}
        value={format}
        options={coordinateFormats.map((value) => ({ value, label: text.formats[value] }))}
        onChange={({ target }) =>
          chooseCoordinateFormat(coordinateFormats.find((name) => name === target.value) ?? 'degrees')
        }
      />
      <ReachField draft={draft} onChange={change} />
      {draft.kind === 'circle' ? (
        <CenterRow center={draft.center} drawing={drawing} />
      ) : (
        linesOf(draft).map((corners, line) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line is called by its number
          <fieldset key={`${draft.kind} ${line}`} className="sk-corners-line" data-line={line}>
            <legend>
              {line > 0 ? fillText(text.lines.hole, { number: line }) : text.lines[draft.kind]}
              {line > 0 && (
                <IconButton
                  size="small"
                  data-remove-hole
                  label={fillText(text.removeHole, { number: line })}
                  icon={<Trash2 size={14} />}
                  onClick={() => removeHole(line)}
                />
              )}
            </legend>
            <CornerRows line={line} corners={corners} drawing={drawing} onRemove={removeCorner} />
          </fieldset>
        ))
      )}
    </div>
  );
}

/** One box before the centre is set and after. */
function CenterRow({ center, drawing }: { center: Position | null; drawing: Drawing }): ReactNode {
  const text = drawingTexts[usePreferences().language];
  const write = useWrittenCoordinates();
  const { draft, choose, chosen, finish, remove } = drawing;
  const row = useRef<HTMLLIElement>(null);
  return (
    <fieldset className="sk-corners-line">
      <legend>{text.lines.circle}</legend>
      <ol>
        <li ref={row} data-chosen={(center && chosen?.line === 0) || undefined}>
          <CornerField
            label={text.center}
            placeholder={text.addHint}
            written={center ? write(center) : ''}
            onFocus={() => center && choose({ line: 0, at: 0 })}
            onRead={(read) => finish(withLine(draft, 0, [read]))}
          />
          {center && (
            <IconButton
              size="small"
              label={text.removeCenter}
              icon={<X size={14} />}
              onClick={() => {
                remove({ line: 0, at: 0 });
                row.current?.querySelector('input')?.focus();
              }}
            />
          )}
        </li>
      </ol>
    </fieldset>
  );
}
