import { openAsBlob } from 'node:fs';

import { VectorTile } from '@mapbox/vector-tile';
import { tileAt } from '@skein/geo/mercator.ts';
import type { Position } from '@skein/geo/position.ts';
import { PbfReader } from 'pbf';
import { PMTiles, TileType, type Source } from 'pmtiles';
import { expect, it } from 'vitest';

import { BASEMAP_ARCHIVE } from './basemap-style.ts';

const file = await openAsBlob(new URL(`../../../apps/shell/public${BASEMAP_ARCHIVE}`, import.meta.url));
const source: Source = {
  getKey: () => BASEMAP_ARCHIVE,
  getBytes: async (offset, length) => ({ data: await file.slice(offset, offset + length).arrayBuffer() }),
};
const archive = new PMTiles(source);

it('is small enough to ship with the shell', () => {
  expect(file.size).toBeLessThan(14_000_000);
});

it('holds vector tiles of the whole world down to zoom 7', async () => {
  const header = await archive.getHeader();
  expect(header).toMatchObject({ specVersion: 3, minZoom: 0, maxZoom: 7, tileType: TileType.Mvt, clustered: true });
  expect([header.minLon, header.maxLon]).toEqual([-180, 180]);
  // Readers find the root directory only within their first request.
  expect(header.rootDirectoryOffset + header.rootDirectoryLength).toBeLessThanOrEqual(16_384);
});

it('credits its sources and carries no provinces', async () => {
  const metadata = await archive.getMetadata();
  expect(metadata).toMatchObject({ attribution: 'Natural Earth · GeoNames (CC BY 4.0)' });
  expect(await layersAt([104, 30], 5)).not.toContain('province');
});

it('has land, water and borders where they are', async () => {
  expect(await layersAt([113.5, 22.5], 7)).toEqual(expect.arrayContaining(['land', 'coastline', 'river', 'place']));
  expect(await layersAt([108, 21.6], 7)).toContain('border');
  expect(await layersAt([120.2, 31.2], 7)).toContain('lake');
  expect(await layersAt([-150, 5], 7)).toEqual([]);
});

it.each([
  ['Shenzhen', '深圳', [114.0683, 22.5455]],
  ['Beijing', '北京', [116.3972, 39.9075]],
  ['Ürümqi', '乌鲁木齐', [87.6005, 43.801]],
  ['London', '伦敦', [-0.1257, 51.5085]],
  ['Sydney', '悉尼', [151.2073, -33.8678]],
] satisfies [string, string, Position][])('knows %s as %s', async (name, zh, position) => {
  expect(await placesAt(position, 7)).toContainEqual(expect.objectContaining({ name, zh }));
});

it('shows the largest cities first', async () => {
  const shown = await placesAt([114.0683, 22.5455], 3);
  expect(shown.map(({ name }) => name)).toContain('Shenzhen');
  expect(shown.every(({ rank }) => Number(rank) <= 2)).toBe(true);
});

async function layersAt(position: Position, zoom: number): Promise<string[]> {
  return Object.keys((await tileOf(position, zoom))?.layers ?? {});
}

async function placesAt(position: Position, zoom: number) {
  const places = (await tileOf(position, zoom))?.layers['place'];
  return Array.from({ length: places?.length ?? 0 }, (_, index) => places?.feature(index).properties ?? {});
}

async function tileOf(position: Position, zoom: number): Promise<VectorTile | undefined> {
  const { z, x, y } = tileAt(position, zoom);
  const tile = await archive.getZxy(z, x, y);
  return tile && new VectorTile(new PbfReader(tile.data));
}
