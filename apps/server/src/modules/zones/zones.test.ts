import { findZones, listZonesIn } from '@skein/contract/airspace-zones.ts';
import { askAirspace } from '@skein/contract/flight-answer.ts';
import { zoneCalls, type Zone, type ZoneFacts } from '@skein/contract/zones.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { describeAccess } from '../../testing/describe-access.ts';
import { startTestServer, type DemoName } from '../../testing/start-test-server.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import { beginRevision } from './zones.repo.ts';

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

describe('former versions', () => {
  const versionsOf = async (id: string) => (await (await as('admin'))(zoneCalls.versions, { query: { id } })).list;
  const changed = async (zone: Zone, given: Partial<ZoneFacts>) => {
    const body = { id: zone.id, revision: zone.revision, facts: facts({ shape: zone.shape, ...given }) };
    return (await (await as('admin'))(zoneCalls.update, { body })).info;
  };

  describeAccess(() => server, zoneCalls.versions, {
    success: { as: 'admin', input: async () => ({ query: { id: (await aZone()).id } }) },
    noPermission: 'owner',
    badInput: { input: { query: { id: 'x' } }, fields: ['id'] },
  });
  describeAccess(() => server, zoneCalls.putBack, {
    success: {
      as: 'admin',
      input: async () => {
        const { id, revision } = await aZone();
        return { body: { id, version: revision, revision } };
      },
    },
    noPermission: 'owner',
    badInput: { input: { body: { id: 'x', version: -1, revision: 0 } }, fields: ['id', 'version'] },
  });

  it('are listed with who, how, what differs, and until when each was in force', async () => {
    const first = await aZone({ shape: square(105, 20) });
    server.clock.advanceMinutes(5);
    const circle: ZoneFacts['shape'] = { kind: 'circle', center: [105, 20], radiusMeters: 700 };
    const second = await changed(first, { shape: circle, kind: 'limit', validUntil: '2027-01-01T00:00:00.000Z' });
    const list = await versionsOf(first.id);
    expect(list).toMatchObject([
      {
        revision: second.revision,
        until: null,
        isDeleted: false,
        fields: ['kind', 'shape', 'validity'],
        outline: { kind: 'circle', corners: 1, meters: 700 },
        fileName: null,
      },
      {
        revision: first.revision,
        until: second.updatedAt,
        isDeleted: false,
        fields: [],
        outline: { kind: 'polygon', corners: 4, meters: null },
      },
    ]);
    expect(list[0]?.madeBy).not.toBeNull();
    const admin = await as('admin');
    const query = { id: first.id, revision: first.revision };
    expect((await admin(zoneCalls.version, { query })).info.shape).toEqual(first.shape);
    await expect(admin(zoneCalls.version, { query: { ...query, revision: 0 } })).rejects.toEqual(
      refusal(404, 'no_such_zone_version'),
    );
  });

  it('are put back as a new revision with the facts of then, and in force at once', async () => {
    const where = square(106.02, 20.02, 0.01);
    const first = await aZone({ shape: square(106, 20) });
    const second = await changed(first, { kind: 'advisory', message: '改过' });
    expect((await ask(where)).isClear).toBe(true);
    const admin = await as('admin');
    const body = { id: first.id, version: first.revision, revision: second.revision };
    const { info } = await admin(zoneCalls.putBack, { body });
    expect(info).toMatchObject({ kind: 'noFly', message: '', revision: second.revision + 1, shape: first.shape });
    expect((await ask(where)).isClear).toBe(false);
    expect(await versionsOf(first.id)).toHaveLength(3);
    // Of two who put something back the second sees what the first has done.
    await expect(admin(zoneCalls.putBack, { body })).rejects.toEqual(refusal(409, 'stale_version'));
    // The same facts are no change.
    const same = await admin(zoneCalls.putBack, { body: { ...body, revision: info.revision } });
    expect(same.info.revision).toBe(info.revision);
  });

  it('bring a deleted zone back, once', async () => {
    const where = square(107.02, 20.02, 0.01);
    const { id, revision } = await aZone({ shape: square(107, 20) });
    const admin = await as('admin');
    await admin(zoneCalls.remove, { body: { id, revision } });
    expect(await versionsOf(id)).toMatchObject([{ revision, isDeleted: true }]);
    const seen = { body: { id, version: revision, revision } };
    await expect(admin(zoneCalls.putBack, seen)).rejects.toEqual(refusal(404, 'no_such_zone'));
    const both = await Promise.allSettled(
      [1, 2].map(async () =>
        (await as('admin'))(zoneCalls.putBack, { body: { id, version: revision, revision: null } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    // The second is told what it is by now, and not that something failed.
    expect(both.find((each) => each.status === 'rejected')?.reason).toEqual(refusal(409, 'stale_version'));
    expect((await ask(where)).zones).toMatchObject([{ id }]);
    expect(await versionsOf(id)).toMatchObject([
      { until: null, isDeleted: false },
      { revision, isDeleted: true },
    ]);
  });
});

it('has a message of several lines, from the first and after a change', async () => {
  const message = '净空保护区\n飞行前请联系塔台';
  const { id, revision } = await aZone({ message });
  const changed = { id, revision, facts: facts({ message: `${message}\n电话见公告` }) };
  const { info } = await (await as('admin'))(zoneCalls.update, { body: changed });
  expect(info.message).toBe(changed.facts.message);
});

it.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999999999Z', '1999-12-31T23:59:59.999Z'])(
  'says of a validity of %s that it is out of reach, and reads one that was kept before',
  async (moment) => {
    const words = expect.stringContaining('2000') as string;
    await expect(aZone({ validUntil: moment })).rejects.toMatchObject({ data: { fields: { validUntil: words } } });
    const { id, revision } = await aZone();
    const admin = await as('admin');
    const changing = admin(zoneCalls.update, { body: { id, revision, facts: facts({ validFrom: moment }) } });
    await expect(changing).rejects.toMatchObject({ data: { fields: { 'facts.validFrom': words } } });
    const old = { valid_from: '1996-03-01T00:00:00Z' };
    await server.db.updateTable('zones').set(old).where('id', '=', id).execute();
    const { info } = await admin(zoneCalls.info, { query: { id } });
    expect(info.validFrom).toBe('1996-03-01T00:00:00.000Z');
    const mended = { id, revision, facts: facts({ validFrom: null, name: '改名' }) };
    expect((await admin(zoneCalls.update, { body: mended })).info.validFrom).toBeNull();
  },
);

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

it('is listed and shown on the map by its status, its kind and its words, the same in both', async () => {
  // At the clock of the server.
  const now = server.clock.now().getTime();
  const at = (days: number) => new Date(now + days * 86_400_000).toISOString();
  const over = await aZone({ shape: square(-100, 20), name: '已过的区', validUntil: at(-1) });
  const upcoming = await aZone({ shape: square(-100, 21), name: '将来的区', validFrom: at(1) });
  const current = await aZone({ shape: square(-100, 22), name: '如今的区', validFrom: at(-1), validUntil: at(1) });
  const admin = await as('admin');
  const box = { west: -101, south: 19, east: -99, north: 24 };
  const both = async (given: object) => {
    const onMap = await admin(listZonesIn, { query: { ...box, ...given } });
    const listed = await admin(zoneCalls.list, { query: { size: 100, ...given } });
    const ours = new Set([over.id, upcoming.id, current.id]);
    const ids = listed.list.map(({ id }) => id).filter((id) => ours.has(id));
    return { onMap: onMap.list.map(({ id }) => id).toSorted(), listed: ids.toSorted() };
  };
  const only = (...ids: string[]) => ({ onMap: ids.toSorted(), listed: ids.toSorted() });
  expect(await both({ status: 'over' })).toEqual(only(over.id));
  expect(await both({ status: 'upcoming' })).toEqual(only(upcoming.id));
  expect(await both({ status: 'inForce' })).toEqual(only(current.id));
  expect(await both({ search: '如今' })).toEqual(only(current.id));
  expect(await both({ kind: 'advisory' })).toEqual(only());
});

it('counts within its hours of the week alone, by the clock on the wall, before and after that is changed', async () => {
  const where = square(108.02, 20.02, 0.01);
  // Saturday evening until Sunday morning; in Berlin the clocks go back at 01:00 UTC on 2026-10-25.
  const night = { weekdays: [6], fromMinutes: 22 * 60, toMinutes: 6 * 60, timeZone: 'Europe/Berlin' };
  const { id } = await aZone({ shape: square(108, 20), windows: [night] });
  const flying = async (from: string, until: string) => {
    const { isClear, zones } = await ask(where, { from, until });
    expect(zones).toMatchObject([{ id }]);
    return isClear ? zones[0]?.letOffBy : 'blocked';
  };
  // In summer 22:00 in Berlin is 20:00 UTC, in winter it is 21:00.
  expect(await flying('2026-10-17T19:00:00Z', '2026-10-17T20:00:00Z')).toEqual(['time']);
  expect(await flying('2026-10-17T20:00:00Z', '2026-10-17T20:30:00Z')).toBe('blocked');
  expect(await flying('2026-10-18T03:59:00Z', '2026-10-18T04:00:00Z')).toBe('blocked');
  expect(await flying('2026-10-18T04:00:00Z', '2026-10-18T05:00:00Z')).toEqual(['time']);
  // The night of the change begins by summer time and ends by winter time: it is an hour longer.
  expect(await flying('2026-10-24T20:00:00Z', '2026-10-24T20:30:00Z')).toBe('blocked');
  expect(await flying('2026-10-25T04:30:00Z', '2026-10-25T05:00:00Z')).toBe('blocked');
  expect(await flying('2026-10-25T05:00:00Z', '2026-10-25T05:30:00Z')).toEqual(['time']);
  expect(await flying('2026-10-31T20:00:00Z', '2026-10-31T21:00:00Z')).toEqual(['time']);
  expect(await flying('2026-10-31T21:00:00Z', '2026-10-31T21:30:00Z')).toBe('blocked');
  // On the other nights of the week it is open to all.
  expect(await flying('2026-10-25T22:00:00Z', '2026-10-25T23:00:00Z')).toEqual(['time']);
});

it('is shown on a map at whatever time it counts', async () => {
  const windows = [{ weekdays: [1], fromMinutes: 60, toMinutes: 120, timeZone: 'Europe/Berlin' }];
  const zone = await aZone({ shape: square(104, 20), windows, validUntil: '2020-01-01T00:00:00Z' });
  const query = { west: 103.9, south: 19.9, east: 104.2, north: 20.2 };
  const { list } = await (await as('pilot'))(listZonesIn, { query });
  expect(list).toMatchObject([{ id: zone.id, windows }]);
});

it('is found by its name or identifier, with a place inside it, while it is in force', async () => {
  const admin = await as('admin');
  const { info } = await admin(zoneCalls.create, { body: facts({ name: '寻得到的 50% 区', identifier: 'FIND-ME' }) });
  const pilot = await as('pilot');
  const found = async (search: string) => (await pilot(findZones, { query: { search } })).list;
  expect(await found('find-m')).toEqual([
    expect.objectContaining({ id: info.id, name: '寻得到的 50% 区', kind: 'noFly', identifier: 'FIND-ME' }),
  ]);
  const [place] = await found('50%');
  expect(place?.longitude).toBeGreaterThan(113.8);
  expect(place?.longitude).toBeLessThan(113.9);
  expect(place?.latitude).toBeGreaterThan(22.6);
  expect(place?.latitude).toBeLessThan(22.7);
  await admin(zoneCalls.remove, { body: { id: info.id, revision: info.revision } });
  expect(await found('find-m')).toEqual([]);
});

it('is found by its id, in one call with others, while it is in force', async () => {
  const at = (longitude: number) => aZone({ shape: square(longitude, 20) });
  const [one, other, gone] = [await at(106), await at(107), await at(108)];
  const admin = await as('admin');
  await admin(zoneCalls.remove, { body: { id: gone.id, revision: gone.revision } });
  const pilot = await as('pilot');
  const ids = [one.id, gone.id, other.id.toUpperCase()].join(',');
  const { list, total } = await pilot(findZones, { query: { ids } });
  expect(list.map(({ id }) => id).toSorted()).toEqual([one.id, other.id].toSorted());
  expect(total).toBe(2);
  const many = Array.from({ length: 51 }, () => one.id).join(',');
  for (const query of [{}, { search: 'x', ids: one.id }, { ids: 'x' }, { ids: '' }, { ids: many }])
    await expect(pilot(findZones, { query })).rejects.toMatchObject({ reason: 'invalid_input' });
});

it('tells whoever waited for another to change it what it is by then', async () => {
  const zone = await aZone({ shape: square(102, 20) });
  const hands = [await as('admin'), await as('admin')];
  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
    return rows[0]?.count ?? 0;
  };
  const outcomes = await server.db.inTransaction(async (tx) => {
    await sql`select id from zones where id = ${zone.id} for update`.execute(tx);
    const changing = hands.map((call, nth) =>
      call(zoneCalls.update, {
        body: { id: zone.id, revision: zone.revision, facts: facts({ shape: square(102, 20), name: `改名 ${nth}` }) },
      }),
    );
    while ((await waiting()) < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    return { settled: Promise.allSettled(changing) };
  });
  const reasons = (await outcomes.settled).map((each) =>
    each.status === 'rejected' ? (each.reason as { reason: string }).reason : 'changed',
  );
  expect(reasons.toSorted()).toEqual(['changed', 'stale_version']);
});

it('is deleted only by who has seen what it is', async () => {
  const zone = await aZone({ shape: square(103, 20) });
  const admin = await as('admin');
  const renamed = facts({ shape: square(103, 20), name: '改名' });
  await admin(zoneCalls.update, { body: { id: zone.id, revision: zone.revision, facts: renamed } });
  const removing = admin(zoneCalls.remove, { body: { id: zone.id, revision: zone.revision } });
  await expect(removing).rejects.toMatchObject({ reason: 'stale_version', data: { current: { name: '改名' } } });
  expect((await admin(zoneCalls.info, { query: { id: zone.id } })).info.name).toBe('改名');
});

it('shows as many as one reply can hold, the simplest first, and says how many there are; not without end', async () => {
  const corners = Array.from({ length: 4999 }, (_, at) => {
    const angle = (at * 2 * Math.PI) / 4999;
    return [-30 + Math.cos(angle) / 10, -40 + Math.sin(angle) / 10] as [number, number];
  });
  const simple = await aZone({ shape: square(-30, -40, 0.01) });
  const fine = await aZone({ shape: { kind: 'polygon', rings: [corners] } });
  await server.db.inTransaction(async (tx) => {
    const revision = await beginRevision(tx, null, server.clock.now());
    await sql`insert into zones (id, since, source, identifier, name, kind, shape, reference, windows, message)
      select gen_random_uuid(), ${revision}, source, identifier, name, kind, shape, reference, windows, message
      from zones, generate_series(1, 59) where id = ${fine.id}`.execute(tx);
  });
  const owner = await as('owner');
  const look = () => owner(listZonesIn, { query: { west: -31, south: -41, east: -29, north: -39 } });
  const { list, total } = await look();
  expect(total).toBe(61);
  expect(list.map(({ id }) => id)).toContain(simple.id);
  expect(list.length).toBeLessThan(40);
  expect(JSON.stringify(list).length).toBeLessThan(4_500_000);
  await server.db.inTransaction(async (tx) => {
    const revision = await beginRevision(tx, null, server.clock.now());
    await sql`update zones set until = ${revision} where until is null and name = ${fine.name}`.execute(tx);
  });
  const impatient = async () => {
    for (let looked = 0; looked < 250; looked += 1) await look();
  };
  await expect(impatient()).rejects.toMatchObject({ reason: 'too_busy' });
});
