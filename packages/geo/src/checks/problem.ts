import type { Position } from '../position.ts';

/** Rings as they were drawn or read from a file: nothing is known of their numbers yet. The first is the outer one. */
export type RawRings = readonly (readonly (readonly number[])[])[];

/** What can be wrong with a shape, and how bad it is: worth a word, put right by `mendPolygon`, or not to be used. */
export const problemWeights = {
  probablySwapped: 'hint',
  crossesAntimeridian: 'hint',
  enclosesPole: 'hint',
  notClosed: 'mendable',
  repeatedCorner: 'mendable',
  spike: 'mendable',
  wrongWinding: 'mendable',
  noRings: 'fatal',
  tooManyCorners: 'fatal',
  notANumber: 'fatal',
  outOfRange: 'fatal',
  tooFewCorners: 'fatal',
  zeroArea: 'fatal',
  roundMoreThanOnce: 'fatal',
  selfIntersection: 'fatal',
  ringsMeet: 'fatal',
  holeOutside: 'fatal',
  holeInHole: 'fatal',
  tooTangled: 'fatal',
  radiusOutOfRange: 'fatal',
  widthOutOfRange: 'fatal',
} as const;

export type ProblemReason = keyof typeof problemWeights;

type Weights = typeof problemWeights;
export type FatalReason = {
  [Reason in ProblemReason]: Weights[Reason] extends 'fatal' ? Reason : never;
}[ProblemReason];

/** Where it is: the ring and the corner as they were given, counted from zero, and the place on the map. */
export interface ShapeProblem {
  readonly reason: ProblemReason;
  readonly ring: number;
  readonly corner: number | null;
  readonly position: Position | null;
}

export interface FatalProblem extends ShapeProblem {
  readonly reason: FatalReason;
}

const isFatal = (problem: ShapeProblem): problem is FatalProblem => problemWeights[problem.reason] === 'fatal';

/** Why a shape cannot be used. Whoever tells it has words for each reason, or does not compile. */
export const fatalIn = (problems: readonly ShapeProblem[]): FatalProblem[] => problems.filter(isFatal);

export const isUsable = (problems: readonly ShapeProblem[]): boolean => !problems.some(isFatal);
