import { polygonSquareMeters } from '@skein/geo/measure/ground-area.ts';
import { lengthMeters } from '@skein/geo/measure/length.ts';
import { areaOf } from '@skein/geo/shapes/drawn-shape.ts';
import { Button, IconButton } from '@skein/ui/button.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { Circle, Pentagon, Redo2, Route, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';

import '../pressed.css';
import './drawing-bar.css';
import { useMeasures } from '../use-measures.ts';
import { shapeOf, type Draft, type DraftKind } from './draft.ts';
import { drawingTexts } from './drawing-texts.ts';
import type { Drawing } from './use-drawing.ts';
import { useStepKeys } from './use-step-keys.ts';

const tools = [
  ['polygon', Pentagon],
  ['circle', Circle],
  ['path', Route],
] as const satisfies readonly (readonly [DraftKind, typeof Circle])[];

export interface DrawingBarProps {
  drawing: Drawing;
  /** What may be drawn; absent: anything. */
  kinds?: readonly DraftKind[];
}

/** What is drawn and how, over the map. */
export function DrawingBar({ drawing, kinds }: DrawingBarProps): ReactNode {
  const text = drawingTexts[usePreferences().language];
  const { draft, shown, growing, startOver, startHole, finish, undo, redo } = drawing;
  useStepKeys(drawing);
  const offered = tools.filter(([kind]) => kinds?.includes(kind) ?? true);
  const canEnd = growing !== undefined && shapeOf(draft) !== undefined;
  return (
    <div className="sk-drawing-bar sk-map-pressable">
      <fieldset aria-label={text.tools}>
        {offered.map(([kind, Icon]) => (
          <Button
            key={kind}
            size="small"
            icon={<Icon size={14} aria-hidden />}
            aria-pressed={draft.kind === kind}
            onClick={() => startOver(kind)}
          >
            {text.kinds[kind]}
          </Button>
        ))}
        {draft.kind === 'polygon' && growing === undefined && (
          <Button size="small" onClick={startHole}>
            {text.hole}
          </Button>
        )}
        {canEnd && (
          <Button size="small" kind="primary" onClick={() => finish()}>
            {text.finish}
          </Button>
        )}
        <IconButton size="small" label={text.undo} icon={<Undo2 size={15} />} disabled={!undo} onClick={undo} />
        <IconButton size="small" label={text.redo} icon={<Redo2 size={15} />} disabled={!redo} onClick={redo} />
      </fieldset>
      <output>
        {text.hints[growing === undefined ? hintWhenDone(draft) : draft.kind]} <Measures draft={shown} />
      </output>
    </div>
  );
}

const hintWhenDone = ({ kind }: Draft) => (kind === 'circle' ? 'doneCircle' : 'done');

function Measures({ draft }: { draft: Draft }): ReactNode {
  const text = drawingTexts[usePreferences().language];
  const { area, length } = useMeasures();
  const shape = shapeOf(draft);
  if (!shape) return null;
  const square = areaOf(shape).reduce((sum, polygon) => sum + polygonSquareMeters(polygon), 0);
  const covered = `${text.area} ${area(square)}`;
  return shape.kind === 'path' ? `${covered} · ${text.length} ${length(lengthMeters(shape.positions))}` : covered;
}
