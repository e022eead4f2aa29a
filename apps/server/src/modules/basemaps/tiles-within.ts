import type { TileAddress } from '@skein/contract/basemap-template.ts';
import { tileAt } from '@skein/geo/mercator.ts';

export const DEEPEST_UNASKED = 18;

export interface Reach {
  readonly west: number | null;
  readonly south: number | null;
  readonly east: number | null;
  readonly north: number | null;
  readonly minZoom: number | null;
  readonly maxZoom: number | null;
}

/**
 * Whether a tile is of a basemap: what lies outside of it nobody can make this server fetch. The ring around belongs to it:
 * tiles of GCJ-02 are put together from those beside them.
 */
export const isWithin = ({ west, south, east, north, minZoom, maxZoom }: Reach, { z, x, y }: TileAddress): boolean => {
  if (z < (minZoom ?? 0) || z > (maxZoom ?? DEEPEST_UNASKED) || x >= 2 ** z || y >= 2 ** z) return false;
  if (west === null || south === null || east === null || north === null) return true;
  const [first, last] = [tileAt([west, north], z), tileAt([east, south], z)];
  return x >= first.x - 1 && x <= last.x + 1 && y >= first.y - 1 && y <= last.y + 1;
};
