import type { Position } from '../position.ts';
import type { RawRings, ShapeProblem } from './problem.ts';

export interface Region {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Corners that are no places on Earth; the first few, because a broken file has them by the thousand. */
export function numberProblems(rings: RawRings, mostReports: number): ShapeProblem[] {
  const problems: ShapeProblem[] = [];
  for (const [ring, corners] of rings.entries())
    for (const [corner, numbers] of corners.entries()) {
      const [longitude = NaN, latitude = NaN] = numbers;
      if (Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90) continue;
      const isNumber = Number.isFinite(longitude) && Number.isFinite(latitude);
      const position: Position | null = isNumber ? [longitude, latitude] : null;
      problems.push({ reason: isNumber ? 'outOfRange' : 'notANumber', ring, corner, position });
      if (problems.length === mostReports) return problems;
    }
  return problems;
}

/**
 * A hint that longitude and latitude changed places: as given some corner is nowhere on Earth, or none is in the region where
 * they are expected, and the other way round all are.
 */
export function swappedHint(rings: RawRings, expected: Region = WHOLE_EARTH): ShapeProblem[] {
  const corners = rings.flat();
  const isImpossible = corners.some((corner) => !isWithin(WHOLE_EARTH, corner));
  const isElsewhere = !corners.some((corner) => isWithin(expected, corner));
  const fitsSwapped = corners.every(([longitude = NaN, latitude = NaN]) => isWithin(expected, [latitude, longitude]));
  if (!fitsSwapped || !(isImpossible || isElsewhere) || corners.length === 0) return [];
  return [{ reason: 'probablySwapped', ring: 0, corner: null, position: null }];
}

const WHOLE_EARTH: Region = { west: -180, south: -90, east: 180, north: 90 };

const isWithin = (
  { west, south, east, north }: Region,
  [longitude = NaN, latitude = NaN]: readonly number[],
): boolean => longitude >= west && longitude <= east && latitude >= south && latitude <= north;
