import { areaOf } from '@skein/geo/shapes/drawn-shape.ts';
import { DraftOnMap } from '@skein/map/drawing/draft-on-map.tsx';
import { linesOf, shapeOf, type Draft } from '@skein/map/drawing/draft.ts';
import { DrawingBar } from '@skein/map/drawing/drawing-bar.tsx';
import { useDrawing } from '@skein/map/drawing/use-drawing.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { useState, type ReactNode } from 'react';

import './airspace.css';
import { useNeighbourCorners } from './neighbour-corners.ts';
import { useZoneForm, type ZoneFormParts } from './use-zone-form.ts';
import { ZoneForm } from './zone-form.tsx';
import { ZonesMap } from './zones-map.tsx';

/** The map that it is drawn on beside what is said of it. */
export function ZoneEditor({ zone, onSaved }: ZoneFormParts): ReactNode {
  const editor = useZoneForm({ zone, onSaved });
  const { form } = editor;
  const drawing = useDrawing(form.values.shape, (draft) => form.set('shape', draft));
  const { theme } = usePreferences();
  const [view] = useState(() => viewOf(drawing.draft));
  const neighbours = useNeighbourCorners(zone?.id);
  return (
    <div className="airspace-editor">
      <div className="airspace-editor-map">
        <ZonesMap except={zone?.id} view={view}>
          <DraftOnMap drawing={drawing} theme={theme} neighbours={neighbours} />
          <DrawingBar drawing={drawing} />
        </ZonesMap>
      </div>
      <ZoneForm editor={editor} drawing={drawing} isNew={zone === undefined} />
    </div>
  );
}

/** So that the whole shape is seen, with some room around it. */
function viewOf(draft: Draft): { center: [number, number]; zoom: number } | undefined {
  const shape = shapeOf(draft);
  const corners = shape ? areaOf(shape).flatMap(({ outer }) => outer.corners) : linesOf(draft).flat();
  if (corners.length === 0) return undefined;
  const longitudes = corners.map(([longitude]) => longitude);
  const latitudes = corners.map(([, latitude]) => latitude);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const span = Math.max(east - west, 2 * (north - south), 0.002);
  return {
    center: [(west + east) / 2, (south + north) / 2],
    zoom: Math.min(16, Math.max(1, Math.log2(360 / span) - 0.5)),
  };
}
