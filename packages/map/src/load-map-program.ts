import { loadMapEngine } from '@skein/map/load-map-engine.ts';

import type * as mapView from './map-view.tsx';

export type MapProgram = typeof mapView;

/** All that a map needs, so that it can be tried again as a whole when a part of it could not be fetched. */
export async function loadMapProgram(): Promise<MapProgram> {
  const [program] = await Promise.all([import('./map-view.tsx'), loadMapEngine()]);
  return program;
}
