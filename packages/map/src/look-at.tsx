import type { Position } from '@skein/geo/position.ts';
import { useEffect } from 'react';

import { useMap } from './use-map.ts';
import { boundsOf } from './view-of.ts';

export interface LookAtProps {
  /** Others make it look anew. */
  readonly positions: readonly Position[];
  readonly nearestZoom: number;
}

/** In pixels: a dot at the edge is seen whole with its name, beneath the tools and above the note. */
const room = { top: 76, bottom: 60, left: 44, right: 44 } as const;

/** At all of these, as large as the map happens to be. */
export function LookAt({ positions, nearestZoom }: LookAtProps): null {
  const map = useMap();
  useEffect(() => {
    const bounds = boundsOf(positions);
    if (bounds) map.fitBounds([...bounds], { padding: room, maxZoom: nearestZoom, animate: false });
  }, [map, positions, nearestZoom]);
  return null;
}
