import type { Position } from '@skein/geo/position.ts';
import type { Say } from '../fields/band.ts';
import { isArray, type JsonValue } from '../json/json-value.ts';

/** Nothing with the form of a position, a line or a polygon. Told by whoever reads the feature. */
export class BadCoordinates extends Error {}

interface Seen {
  hasText: boolean;
  hasHeight: boolean;
}

export interface CoordinateContext {
  readonly say: Say;
  readonly ignore: (what: string) => void;
}

/** A list of lists of numbers as it is; where a text stands for a number that is put right and said. */
export function readRings(raw: JsonValue | undefined, context: CoordinateContext): Position[][] {
  return withSeen(context, (seen) => listOf(raw).map((ring) => listOf(ring).map((corner) => positionOf(corner, seen))));
}

export function readLine(raw: JsonValue | undefined, context: CoordinateContext): Position[] {
  return withSeen(context, (seen) => listOf(raw).map((corner) => positionOf(corner, seen)));
}

export function readPosition(raw: JsonValue | undefined, context: CoordinateContext): Position {
  return withSeen(context, (seen) => positionOf(raw, seen));
}

function withSeen<Result>({ say, ignore }: CoordinateContext, read: (seen: Seen) => Result): Result {
  const seen: Seen = { hasText: false, hasHeight: false };
  const result = read(seen);
  if (seen.hasText) say('textForNumber');
  if (seen.hasHeight) ignore('heights of corners');
  return result;
}

export function listOf(raw: JsonValue | undefined): readonly JsonValue[] {
  if (!isArray(raw)) throw new BadCoordinates();
  return raw;
}

function positionOf(raw: JsonValue | undefined, seen: Seen): Position {
  const numbers = listOf(raw);
  const [longitude, latitude, height = 0] = numbers;
  // A fourth one is a decimal comma or nobody knows what.
  if (numbers.length > 3) return [NaN, NaN];
  if (height !== 0) seen.hasHeight = true;
  if (typeof longitude === 'number' && typeof latitude === 'number') return [longitude, latitude];
  return [numberOf(longitude, seen), numberOf(latitude, seen)];
}

const WRITTEN = /^\s*[+-]?\d{1,4}(?:\.\d{1,20})?\s*$/;

/** What is none stays none, and the check of the shape says which corner it is. */
function numberOf(raw: JsonValue | undefined, seen: Seen): number {
  if (typeof raw === 'number') return raw;
  if (typeof raw !== 'string' || raw.length > 30 || !WRITTEN.test(raw)) return NaN;
  seen.hasText = true;
  return Number(raw);
}
