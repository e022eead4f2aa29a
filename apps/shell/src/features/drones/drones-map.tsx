import { MapToolbar } from '@skein/app-kit/basemaps/map-toolbar.tsx';
import { ZonesLayer } from '@skein/app-kit/airspace/zones-layer.tsx';
import { useList } from '@skein/app-kit/lists/use-list.ts';
import { MapNote } from '@skein/app-kit/map-note.tsx';
import { droneCalls, type DronesAtSite } from '@skein/contract/drones.ts';
import { PlacesLayer } from '@skein/map/drawing/places-layer.tsx';
import { MapGround } from '@skein/map/map-ground.tsx';
import { fontsReady } from '@skein/ui/fonts-ready.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { useMemo, useState, type ReactNode } from 'react';

import './drones-map.css';
import { useFindPlaces } from '../../sites/find-places.ts';
import { FirstLook } from '../../sites/first-look.tsx';
import { viewOfSites } from '../../sites/site-view.ts';
import { DronesMapNote } from './drones-map-note.tsx';
import { useText } from './drones.texts.ts';

export interface DronesMapProps {
  /** What the list is filtered by. */
  filter: object;
  /** Of the list as a whole. */
  total: number;
  onPick: (siteId: string) => void;
}

/** The drones of the list by the sites where they are at home, until their links tell where they are. */
export function DronesMap({ filter, total, onPick }: DronesMapProps): ReactNode {
  const { rows, isLoading, error } = useList(droneCalls.bySite, filter);
  return (
    <div className="drones-map" aria-busy={isLoading}>
      {rows && <Sites sites={rows} onPick={onPick} />}
      {error && <MapNote>{error}</MapNote>}
      {rows && !error && <DronesMapNote sites={rows} total={total} />}
    </div>
  );
}

function Sites({ sites, onPick }: { sites: readonly DronesAtSite[]; onPick: (siteId: string) => void }): ReactNode {
  const t = useText();
  const { language, theme } = usePreferences();
  const places = useMemo(
    () =>
      sites.map(({ siteId, site, count, longitude, latitude }) => ({
        id: siteId,
        name: `${site} · ${count}`,
        position: [longitude, latitude] as const,
      })),
    [sites],
  );
  const positions = places.map(({ position }) => position);
  const find = useFindPlaces();
  const [showsZones, setShowsZones] = useState(false);
  return (
    <MapGround
      {...viewOfSites(positions)}
      theme={theme}
      language={language}
      label={t('drones.map.label')}
      fontsReady={fontsReady}
    >
      <FirstLook positions={positions} />
      <PlacesLayer name="drones" places={places} theme={theme} onPick={onPick} />
      {showsZones && <ZonesLayer />}
      <MapToolbar
        find={find}
        layers={{
          layers: [{ key: 'zones', label: t('drones.map.zones'), isShown: showsZones }],
          onChange: (_, isShown) => setShowsZones(isShown),
        }}
      />
    </MapGround>
  );
}
