import { askAirspace, listZonesIn } from '@skein/contract/airspace-answer.ts';
import { zoneCalls, type ZoneFacts } from '@skein/contract/zones.ts';
import { expect, it } from 'vitest';
import { describeAccess } from '../../testing/describe-access.ts';
import { startTestServer, type DemoName } from '../../testing/start-test-server.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer();
const as = async (name: DemoName) => (await server.signIn(name)).call;

const square = (east: number, north: number, size = 0.1): ZoneFacts['shape'] => ({
  kind: 'polygon',
  rings: [
    [
      [east, north],
      [east + size, north],
      [east + size, north + size],
      [east, north + size],
    ],
  ],
});
const facts = (given: Partial<ZoneFacts> = {}): ZoneFacts => ({
  identifier: 'ZGSZ-1',
  name: '机场净空',
  kind: 'noFly',
  shape: square(113.8, 22.6),
  band: { lowerMeters: null, upperMeters: 120, reference: 'ground' },
  validFrom: null,
  validUntil: null,
  windows: [],
  message: '',
  ...given,
});
const aZone = async (given: Partial<ZoneFacts> = {}) =>
  (await (await as('admin'))(zoneCalls.create, { body: facts(given) })).info;
const asked = (shape: ZoneFacts['shape'], given: object = {}) => ({
  shape,
  band: { lowerMeters: 0, upperMeters: 60, reference: 'ground' } as const,
  from: '2026-11-18T08:00:00Z',
  until: '2026-11-18T09:00:00Z',
  ...given,
});
const ask = async (shape: ZoneFacts['shape'], given: object = {}) =>
  (await (await as('pilot'))(askAirspace, { body: asked(shape, given) })).info;
const refusal = (code: number, reason: string) => expect.objectContaining({ code, reason }) as Error;

describeAccess(() => server, zoneCalls.create, {
  success: { as: 'admin', input: () => ({ body: facts() }) },
  noPermission: 'owner',
  badInput: {
    input: { body: { ...facts(), kind: 'goose', band: { lowerMeters: 9, upperMeters: 3, reference: 'ground' } } },
    fields: ['kind', 'band'],
  },
});

it('is in force for everybody as soon as it is made, until it is deleted', async () => {
  const where = square(100.02, 20.02, 0.01);
  const { revision: before } = await ask(where);
  const zone = await aZone({ shape: square(100, 20) });
  expect(await ask(where)).toMatchObject({
    revision: zone.revision,
    isClear: false,
    zones: [{ id: zone.id, name: '机场净空', kind: 'noFly', how: 'certain', letOffBy: [] }],
  });
  expect(zone.revision).toBe(before + 1);
  await (
    await as('admin')
  )(zoneCalls.remove, { body: { id: zone.id, revision: zone.revision } });
  expect(await ask(where)).toMatchObject({ revision: before + 2, isClear: true, zones: [] });
});

it('is in force in another process too, before anybody has told that', async () => {
  const beside = await startTestServer({ beside: { database: server.database, clock: server.clock } });
  const where = square(101.02, 20.02, 0.01);
  const elsewhere = async () =>
    (await (await beside.signIn('pilot')).call(askAirspace, { body: asked(where) })).info.zones.map(({ id }) => id);
  expect(await elsewhere()).toEqual([]);
  const { id } = await aZone({ shape: square(101, 20) });
  expect(await elsewhere()).toEqual([id]);
  await beside.stop();
});

it('lets off who flies above it or at another time, and says by what', async () => {
  const where = square(102.02, 20.02, 0.01);
  await aZone({ shape: square(102, 20), validUntil: '2026-11-18T08:30:00Z' });
  const above = { band: { lowerMeters: 200, upperMeters: 300, reference: 'ground' } };
  expect(await ask(where, above)).toMatchObject({ isClear: true, zones: [{ how: 'letOff', letOffBy: ['altitude'] }] });
  const later = { from: '2026-11-18T08:30:00Z', until: '2026-11-18T09:00:00Z' };
  expect(await ask(where, later)).toMatchObject({ isClear: true, zones: [{ how: 'letOff', letOffBy: ['time'] }] });
  const overSea = { band: { lowerMeters: 200, upperMeters: 300, reference: 'sea' } };
  expect(await ask(where, overSea)).toMatchObject({ isClear: false, zones: [{ how: 'assumed' }] });
});

it('is changed by one at a time, and what it was is kept', async () => {
  const zone = await aZone({ shape: square(103, 20) });
  const admin = await as('admin');
  const body = { id: zone.id, revision: zone.revision, facts: facts({ shape: square(103, 20), kind: 'advisory' }) };
  const { info: changed } = await admin(zoneCalls.update, { body });
  expect(changed).toMatchObject({ kind: 'advisory', revision: zone.revision + 1 });
  await expect(admin(zoneCalls.update, { body })).rejects.toEqual(refusal(409, 'stale_version'));
  expect(await ask(square(103.02, 20.02, 0.01))).toMatchObject({ isClear: true, zones: [{ kind: 'advisory' }] });
  const kept = await server.db.selectFrom('zones').select(['kind', 'until']).where('id', '=', zone.id).execute();
  expect(kept).toContainEqual({ kind: 'noFly', until: changed.revision });
});

it('says in words what is wrong with a shape', async () => {
  const bowTie: ZoneFacts['shape'] = {
    kind: 'polygon',
    rings: [
      [
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 1],
      ],
    ],
  };
  await expect(aZone({ shape: bowTie })).rejects.toMatchObject({
    code: 400,
    reason: 'bad_shape',
    message: expect.stringContaining('outline 1 crosses itself after corner') as string,
  });
});

it('is shown on a map with its shape, over the antimeridian too', async () => {
  const zone = await aZone({ shape: { kind: 'circle', center: [179.99, -16], radiusMeters: 5000 } });
  const pilot = await as('pilot');
  const seen = async (west: number, east: number) =>
    (await pilot(listZonesIn, { query: { west, south: -17, east, north: -15 } })).list.map(({ id }) => id);
  expect(await seen(179, -179)).toEqual([zone.id]);
  expect(await seen(-179.99, -179)).toEqual([zone.id]);
  expect(await seen(0, 10)).toEqual([]);
  expect(await seen(-180, 180)).toEqual([zone.id]);
  expect(await seen(100, 60)).toEqual([zone.id]);
});

it('is shown on a map at whatever time it counts', async () => {
  const windows = [{ weekdays: [1], fromMinutes: 60, toMinutes: 120, timeZone: 'Europe/Berlin' }];
  const zone = await aZone({ shape: square(104, 20), windows, validUntil: '2020-01-01T00:00:00Z' });
  const query = { west: 103.9, south: 19.9, east: 104.2, north: 20.2 };
  const { list } = await (await as('pilot'))(listZonesIn, { query });
  expect(list).toMatchObject([{ id: zone.id, windows }]);
});
