import { ErrorState } from '@skein/ui/states.tsx';
import { useEffect, useState, type ReactNode } from 'react';

import './map-ground.css';
import { loadMapProgram, type MapProgram } from './load-map-program.ts';
import { MapLoading } from './map-loading.tsx';
import { mapTexts } from './map-texts.ts';
import type { MapViewProps } from './map-view.tsx';

export interface MapGroundProps extends MapViewProps {
  /** What floats over the map, there before the map is. */
  readonly panels?: ReactNode;
}

/** A map from edge to edge. Its program weighs more than all the rest, so it comes after the page can be used. */
export function MapGround({ panels, ...settings }: MapGroundProps): ReactNode {
  const [program, setProgram] = useState<MapProgram>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!hasFailed) loadMapProgram().then(setProgram, () => setFailed(true));
  }, [hasFailed]);

  return (
    <div className="sk-map-ground">
      {program && <program.MapView {...settings} />}
      {!program && !hasFailed && <MapLoading language={settings.language} />}
      {hasFailed && (
        <div className="sk-map-problem">
          <ErrorState {...mapTexts[settings.language].noProgram} onRetry={() => setFailed(false)} />
        </div>
      )}
      {panels}
    </div>
  );
}
