import type { Position } from '../position.ts';

export type Pole = 'north' | 'south';

/**
 * A closed line, straight in longitude and latitude from corner to corner. Longitudes run on past ±180° instead of jumping, and
 * the last corner is the first again: a full turn away if the ring goes round the Earth, and then `pole` is the one it encloses.
 */
export interface Ring {
  readonly corners: readonly Position[];
  readonly pole: Pole | null;
}

/** What lies within the outer ring and not within a hole. All its edges belong to it. */
export interface Polygon {
  readonly outer: Ring;
  readonly holes: readonly Ring[];
}

/** The union of its polygons, which may overlap. */
export type Area = readonly Polygon[];
