import type { Position } from '@skein/geo/position.ts';

import { betweenAt, edgesOf, inRange, nearestTo, type Hand, type Project } from './grips.ts';

/** A line of something else that is there. */
export interface Neighbour {
  readonly corners: readonly Position[];
  readonly isClosed: boolean;
}

/** A corner of what is around, so that two zones share it exactly; where none is near, a place on an edge. */
export function snapTo(neighbours: Iterable<Neighbour>, hand: Hand, project: Project): Position | undefined {
  const lines = [...neighbours];
  const corner = nearestTo(hand, asPlaces(cornersOf(lines)), project);
  return (corner ?? nearestTo(hand, asPlaces(feetOn(lines, hand)), project))?.position;
}

function* asPlaces(positions: Iterable<Position>) {
  for (const position of positions) yield { position };
}

function* cornersOf(lines: readonly Neighbour[]) {
  for (const { corners } of lines) yield* corners;
}

/** Of each edge the place that is nearest to the hand: on the edge as it counts, which is straight in degrees. */
function* feetOn(lines: readonly Neighbour[], { position: [east, north], reachDegrees }: Hand) {
  for (const { corners, isClosed } of lines)
    for (const [from, to] of edgesOf(corners, isClosed)) {
      const x = inRange(from[0] - east) / reachDegrees.longitude;
      const y = (from[1] - north) / reachDegrees.latitude;
      const across = inRange(to[0] - from[0]) / reachDegrees.longitude;
      const up = (to[1] - from[1]) / reachDegrees.latitude;
      const length = across * across + up * up;
      if (length === 0) continue;
      const share = -(x * across + y * up) / length;
      if (share > 0 && share < 1) yield betweenAt(from, to, share);
    }
}
