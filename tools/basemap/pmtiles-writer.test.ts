import { PMTiles, type Source } from 'pmtiles';
import { expect, it } from 'vitest';
import { encodePmtiles } from './pmtiles-writer.ts';
import type { Tile } from './tiles.ts';

it('writes an archive that a reader finds every tile in', async () => {
  const archive = open(encode(tilesOfZoom(3, ({ x, y }) => x * 8 + y)));
  const { data } = (await archive.getZxy(3, 5, 2)) ?? {};
  expect(data && [...new Uint8Array(data)]).toEqual([42, 0]);
  expect(await archive.getZxy(2, 0, 0)).toBeUndefined();
  expect(await archive.getMetadata()).toEqual({ name: 'test' });
});

it('stores equal tiles once', async () => {
  const header = await open(encode(tilesOfZoom(4, () => 7))).getHeader();
  expect(header).toMatchObject({ numAddressedTiles: 256, numTileEntries: 1, numTileContents: 1 });
});

it('gives the same bytes for the same tiles in any order', () => {
  const tiles = tilesOfZoom(3, ({ x, y }) => x * 8 + y);
  expect(encode(tiles.toReversed())).toEqual(encode(tiles));
});

function encode(tiles: readonly Tile[]): Uint8Array {
  return encodePmtiles(tiles, { minZoom: 0, maxZoom: 4, metadata: { name: 'test' } });
}

function tilesOfZoom(z: number, content: (tile: { x: number; y: number }) => number): Tile[] {
  return Array.from({ length: 4 ** z }, (_, index) => {
    const [x, y] = [index % 2 ** z, Math.floor(index / 2 ** z)];
    const number = content({ x, y });
    return { z, x, y, bytes: Uint8Array.of(number & 0xff, number >> 8) };
  });
}

function open(bytes: Uint8Array): PMTiles {
  const source: Source = {
    getKey: () => 'test',
    getBytes: async (offset, length) => ({ data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer }),
  };
  return new PMTiles(source);
}
