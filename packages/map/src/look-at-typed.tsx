import type { Position } from '@skein/geo/position.ts';
import { useEffect, useEffectEvent } from 'react';

import type { LookAtProps } from './look-at.tsx';
import { useMap } from './use-map.ts';
import { boundsOf, type Bounds } from './view-of.ts';

/** In pixels: what is smaller is a dot, of which nobody sees what it covers. */
const SMALLEST = 24;

const room = 76;

/** At what was typed, where the map shows it not or too small. Whoever draws by hand sees it already, and would lose their place. */
export function LookAtTyped({ positions, nearestZoom }: LookAtProps): null {
  const map = useMap();
  const look = useEffectEvent((typed: readonly Position[]) => {
    const bounds = boundsOf(typed);
    if (!bounds || map.getContainer().contains(document.activeElement)) return;
    if (!isSeen(bounds)) map.fitBounds([...bounds], { padding: room, maxZoom: nearestZoom, animate: false });
  });
  const text = JSON.stringify(positions);
  useEffect(() => look(JSON.parse(text) as Position[]), [text]);
  return null;

  function isSeen([west, south, east, north]: Bounds): boolean {
    const view = map.getBounds();
    if (!view.contains([west, south]) || !view.contains([east, north])) return false;
    // One place is as large as it will ever be.
    if (west === east && south === north) return true;
    const [low, high] = [map.project([west, south]), map.project([east, north])];
    return Math.max(high.x - low.x, low.y - high.y) >= SMALLEST;
  }
}
