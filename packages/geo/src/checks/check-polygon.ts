import { INSIDE, placeInRing } from '../meets/place-in-polygon.ts';
import { packPolygons } from '../meets/packed-polygons.ts';
import type { Position } from '../position.ts';
import type { Ring } from '../shapes/area.ts';
import { isSamePlace, ringThrough, turnsOf } from '../shapes/ring.ts';
import { cleanRing, type CleanRing } from './clean-ring.ts';
import { findCrossings, type Effort } from './crossings.ts';
import { numberProblems, swappedHint, type Region } from './number-problems.ts';
import type { ProblemReason, RawRings, ShapeProblem } from './problem.ts';
import { hasNoWidth, isCounterclockwise } from './ring-area.ts';

export interface CheckOptions {
  readonly mostCorners: number;
  /** Files close their rings by repeating the first corner; who draws does not. */
  readonly mustBeClosed?: boolean;
  /** Where the shape is expected, if that is known. */
  readonly expected?: Region;
  /** How many places of one kind of problem are told. */
  readonly mostReports?: number;
  /** Shared by the checks of a whole file: once it is used up every polygon is too tangled. */
  readonly effort?: Effort;
}

/**
 * What is wrong with a polygon, as data. What makes the rest meaningless ends the check: a ring with a corner that is no number is
 * not looked through for crossings.
 */
export function checkPolygon(rings: RawRings, options: CheckOptions): ShapeProblem[] {
  const mostReports = options.mostReports ?? 5;
  if (rings.length === 0) return [problem('noRings', 0)];
  let cornersLeft = options.mostCorners;
  for (const [ring, corners] of rings.entries()) {
    cornersLeft -= corners.length;
    if (cornersLeft < 0) return [problem('tooManyCorners', ring)];
  }
  const swapped = swappedHint(rings, options.expected);
  const numbers = numberProblems(rings, mostReports);
  if (numbers.length > 0) return [...numbers, ...swapped];
  const drawn = rings as unknown as readonly (readonly Position[])[];
  const clean = drawn.map(cleanRing);
  const closing = options.mustBeClosed ? drawn.flatMap(closingProblem) : [];
  const single = clean.flatMap((ring, at) => ringProblems(ring, at, mostReports));
  const problems = [...swapped, ...closing, ...single];
  const isBroken = single.some(({ reason }) => reason === 'tooFewCorners' || reason === 'zeroArea');
  return isBroken ? problems : [...problems, ...togetherProblems(clean, mostReports, options.effort)];
}

function closingProblem(corners: readonly Position[], ring: number): ShapeProblem[] {
  const [first, last] = [corners[0], corners.at(-1)];
  const isClosed = corners.length > 1 && first && last && isSamePlace(first, last);
  return isClosed ? [] : [problem('notClosed', ring, corners.length - 1, last)];
}

function ringProblems({ corners, origins, removed }: CleanRing, at: number, mostReports: number): ShapeProblem[] {
  const mended = (['repeatedCorner', 'spike'] as const).flatMap((reason) =>
    removed
      .filter((corner) => corner.reason === reason)
      .slice(0, mostReports)
      .map(({ corner, position }) => problem(reason, at, corner, position)),
  );
  if (corners.length < 3) return [...mended, problem('tooFewCorners', at, origins[0], corners[0])];
  const ring = ringThrough(corners);
  const turns = Math.abs(turnsOf(ring));
  if (turns > 1) return [...mended, problem('roundMoreThanOnce', at)];
  if (turns === 1) return [...mended, problem('enclosesPole', at, null, [0, ring.pole === 'south' ? -90 : 90])];
  if (hasNoWidth(corners)) return [...mended, problem('zeroArea', at, origins[0], corners[0])];
  const beyond = corners.findIndex(([longitude]) => Math.abs(longitude) > 180);
  const hint = beyond < 0 ? [] : [problem('crossesAntimeridian', at, origins[beyond], corners[beyond])];
  const isWrong = isCounterclockwise(corners) !== (at === 0);
  return [...mended, ...hint, ...(isWrong ? [problem('wrongWinding', at)] : [])];
}

function togetherProblems(clean: readonly CleanRing[], mostReports: number, effort?: Effort): ShapeProblem[] {
  const rings = clean.map(({ corners }) => ringThrough(corners));
  const packed = packPolygons(rings.map((outer) => ({ outer, holes: [] })));
  const { found, isTooTangled } = findCrossings(packed, mostReports, effort);
  const crossings = found.map(({ ring, otherRing, edge, position }) =>
    problem(ring === otherRing ? 'selfIntersection' : 'ringsMeet', ring, clean[ring]?.origins[edge], position),
  );
  if (isTooTangled) return [...crossings, problem('tooTangled', 0)];
  return crossings.length > 0 ? crossings : holeProblems(rings).slice(0, mostReports);

  /** No edges meet, so any corner of a hole tells where all of it is. */
  function holeProblems(all: readonly Ring[]): ShapeProblem[] {
    return all.slice(1).flatMap(({ corners }, at): ShapeProblem[] => {
      const hole = at + 1;
      const [x, y] = corners[0] ?? [0, 0];
      const isIn = (ring: number) => placeInRing(packed, ring, x, y) === INSIDE;
      if (!isIn(0)) return [problem('holeOutside', hole, clean[hole]?.origins[0], [x, y])];
      const isInHole = all.some((_, other) => other > 0 && other !== hole && isIn(other));
      return isInHole ? [problem('holeInHole', hole, clean[hole]?.origins[0], [x, y])] : [];
    });
  }
}

const problem = (
  reason: ProblemReason,
  ring: number,
  corner: number | null = null,
  position: Position | null = null,
): ShapeProblem => ({ reason, ring, corner, position });
