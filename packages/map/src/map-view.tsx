import { ErrorState } from '@skein/ui/states.tsx';
import { useState, type ReactNode } from 'react';

import 'maplibre-gl/dist/maplibre-gl.css';
import './map-view.css';
import { MapAttribution } from './map-attribution.tsx';
import { MapControls } from './map-controls.tsx';
import { MapLoading } from './map-loading.tsx';
import { mapTexts } from './map-texts.ts';
import { MapContext } from './use-map.ts';
import { useMapLifecycle, type MapSettings } from './use-map-lifecycle.ts';

export interface MapViewProps extends MapSettings {
  /** Drawn over the map as soon as it stands; `useMap()` gives them the map. */
  readonly children?: ReactNode;
}

/** What failed at its start takes a new map: hence the key. */
export function MapView(props: MapViewProps): ReactNode {
  const [attempt, setAttempt] = useState(1);
  return <MapStage key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function MapStage({ children, onRetry, ...settings }: MapViewProps & { onRetry: () => void }): ReactNode {
  const { language } = settings;
  const { containerRef, map, problem, ground } = useMapLifecycle(settings);
  const texts = mapTexts[language];
  return (
    <div className="sk-map" data-state={problem ?? (map ? 'ready' : 'loading')} data-ground={ground}>
      <div ref={containerRef} className="sk-map-canvas" />
      {map && !problem && (
        <MapContext value={map}>
          <MapControls texts={texts} />
          <MapAttribution texts={texts} />
          {children}
        </MapContext>
      )}
      {!problem && ground !== 'known' && <MapLoading language={language} hasFailed={ground === 'failed'} />}
      {problem && (
        <div className="sk-map-problem">
          <ErrorState {...texts[problem]} onRetry={problem === 'noBasemap' ? onRetry : undefined} />
        </div>
      )}
    </div>
  );
}
