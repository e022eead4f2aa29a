import { expect, it } from 'vitest';
import { encodePmtiles } from './pmtiles-writer.ts';
import type { Tile } from './tiles.ts';

// That a reader finds its way through an archive is held by the test of the real one, in packages/map.

it('stores equal tiles once, as one run', () => {
  const archive = new DataView(encode(tilesOfZoom(4, () => 7)).buffer);
  const [addressed, entries, contents] = [72, 80, 88].map((offset) => Number(archive.getBigUint64(offset, true)));
  expect({ addressed, entries, contents }).toEqual({ addressed: 256, entries: 1, contents: 1 });
});

it('gives the same bytes for the same tiles in any order', () => {
  const tiles = tilesOfZoom(3, (index) => index);
  expect(encode(tiles.toReversed())).toEqual(encode(tiles));
});

function encode(tiles: readonly Tile[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(encodePmtiles(tiles, { minZoom: 0, maxZoom: 4, metadata: { name: 'test' } }));
}

function tilesOfZoom(z: number, content: (index: number) => number): Tile[] {
  return Array.from({ length: 4 ** z }, (_, index) => ({
    z,
    x: index % 2 ** z,
    y: Math.floor(index / 2 ** z),
    bytes: Uint8Array.of(content(index)),
  }));
}
