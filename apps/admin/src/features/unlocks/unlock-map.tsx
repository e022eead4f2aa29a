import { ShownBasemaps } from '@skein/app-kit/basemaps/map-toolbar.tsx';
import { PickedZonesLayer } from '@skein/app-kit/airspace/picked-zones-layer.tsx';
import { useZonePlaces } from '@skein/app-kit/airspace/zone-places.ts';
import { ZonesLayer } from '@skein/app-kit/airspace/zones-layer.tsx';
import type { UnlockCase } from '@skein/contract/unlock-review.ts';
import type { Position } from '@skein/geo/position.ts';
import { areaOf } from '@skein/geo/shapes/drawn-shape.ts';
import { ShapesLayer, type ShownShape } from '@skein/map/drawing/shapes-layer.tsx';
import { LookAt } from '@skein/map/look-at.tsx';
import { MapGround } from '@skein/map/map-ground.tsx';
import { FIRST_VIEW } from '@skein/map/view-of.ts';
import { fontsReady } from '@skein/ui/fonts-ready.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { useMemo, type ReactNode } from 'react';

import './unlocks.css';
import { useText } from './unlocks.texts.ts';

/** Until it knows the area. */
const FIRST_ZOOM = 4;
/** Nearer, the land of the offline map says nothing of where this is. */
const NEAREST_ZOOM = 10.5;
const nowhere: readonly Position[] = [];

type Asked = Pick<NonNullable<UnlockCase['details']>, 'shape' | 'zones'>;

/** The area or the zones that are asked for, among the zones around. */
export function UnlockMap({ asked: { shape, zones } }: { asked: Asked }): ReactNode {
  const t = useText();
  const { language, theme } = usePreferences();
  const { data: places = nowhere } = useZonePlaces(zones.map(({ id }) => id));
  const shapes = useMemo<readonly ShownShape[]>(
    () => (shape ? [{ id: 'asked', shape, tone: 'added', isChosen: true }] : []),
    [shape],
  );
  const positions = useMemo(
    () => (shape ? areaOf(shape).flatMap(({ outer }) => outer.corners) : places),
    [shape, places],
  );
  const zoneIds = useMemo(() => zones.map(({ id }) => id), [zones]);
  return (
    <div className="unlock-map">
      <MapGround
        center={FIRST_VIEW.center}
        zoom={FIRST_ZOOM}
        theme={theme}
        language={language}
        label={t('unlocks.mapLabel')}
        fontsReady={fontsReady}
      >
        <ZonesLayer />
        <PickedZonesLayer ids={zoneIds} />
        <ShapesLayer name="unlock-area" shapes={shapes} theme={theme} />
        <LookAt positions={positions} nearestZoom={NEAREST_ZOOM} />
        <ShownBasemaps />
      </MapGround>
    </div>
  );
}
