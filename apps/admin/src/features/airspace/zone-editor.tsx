import { DrawingGround } from '@skein/app-kit/airspace/drawing-ground.tsx';
import { useFindZones } from '@skein/app-kit/airspace/find-zones.ts';
import type { Position } from '@skein/geo/position.ts';
import { areaOf } from '@skein/geo/shapes/drawn-shape.ts';
import { linesOf, shapeOf, type Draft } from '@skein/map/drawing/draft.ts';
import { useDrawing } from '@skein/map/drawing/use-drawing.ts';
import { FIRST_VIEW, viewOf } from '@skein/map/view-of.ts';
import { useState, type ReactNode } from 'react';

import './airspace.css';
import { useText } from './airspace.texts.ts';
import { useZoneForm, type ZoneFormParts } from './use-zone-form.ts';
import { ZoneForm } from './zone-form.tsx';

/** The map that it is drawn on beside what is said of it. */
export function ZoneEditor({ zone, onSaved }: ZoneFormParts): ReactNode {
  const t = useText();
  const editor = useZoneForm({ zone, onSaved });
  const { form } = editor;
  const drawing = useDrawing(form.values.shape, (draft) => form.set('shape', draft));
  const [view] = useState(() => viewOf(cornersOf(drawing.draft), NEAREST_ZOOM) ?? FIRST_VIEW);
  const find = useFindZones();
  return (
    <div className="airspace-editor">
      <div className="airspace-editor-map">
        <DrawingGround
          label={t('airspace.mapLabel')}
          view={view}
          drawing={drawing}
          typed={cornersOf(drawing.draft)}
          nearestZoom={NEAREST_ZOOM}
          find={find}
          zones={{ except: zone?.id }}
          hasBar
        />
      </div>
      <ZoneForm editor={editor} drawing={drawing} isNew={zone === undefined} />
    </div>
  );
}

const NEAREST_ZOOM = 16;

const cornersOf = (draft: Draft): readonly Position[] => {
  const shape = shapeOf(draft);
  return shape ? areaOf(shape).flatMap(({ outer }) => outer.corners) : linesOf(draft).flat();
};
