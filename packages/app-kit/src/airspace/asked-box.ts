export interface Box {
  readonly west: number;
  readonly south: number;
  /** Less than `west`: over the antimeridian. */
  readonly east: number;
  readonly north: number;
}

/** What is asked for to show this: out to the lines of a grid, so that a map that was only nudged asks nothing new. */
export function askedBox({ west, south, east, north }: Box, zoom: number): Box {
  const cell = 360 / 2 ** (Math.floor(zoom) + CELLS_A_TILE);
  const down = (degrees: number) => Math.floor(degrees / cell) * cell;
  const up = (degrees: number) => Math.ceil(degrees / cell) * cell;
  const within = { south: Math.max(-90, down(south)), north: Math.min(90, up(north)) };
  const [from, to] = [down(west), up(east)];
  if (to - from >= 360) return { west: -180, east: 180, ...within };
  return { west: inRange(from), east: -inRange(-to), ...within };
}

/** As a power of two: half a tile wide, a few hundred pixels. */
const CELLS_A_TILE = 1;

/** From -180 on, up to but not 180; its mirror image takes 180 and not -180. */
const inRange = (longitude: number): number => longitude - 360 * Math.floor((longitude + 180) / 360);
