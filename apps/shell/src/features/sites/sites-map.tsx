import { ZonesLayer } from '@skein/app-kit/airspace/zones-layer.tsx';
import { MapNote } from '@skein/app-kit/map-note.tsx';
import { PlacesLayer } from '@skein/map/drawing/places-layer.tsx';
import { ShapesLayer } from '@skein/map/drawing/shapes-layer.tsx';
import { MapGround } from '@skein/map/map-ground.tsx';
import { MapLoading } from '@skein/map/map-loading.tsx';
import { MapToolbar } from '@skein/app-kit/basemaps/map-toolbar.tsx';
import { fontsReady } from '@skein/ui/fonts-ready.ts';
import { Loaded } from '@skein/ui/loaded.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { useMemo, useState, type ReactNode } from 'react';

import './sites.css';
import { useFindPlaces } from '../../sites/find-places.ts';
import { FirstLook } from '../../sites/first-look.tsx';
import { viewOfSites } from '../../sites/site-view.ts';
import { MOST_SITES_SHOWN } from '@skein/contract/sites.ts';
import { useAllSites, useBoundaries, type SitesAsked } from '../../sites/sites.queries.ts';
import { useText } from './sites.texts.ts';

export interface SitesMapProps {
  asked: SitesAsked;
  onPick: (id: string) => void;
}

/** The sites of the list, where they lie. */
export function SitesMap({ asked, onPick }: SitesMapProps): ReactNode {
  const t = useText();
  const { language, theme } = usePreferences();
  const query = useAllSites(asked);
  const find = useFindPlaces();
  const [showsZones, setShowsZones] = useState(false);
  const shown = useMemo(() => {
    const sites = query.data ?? [];
    return {
      positions: sites.map(({ longitude, latitude }) => [longitude, latitude] as const),
      places: sites.map(({ id, name, longitude, latitude }) => ({
        id,
        name,
        position: [longitude, latitude] as const,
      })),
    };
  }, [query.data]);
  const { data: boundaries } = useBoundaries(asked);
  const shapes = useMemo(
    () => (boundaries ?? []).map(({ id, boundary }) => ({ id, shape: boundary, tone: 'advised' as const })),
    [boundaries],
  );
  return (
    <div className="sites-map">
      <Loaded query={query} skeleton={<MapLoading language={language} />}>
        {(sites) => (
          <>
            <MapGround
              {...viewOfSites(shown.positions)}
              theme={theme}
              language={language}
              label={t('sites.mapLabel')}
              fontsReady={fontsReady}
            >
              <FirstLook positions={shown.positions} />
              <ShapesLayer name="boundaries" shapes={shapes} theme={theme} onPick={onPick} />
              <PlacesLayer name="sites" places={shown.places} theme={theme} onPick={onPick} />
              {showsZones && <ZonesLayer />}
              <MapToolbar
                find={find}
                layers={{
                  layers: [{ key: 'zones', label: t('sites.zonesLayer'), isShown: showsZones }],
                  onChange: (_, isShown) => setShowsZones(isShown),
                }}
              />
            </MapGround>
            {sites.length >= MOST_SITES_SHOWN && <MapNote>{t('sites.tooMany', { count: MOST_SITES_SHOWN })}</MapNote>}
          </>
        )}
      </Loaded>
    </div>
  );
}
