import { PlacesLayer } from '@skein/map/drawing/places-layer.tsx';
import { ShapesLayer } from '@skein/map/drawing/shapes-layer.tsx';
import { MapGround } from '@skein/map/map-ground.tsx';
import { MapLoading } from '@skein/map/map-loading.tsx';
import { fontsReady } from '@skein/ui/fonts-ready.ts';
import { Loaded } from '@skein/ui/loaded.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { useMemo, type ReactNode } from 'react';

import './sites.css';
import { viewOf } from './site-view.ts';
import { MOST_SITES_SHOWN, useAllSites, type SitesAsked } from './sites.queries.ts';
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
  const shown = useMemo(() => {
    const sites = query.data ?? [];
    return {
      view: viewOf(sites.map(({ longitude, latitude }) => [longitude, latitude])),
      places: sites.map(({ id, name, longitude, latitude }) => ({
        id,
        name,
        position: [longitude, latitude] as const,
      })),
      shapes: sites.flatMap(({ id, boundary }) =>
        boundary ? [{ id, shape: boundary, tone: 'advised' as const }] : [],
      ),
    };
  }, [query.data]);
  return (
    <div className="sites-map">
      <Loaded query={query} skeleton={<MapLoading language={language} />}>
        {(sites) => (
          <>
            <MapGround
              {...shown.view}
              theme={theme}
              language={language}
              label={t('sites.mapLabel')}
              fontsReady={fontsReady}
            >
              <ShapesLayer name="boundaries" shapes={shown.shapes} theme={theme} onPick={onPick} />
              <PlacesLayer name="sites" places={shown.places} theme={theme} onPick={onPick} />
            </MapGround>
            {sites.length >= MOST_SITES_SHOWN && (
              <output className="sites-map-note">{t('sites.tooMany', { count: MOST_SITES_SHOWN })}</output>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}
