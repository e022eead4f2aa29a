import { geodesicBetween } from '@skein/geo/measure/geodesic.ts';
import { polygonSquareMeters } from '@skein/geo/measure/ground-area.ts';
import { lengthMeters } from '@skein/geo/measure/length.ts';
import type { Position } from '@skein/geo/position.ts';
import { areaOf } from '@skein/geo/shapes/drawn-shape.ts';

export interface Measured {
  /** Along all of them in turn. */
  readonly meters: number;
  /** Of the last leg. */
  readonly legMeters: number;
  /** Of the last leg at its start, clockwise from true north. */
  readonly bearingDegrees: number;
  /** Of what they enclose, the last joined to the first; undefined: nothing. */
  readonly squareMeters: number | undefined;
}

const FEWEST_CORNERS = 3;

/** Undefined until there is a leg. */
export function measured(positions: readonly Position[]): Measured | undefined {
  const [from, to] = positions.slice(-2);
  if (!from || !to) return undefined;
  const leg = geodesicBetween(from, to);
  return {
    meters: lengthMeters(positions),
    legMeters: leg.meters,
    bearingDegrees: leg.bearingDegrees,
    squareMeters: positions.length < FEWEST_CORNERS ? undefined : enclosedSquareMeters(positions),
  };
}

const enclosedSquareMeters = (corners: readonly Position[]): number =>
  areaOf({ kind: 'polygon', rings: [corners] }).reduce((sum, polygon) => sum + polygonSquareMeters(polygon), 0);
