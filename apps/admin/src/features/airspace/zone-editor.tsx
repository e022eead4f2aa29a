import { useFindZones } from '@skein/app-kit/airspace/find-zones.ts';
import { useLinesShown } from '@skein/app-kit/airspace/zones-shown.ts';
import { DrawingToolbar } from '@skein/app-kit/basemaps/map-toolbar.tsx';
import type { Position } from '@skein/geo/position.ts';
import { areaOf } from '@skein/geo/shapes/drawn-shape.ts';
import { DraftOnMap } from '@skein/map/drawing/draft-on-map.tsx';
import { linesOf, shapeOf, type Draft } from '@skein/map/drawing/draft.ts';
import { DrawingBar } from '@skein/map/drawing/drawing-bar.tsx';
import { useDrawing } from '@skein/map/drawing/use-drawing.ts';
import { MapCoordinates } from '@skein/map/tools/map-coordinates.tsx';
import { viewOf } from '@skein/map/view-of.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { useState, type ReactNode } from 'react';

import './airspace.css';
import { useZoneForm, type ZoneFormParts } from './use-zone-form.ts';
import { ZoneForm } from './zone-form.tsx';
import { ZonesMap } from './zones-map.tsx';

/** The map that it is drawn on beside what is said of it. */
export function ZoneEditor({ zone, onSaved }: ZoneFormParts): ReactNode {
  const editor = useZoneForm({ zone, onSaved });
  const { form } = editor;
  const drawing = useDrawing(form.values.shape, (draft) => form.set('shape', draft));
  const { theme } = usePreferences();
  const [view] = useState(() => viewOf(cornersOf(drawing.draft), NEAREST_ZOOM));
  const find = useFindZones();
  const neighbours = useLinesShown(zone?.id);
  return (
    <div className="airspace-editor">
      <div className="airspace-editor-map">
        <ZonesMap except={zone?.id} view={view}>
          <DraftOnMap drawing={drawing} theme={theme} neighbours={neighbours} />
          <div className="airspace-editor-tools">
            <DrawingBar drawing={drawing} />
            <DrawingToolbar find={find} />
          </div>
          <MapCoordinates />
        </ZonesMap>
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
