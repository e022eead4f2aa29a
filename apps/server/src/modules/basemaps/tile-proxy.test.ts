import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { basemapFacts } from '../../testing/basemap-builders.ts';
import { TILE_REST_SECONDS } from './basemaps.limits.ts';
import type { StoredBasemap } from './basemaps.repo.ts';
import { createTileProxy } from './tile-proxy.ts';

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(64, 7)]);
const LIMITS = { milliseconds: 1500, bytes: 1000, connections: 4 };

/** A house that takes every call and says something only when it is told to. */
let answer: ((response: ServerResponse) => void) | undefined;
let asked = 0;
const house = createServer((_, response) => {
  asked += 1;
  answer?.(response);
});
await once(house.listen(0, '127.0.0.1'), 'listening');
const { port } = house.address() as AddressInfo;
afterAll(() => {
  house.closeAllConnections();
  house.close();
});

const lines: object[] = [];
let now = Date.parse('2026-11-19T00:00:00Z');
const proxy = createTileProxy(
  {
    config: { basemapHosts: [`127.0.0.1:${port}`] },
    clock: () => new Date(now),
    log: pino({}, { write: (line) => void lines.push(JSON.parse(line) as object) }),
  } as never,
  LIMITS,
);
afterAll(() => proxy.close());
beforeEach(() => {
  asked = 0;
  answer = undefined;
  lines.length = 0;
});

const aBasemap = (): StoredBasemap => {
  const facts = basemapFacts({ template: `http://127.0.0.1:${port}/{z}/{x}/{y}.png` });
  return { ...facts, id: randomUUID(), version: 1, sealedKey: null, tiles: 'raster', updatedAt: new Date(now) };
};
const tilesOf = (basemap: StoredBasemap, count: number, y: number) =>
  Promise.allSettled(Array.from({ length: count }, (_, x) => proxy.getTile(basemap, { z: 12, x, y }, 'somebody'))).then(
    (all) => all.map(({ status }) => status),
  );
const rest = () => (now += TILE_REST_SECONDS * 1000);

it('leaves a house alone that says nothing, and tries by a single tile whether it answers again', async () => {
  const basemap = aBasemap();
  expect(await tilesOf(basemap, 4, 0)).toEqual(Array.from({ length: 4 }, () => 'rejected'));
  expect(asked).toBe(4);
  // Nobody waits for it now.
  expect(new Set(await tilesOf(basemap, 20, 1))).toEqual(new Set(['rejected']));
  expect(asked).toBe(4);
  rest();
  await tilesOf(basemap, 20, 2);
  expect(asked).toBe(5);
  answer = (response) => void response.end(PNG);
  rest();
  await tilesOf(basemap, 1, 3);
  expect(new Set(await tilesOf(basemap, 20, 4))).toEqual(new Set(['fulfilled']));
});

it('asks on where a house answers, though it answers badly', async () => {
  const basemap = aBasemap();
  answer = (response) => void response.writeHead(500).end();
  await tilesOf(basemap, 4, 0);
  await tilesOf(basemap, 4, 1);
  expect(asked).toBe(8);
});

it('asks at once under an address that was mended, and other houses all the while', async () => {
  const silent = aBasemap();
  await tilesOf(silent, 1, 0);
  answer = (response) => void response.end(PNG);
  expect(await tilesOf({ ...silent, version: 2 }, 1, 0)).toEqual(['fulfilled']);
  expect(await tilesOf(aBasemap(), 1, 0)).toEqual(['fulfilled']);
  expect(await tilesOf(silent, 1, 1)).toEqual(['rejected']);
});

it('is not kept from asking by a clock that was set back', async () => {
  const silent = aBasemap();
  await tilesOf(silent, 1, 0);
  answer = (response) => void response.end(PNG);
  now -= 60 * 60 * 1000;
  expect(await tilesOf(silent, 1, 1)).toEqual(['fulfilled']);
});

it('tells in the log which map is away and why, once a minute, and that it is back', async () => {
  const basemap = { ...aBasemap(), name: '深圳街道' };
  const away = { basemap: basemap.id, name: '深圳街道', cause: 'HTTP_500', msg: 'a basemap is away' };
  answer = (response) => void response.writeHead(500).end();
  await tilesOf(basemap, 4, 0);
  expect(lines).toMatchObject([away]);
  now += 61_000;
  await tilesOf(basemap, 4, 1);
  expect(lines).toMatchObject([away, away]);
  answer = (response) => void response.end(PNG);
  await tilesOf(basemap, 4, 2);
  expect(lines.slice(2)).toMatchObject([{ basemap: basemap.id, name: '深圳街道', msg: 'a basemap answers again' }]);
});

it('is not kept from telling by a clock that was set back', async () => {
  const basemap = aBasemap();
  answer = (response) => void response.writeHead(500).end();
  await tilesOf(basemap, 1, 0);
  now -= 60 * 60 * 1000;
  await tilesOf(basemap, 1, 1);
  expect(lines).toHaveLength(2);
});
