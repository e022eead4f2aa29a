import { LARGEST_RADIUS_METERS } from '../shapes/circle.ts';
import type { DrawnShape } from '../shapes/drawn-shape.ts';
import { LARGEST_HALF_WIDTH_METERS, piecesBesideLegs } from '../shapes/path.ts';
import { checkPolygon, type CheckOptions } from './check-polygon.ts';
import { numberProblems, swappedHint } from './number-problems.ts';
import type { ProblemReason, ShapeProblem } from './problem.ts';

/** Of a path, beyond its legs: more would keep everybody else waiting while one is drawn. */
const MOST_PIECES = 1000;

/** What is wrong with a shape of any kind. */
export function checkShape(shape: DrawnShape, options: CheckOptions): ShapeProblem[] {
  if (shape.kind === 'polygon') return checkPolygon(shape.rings, options);
  if (shape.kind === 'point') return checkPlaces([shape.position], options);
  if (shape.kind === 'circle') {
    const isSized = shape.radiusMeters > 0 && shape.radiusMeters <= LARGEST_RADIUS_METERS;
    return [...checkPlaces([shape.center], options), ...(isSized ? [] : [problem('radiusOutOfRange')])];
  }
  if (shape.positions.length === 0) return [problem('tooFewCorners')];
  if (shape.positions.length > options.mostCorners) return [problem('tooManyCorners')];
  const problems = checkPlaces(shape.positions, options);
  if (problems.length === 0 && piecesBesideLegs(shape.positions) > MOST_PIECES) return [problem('tooManyCorners')];
  const isSized = shape.halfWidthMeters >= 0 && shape.halfWidthMeters <= LARGEST_HALF_WIDTH_METERS;
  return [...problems, ...(isSized ? [] : [problem('widthOutOfRange')])];
}

const checkPlaces = (places: readonly (readonly number[])[], { expected, mostReports = 5 }: CheckOptions) => [
  ...numberProblems([places], mostReports),
  ...swappedHint([places], expected),
];

const problem = (reason: ProblemReason): ShapeProblem => ({ reason, ring: 0, corner: null, position: null });
