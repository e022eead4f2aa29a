import type { Position } from '@skein/geo/position.ts';

export interface View {
  readonly center: [number, number];
  readonly zoom: number;
}

/** The Pearl River estuary, where the demonstration flies: as long as nothing says where to look. */
export const FIRST_VIEW: View = { center: [113.8, 22.6], zoom: 7 };

export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** Undefined where there is nothing to be seen. */
export function boundsOf(positions: readonly Position[]): Bounds | undefined {
  if (positions.length === 0) return undefined;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [longitude, latitude] of positions) {
    west = Math.min(west, longitude);
    south = Math.min(south, latitude);
    east = Math.max(east, longitude);
    north = Math.max(north, latitude);
  }
  return [west, south, east, north];
}

const SMALLEST_SPAN_DEGREES = 0.002;

/** So that all of them are seen, with some room around, and no nearer than that. Undefined where there is nothing to be seen. */
export function viewOf(positions: readonly Position[], nearestZoom: number): View | undefined {
  const bounds = boundsOf(positions);
  if (!bounds) return undefined;
  const [west, south, east, north] = bounds;
  // The map is about twice as wide as it is high.
  const span = Math.max(east - west, 2 * (north - south), SMALLEST_SPAN_DEGREES);
  return {
    center: [(west + east) / 2, (south + north) / 2],
    zoom: Math.min(nearestZoom, Math.max(1, Math.log2(360 / span) - 0.5)),
  };
}
