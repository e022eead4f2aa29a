import { DEEPEST_ZOOM } from '@skein/contract/basemaps.ts';
import type { ErrorReason } from '@skein/contract/errors.ts';
import { MERCATOR_MAX_LATITUDE } from '@skein/geo/mercator.ts';
import type { Tiles } from './basemaps.repo.ts';

/** How every PMTiles file begins. */
export const HEADER_BYTES = 127;
const MAGIC = 'PMTiles';
const VERSION = 3;
/** By the number of its tile type: MVT, PNG, JPEG, WebP, AVIF. */
const tilesByType: Readonly<Record<number, Tiles>> = {
  1: 'vector',
  2: 'raster',
  3: 'raster',
  4: 'raster',
  5: 'raster',
};
const UNPACKED = 1;
const GZIP = 2;
const DEGREE = 10_000_000;

export interface ArchiveHeader {
  readonly tiles: Tiles;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  readonly minZoom: number;
  readonly maxZoom: number;
}

/** What the first bytes of a file say of its tiles, or why they cannot be shown. */
export const readHeader = (head: Buffer, bytes: number): ArchiveHeader | ErrorReason => {
  if (head.subarray(0, MAGIC.length).toString('latin1') !== MAGIC) return 'archive_unreadable';
  if (head[MAGIC.length] !== VERSION) return 'archive_too_new';
  if (head.length < HEADER_BYTES || Number(head.readBigUInt64LE(56) + head.readBigUInt64LE(64)) > bytes)
    return 'archive_cut_off';
  const tiles = tilesByType[head.readUInt8(99)];
  const packings = [head.readUInt8(97), head.readUInt8(98)];
  if (!tiles || packings.some((packing) => packing > GZIP || packing < (tiles === 'vector' ? UNPACKED : 0)))
    return 'archive_tiles_unknown';
  const degrees = (at: number) => head.readInt32LE(at) / DEGREE;
  const header = {
    tiles,
    minZoom: head.readUInt8(100),
    // Beyond this the maps enlarge what they have.
    maxZoom: Math.min(DEEPEST_ZOOM, head.readUInt8(101)),
    west: degrees(102),
    south: Math.max(-MERCATOR_MAX_LATITUDE, degrees(106)),
    east: degrees(110),
    north: Math.min(MERCATOR_MAX_LATITUDE, degrees(114)),
  };
  const { west, south, east, north, minZoom, maxZoom } = header;
  const isSound = west >= -180 && east <= 180 && west < east && south < north && minZoom <= maxZoom;
  return isSound ? header : 'archive_unreadable';
};
