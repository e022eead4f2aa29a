import { askAirspace } from '@skein/contract/flight-answer.ts';
import { droneCalls, DroneFacts } from '@skein/contract/drones.ts';
import type { SentInput } from '@skein/contract/endpoint.ts';
import { getLicenceValidity } from '@skein/contract/licence-validity.ts';
import { factsIn } from '@skein/contract/records.ts';
import { unlockCalls } from '@skein/contract/unlocks.ts';
import { zoneCalls, ZoneFacts } from '@skein/contract/zones.ts';
import { beforeAll, expect, it } from 'vitest';
import { endOfDay, todayOf } from '../../last-day.ts';
import { anEnterprise, idOfPerson } from '../../testing/enterprises.ts';
import type { DemoName } from '../../testing/start-test-server.ts';
import { unlockHands } from '../../testing/unlock-builders.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import { createFlightAnswer, type Asker } from './flight-answer.module.ts';

const server = useTestServer();
const { as, aDrone, aZone, aDraft, aLicensed, wholeFacts, inDays } = unlockHands(server);
beforeAll(() => anEnterprise(server, 'newcomer'));

type Asked = SentInput<typeof askAirspace>['body'];

/** Within the circle that the requests of these tests ask for, and within their time. */
const flight = (given: Partial<Asked> = {}): Asked => ({
  shape: { kind: 'circle', center: [100, 10], radiusMeters: 300 },
  band: { lowerMeters: 0, upperMeters: 100, reference: 'ground' },
  from: inDays(2),
  until: inDays(3),
  ...given,
});
const ask = async (given: Partial<Asked> = {}, name: DemoName = 'pilot') =>
  (await (await as(name))(askAirspace, { body: flight(given) })).info;
/** Nothing is wrong with it. */
const soundFacts: Partial<DroneFacts> = { uomMark: 'UAS87654321', insuredUntil: '2099-12-31' };

it('is asked by anybody who is signed in, and says what does not fit', async () => {
  await expect(server.aClient().call(askAirspace, { body: flight() })).rejects.toMatchObject({ code: 401 });
  expect(await ask({}, 'newcomer')).toHaveProperty('isAllowed');
  const wrong = ask({ from: inDays(3), until: inDays(2), droneId: 'x', pilotId: 'y' });
  await expect(wrong).rejects.toMatchObject({ data: { fields: { droneId: expect.any(String) } } });
  await expect(ask({ from: inDays(3), until: inDays(2) })).rejects.toMatchObject({
    data: { fields: { until: expect.any(String) } },
  });
});

it('is forbidden by a zone, named with the page to ask for an unlock, until a licence opens it; forbidden again once revoked', async () => {
  const { id: zoneId, name } = await aZone();
  const drone = await aDrone(soundFacts, 'pilot');
  const named = { droneId: drone.id, pilotId: await idOfPerson(server, 'pilot') };
  const forbidden = { about: 'zone', problem: 'forbidden', id: zoneId, name };
  const ofZone = async (given: Partial<Asked> = named) => {
    const { zones, reasons } = await ask(given);
    const zone = zones.find(({ id }) => id === zoneId);
    return {
      isOpened: zone?.isOpened,
      unlocks: zone?.unlocks,
      isAmongReasons: reasons.some(({ id }) => id === zoneId),
    };
  };
  const before = await ask(named);
  expect(before).toMatchObject({ isAllowed: false, isClear: false });
  expect(before.reasons).toContainEqual({ ...forbidden, page: `/deviceMana/uvaInfo/applyBan?zone=${zoneId}` });

  const draft = await aDraft({ droneIds: [drone.id] });
  expect(await ofZone()).toMatchObject({
    isOpened: false,
    unlocks: expect.arrayContaining([expect.objectContaining({ id: draft.id, state: 0, lacks: ['state'] })]),
  });

  const licensed = await aLicensed({ droneIds: [drone.id] });
  expect(await ofZone()).toMatchObject({
    isOpened: true,
    isAmongReasons: false,
    unlocks: [
      { id: licensed.id, lacks: [] },
      { id: draft.id, lacks: ['state'] },
    ],
  });
  expect(await ask(named)).toMatchObject({ isAllowed: true, isClear: false, reasons: [] });
  const [best] = (await ofZone({})).unlocks ?? [];
  expect(best).toMatchObject({ id: licensed.id, lacks: ['drone', 'pilot'] });
  expect(await ofZone({ ...named, until: inDays(40) })).toMatchObject({ isOpened: false, isAmongReasons: true });
  expect((await ask(named, 'newcomer')).zones.find(({ id }) => id === zoneId)?.unlocks).toEqual([]);

  const owner = await as('owner');
  await owner(unlockCalls.revoke, { body: { id: licensed.id, reason: '任务已取消' } });
  expect(await ofZone()).toMatchObject({ isOpened: false, isAmongReasons: true });
});

it('is not opened by a licence for a zone that was changed since it was issued, unless that was in words only', async () => {
  const { id: zoneId, revision: _, ...zone } = await aZone();
  const licensed = await aLicensed({ type: 'zone', zoneIds: [zoneId], shape: null, from: inDays(0) });
  const named = { droneId: licensed.droneIds[0], pilotId: licensed.pilotIds[0] };
  const change = async (given: Partial<ZoneFacts>) => {
    const admin = await as('admin');
    const { revision } = (await admin(zoneCalls.info, { query: { id: zoneId } })).info;
    await admin(zoneCalls.update, { body: { id: zoneId, revision, facts: { ...factsIn(ZoneFacts, zone), ...given } } });
  };
  const standing = async () => {
    const { zones } = await ask(named, 'owner');
    const unlocks = zones.find(({ id }) => id === zoneId)?.unlocks ?? [];
    const code = licensed.licence?.code ?? '';
    const { validity } = (await server.aClient().call(getLicenceValidity, { query: { code } })).info;
    return [unlocks.find(({ id }) => id === licensed.id)?.lacks, validity];
  };
  const message = '新的说明';
  expect(await standing()).toEqual([[], 'valid']);
  await change({ message, name: '新的名称' });
  expect(await standing()).toEqual([[], 'valid']);
  await change({ message, shape: { kind: 'circle', center: [100, 10], radiusMeters: 5001 } });
  // Whatever the clock said where it was changed.
  await server.db
    .updateTable('airspace_revisions')
    .set({ made_at: inDays(-9) })
    .execute();
  expect(await standing()).toEqual([['zoneChanged'], 'zonesChanged']);
  await change({ message });
  expect(await standing()).toEqual([[], 'valid']);
});

it('is limited by a zone that limits, and only told of one that advises or lies above', async () => {
  const at = (longitude: number) => ({ kind: 'circle' as const, center: [longitude, 47] as [number, number] });
  const over = async (longitude: number) => {
    const { isAllowed, isClear, reasons, zones } = await ask({ shape: { ...at(longitude), radiusMeters: 100 } });
    return { isAllowed, isClear, problems: reasons.map(({ problem }) => problem), met: zones.map(({ how }) => how) };
  };
  const above = { lowerMeters: 200, upperMeters: null, reference: 'ground' } as const;
  await aZone({ kind: 'advisory', shape: { ...at(-100), radiusMeters: 1000 } });
  await aZone({ kind: 'noFly', shape: { ...at(-101), radiusMeters: 1000 }, band: above });
  await aZone({ kind: 'limit', shape: { ...at(-102), radiusMeters: 1000 } });
  expect(await over(-100)).toEqual({ isAllowed: true, isClear: true, problems: [], met: ['certain'] });
  expect(await over(-101)).toEqual({ isAllowed: true, isClear: true, problems: [], met: ['letOff'] });
  expect(await over(-102)).toEqual({ isAllowed: false, isClear: false, problems: ['limited'], met: ['certain'] });
});

it('tells everything that is wrong with the drone and with the pilot, each with its page', async () => {
  const drone = await aDrone(
    { uomMark: '', insuredUntil: '', state: 'maintenance', groundedBecause: '电机异响', nextServiceOn: '2026-01-01' },
    'pilot',
  );
  const away = { shape: { kind: 'circle', center: [-30, -40], radiusMeters: 100 } } satisfies Partial<Asked>;
  const { isClear, isAllowed, reasons } = await ask({ ...away, droneId: drone.id });
  expect([isClear, isAllowed]).toEqual([true, false]);
  expect(reasons.map(({ about, problem, id, page }) => [about, problem, id, page])).toEqual(
    ['inMaintenance', 'grounded', 'serviceDue', 'notRegistered', 'notInsured'].map((problem) => [
      'drone',
      problem,
      drone.id,
      `/deviceMana/uvaInfo/uavListInfo?open=${drone.id}`,
    ]),
  );
});

it('says of a drone’s upkeep what its list says: no reason while it is serviceable, at least one otherwise', async () => {
  const away = { shape: { kind: 'circle', center: [-30, -40], radiusMeters: 100 } } satisfies Partial<Asked>;
  const upkeep = [
    {},
    { state: 'maintenance' },
    { state: 'retired' },
    { groundedBecause: '电机异响' },
    { nextServiceOn: '2026-01-01' },
    { nextServiceOn: '2199-01-01' },
  ] satisfies Partial<DroneFacts>[];
  for (const [index, given] of upkeep.entries()) {
    const drone = await aDrone({ ...soundFacts, uomMark: `UAS1000000${index}`, ...given }, 'pilot');
    const { reasons } = await ask({ ...away, droneId: drone.id });
    expect([given, reasons.length === 0]).toEqual([given, drone.service === 'serviceable']);
  }
});

it('lets nothing fly that is not activated, nor what nobody knows of, though both may be asked for', async () => {
  const away = { shape: { kind: 'circle', center: [-30, -40], radiusMeters: 100 } } satisfies Partial<Asked>;
  for (const [activation, problems] of [
    ['activated', []],
    ['notActivated', ['notActivated']],
    ['unknown', ['activationUnknown']],
  ] as const) {
    const drone = await aDrone(
      { ...soundFacts, uomMark: `UAS2000000${problems.join().length % 10}`, activation },
      'pilot',
    );
    const { reasons } = await ask({ ...away, droneId: drone.id });
    expect(reasons.map(({ problem }) => problem)).toEqual(problems);
    const check = await (await as('pilot'))(unlockCalls.check, { body: await wholeFacts({ droneIds: [drone.id] }) });
    const told = check.info.findings.filter(({ id }) => id === drone.id);
    expect(told.map(({ problem, blocks }) => [problem, blocks])).toEqual(problems.map((problem) => [problem, false]));
  }
});

it('knows neither drones nor people of another enterprise, and says nothing of them', async () => {
  const drone = await aDrone({}, 'pilot');
  const { reasons } = await ask({ droneId: drone.id, pilotId: await idOfPerson(server, 'pilot') }, 'newcomer');
  const told = reasons.filter(({ about }) => about !== 'zone');
  expect(told.map(({ about, problem, name }) => [about, problem, name])).toEqual([
    ['drone', 'gone', ''],
    ['pilot', 'gone', ''],
  ]);
});

it('knows of the own enterprise whom the asker sees, and everybody themselves', async () => {
  const ofPilot = async (name: DemoName) => {
    const { reasons } = await ask({ pilotId: await idOfPerson(server, name) });
    return reasons.filter(({ about }) => about === 'pilot').map(({ problem, name: told }) => [problem, told]);
  };
  // Of the whole enterprise, where a pilot sees their unit.
  expect(await ofPilot('owner')).toEqual([['gone', '']]);
  expect(await ofPilot('pilot')).toEqual([]);
});

it('is not opened for a time before the licence was issued, though it asked for that', async () => {
  const { id: zoneId } = await aZone();
  const licensed = await aLicensed({ from: inDays(-2), until: inDays(5) });
  const named = { droneId: licensed.droneIds[0], pilotId: licensed.pilotIds[0] };
  const lacksFrom = async (from: string) => {
    const { zones } = await ask({ ...named, from });
    const unlocks = zones.find(({ id }) => id === zoneId)?.unlocks;
    return unlocks?.find(({ id }) => id === licensed.id)?.lacks;
  };
  expect(await lacksFrom(inDays(-1))).toEqual(['time']);
  expect(await lacksFrom(inDays(1))).toEqual([]);
});

it('is not opened for another serial number than the licence names, and is again for its own', async () => {
  const { id: zoneId } = await aZone();
  const drone = await aDrone({}, 'pilot');
  const licensed = await aLicensed({ droneIds: [drone.id], from: inDays(0) });
  const pilot = await as('pilot');
  const standingAs = async (serialNumber: string) => {
    const { version } = (await pilot(droneCalls.list, { query: { id: drone.id } })).list[0] ?? drone;
    const body = { ...factsIn(DroneFacts, drone), id: drone.id, version, serialNumber };
    await pilot(droneCalls.update, { body });
    const { zones } = await ask({ droneId: drone.id, pilotId: licensed.pilotIds[0] });
    const unlocks = zones.find(({ id }) => id === zoneId)?.unlocks;
    const code = licensed.licence?.code ?? '';
    const { validity } = (await server.aClient().call(getLicenceValidity, { query: { code } })).info;
    return [unlocks?.find(({ id }) => id === licensed.id)?.lacks, validity];
  };
  expect(await standingAs(`${drone.serialNumber}B`)).toEqual([['drone'], 'noDrone']);
  expect(await standingAs(drone.serialNumber)).toEqual([[], 'valid']);
});

it('takes a drone for insured up to the midnight that ends the last day, and its service for due from then on', async () => {
  const day = todayOf(new Date(inDays(2)));
  const midnight = endOfDay(day);
  const drone = await aDrone({ uomMark: 'UAS87650001', insuredUntil: day, nextServiceOn: todayOf(midnight) }, 'pilot');
  const away = { shape: { kind: 'circle', center: [-30, -40], radiusMeters: 100 } } satisfies Partial<Asked>;
  const problemsWithin = async (fromMs: number, untilMs: number) => {
    const [from, until] = [new Date(fromMs).toISOString(), new Date(untilMs).toISOString()];
    return (await ask({ ...away, droneId: drone.id, from, until })).reasons.map(({ problem }) => problem);
  };
  const [endsAt, hour] = [midnight.getTime(), 3_600_000];
  expect(await problemsWithin(endsAt - hour, endsAt)).toEqual([]);
  const after = ['serviceDue', 'notInsured'];
  expect(await problemsWithin(endsAt - hour, endsAt + 1)).toEqual(after);
  // One without length is that moment.
  expect(await problemsWithin(endsAt, endsAt)).toEqual(after);
});

it('tells of no licence that is over before the flight begins', async () => {
  const { id: zoneId } = await aZone();
  const licensed = await aLicensed({ from: inDays(0), until: inDays(3) });
  const unlocksOn = async (day: number) => {
    const { zones } = await ask({ from: inDays(day), until: inDays(day + 1) });
    return zones.find(({ id }) => id === zoneId)?.unlocks.map(({ id }) => id);
  };
  expect(await unlocksOn(2)).toContain(licensed.id);
  expect(await unlocksOn(3)).not.toContain(licensed.id);
});

it('tells of a request only to those who may see it, and is opened for everybody', async () => {
  const { id: zoneId } = await aZone();
  const hidden = await aDraft({}, 'owner');
  const unlocksFor = async (name: DemoName) =>
    (await ask({}, name)).zones.find(({ id }) => id === zoneId)?.unlocks.map(({ id }) => id);
  expect(await unlocksFor('owner')).toContain(hidden.id);
  expect(await unlocksFor('pilot')).not.toContain(hidden.id);
  const { id: seen } = await aDraft();
  const owner = await as('owner');
  const body = await wholeFacts({}, 'owner');
  for (let made = 0; made < 21; made += 1) await owner(unlockCalls.create, { body });
  expect(await unlocksFor('pilot')).toContain(seen);
});

it('refuses a flight that is drawn finer than anybody flies, and whoever asks without end', async () => {
  const positions = Array.from({ length: 1001 }, (_, at) => [100 + at / 1e4, 10] as [number, number]);
  await expect(ask({ shape: { kind: 'path', positions, halfWidthMeters: 10 } })).rejects.toMatchObject({
    data: { fields: { shape: expect.stringContaining('1000') } },
  });
  const impatient = async () => {
    for (let asked = 0; asked < 130; asked += 1) await ask({}, 'observer');
  };
  await expect(impatient()).rejects.toMatchObject({ reason: 'too_busy' });
});

it('compares heights above take-off and sea by what the asker knows, and says what was not known', async () => {
  const { id } = await aZone({
    shape: { kind: 'circle', center: [-60, 30], radiusMeters: 1000 },
    band: { lowerMeters: 300, upperMeters: 900, reference: 'sea' },
  });
  const over = async (given: Partial<Asked>) => {
    const shape = { kind: 'circle', center: [-60, 30], radiusMeters: 100 } satisfies Asked['shape'];
    const { zones, isAllowed, assumedWithout } = await ask({ shape, ...given });
    return [zones.find((zone) => zone.id === id)?.how, isAllowed, assumedWithout];
  };
  const band = { lowerMeters: 0, upperMeters: 120, reference: 'home' } as const;
  expect(await over({ band })).toEqual(['assumed', false, ['takeOff']]);
  expect(await over({ band, known: { takeOffMeters: 100 } })).toEqual(['letOff', true, []]);
  expect(await over({ band, known: { takeOffMeters: 200 } })).toEqual(['certain', false, []]);
  const aboveGround = { ...band, reference: 'ground' } as const;
  expect(await over({ band: aboveGround })).toEqual(['assumed', false, ['ground']]);
  const hills = { lowestGroundMeters: 50, highestGroundMeters: 250 };
  expect(await over({ band: aboveGround, known: hills })).toEqual(['assumed', false, ['relief']]);
  expect(await over({ band: aboveGround, known: { ...hills, highestGroundMeters: 100 } })).toEqual([
    'letOff',
    true,
    [],
  ]);
  // The sea lies twenty metres above the ellipsoid: up to 310 m over the one is up to 290 over the other.
  const aboveEllipsoid = { lowerMeters: 0, upperMeters: 310, reference: 'ellipsoid' } as const;
  expect(await over({ band: aboveEllipsoid })).toEqual(['assumed', false, ['geoid']]);
  expect(await over({ band: aboveEllipsoid, known: { geoidMeters: 20 } })).toEqual(['letOff', true, []]);
  expect(await over({ band: aboveEllipsoid, known: { geoidMeters: -20 } })).toEqual(['certain', false, []]);
  // What reaches from the depths to the sky meets it on any ground: there is nothing that would have to be known.
  const everywhere = { lowerMeters: null, upperMeters: null, reference: 'ground' } as const;
  expect(await over({ band: everywhere })).toEqual(['certain', false, []]);
  await expect(over({ band, known: { lowestGroundMeters: 5 } })).rejects.toMatchObject({
    data: { fields: { 'known.highestGroundMeters': expect.any(String) } },
  });
});

it('opens a flight above take-off by a licence above ground only where the ground is known', async () => {
  const { id: zoneId } = await aZone();
  const licensed = await aLicensed({ from: inDays(0) });
  const named = { droneId: licensed.droneIds[0], pilotId: licensed.pilotIds[0] };
  const lacks = async (known?: Asked['known']) => {
    const band = { lowerMeters: 0, upperMeters: 100, reference: 'home' } as const;
    const { zones } = await ask({ ...named, band, ...(known && { known }) });
    const unlocks = zones.find(({ id }) => id === zoneId)?.unlocks;
    return unlocks?.find(({ id }) => id === licensed.id)?.lacks;
  };
  expect(await lacks()).toEqual(['height']);
  const flat = { takeOffMeters: 50, lowestGroundMeters: 30, highestGroundMeters: 60 };
  expect(await lacks(flat)).toEqual([]);
  // Twenty-one metres below where it takes off it is too high above ground.
  expect(await lacks({ ...flat, lowestGroundMeters: 29 })).toEqual(['height']);
});

it('is one function: whoever has no request of a browser asks it for an enterprise', async () => {
  const { id: zoneId } = await aZone();
  const licensed = await aLicensed({ from: inDays(0) });
  const { enterpriseId } = await server.db
    .selectFrom('unlock_requests')
    .select('enterprise_id as enterpriseId')
    .where('id', '=', licensed.id)
    .executeTakeFirstOrThrow();
  const answerFlight = createFlightAnswer({ db: server.db, secrets: server.secrets, clock: server.clock.now });
  const gate: Asker = { enterpriseId, userId: '', unlocks: undefined, drones: 'all', pilots: 'all' };
  const asked = { ...flight(), droneId: licensed.droneIds[0], pilotId: licensed.pilotIds[0] };
  const { zones, reasons } = await answerFlight(gate, asked);
  // Nobody is told of the licence by name, and it opens all the same.
  expect(zones.find(({ id }) => id === zoneId)).toMatchObject({ isOpened: true, unlocks: [] });
  expect(reasons.filter(({ about }) => about === 'drone')).toMatchObject([{ problem: 'notRegistered' }]);
});
