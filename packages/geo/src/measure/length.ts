import type { Position } from '../position.ts';
import { geodesicBetween } from './geodesic.ts';

/** The way along all positions in turn, on the ellipsoid. */
export function lengthMeters(positions: readonly Position[]): number {
  let meters = 0;
  for (const [at, position] of positions.entries()) {
    const previous = positions[at - 1];
    if (previous) meters += geodesicBetween(previous, position).meters;
  }
  return meters;
}
