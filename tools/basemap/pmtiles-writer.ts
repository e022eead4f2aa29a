import { gzipSync } from 'fflate';
import type { Tile } from './tiles.ts';

export interface ArchiveDescription {
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly metadata: object;
}

interface DirectoryEntry {
  readonly tileId: number;
  readonly offset: number;
  readonly length: number;
  runLength: number;
}

const HEADER_BYTES = 127;
/** Readers fetch the header and the root directory as the first 16 KiB; a larger root would never be found. */
const ROOT_DIRECTORY_LIMIT_BYTES = 16_384 - HEADER_BYTES;
const LEAF_ENTRIES = 4096;

/** PMTiles, version 3: tiles in Hilbert order, identical ones stored once, everything gzipped. */
export function encodePmtiles(tiles: readonly Tile[], { minZoom, maxZoom, metadata }: ArchiveDescription): Uint8Array {
  const { entries, contents } = storeTiles(tiles);
  const { root, leaves } = encodeDirectories(entries);
  const metadataBytes = gzip(new TextEncoder().encode(JSON.stringify(metadata)));
  const data = Buffer.concat(contents);

  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0);
  header.writeUInt8(3, 7);
  let position = HEADER_BYTES;
  [root, metadataBytes, leaves, data].forEach((section, index) => {
    header.writeBigUInt64LE(BigInt(position), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(section.length), 16 + index * 16);
    position += section.length;
  });
  [tiles.length, entries.length, contents.length].forEach((count, index) => {
    header.writeBigUInt64LE(BigInt(count), 72 + index * 8);
  });
  const [clustered, gzipped, vectorTiles] = [1, 2, 1];
  header.set([clustered, gzipped, gzipped, vectorTiles, minZoom, maxZoom], 96);
  [-180, -85.0511287, 180, 85.0511287].forEach((degrees, index) => {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  });
  return Buffer.concat([header, root, metadataBytes, leaves, data]);
}

function storeTiles(tiles: readonly Tile[]): { entries: DirectoryEntry[]; contents: Uint8Array[] } {
  const ordered = tiles
    .map((tile) => ({ tileId: tileIdOf(tile), bytes: tile.bytes }))
    .toSorted((a, b) => a.tileId - b.tileId);
  const stored = new Map<string, { offset: number; length: number }>();
  const entries: DirectoryEntry[] = [];
  const contents: Uint8Array[] = [];
  let end = 0;
  for (const { tileId, bytes } of ordered) {
    const key = Buffer.from(bytes).toString('latin1');
    let place = stored.get(key);
    if (!place) {
      const content = gzip(bytes);
      place = { offset: end, length: content.length };
      stored.set(key, place);
      contents.push(content);
      end += content.length;
    }
    const previous = entries.at(-1);
    if (previous?.offset === place.offset && previous.tileId + previous.runLength === tileId) previous.runLength++;
    else entries.push({ tileId, ...place, runLength: 1 });
  }
  return { entries, contents };
}

function encodeDirectories(entries: readonly DirectoryEntry[]): { root: Uint8Array; leaves: Uint8Array } {
  const whole = encodeDirectory(entries);
  if (whole.length <= ROOT_DIRECTORY_LIMIT_BYTES) return { root: whole, leaves: new Uint8Array() };

  const leaves: Uint8Array[] = [];
  const pointers: DirectoryEntry[] = [];
  let offset = 0;
  for (let first = 0; first < entries.length; first += LEAF_ENTRIES) {
    const leaf = encodeDirectory(entries.slice(first, first + LEAF_ENTRIES));
    pointers.push({ tileId: entries[first]?.tileId ?? 0, offset, length: leaf.length, runLength: 0 });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: encodeDirectory(pointers), leaves: Buffer.concat(leaves) };
}

function encodeDirectory(entries: readonly DirectoryEntry[]): Uint8Array {
  const numbers = [
    entries.length,
    ...entries.map(({ tileId }, index) => tileId - (entries[index - 1]?.tileId ?? 0)),
    ...entries.map(({ runLength }) => runLength),
    ...entries.map(({ length }) => length),
    ...entries.map(({ offset }, index) => {
      const previous = entries[index - 1];
      return previous && previous.offset + previous.length === offset ? 0 : offset + 1;
    }),
  ];
  return gzip(Uint8Array.from(numbers.flatMap(varint)));
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  while (value >= 0x80) {
    bytes.push((value % 0x80) | 0x80);
    value = Math.floor(value / 0x80);
  }
  return [...bytes, value];
}

/** The tile's place on the Hilbert curve of its zoom, after all tiles of the zooms above. */
function tileIdOf({ z, x, y }: Tile): number {
  let tileId = (4 ** z - 1) / 3;
  for (let side = 2 ** z / 2; side >= 1; side /= 2) {
    const right = (x & side) > 0 ? 1 : 0;
    const lower = (y & side) > 0 ? 1 : 0;
    tileId += side * side * ((3 * right) ^ lower);
    if (lower === 0) {
      if (right === 1) [x, y] = [side - 1 - x, side - 1 - y];
      [x, y] = [y, x];
    }
  }
  return tileId;
}

/** fflate, not zlib: the runtime's own deflate gives other bytes on another processor. */
function gzip(bytes: Uint8Array): Uint8Array {
  return gzipSync(bytes, { level: 9, mtime: 0 });
}
