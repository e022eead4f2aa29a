import { useFindZones } from '@skein/app-kit/airspace/find-zones.ts';
import { ZonesLayer } from '@skein/app-kit/airspace/zones-layer.tsx';
import { useLinesShown, useZonesShown } from '@skein/app-kit/airspace/zones-shown.ts';
import { DrawingToolbar } from '@skein/app-kit/basemaps/map-toolbar.tsx';
import type { UnlockShape } from '@skein/contract/unlock-request.ts';
import { DraftOnMap } from '@skein/map/drawing/draft-on-map.tsx';
import type { Drawing } from '@skein/map/drawing/use-drawing.ts';
import { LookAtTyped } from '@skein/map/look-at-typed.tsx';
import { MapGround } from '@skein/map/map-ground.tsx';
import { MapLoading } from '@skein/map/map-loading.tsx';
import { MapCoordinates } from '@skein/map/tools/map-coordinates.tsx';
import type { View } from '@skein/map/view-of.ts';
import { fontsReady } from '@skein/ui/fonts-ready.ts';
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
  const { theme, language } = usePreferences();
  const zonesShown = useZonesShown();
  const linesShown = useLinesShown();
  const find = useFindZones();
  const ids = useMemo(() => picked.map(({ id }) => id), [picked]);
  const pick = (sought: string) => {
    const zone = zonesShown().find(({ id }) => id === sought);
    if (zone) onPick(chosenZone(zone));
  };
  return (
    <MapGround {...view} theme={theme} language={language} label={t('unlocks.mapLabel')} fontsReady={fontsReady}>
      <ZonesLayer {...(!drawing && { onPick: pick })} />
      {drawing ? (
        <>
          <LookAtTyped positions={cornersOf(shape)} nearestZoom={NEAREST_ZOOM} />
          <DraftOnMap drawing={drawing} theme={theme} neighbours={linesShown} />
        </>
      ) : (
        <PickedZonesLayer ids={ids} />
      )}
      <DrawingToolbar find={find} />
      <MapCoordinates />
    </MapGround>
  );
}
