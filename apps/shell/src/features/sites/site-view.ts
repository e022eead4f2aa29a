import type { Position } from '@skein/geo/position.ts';

interface View {
  readonly center: [number, number];
  readonly zoom: number;
}

/** The Pearl River estuary: where the demonstration flies. */
const nowhereYet: View = { center: [113.8, 22.6], zoom: 7 };
const NEAREST_ZOOM = 14;

/** So that all of them are seen, with some room around. */
export function viewOf(positions: readonly Position[]): View {
  const [first, ...rest] = positions;
  if (!first) return nowhereYet;
  let [[west, south], [east, north]] = [first, first];
  for (const [longitude, latitude] of rest) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  const span = Math.max(east - west, 2 * (north - south), 0.002);
  return {
    center: [(west + east) / 2, (south + north) / 2],
    zoom: Math.min(NEAREST_ZOOM, Math.max(1, Math.log2(360 / span) - 0.5)),
  };
}
