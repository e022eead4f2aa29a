import { randomUUID } from 'node:crypto';
import { zoneImportCalls, type ZoneImport } from '@skein/contract/zone-imports.ts';
import type { SentInput } from '@skein/contract/endpoint.ts';
import { zoneCalls, type ZoneFacts } from '@skein/contract/zones.ts';
import { geojsonSample, kmlSample, ed269Sample, ed318Sample } from '@skein/zone-files/testing/samples.ts';
import { areaOf } from '@skein/geo/shapes/drawn-shape.ts';
import { collection, feature, polygon, square } from '@skein/zone-files/testing/read.ts';
import { zipOf } from '@skein/zone-files/testing/zip-builder.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../http/app-error.ts';
import { describeAccess } from '../../testing/describe-access.ts';
import { untilWaiting, userIdOf } from '../../testing/held-account.ts';
import { PATIENCE_MILLISECONDS } from '../../testing/patience.ts';
import type { DemoName } from '../../testing/start-test-server.ts';
import { testFileWorkers } from '../../testing/test-file-workers.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import { beginRevision, createZonesInForce, zonesInForce, type ZonesInForce } from '../zones/zones.module.ts';
import { keepIndexed } from './airspace-processes.repo.ts';
import { createForetelling, foretoldNames } from './foretold-zones.work.ts';
import { untilIndexed } from './until-indexed.ts';
import { createSweep } from './zone-imports.sweep.ts';

const server = useTestServer();
const as = async (name: DemoName) => (await server.signIn(name)).call;
const refusal = (code: number, reason: string) => expect.objectContaining({ code, reason }) as Error;

const infoOf = async (id: string) => (await (await as('admin'))(zoneImportCalls.info, { query: { id } })).info;
const isWaitedFor = ({ state }: ZoneImport) => state === 'reading' || state === 'comparing' || state === 'applying';
const settled = (id: string): Promise<ZoneImport> =>
  vi.waitFor(async () => {
    const info = await infoOf(id);
    if (isWaitedFor(info)) throw new Error(`the import is ${info.state}`);
    return info;
  }, PATIENCE_MILLISECONDS);

type Content = string | Uint8Array;
type Said = Partial<NonNullable<SentInput<typeof zoneImportCalls.upload>['query']>>;
const send = async (content: Content, { source = 'CAAC', fileName = 'zones.geojson', ...said }: Said = {}) => {
  const upload = new Blob([typeof content === 'string' ? content : Uint8Array.from(content)]);
  return (await (await as('admin'))(zoneImportCalls.upload, { query: { source, fileName, ...said }, upload })).info;
};
const read = async (content: Content, given: Said = {}) => settled((await send(content, given)).id);

type Choice = { readonly missing?: 'keep' | 'remove'; readonly ambiguous?: 'leave' | 'replace' };
const startApply = async (
  { id, comparedRevision }: ZoneImport,
  { missing = 'keep', ambiguous = 'leave' }: Choice = {},
) =>
  (await as('admin'))(zoneImportCalls.apply, {
    body: { id, comparedRevision: comparedRevision ?? -1, missing, ambiguous },
  });
const apply = async (compared: ZoneImport, choice: Choice = {}) => {
  await startApply(compared, choice);
  return settled(compared.id);
};
const changesOf = async ({ id }: ZoneImport) =>
  (await (await as('admin'))(zoneImportCalls.changes, { query: { importId: id, size: 100 } })).list;
const discard = async (id: string) => (await as('admin'))(zoneImportCalls.discard, { body: { id } });
const inForce = async (source: string) =>
  server.db.selectFrom('zones').selectAll().where('source', '=', source).where('until', 'is', null).execute();

/** One place for each source: nothing of another test lies there. */
const zone = (identifier: string, east: number, given: object = {}) =>
  feature(polygon(square(east, 10)), {
    name: `Zone ${identifier}`,
    identifier,
    kind: 'noFly',
    upper: 120,
    unit: 'm',
    reference: 'AGL',
    ...given,
  });

const byHand = async (given: Partial<ZoneFacts>) => {
  const shape: ZoneFacts['shape'] = { kind: 'circle', center: [20, 20], radiusMeters: 500 };
  const band = { lowerMeters: null, upperMeters: 120, reference: 'ground' } as const;
  const body: ZoneFacts = {
    identifier: '',
    name: 'By hand',
    kind: 'noFly',
    shape,
    band,
    validFrom: null,
    validUntil: null,
    windows: [],
    message: '',
    ...given,
  };
  return (await (await as('admin'))(zoneCalls.create, { body })).info;
};

afterEach(async () => {
  const { list } = await (await as('admin'))(zoneImportCalls.list, { query: {} });
  for (const open of list.filter(({ endedAt }) => endedAt === null)) {
    await settled(open.id);
    await discard(open.id);
  }
});

describeAccess(() => server, zoneImportCalls.upload, {
  success: {
    as: 'admin',
    input: () => ({ query: { source: 'A', fileName: 'a.json' }, upload: new Blob([geojsonSample]) }),
  },
  noPermission: 'owner',
  badInput: {
    input: { query: { source: '', fileName: '' }, upload: new Blob(['{}']) },
    fields: ['source', 'fileName'],
  },
});

it('is neither let go nor applied again while it is applied', async () => {
  const compared = await read(collection(zone('BUSY', 61)), { source: 'BUSY' });
  const setState = (state: string) =>
    server.db.updateTable('zone_imports').set({ state }).where('id', '=', compared.id).execute();
  await setState('applying');
  await expect(discard(compared.id)).rejects.toEqual(refusal(409, 'zone_import_busy'));
  await expect(startApply(compared)).rejects.toEqual(refusal(409, 'zone_import_busy'));
  await setState('ready');
  expect(await apply(compared)).toMatchObject({ state: 'applied' });
});

it.each([
  ['geojson', geojsonSample, 5],
  ['kml', kmlSample, 3],
  ['ed269', ed269Sample, 3],
  ['ed318', ed318Sample, 3],
  ['kmz', zipOf([{ name: 'doc.kml', content: Buffer.from(kmlSample) }]), 3],
])('reads %s, and says what would change without changing it', async (format, content, zones) => {
  const before = await server.db.selectFrom('airspace_revisions').select('number').execute();
  const info = await read(content, { source: format, fileName: 'zones' });
  expect(info).toMatchObject({ state: 'ready', format, zones, isWhole: true, isComplete: true, failure: null });
  expect(info.counts).toEqual({ added: zones, changed: 0, unchanged: 0, missing: 0, ambiguous: 0 });
  expect(info.ignored.length).toBeGreaterThan(0);
  expect(await server.db.selectFrom('airspace_revisions').select('number').execute()).toEqual(before);
  expect(await inForce(format)).toEqual([]);
});

it('comes into force as one revision, with one deed that tells who, how many and which file', async () => {
  const info = await read(geojsonSample, { source: 'one revision' });
  const done = await apply(info);
  expect(done).toMatchObject({ state: 'applied', counts: { added: 5 }, failure: null });
  const zones = await inForce('one revision');
  expect(zones).toHaveLength(5);
  expect(new Set(zones.map(({ since }) => since))).toEqual(new Set([done.appliedRevision]));
  const deeds = await server.db
    .selectFrom('audit_events')
    .selectAll()
    .where('target_id', '=', info.id)
    .orderBy('sequence')
    .execute();
  expect(deeds).toMatchObject([
    { action: 'zone.importBegun', data: { sha256: info.sha256 } },
    { action: 'zone.imported', data: { added: 5, removed: 0, sha256: info.sha256, source: 'one revision' } },
  ]);
  await expect(startApply(info)).rejects.toEqual(refusal(409, 'zone_import_over'));
  await expect(discard(info.id)).rejects.toEqual(refusal(409, 'zone_import_over'));
});

it('tells by identifier what is new, what changed and in what, what is the same, and what is not in the file', async () => {
  const source = 'told apart';
  await apply(await read(collection(zone('A', 30), zone('B', 31), zone('C', 32)), { source }));
  const ids = new Map((await inForce(source)).map(({ identifier, id }) => [identifier, id]));
  const info = await read(collection(zone('A', 30), zone('B', 31.5, { upper: 200, name: 'Other' }), zone('D', 33)), {
    source,
  });
  expect(info.counts).toEqual({ added: 1, changed: 1, unchanged: 1, missing: 1, ambiguous: 0 });
  expect(await changesOf(info)).toMatchObject([
    { change: 'unchanged', identifier: 'A', feature: 1, zoneId: ids.get('A'), fields: [] },
    { change: 'changed', identifier: 'B', feature: 2, zoneId: ids.get('B'), fields: ['name', 'shape', 'band'] },
    { change: 'added', identifier: 'D', feature: 3, zoneId: null },
    { change: 'missing', identifier: 'C', feature: null, zoneId: ids.get('C') },
  ]);
  const [, changed] = await changesOf(info);
  expect(changed).toMatchObject({
    from: { name: 'Zone B', band: { upperMeters: 120 }, source, outline: { kind: 'polygon', corners: 4 } },
    to: { name: 'Other', band: { upperMeters: 200 }, source, outline: { kind: 'polygon', corners: 4 } },
  });
  const shapes = (
    await (
      await as('admin')
    )(zoneImportCalls.shapes, { query: { importId: info.id, change: 'changed' } })
  ).list;
  expect(shapes).toMatchObject([{ name: 'Other', shape: { kind: 'polygon' }, before: { kind: 'polygon' } }]);
  const kept = await apply(info);
  expect(kept.counts).toMatchObject({ added: 1, changed: 1, missing: 0 });
  expect((await inForce(source)).map(({ identifier }) => identifier).toSorted()).toEqual(['A', 'B', 'C', 'D']);
  expect((await inForce(source)).find(({ identifier }) => identifier === 'B')?.id).toBe(ids.get('B'));
  const query = { id: ids.get('B') ?? '' };
  const { list: versions } = await (await as('admin'))(zoneCalls.versions, { query });
  expect(versions).toMatchObject([
    { fileName: 'zones.geojson', fields: ['name', 'shape', 'band'] },
    { fileName: 'zones.geojson', fields: [] },
  ]);
});

it('removes what the file does not name if it is said to be the whole of its source, and of no other', async () => {
  const source = 'whole';
  await apply(await read(collection(zone('A', 40), zone('B', 41)), { source }));
  await apply(await read(collection(zone('B', 42)), { source: 'another' }));
  const hand = await byHand({ name: 'Beside' });
  const info = await read(collection(zone('A', 40)), { source });
  expect(info.counts).toMatchObject({ unchanged: 1, missing: 1, added: 0 });
  await expect(startApply(info)).rejects.toEqual(refusal(409, 'zone_import_nothing'));
  expect((await apply(info, { missing: 'remove' })).counts).toMatchObject({ missing: 1 });
  expect((await inForce(source)).map(({ identifier }) => identifier)).toEqual(['A']);
  expect(await inForce('another')).toHaveLength(1);
  expect((await inForce('')).map(({ id }) => id)).toContain(hand.id);
});

it('takes zones made by hand over by their identifier, and compares those without one by their facts', async () => {
  const source = 'takes over';
  const hand = await byHand({ identifier: 'HAND-1' });
  const unnamed = feature(polygon(square(50, 10)), {
    name: 'No identifier',
    kind: 'limit',
    upper: 120,
    unit: 'm',
    reference: 'AGL',
  });
  await apply(await read(collection(zone('HAND-1', 51), unnamed), { source }));
  expect((await inForce(source)).find(({ identifier }) => identifier === 'HAND-1')?.id).toBe(hand.id);
  const again = await read(collection(unnamed, zone('HAND-1', 51)), { source });
  expect(again.counts).toEqual({ added: 0, changed: 0, unchanged: 2, missing: 0, ambiguous: 0 });
  await discard(again.id);
  // Edited by hand it stays of its source.
  const zoneId = (await inForce(source)).find(({ identifier }) => identifier === '')?.id ?? '';
  const admin = await as('admin');
  const {
    id,
    revision,
    source: of,
    updatedAt: _,
    ...facts
  } = (await admin(zoneCalls.info, { query: { id: zoneId } })).info;
  expect(of).toBe(source);
  await admin(zoneCalls.update, { body: { id, revision, facts: { ...facts, name: 'Renamed' } } });
  const info = await read(collection(unnamed, zone('HAND-1', 51)), { source });
  expect(info.counts).toMatchObject({ added: 1, unchanged: 1, missing: 1 });
});

it('refuses zones at times that nobody flies at, in words; from long ago is always, until long after without an end', async () => {
  const [always, never] = [
    { validFrom: '1996-03-01T00:00:00Z', validTo: '2150-01-01T00:00:00Z' },
    '1999-12-31T00:00:00Z',
  ];
  const source = 'far times';
  const info = await read(
    collection(
      zone('A', 55, always),
      zone('B', 56, { validTo: never }),
      zone('C', 57, { validFrom: '2101-01-01T00:00:00Z' }),
      zone('D', 58, { validFrom: '0000-01-01T00:00:00Z' }),
    ),
    { source },
  );
  expect(info).toMatchObject({ zones: 1, isComplete: false });
  const saying = (words: RegExp) => expect.stringMatching(words) as string;
  expect(
    info.problems
      .map((problem) => ({ feature: problem.feature, words: problem.words }))
      .toSorted((a, b) => (a.feature ?? 0) - (b.feature ?? 0)),
  ).toEqual([
    { feature: 2, words: saying(/1999-12-31T00:00:00.000Z.+validUntil.+2000 to 2099/) },
    { feature: 3, words: saying(/validFrom.+2000 to 2099/) },
    { feature: 4, words: saying(/0000-01-01T00:00:00Z/) },
  ]);
  await apply(info);
  const [id = ''] = (await inForce(source)).map((kept) => kept.id);
  const { info: kept } = await (await as('admin'))(zoneCalls.info, { query: { id } });
  expect(kept).toMatchObject({ identifier: 'A', validFrom: null, validUntil: null });
});

it('guesses nothing where several zones share an identifier, and replaces them all if that is chosen', async () => {
  const source = 'ambiguous';
  await apply(await read(collection(zone('S', 60), zone('S', 61), zone('T', 62)), { source }));
  const info = await read(collection(zone('S', 63), zone('S', 64), zone('S', 60), zone('T', 62)), { source });
  // One of them is the same as it was.
  expect(info.counts).toEqual({ added: 0, changed: 0, unchanged: 2, missing: 0, ambiguous: 3 });
  expect(info.problems).toMatchObject([
    { feature: 2, words: 'The identifier “S” is that of feature 1 too.' },
    { feature: 3 },
  ]);
  await expect(startApply(info, { missing: 'remove' })).rejects.toEqual(refusal(409, 'zone_import_nothing'));
  expect((await apply(info, { ambiguous: 'replace' })).counts).toMatchObject({ ambiguous: 3 });
  expect((await inForce(source)).filter(({ identifier }) => identifier === 'S')).toHaveLength(3);
  // The same shape under the same identifier is the same zone, whatever else is said of it.
  const later = await read(
    collection(zone('S', 63, { upper: 50 }), zone('S', 64, { upper: 60 }), zone('S', 60), zone('T', 62)),
    { source },
  );
  expect(later.counts).toMatchObject({ changed: 2, unchanged: 2, ambiguous: 0 });
});

describe('when the airspace changes after it was compared', () => {
  it('refuses to apply what would not be what was seen, and compares it anew', async () => {
    const source = 'overtaken';
    await apply(await read(collection(zone('A', 70)), { source }));
    const info = await read(collection(zone('A', 71)), { source });
    const [{ id, since } = { id: '', since: 0 }] = await inForce(source);
    await (
      await as('admin')
    )(zoneCalls.remove, { body: { id, revision: since } });
    await expect(startApply(info)).rejects.toEqual(refusal(409, 'zone_import_stale'));
    const anew = await settled(info.id);
    expect(anew).toMatchObject({ state: 'ready', counts: { added: 1, changed: 0 } });
    await expect(startApply(info)).rejects.toEqual(refusal(409, 'zone_import_stale'));
    expect(await apply(anew)).toMatchObject({ state: 'applied' });
  });

  it('applies it nevertheless if what changed has nothing to do with it', async () => {
    const info = await read(collection(zone('A', 72)), { source: 'not overtaken' });
    await byHand({ identifier: 'elsewhere' });
    expect(await apply(info)).toMatchObject({ state: 'applied' });
  });

  it('says so too if that happens while it waits for its turn, and changes nothing', async () => {
    const source = 'overtaken late';
    const first = await byHand({ identifier: 'LATE', name: 'First' });
    const info = await read(collection(zone('LATE', 73)), { source });
    await server.db.inTransaction(async (tx) => {
      // In the order of one who edits it.
      await tx.selectFrom('zones').select('id').where('id', '=', first.id).forUpdate().execute();
      const until = await beginRevision(tx, await userIdOf(server, 'admin@skein.demo'), server.clock.now());
      await startApply(info);
      await untilWaiting(server, 1);
      await tx.updateTable('zones').set({ until }).where('id', '=', first.id).execute();
    });
    const after = await settled(info.id);
    expect(after).toMatchObject({ state: 'ready', failure: expect.stringContaining('has changed since') as string });
    expect(await inForce(source)).toEqual([]);
  });
});

it('is open one at a time, and is let go by whichever administrator', async () => {
  const first = await read(collection(zone('A', 80)), { source: 'first' });
  await expect(send(collection(zone('A', 80)))).rejects.toEqual(refusal(409, 'zone_import_open'));
  await discard(first.id);
  const second = await read(collection(zone('A', 80)), { source: 'second' });
  expect(second.state).toBe('ready');
  expect(await infoOf(first.id)).toMatchObject({ state: 'discarded', endedBy: expect.any(String) as string });
});

describe('what is said of a file beforehand', () => {
  const swapped = collection(
    zone('S', 50, {}),
    feature(polygon(square(9, 50)), { name: 'R', identifier: 'R', kind: 'noFly' }),
  );

  it('tells zones whose coordinates are swapped, by feature, and takes none of them', async () => {
    const europe = { west: 5, south: 47, east: 16, north: 56 };
    const info = await read(swapped, { source: 'swapped', ...europe });
    expect(info).toMatchObject({ zones: 1, isComplete: false, region: europe });
    expect(info.problems[0]).toMatchObject({
      severity: 'error',
      feature: 1,
      words: expect.stringMatching(/swapped: the first corner \(longitude 50, latitude 10\)/) as string,
    });
    expect(await changesOf(info)).toMatchObject([{ identifier: 'R', feature: 2 }]);
    await discard(info.id);
    // Either way round these are places: without a region nobody can tell.
    expect(await read(swapped, { source: 'swapped' })).toMatchObject({ zones: 2, region: null, isComplete: true });
  });

  it('stands for what the file does not say', async () => {
    const bare = feature(polygon(square(11, 50)), { name: 'Bare', identifier: 'BARE', upper: 90, unit: 'm' });
    const source = 'assumed';
    const assumed = { kind: 'advisory', reference: 'sea', timeZone: 'Asia/Shanghai' } as const;
    const info = await read(collection(bare), { source, ...assumed });
    expect(info.assumed).toEqual(assumed);
    await apply(info);
    expect(await inForce(source)).toMatchObject([{ kind: 'advisory', reference: 'sea', upper_meters: 90 }]);
    const { list } = await (await as('admin'))(zoneImportCalls.sources, {});
    const around = list.find((each) => each.source === source);
    expect(around?.region).toEqual({ west: 10, south: 49, east: 12, north: 51 });
  });

  it.each([
    ['three edges', { west: 1, south: 2, east: 3 }],
    ['an east before its west', { west: 3, south: 2, east: 1, north: 4 }],
  ])('is refused with %s', async (_, region) => {
    await expect(send(swapped, region)).rejects.toMatchObject({ reason: 'invalid_input' });
  });
});

describe('a bad file', () => {
  const bowTie = [
    [0, 0],
    [1, 1],
    [1, 0],
    [0, 1],
    [0, 0],
  ];
  const bomb = () => zipOf([{ name: 'doc.kml', content: Buffer.alloc(200 * 1024 * 1024) }]);
  const manyCorners = () =>
    `{"type":"FeatureCollection","features":[{"geometry":{"coordinates":[[${'[1.5,2.5],'.repeat(1_000_000)}[1,2]]]}}]}`;

  it.each<[string, () => Content, object]>([
    ['broken XML', () => '<kml>\n<Document>\n<Placemark></kml>', { line: 3, words: /XML breaks off/ }],
    ['broken JSON', () => '{"type":"FeatureCollection",\n"features":[}', { line: 2, words: /JSON breaks off/ }],
    ['a zip bomb', bomb, { words: /unpacks to more than 33554432 bytes/ }],
    ['no zones at all', () => 'hello', { words: /GeoJSON, KML, KMZ/ }],
    [
      'a number that is none',
      () => geojsonSample.replace('113.5, 23.0', 'NaN, 23.0'),
      { feature: 1, words: /Corner 1 is no position/ },
    ],
    [
      'an outline that crosses itself',
      () => collection(feature(polygon(bowTie))),
      { feature: 1, words: /crosses itself after corner/ },
    ],
    [
      'longitude and latitude swapped',
      () => collection(feature(polygon(square(23, 113)))),
      { feature: 1, words: /swapped|not on the Earth/ },
    ],
    ['a million corners', manyCorners, { feature: 1, words: /too many corners; 4999 at most/ }],
  ])('of %s is told with its place, and changes nothing', async (_, make, { words, ...place }: { words?: RegExp }) => {
    const before = await server.db.selectFrom('zones').select(['id', 'since']).execute();
    const info = await read(make(), { source: 'bad' });
    expect(info.problems[0]).toMatchObject({ ...place, words: expect.stringMatching(words ?? '') as string });
    expect(info.isComplete).toBe(false);
    const reason = info.isWhole ? 'zone_import_not_complete' : 'zone_import_not_whole';
    await expect(startApply(info, { missing: 'remove' })).rejects.toEqual(refusal(409, reason));
    expect(await server.db.selectFrom('zones').select(['id', 'since']).execute()).toEqual(before);
  });

  it('that asks for more than its process may have is told so, and the server goes on', async () => {
    const run = vi.spyOn(testFileWorkers, 'run').mockRejectedValueOnce(new AppError('file_too_costly'));
    const info = await read(geojsonSample, { source: 'costly' });
    run.mockRestore();
    expect(info).toMatchObject({
      state: 'ready',
      isWhole: false,
      problems: [{ words: expect.stringContaining('too complex') as string }],
    });
    await expect(startApply(info)).rejects.toEqual(refusal(409, 'zone_import_not_whole'));
  });

  it('that is too large is refused before it is kept', async () => {
    await expect(send(new Uint8Array(32 * 1024 * 1024 + 1))).rejects.toEqual(refusal(413, 'file_too_large'));
  });
});

it('keeps nothing of what was read once it is over, and lets go what nobody got on with', async () => {
  const info = await read(collection(zone('A', 90)), { source: 'left' });
  server.clock.advanceMinutes(24 * 60 + 1);
  await createSweep({ db: server.db, clock: server.clock.now }).run();
  expect(await infoOf(info.id)).toMatchObject({ state: 'discarded', endedBy: null, zones: 1 });
  expect(await server.db.selectFrom('zone_import_zones').select('number').execute()).toEqual([]);
  expect(await server.db.selectFrom('zone_import_changes').select('number').execute()).toEqual([]);
});

it('is not applied in the name of one who may no longer', async () => {
  const source = 'no longer';
  const info = await read(collection(zone('A', 91)), { source });
  const userId = await userIdOf(server, 'admin@skein.demo');
  await server.db.inTransaction(async (tx) => {
    await beginRevision(tx, userId, server.clock.now());
    await startApply(info);
    await untilWaiting(server, 1);
    await server.db.updateTable('users').set({ is_platform_admin: false }).where('id', '=', userId).execute();
  });
  const isOpen = async () =>
    (await server.db.selectFrom('zone_imports').select('state').where('id', '=', info.id).executeTakeFirst())?.state;
  await expect.poll(isOpen, { timeout: PATIENCE_MILLISECONDS }).toBe('ready');
  expect(await inForce(source)).toEqual([]);
  await server.db.updateTable('users').set({ is_platform_admin: true }).where('id', '=', userId).execute();
});

it('is told to every administrator', async () => {
  const heard: string[] = [];
  const client = server.db.createClient({});
  await client.connect();
  await client.query('listen skein_live');
  client.on('notification', ({ payload = '' }) => heard.push(payload));
  await apply(await read(collection(zone('A', 92)), { source: 'told' }));
  await expect.poll(() => heard).toEqual(expect.arrayContaining(['zones platform', 'zones everyone']) as string[]);
  await client.end();
});

it('indexes what an import brings while it is looked through, and swaps exactly that in', async () => {
  const source = 'Foretold';
  const shared = zonesInForce(server.db);
  const askedIn = async ({ current }: ZonesInForce) => {
    const { revision, zonesMet } = await current();
    const met = await zonesMet({
      area: areaOf({ kind: 'circle', center: [60.5, 10.5], radiusMeters: 500_000 }),
      band: { lowerMeters: null, upperMeters: null, reference: 'ground' },
      window: { fromMs: 0, untilMs: 4e12 },
    });
    return {
      revision,
      zones: met
        .flatMap(({ zone: each }) => (each.source === source ? [each] : []))
        .toSorted((one, other) => one.id.localeCompare(other.id)),
    };
  };
  const foretell = createForetelling({ db: server.db }).run;
  await apply(await read(collection(zone('F1', 60), zone('F2', 61), zone('F2', 62), zone('F4', 66)), { source }));
  const compared = await read(
    collection(zone('F1', 60, { upper: 60 }), zone('F2', 63), zone('F2', 64), zone('F3', 65)),
    { source },
  );
  expect(compared.counts).toMatchObject({ added: 1, changed: 1, ambiguous: 4, missing: 1 });
  const { comparison } = await server.db
    .selectFrom('zone_imports')
    .select('comparison')
    .where('id', '=', compared.id)
    .executeTakeFirstOrThrow();
  await foretell();
  expect(
    foretoldNames({ comparison }, { removesMissing: true, replacesAmbiguous: true }).map(shared.isForetold),
  ).toEqual([true, true, true]);
  await apply(compared, { ambiguous: 'replace', missing: 'remove' });
  const { revision, zones } = await askedIn(shared);
  expect({ revision, zones }).toEqual(await askedIn(createZonesInForce(server.db)));
  expect(zones.map(({ identifier }) => identifier).toSorted()).toEqual(['F1', 'F2', 'F2', 'F3']);
  expect(new Set(zones.map((each) => each.revision))).toEqual(new Set([revision]));
  await foretell();
  expect(
    foretoldNames({ comparison }, { removesMissing: true, replacesAmbiguous: true }).map(shared.isForetold),
  ).toEqual([false, false, false]);
});

it('comes into force once every process has indexed it, but for those that are gone', async () => {
  const source = 'Ready';
  const foretell = createForetelling({ db: server.db }).run;
  const comparisonOf = async ({ id }: ZoneImport) =>
    (await server.db.selectFrom('zone_imports').select('comparison').where('id', '=', id).executeTakeFirstOrThrow())
      .comparison;
  const elsewhere = 'skein 1@elsewhere';
  const other = server.db.createClient({ application_name: elsewhere });
  await other.connect();
  await keepIndexed(server.db, null, elsewhere);
  await keepIndexed(server.db, null, 'skein 2@gone');
  const compared = await read(collection(zone('A', 93)), { source });
  await foretell();
  expect(await infoOf(compared.id)).toMatchObject({ readiness: { ready: 1, of: 2 } });
  await startApply(compared);
  await expect
    .poll(async () => (await infoOf(compared.id)).progress, { timeout: PATIENCE_MILLISECONDS })
    .toMatchObject({ step: 'indexing', done: 1, of: 2 });
  expect(await inForce(source)).toEqual([]);
  await keepIndexed(server.db, await comparisonOf(compared), elsewhere);
  expect(await settled(compared.id)).toMatchObject({ state: 'applied', readiness: null });
  expect(await inForce(source)).toHaveLength(1);

  const next = await read(collection(zone('A', 93, { upper: 60 })), { source });
  await foretell();
  await startApply(next);
  expect((await infoOf(next.id)).state).toBe('applying');
  await other.end();
  expect((await settled(next.id)).state).toBe('applied');
  await createSweep({ db: server.db, clock: server.clock.now }).run();
  const names = await server.db.selectFrom('airspace_processes').select('name').execute();
  expect(names).toHaveLength(1);
});

it('does not wait for ever for a process that hangs', async () => {
  const elsewhere = 'skein 1@elsewhere';
  const other = server.db.createClient({ application_name: elsewhere });
  await other.connect();
  await keepIndexed(server.db, null, elsewhere);
  const reports: unknown[] = [];
  const control = { signal: new AbortController().signal, report: (how: unknown) => void reports.push(how) };
  await untilIndexed(server.db, randomUUID(), control, 300);
  expect(reports.length).toBeGreaterThan(0);
  const cancelled = AbortSignal.abort(new Error('cancelled'));
  await expect(untilIndexed(server.db, randomUUID(), { ...control, signal: cancelled }, 300)).rejects.toThrow(
    'cancelled',
  );
  await other.end();
});
