import type { ProblemReason } from '@skein/geo/checks/problem.ts';
import type { Position } from '@skein/geo/position.ts';
import { isSamePlace, unwrapped } from '@skein/geo/shapes/ring.ts';
import type { ShapeReading } from './shape-reading.ts';

/** Of a radius, or to either side of a line. */
const SMALLEST_METERS = 0.5;
const SMALLEST_SQUARE_METERS = 1;
const DEGREE_METERS = 111_320;

/** What is wrong with a shape that nobody could fly into. A drawing may be of any size; a zone that keeps nobody out is a mistake. */
export function tooSmall(shape: ShapeReading['shape']): ProblemReason | null {
  if (shape.kind === 'circle') return shape.radiusMeters < SMALLEST_METERS ? 'radiusOutOfRange' : null;
  if (shape.kind === 'polygon')
    return squareMetersIn(shape.rings[0] ?? []) < SMALLEST_SQUARE_METERS ? 'zeroArea' : null;
  const [first, ...others] = shape.positions;
  if (!first || others.every((position) => isSamePlace(position, first))) return 'tooFewCorners';
  return shape.halfWidthMeters < SMALLEST_METERS ? 'widthOutOfRange' : null;
}

/** Roughly, as on a flat Earth. Round a pole it is anything but small. */
function squareMetersIn(ring: readonly Position[]): number {
  const corners = unwrapped(ring);
  const [[originX, originY], end] = [corners[0] ?? [0, 0], corners.at(-1) ?? [0, 0]];
  if (Math.abs(end[0] - originX) >= 180) return Infinity;
  let doubleArea = 0;
  let [ax, ay] = end;
  for (const [bx, by] of corners) {
    doubleArea += (ax - originX) * (by - originY) - (bx - originX) * (ay - originY);
    [ax, ay] = [bx, by];
  }
  return (Math.abs(doubleArea) / 2) * DEGREE_METERS ** 2 * Math.cos((originY * Math.PI) / 180);
}
