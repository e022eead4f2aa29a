import { DrawingGround } from '@skein/app-kit/airspace/drawing-ground.tsx';
import { useFindZones } from '@skein/app-kit/airspace/find-zones.ts';
import { useZonesShown } from '@skein/app-kit/airspace/zones-shown.ts';
import type { UnlockShape } from '@skein/contract/unlock-request.ts';
import type { Drawing } from '@skein/map/drawing/use-drawing.ts';
import { MapLoading } from '@skein/map/map-loading.tsx';
import type { View } from '@skein/map/view-of.ts';
import { Loaded } from '@skein/ui/loaded.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { useMemo, useState, type ReactNode } from 'react';

import './request.css';
import type { Chosen } from './chosen.ts';
import { PickedZonesLayer } from '@skein/app-kit/airspace/picked-zones-layer.tsx';
import { chosenZone } from './unlock-boxes.ts';
import { cornersOf, NEAREST_ZOOM, viewOfShape, viewOfZones } from './unlock-view.ts';
import { useText } from './unlocks.texts.ts';
import { useZonePlaces } from '@skein/app-kit/airspace/zone-places.ts';

export interface RequestMapProps {
  /** What was drawn so far. */
  shape: UnlockShape | null;
  /** How it is drawn on; absent: zones are picked. */
  drawing: Drawing | undefined;
  picked: readonly Chosen[];
  onPick: (zone: Chosen) => void;
}

/** Where one draws the area, or picks the zones, among all zones in force. It begins by looking at what is there already. */
export function RequestMap(props: RequestMapProps): ReactNode {
  const { language } = usePreferences();
  const [begun] = useState({ shape: props.shape, zones: props.picked });
  const query = useZonePlaces(begun.shape ? [] : begun.zones.map(({ id }) => id));
  return (
    <div className="unlock-request-map">
      <Loaded query={query} skeleton={<MapLoading language={language} />}>
        {(places) => <Ground {...props} view={begun.shape ? viewOfShape(begun.shape) : viewOfZones(places)} />}
      </Loaded>
    </div>
  );
}

function Ground({ view, shape, drawing, picked, onPick }: RequestMapProps & { view: View }): ReactNode {
  const t = useText();
  const zonesShown = useZonesShown();
  const find = useFindZones();
  const ids = useMemo(() => picked.map(({ id }) => id), [picked]);
  const pick = (sought: string) => {
    const zone = zonesShown().find(({ id }) => id === sought);
    if (zone) onPick(chosenZone(zone));
  };
  return (
    <DrawingGround
      label={t('unlocks.mapLabel')}
      view={view}
      drawing={drawing}
      typed={drawing ? cornersOf(shape) : []}
      nearestZoom={NEAREST_ZOOM}
      find={find}
      zones={drawing ? {} : { onPick: pick }}
    >
      {!drawing && <PickedZonesLayer ids={ids} />}
    </DrawingGround>
  );
}
