import { once } from 'node:events';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { basemapCalls, DEEPEST_ZOOM, listBasemaps, type BasemapFacts } from '@skein/contract/basemaps.ts';
import { MERCATOR_MAX_LATITUDE } from '@skein/geo/mercator.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { basemapFacts } from '../../testing/basemap-builders.ts';
import { describeAccess } from '../../testing/describe-access.ts';
import { buildPmtiles } from '../../testing/pmtiles-builder.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import { createDiskArchives, type Archives } from './archives.ts';
import { MOST_RANGE_BYTES, TILES_PER_MINUTE } from './basemaps.limits.ts';
import { createBasemapService } from './basemaps.service.ts';
import { exactly } from './exactly.ts';
import { createMinuteAllowance } from './minute-allowance.ts';

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(64, 7)]);

/** Tiles as another house serves them, on this machine. */
let answer: (path: string) => { status?: number; body?: Buffer; headers?: Record<string, string> } = () => ({});
const asked: string[] = [];
const house = createServer((request, response) => {
  asked.push(request.url ?? '');
  const { status = 200, body = PNG, headers = {} } = answer(request.url ?? '');
  response.writeHead(status, headers).end(body);
});
await once(house.listen(0, '127.0.0.1'), 'listening');
const { port } = house.address() as AddressInfo;
afterAll(() => {
  house.closeAllConnections();
  house.close();
});

const server = useTestServer({ environment: { SKEIN_BASEMAP_HOSTS: `127.0.0.1:${port}` } });
const refusal = (code: number, reason: string) => expect.objectContaining({ code, reason }) as Error;
const inHouse = `http://127.0.0.1:${port}/{z}/{x}/{y}.png`;

const mount = async (given: Partial<BasemapFacts> = {}) =>
  (await (await server.signIn('admin')).call(basemapCalls.create, { body: basemapFacts(given) })).info;
const get = async (path: string, headers: Record<string, string> = {}) => {
  const { headers: token } = await server.signIn('observer');
  return fetch(server.url + path, { headers: { ...token, ...headers } });
};
const tile = (id: string, at = '1/0/0') => get(`/airspace/v1/basemap/tile/${id}/${at}`);
const part = (id: string, range?: string) =>
  get(`/airspace/v1/basemap/archive/${id}`, range === undefined ? {} : { range });

const archive = buildPmtiles({
  tiles: [{ z: 9, x: 417, y: 222, bytes: PNG }],
  tileType: 2,
  bounds: [113.5, 22.2, 114.5, 22.8],
});
const tileAtZoom = (z: number) => ({ z, x: 0, y: 0, bytes: PNG });
const vector = buildPmtiles({
  tiles: [{ z: 0, x: 0, y: 0, bytes: Buffer.from([1]) }],
  tileType: 1,
  bounds: [113, 22, 114, 23],
});
const lay = (name: string, bytes: Buffer) => writeFileSync(join(server.config.dataDir, 'basemaps', name), bytes);
beforeAll(() => {
  mkdirSync(join(server.config.dataDir, 'basemaps'), { recursive: true });
  lay('shenzhen.pmtiles', archive);
  lay('vector.pmtiles', vector);
});
beforeEach(() => {
  answer = () => ({});
  asked.length = 0;
});

const noPermission = 'owner';
describeAccess(() => server, basemapCalls.list, {
  success: { as: 'admin', input: () => ({ query: {} }) },
  noPermission,
  badInput: {
    input: { query: { kind: 'wmts', visibility: 'x', sort: 'colour' } },
    fields: ['kind', 'visibility', 'sort'],
  },
});
describeAccess(() => server, basemapCalls.create, {
  success: { as: 'admin', input: () => ({ body: basemapFacts() }) },
  noPermission,
  badInput: {
    input: { body: { ...basemapFacts(), name: '', datum: 'bd09', west: 181, minZoom: 23, rank: -1 } },
    // Of four sides one alone was given.
    fields: ['name', 'datum', 'west', 'south', 'minZoom', 'rank'],
  },
});
describeAccess(() => server, basemapCalls.update, {
  success: {
    as: 'admin',
    input: async () => {
      const { id, version } = await mount();
      return { body: { ...basemapFacts(), id, version } };
    },
  },
  noPermission,
  badInput: { input: { body: { ...basemapFacts(), id: 'x', version: 0 } }, fields: ['id', 'version'] },
});
describeAccess(() => server, basemapCalls.remove, {
  success: { as: 'admin', input: async () => ({ body: { id: (await mount()).id } }) },
  noPermission,
  badInput: { input: { body: { id: 'x' } }, fields: ['id'] },
});
describeAccess(() => server, basemapCalls.try, {
  success: { as: 'admin', input: async () => ({ body: { id: (await mount({ template: inHouse })).id } }) },
  noPermission,
  badInput: { input: { body: { id: 'x' } }, fields: ['id'] },
});

it('tries the tile in the middle, and tells by its kind what is wrong', async () => {
  const { call } = await server.signIn('admin');
  const around = {
    west: 113,
    south: 22,
    east: 115,
    north: 23,
    minZoom: 10,
    template: `${inHouse}?tk={key}`,
    key: 'a/b',
  };
  const { id } = await mount(around);
  const tried = async () => (await call(basemapCalls.try, { body: { id } })).info;
  expect(await tried()).toEqual({ tile: '10/836/446', problem: null, cause: '' });
  expect(asked).toEqual(['/10/836/446.png?tk=a%2Fb']);
  answer = () => ({ status: 404 });
  expect(await tried()).toMatchObject({ problem: 'nothing' });
  answer = () => ({ status: 403 });
  expect(await tried()).toMatchObject({ problem: 'refused', cause: 'HTTP_403' });
  answer = () => ({ body: Buffer.from('<html>') });
  expect(await tried()).toMatchObject({ problem: 'no_picture' });
  answer = () => ({ status: 500 });
  expect(await tried()).toMatchObject({ problem: 'failed', cause: 'HTTP_500' });
  // Of everywhere: below the whole world, which some sources do not draw.
  const world = await mount({ template: inHouse });
  expect((await call(basemapCalls.try, { body: { id: world.id } })).info.tile).toMatch(/^1\//);
  const file = await mount({ kind: 'pmtiles', archive: 'shenzhen.pmtiles', template: '' });
  await expect(call(basemapCalls.try, { body: { id: file.id } })).rejects.toThrow(refusal(404, 'no_such_basemap'));
});

it('tells everybody what there is to show, the lowest first, and nobody where it comes from', async () => {
  const key = 'a-secret-key';
  const above = await mount({
    rank: 5,
    template: `${inHouse}?tk={key}`,
    key,
    west: 113,
    south: 22,
    east: 115,
    north: 23,
  });
  const below = await mount({ rank: 4, minZoom: 3, maxZoom: 12 });
  expect(above).toMatchObject({ key: '', hasKey: true, template: `${inHouse}?tk={key}`, tiles: 'raster' });
  const { call } = await server.signIn('observer');
  const { list } = await call(listBasemaps, {});
  const ids = list.map(({ id }) => id);
  expect(ids.indexOf(below.id)).toBeLessThan(ids.indexOf(above.id));
  expect(list.find(({ id }) => id === above.id)).toMatchObject({ west: 113, minZoom: 0, maxZoom: 18, datum: 'wgs84' });
  expect(JSON.stringify(list)).not.toMatch(/127\.0\.0\.1|secret|template/);
  const events = await server.db.selectFrom('audit_events').selectAll().where('action', 'like', 'basemap.%').execute();
  expect(events.length).toBeGreaterThan(1);
  expect(JSON.stringify(events)).not.toContain(key);
  const rows = await server.db.selectFrom('basemaps').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(key);
  await expect(server.aClient().call(listBasemaps, {})).rejects.toMatchObject({ code: 401 });
});

it.each([
  [{ template: 'https://tiles.example.org/{z}/{x}.png' }, 'template'],
  [{ template: 'https://tiles.example.org/{z}/{x}/{y}/{q}.png' }, 'template'],
  [{ template: 'ftp://tiles.example.org/{z}/{x}/{y}' }, 'template'],
  [{ template: 'https://me:pass@tiles.example.org/{z}/{x}/{y}' }, 'template'],
  [{ template: 'https://{x}.example.org/{z}/{y}' }, 'template'],
  [{ template: 'https:/{key}.example.org/{z}/{x}/{y}', key: 'k' }, 'template'],
  [{ template: 'https:/{key}:80/{z}/{x}/{y}', key: 'k' }, 'template'],
  [{ template: 'https:tiles.example.org{key}/{z}/{x}/{y}', key: 'k' }, 'template'],
  [{ template: 'https:\\\\{key}.example.org/{z}/{x}/{y}', key: 'k' }, 'template'],
  [{ template: 'https://tiles.example.org/{z}/{x}/{y}?tk=0123456789' }, 'template'],
  [{ kind: 'pmtiles' }, 'archive'],
  [{ west: 113 }, 'south'],
  [{ west: 114, south: 22, east: 113, north: 23 }, 'east'],
  [{ minZoom: 9, maxZoom: 8 }, 'maxZoom'],
] as const)('refuses %j beside its field', async (given, field) => {
  const refused = await mount(given).catch((error: unknown) => error);
  expect(refused).toMatchObject({
    reason: 'invalid_input',
    data: { fields: { [field]: expect.any(String) as string } },
  });
});

it('tells the second of two who change it what it is by now, and keeps names apart', async () => {
  const { id, version, name } = await mount();
  const { call } = await server.signIn('admin');
  const change = () => call(basemapCalls.update, { body: { ...basemapFacts({ rank: 7 }), id, version } });
  expect((await change()).info).toMatchObject({ version: 2, rank: 7 });
  await expect(change()).rejects.toMatchObject({ reason: 'stale_version', data: { current: { id, version: 2 } } });
  const twin = await mount();
  const same = { ...basemapFacts({ name: twin.name }), id, version: 2 };
  await expect(call(basemapCalls.update, { body: same })).rejects.toEqual(refusal(409, 'basemap_name_taken'));
  await expect(mount({ name: twin.name })).rejects.toEqual(refusal(409, 'basemap_name_taken'));
  expect(name).not.toBe(twin.name);
});

describe('the key of a source', () => {
  it('goes to its host and nowhere else, and stays when the rest is changed', async () => {
    const key = 'k&y=1';
    const { id, version } = await mount({ template: `${inHouse}?tk={key}`, key });
    expect((await tile(id)).status).toBe(200);
    expect(asked).toEqual(['/1/0/0.png?tk=k%26y%3D1']);
    const { call } = await server.signIn('admin');
    const changed = (given: Partial<BasemapFacts>) =>
      call(basemapCalls.update, { body: { ...basemapFacts(given), id, version } });
    // To another host it would be sent to whoever changed the address.
    const elsewhere = { template: 'https://evil.example.org/{z}/{x}/{y}?tk={key}' };
    await expect(changed(elsewhere)).rejects.toEqual(refusal(400, 'basemap_key_missing'));
    const besides = { template: `https://127.0.0.1:${port}/{z}/{x}/{y}?tk={key}` };
    await expect(changed(besides)).rejects.toEqual(refusal(400, 'basemap_key_missing'));
    await expect(changed({ key: 'x' })).rejects.toEqual(refusal(400, 'basemap_key_unused'));
    expect((await changed({ template: `${inHouse}?style=2&tk={key}` })).info).toMatchObject({
      hasKey: true,
      version: 2,
    });
    expect((await tile(id, '1/0/1')).status).toBe(200);
    expect(asked.at(-1)).toBe('/1/0/1.png?style=2&tk=k%26y%3D1');
  });
});

describe('tiles from an address', () => {
  it('are fetched once for all, kept by browsers, and for nobody who is not signed in', async () => {
    const { id } = await mount({ template: inHouse });
    const [one, other] = await Promise.all([tile(id), tile(id)]);
    expect([one.status, other.status, (await tile(id)).status]).toEqual([200, 200, 200]);
    expect(asked).toEqual(['/1/0/0.png']);
    expect(Object.fromEntries(one.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=86400',
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await one.arrayBuffer())).toEqual(PNG);
    expect((await fetch(`${server.url}/airspace/v1/basemap/tile/${id}/1/0/0`)).status).toBe(401);
  });

  it('wait for one connection to the database together, however many are asked for at once', async () => {
    const { id } = await mount({ template: inHouse });
    const { headers } = await server.signIn('observer');
    const asking = await server.db.transaction().execute(async (tx) => {
      await sql`lock table basemaps in access exclusive mode`.execute(tx);
      const tiles = Array.from({ length: 60 }, async (_, x) => {
        const { status } = await fetch(`${server.url}/airspace/v1/basemap/tile/${id}/12/${x}/0`, { headers });
        return status;
      });
      await expect.poll(() => server.db.poolState().busy).toBeGreaterThan(1);
      for (let times = 0; times < 5; times += 1) expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      return { tiles };
    });
    expect(new Set(await Promise.all(asking.tiles))).toEqual(new Set([200]));
  });

  it('are asked for only where the basemap lies', async () => {
    const { id } = await mount({
      template: inHouse,
      west: 113,
      south: 22,
      east: 115,
      north: 23,
      minZoom: 5,
      maxZoom: 10,
    });
    const statuses = [];
    for (const at of ['9/417/222', '9/100/100', '4/13/6', '11/1668/888', '9/512/1', '9/x/1', '30/1/1'])
      statuses.push((await tile(id, at)).status);
    expect(statuses).toEqual([200, 404, 404, 404, 404, 404, 404]);
    expect(asked).toEqual(['/9/417/222.png']);
  });

  it.each([
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 503],
    ['an error', { status: 500 }, 503],
    ['a page', { body: Buffer.from('<html>sign in</html>'), headers: { 'content-type': 'image/png' } }, 503],
    [
      'a script in a drawing',
      { body: Buffer.from('<svg onload="x"/>'), headers: { 'content-type': 'image/svg+xml' } },
      503,
    ],
    ['more than fits', { body: Buffer.concat([PNG, Buffer.alloc(3 * 1024 * 1024)]) }, 503],
    ['nothing', { status: 404 }, 404],
  ])('are none when their house sends %s', async (_, sent, status) => {
    answer = () => sent;
    const { id } = await mount({ template: inHouse });
    const response = await tile(id);
    expect(response.status).toBe(status);
    expect(asked).toHaveLength(1);
    expect(await response.text()).not.toContain('127.0.0.1');
  });

  it('are those of the address that it has by now, not those that were kept of another', async () => {
    const { id, version, name } = await mount({ template: inHouse });
    await tile(id);
    const { call } = await server.signIn('admin');
    const template = `${inHouse}?other=1`;
    await call(basemapCalls.update, { body: { ...basemapFacts({ name, template }), id, version } });
    await tile(id);
    expect(asked).toEqual(['/1/0/0.png', '/1/0/0.png?other=1']);
  });

  it('are fetched so many a minute for one person, and then for others still', async () => {
    const { id } = await mount({ template: inHouse });
    answer = () => ({ status: 404 });
    const { headers } = await server.signIn('pilot');
    const statuses = new Set<number>();
    for (let at = 0; at < TILES_PER_MINUTE && !statuses.has(429); at += 40) {
      const some = Array.from({ length: 40 }, (_, step) =>
        fetch(`${server.url}/airspace/v1/basemap/tile/${id}/12/${at + step}/0`, { headers }),
      );
      for (const { status } of await Promise.all(some)) statuses.add(status);
    }
    const beyond = await fetch(`${server.url}/airspace/v1/basemap/tile/${id}/12/4000/0`, { headers });
    expect([[...statuses], beyond.status, asked.length]).toEqual([[404], 429, TILES_PER_MINUTE]);
    expect((await tile(id, '12/4001/0')).status).toBe(404);
  });

  it('are allowed again from the next minute on, and when the clock was set back', () => {
    const allow = createMinuteAllowance(1);
    const isAllowed = (now: number) => {
      try {
        allow('one', now);
        return true;
      } catch {
        return false;
      }
    };
    const minute = 60_000;
    const allowed = [100, 100.5, 100.99, 101, 101.5, 50, 50.5, 51].map((minutes) => isAllowed(minutes * minute));
    expect(allowed).toEqual([true, false, false, true, false, true, false, true]);
  });

  it('are asked for again when their house was away', async () => {
    answer = () => ({ status: 503 });
    const { id } = await mount({ template: inHouse });
    expect((await tile(id)).status).toBe(503);
    answer = () => ({});
    expect((await tile(id)).status).toBe(200);
  });

  it.each([
    'http://tiles.example.org/{z}/{x}/{y}.png',
    'https://127.0.0.1/{z}/{x}/{y}.png',
    'https://0x7f.1/{z}/{x}/{y}.png',
    'https://169.254.169.254/{z}/{x}/{y}',
    'https://10.1.2.3/{z}/{x}/{y}',
    'https://[::1]/{z}/{x}/{y}',
    'https://[::ffff:10.0.0.1]/{z}/{x}/{y}',
    'https://[fd00:ec2::254]/{z}/{x}/{y}',
    `http://127.0.0.1:1/{z}/{x}/{y}`,
  ])('come from no private host that was not named: %s', async (template) => {
    await expect(mount({ template })).rejects.toEqual(refusal(400, 'basemap_host_refused'));
  });

  it('come from no name that leads to a private host', async () => {
    const { id } = await mount({ template: `https://localhost:${port}/{z}/{x}/{y}.png` });
    expect((await tile(id)).status).toBe(503);
    expect(asked).toEqual([]);
  });
});

describe('archives', () => {
  it('say by themselves what they hold and where', async () => {
    const info = await mount({
      kind: 'pmtiles',
      archive: 'shenzhen.pmtiles',
      west: 1,
      template: 'left over',
      key: 'x',
    });
    expect(info).toMatchObject({ tiles: 'raster', west: 113.5, north: 22.8, minZoom: 9, maxZoom: 9, template: '' });
    expect(info.hasKey).toBe(false);
    expect(await mount({ kind: 'pmtiles', archive: 'vector.pmtiles' })).toMatchObject({ tiles: 'vector' });
    const shifted = { kind: 'pmtiles', datum: 'gcj02' } as const;
    await expect(mount({ ...shifted, archive: 'vector.pmtiles' })).rejects.toEqual(
      refusal(400, 'gcj02_needs_pictures'),
    );
    const { west } = await mount({ ...shifted, archive: 'shenzhen.pmtiles' });
    expect(west).toBeCloseTo(113.495, 2);
  });

  it('are shown as deep as maps go, and up to the edge of Mercator, however far they reach', async () => {
    lay(
      'deep.pmtiles',
      buildPmtiles({ tiles: [tileAtZoom(0), tileAtZoom(24)], tileType: 2, bounds: [-180, -90, 180, 90] }),
    );
    const { id } = await mount({ kind: 'pmtiles', archive: 'deep.pmtiles' });
    const { call } = await server.signIn('observer');
    const { list } = await call(listBasemaps, {});
    const shown = list.find((each) => each.id === id);
    const edge = expect.closeTo(MERCATOR_MAX_LATITUDE, 9) as number;
    expect(shown).toMatchObject({ minZoom: 0, maxZoom: DEEPEST_ZOOM, north: edge });
    lay('depths.pmtiles', buildPmtiles({ tiles: [tileAtZoom(24)], tileType: 2, bounds: [-180, -90, 180, 90] }));
    await expect(mount({ kind: 'pmtiles', archive: 'depths.pmtiles' })).rejects.toEqual(
      refusal(400, 'archive_unreadable'),
    );
  });

  it('are looked into before anything is held: a store that is slow to answer keeps nobody waiting', async () => {
    const archives = createDiskArchives(join(server.config.dataDir, 'basemaps'));
    const { id, version } = await mount({ kind: 'pmtiles', archive: 'shenzhen.pmtiles' });
    const looks: string[] = [];
    const whileLooking: Archives = {
      ...archives,
      find: async (name) => {
        const row = server.db.selectFrom('basemaps').select('id').where('id', '=', id).forUpdate().noWait();
        looks.push((await row.executeTakeFirstOrThrow()).id);
        return archives.find(name);
      },
    };
    const { secrets, clock, db, outages } = server;
    const neverTried = () => Promise.reject(new Error('a file has no address'));
    const sources = {
      archives: whileLooking,
      readMounted: async () => Promise.resolve([]),
      mayFetchFrom: () => false,
      tryMiddle: neverTried,
    };
    const { calls } = createBasemapService({ db, secrets, clock: clock.now, outages }, sources);
    const caller = await server.app.edge.identify((await server.signIn('admin')).token);
    if (!caller) throw new Error('nobody is signed in');
    const from = { requestId: 'one', ip: '127.0.0.1' } as RequestOrigin;
    const body = { ...basemapFacts({ kind: 'pmtiles', archive: 'vector.pmtiles' }), id, version };
    const input = { body, query: {}, caller, from };
    expect((await calls.update(input)).info).toMatchObject({ tiles: 'vector', version: 2 });
    expect(looks).toEqual([id]);
  });

  it('are refused in words when they are none, and listed with what is wrong', async () => {
    const cases = {
      'none.pmtiles': [Buffer.from('hello'), 'archive_unreadable'],
      'old.pmtiles': [Buffer.from('PMTiles\x02'), 'archive_too_new'],
      'half.pmtiles': [archive.subarray(0, archive.length - 9), 'archive_cut_off'],
      'mlt.pmtiles': [Buffer.from(archive).fill(6, 99, 100), 'archive_tiles_unknown'],
    } as const;
    for (const [name, [bytes, reason]] of Object.entries(cases)) {
      lay(name, bytes);
      await expect(mount({ kind: 'pmtiles', archive: name })).rejects.toEqual(refusal(400, reason));
    }
    for (const name of ['../skein/master.pmtiles', '.hidden.pmtiles', 'gone.pmtiles', 'master.key'])
      await expect(mount({ kind: 'pmtiles', archive: name })).rejects.toEqual(refusal(404, 'no_such_archive'));
    const { call } = await server.signIn('admin');
    const { list } = await call(basemapCalls.archives, {});
    expect(list.find(({ name }) => name === 'shenzhen.pmtiles')).toEqual({
      name: 'shenzhen.pmtiles',
      bytes: archive.length,
      problem: null,
    });
    expect(list.find(({ name }) => name === 'half.pmtiles')?.problem).toMatch(/not whole/);
    // One that leads to itself must not keep the others from being seen.
    const loop = join(server.config.dataDir, 'basemaps', 'loop.pmtiles');
    symlinkSync(loop, loop);
    const beside = (await call(basemapCalls.archives, {})).list;
    expect(beside).toHaveLength(list.length + 1);
    expect(beside.find(({ name }) => name === 'loop.pmtiles')?.problem).toMatch(/cannot open/);
    const { call: callAsOwner } = await server.signIn('owner');
    await expect(callAsOwner(basemapCalls.archives, {})).rejects.toMatchObject({ code: 403 });
  });

  it('are read in parts and never whole', async () => {
    const { id } = await mount({ kind: 'pmtiles', archive: 'shenzhen.pmtiles' });
    const size = archive.length;
    const first = await part(id, 'bytes=0-6');
    expect([first.status, await first.text()]).toEqual([206, 'PMTiles']);
    expect(first.headers.get('content-range')).toBe(`bytes 0-6/${size}`);
    expect(first.headers.get('content-encoding')).toBeNull();
    for (const [range, from, to] of [
      ['bytes=7-', 7, size - 1],
      [`bytes=-5`, size - 5, size - 1],
      [`bytes=3-${size + 99}`, 3, size - 1],
    ] as const) {
      const response = await part(id, range);
      expect(response.headers.get('content-range')).toBe(`bytes ${from}-${to}/${size}`);
      expect(Buffer.from(await response.arrayBuffer())).toEqual(archive.subarray(from, to + 1));
    }
    for (const range of [undefined, `bytes=${size}-`, 'bytes=5-4', 'bytes=0-1,3-4', 'lines=1-2'])
      expect((await part(id, range)).status).toBe(416);
    expect((await fetch(`${server.url}/airspace/v1/basemap/archive/${id}`)).status).toBe(401);
    expect((await part((await mount()).id, 'bytes=0-6')).status).toBe(404);
  });

  it('are sent as they are taken: of those who ask and do not read none is kept', async () => {
    lay('large.pmtiles', Buffer.concat([archive, Buffer.alloc(12 * 1024 * 1024)]));
    const { id } = await mount({ kind: 'pmtiles', archive: 'large.pmtiles' });
    const first = await part(id, 'bytes=1-');
    expect(first.headers.get('content-range')).toMatch(`bytes 1-${MOST_RANGE_BYTES}/`);
    expect((await first.arrayBuffer()).byteLength).toBe(MOST_RANGE_BYTES);
    const { token } = await server.signIn('observer');
    const before = process.memoryUsage().arrayBuffers;
    const waiting = Array.from({ length: 40 }, () => connect(Number(new URL(server.url).port), '127.0.0.1').pause());
    const head = `GET /airspace/v1/basemap/archive/${id} HTTP/1.1\r\nhost: x\r\nauthorization: ${token}\r\ntoken: ${token}\r\n`;
    for (const socket of waiting) socket.write(`${head}range: bytes=0-\r\n\r\n`);
    // What has arrived waits in the socket, unread.
    await Promise.all(waiting.map((socket) => once(socket.resume(), 'data').then(() => socket.pause())));
    const kept = process.memoryUsage().arrayBuffers - before;
    for (const socket of waiting) socket.destroy();
    // Whole, they would be 320 MiB.
    expect(kept).toBeLessThan(160 * 1024 * 1024);
  });

  it('end a part short of what was said of it', async () => {
    const short = Readable.from([Buffer.alloc(3)]);
    await expect(buffer(exactly(short, 4))).rejects.toThrow('cut off');
    expect(await buffer(exactly(Readable.from([Buffer.alloc(4)]), 4))).toHaveLength(4);
  });

  it('have another address as soon as the file is another', async () => {
    lay('changing.pmtiles', archive);
    const { id } = await mount({ kind: 'pmtiles', archive: 'changing.pmtiles' });
    const { call } = await server.signIn('observer');
    const stamp = async () => (await call(listBasemaps, {})).list.find((each) => each.id === id)?.stamp;
    const before = await stamp();
    lay('changing.pmtiles', vector);
    expect(await stamp()).not.toBe(before);
  });
});

it('is gone from all maps once it is taken down', async () => {
  const { id } = await mount({ template: inHouse });
  const { call } = await server.signIn('admin');
  await call(basemapCalls.remove, { body: { id } });
  expect((await call(listBasemaps, {})).list.map((each) => each.id)).not.toContain(id);
  expect((await tile(id)).status).toBe(404);
  await expect(call(basemapCalls.remove, { body: { id } })).rejects.toEqual(refusal(404, 'no_such_basemap'));
});
