import { ShownBasemaps } from '@skein/app-kit/basemaps/map-toolbar.tsx';
import { ZonesLayer } from '@skein/app-kit/airspace/zones-layer.tsx';
import type { Unlock } from '@skein/contract/unlocks.ts';
import { ShapesLayer } from '@skein/map/drawing/shapes-layer.tsx';
import { MapGround } from '@skein/map/map-ground.tsx';
import { MapLoading } from '@skein/map/map-loading.tsx';
import type { View } from '@skein/map/view-of.ts';
import { fontsReady } from '@skein/ui/fonts-ready.ts';
import { Loaded } from '@skein/ui/loaded.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { useMemo, type ReactNode } from 'react';

import './unlocks.css';
import { PickedZonesLayer } from '@skein/app-kit/airspace/picked-zones-layer.tsx';
import { viewOfShape, viewOfZones } from './unlock-view.ts';
import { useText } from './unlocks.texts.ts';
import { useZonePlaces } from '@skein/app-kit/airspace/zone-places.ts';

/** Where it would be, among the zones around. */
export function UnlockMap({ unlock }: { unlock: Unlock }): ReactNode {
  return (
    <div className="unlock-map">
      {unlock.type === 'zone' ? (
        <MapOfZones unlock={unlock} />
      ) : (
        <Ground unlock={unlock} view={viewOfShape(unlock.shape)} />
      )}
    </div>
  );
}

function MapOfZones({ unlock }: { unlock: Unlock }): ReactNode {
  const { language } = usePreferences();
  const query = useZonePlaces(unlock.zones.map(({ id }) => id));
  return (
    <Loaded query={query} skeleton={<MapLoading language={language} />}>
      {(places) => <Ground unlock={unlock} view={viewOfZones(places)} />}
    </Loaded>
  );
}

function Ground({ unlock: { shape, zoneIds }, view }: { unlock: Unlock; view: View }): ReactNode {
  const t = useText();
  const { theme, language } = usePreferences();
  const shapes = useMemo(
    () => (shape ? [{ id: 'asked', shape, tone: 'added' as const, isChosen: true }] : []),
    [shape],
  );
  return (
    <MapGround {...view} theme={theme} language={language} label={t('unlocks.mapLabel')} fontsReady={fontsReady}>
      <ZonesLayer />
      <PickedZonesLayer ids={zoneIds} />
      <ShapesLayer name="asked" shapes={shapes} theme={theme} />
      <ShownBasemaps />
    </MapGround>
  );
}
