/** One tile and where it lies. */
interface BuiltTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly bytes: Uint8Array;
}

export interface BuiltArchive {
  readonly tiles: readonly BuiltTile[];
  /** 1: MVT; 2: PNG. */
  readonly tileType: number;
  readonly bounds: readonly [west: number, south: number, east: number, north: number];
}

const HEADER_BYTES = 127;
const UNPACKED = 1;

/** A PMTiles file of version 3 with a single directory, nothing packed. */
export const buildPmtiles = ({ tiles, tileType, bounds }: BuiltArchive): Buffer => {
  const sorted = tiles.map((tile) => ({ ...tile, id: tileId(tile) })).toSorted((one, other) => one.id - other.id);
  const data = Buffer.concat(sorted.map(({ bytes }) => bytes));
  const root = directoryOf(sorted);
  const metadata = Buffer.from('{}');
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  const metadataAt = HEADER_BYTES + root.length;
  const dataAt = metadataAt + metadata.length;
  const places = [HEADER_BYTES, root.length, metadataAt, metadata.length, dataAt, 0, dataAt, data.length];
  const counts = [tiles.length, tiles.length, tiles.length];
  for (const [index, value] of [...places, ...counts].entries()) header.writeBigUInt64LE(BigInt(value), 8 + 8 * index);
  const zooms = tiles.map(({ z }) => z);
  const bytes = [1, UNPACKED, UNPACKED, tileType, Math.min(...zooms), Math.max(...zooms)];
  for (const [index, value] of bytes.entries()) header.writeUInt8(value, 96 + index);
  for (const [index, degrees] of bounds.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index);
  return Buffer.concat([header, root, metadata, data]);
};

const directoryOf = (tiles: readonly { readonly id: number; readonly bytes: Uint8Array }[]): Buffer => {
  const numbers = [tiles.length];
  let last = 0;
  for (const { id } of tiles) {
    numbers.push(id - last);
    last = id;
  }
  for (const _ of tiles) numbers.push(1);
  for (const { bytes } of tiles) numbers.push(bytes.length);
  let offset = 0;
  for (const { bytes } of tiles) {
    numbers.push(offset + 1);
    offset += bytes.length;
  }
  return Buffer.from(numbers.flatMap(varint));
};

const varint = (value: number): number[] => {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
};

/** Along the Hilbert curve of its zoom, after all tiles of the zooms above. */
const tileId = ({ z, x, y }: BuiltTile): number => {
  let id = (4 ** z - 1) / 3;
  let [a, b] = [x, y];
  for (let side = 2 ** z / 2; side >= 1; side /= 2) {
    const right = a & side ? 1 : 0;
    const down = b & side ? 1 : 0;
    id += side * side * ((3 * right) ^ down);
    if (down === 0) {
      if (right === 1) [a, b] = [side - 1 - a, side - 1 - b];
      [a, b] = [b, a];
    }
  }
  return id;
};
