import { packPolygons } from '../meets/packed-polygons.ts';
import type { Position } from '../position.ts';
import { isSamePlace, ringThrough, turnsOf } from '../shapes/ring.ts';
import { cleanRing, type CleanRing } from './clean-ring.ts';
import { findCrossings } from './crossings.ts';
import { edgeTreeOf, type EdgeTree } from './edge-tree.ts';
import type { Effort } from './effort.ts';
import { createRingsAround } from './hole-places.ts';
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
    // A ring without corners costs as much as one.
    cornersLeft -= Math.max(1, corners.length);
    if (cornersLeft < 0) return [problem('tooManyCorners', ring)];
  }
  const swapped = swappedHint(rings, options.expected);
  const numbers = numberProblems(rings, mostReports);
  if (numbers.length > 0) return [...numbers, ...swapped];
  const drawn = rings as unknown as readonly (readonly Position[])[];
  const clean = drawn.map(cleanRing);
  const closing = options.mustBeClosed ? drawn.flatMap(closingProblem) : [];
  const single = clean.flatMap((ring, at) => ringProblems(ring, at, mostReports));
  const problems = firstOfEach([...swapped, ...closing, ...single], mostReports);
  const isBroken = single.some(({ reason }) => reason === 'tooFewCorners' || reason === 'zeroArea');
  return isBroken ? problems : [...problems, ...togetherProblems(clean, mostReports, options.effort)];
}

/** A polygon of ten thousand holes, all wound the wrong way, says so a few times. */
function firstOfEach(problems: readonly ShapeProblem[], most: number): ShapeProblem[] {
  const counts = new Map<ProblemReason, number>();
  return problems.filter(({ reason }) => {
    const count = (counts.get(reason) ?? 0) + 1;
    counts.set(reason, count);
    return count <= most;
  });
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

/** A map has a few neighbours for each edge. A file made to keep us busy has all of them for each. */
const COMPARISONS_AN_EDGE = 1000;
const FEWEST_COMPARISONS = 1_000_000;

function togetherProblems(clean: readonly CleanRing[], mostReports: number, shared?: Effort): ShapeProblem[] {
  const packed = packPolygons(clean.map(({ corners }) => ({ outer: ringThrough(corners), holes: [] })));
  const most = Math.max(FEWEST_COMPARISONS, (packed.coordinates.length / 2) * COMPARISONS_AN_EDGE);
  const granted = Math.min(most, shared?.comparisonsLeft ?? Infinity);
  const effort: Effort = { comparisonsLeft: granted };
  const problems = meetingProblems();
  if (shared) shared.comparisonsLeft -= granted - effort.comparisonsLeft;
  return effort.comparisonsLeft > 0 ? problems : [...problems, problem('tooTangled', 0)];

  function meetingProblems(): ShapeProblem[] {
    if (granted <= 0) return [];
    const tree = edgeTreeOf(packed, effort);
    const crossings = findCrossings(packed, tree, mostReports, effort).map(({ ring, isOtherRing, edge, position }) =>
      problem(isOtherRing ? 'ringsMeet' : 'selfIntersection', ring, clean[ring]?.origins[edge], position),
    );
    return crossings.length > 0 || clean.length === 1 ? crossings : holeProblems(tree);
  }

  function holeProblems(tree: EdgeTree): ShapeProblem[] {
    const ringsAround = createRingsAround(packed, tree, effort);
    const found: ShapeProblem[] = [];
    for (let hole = 1; hole < clean.length && found.length < mostReports; hole++) {
      const around = ringsAround(hole);
      if (effort.comparisonsLeft <= 0) break;
      if (around.has(0) && around.size === 1) continue;
      const { origins: [origin] = [], corners: [position] = [] } = clean[hole] ?? {};
      found.push(problem(around.has(0) ? 'holeInHole' : 'holeOutside', hole, origin, position));
    }
    return found;
  }
}

const problem = (
  reason: ProblemReason,
  ring: number,
  corner: number | null = null,
  position: Position | null = null,
): ShapeProblem => ({ reason, ring, corner, position });
