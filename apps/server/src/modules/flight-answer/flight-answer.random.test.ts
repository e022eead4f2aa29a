import { randomUUID } from 'node:crypto';
import { FlightProblem, type FlightAnswer } from '@skein/contract/flight-answer.ts';
import { MOST_UNLOCKS_TOLD, UnlockLack } from '@skein/contract/zone-unlocks.ts';
import { MINUTE_MS, randomQuestion, startMs } from '@skein/geo/testing/drawn-zones.ts';
import { naiveMeet, naivePolygon } from '@skein/geo/testing/naive-polygon.ts';
import { createRandom, type Random } from '@skein/geo/testing/random.ts';
import { beforeAll, expect, it } from 'vitest';
import { tenantOfHolder, type Tenant } from '../../tenancy/tenant.ts';
import { idOfPerson } from '../../testing/enterprises.ts';
import { naiveFlightAnswer, type DrawnFlight, type DrawnWorld, type NaiveAnswer } from '../../testing/naive-flight.ts';
import {
  aRandomZone,
  createDrones,
  deleteAndRenumber,
  keepUnlock,
  licensePilots,
  momentOf,
  putInForce,
  ringsInTheOpen,
  shapeOf,
} from '../../testing/random-world.ts';
import type { DemoName } from '../../testing/start-test-server.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import { createFlightAnswer } from './flight-answer.module.ts';

const server = useTestServer();

const ZONES = 10;
const DRONES = 30;
const LICENCES = 24;
const REQUESTS = 12;
const QUESTIONS = 400;
const AT_ONCE = 5;
const DAY_MS = 1440 * MINUTE_MS;

const names = ['owner', 'dispatcher', 'pilot', 'observer', 'newcomer'] as const satisfies readonly DemoName[];
const ids = new Map<DemoName, string>();
const idOf = (name: DemoName): string => ids.get(name) ?? '';
let home: { readonly enterpriseId: string; readonly unitId: string; readonly unitPath: string };
beforeAll(async () => {
  for (const name of names) ids.set(name, await idOfPerson(server, name));
  home = await server.db
    .selectFrom('memberships as m')
    .innerJoin('units as u', 'u.id', 'm.unit_id')
    .select(['m.enterprise_id as enterpriseId', 'm.unit_id as unitId', 'u.path as unitPath'])
    .where('m.user_id', '=', idOf('owner'))
    .executeTakeFirstOrThrow();
  // What the demo began with is none of what is asked about.
  for (const table of ['unlock_drones', 'unlock_pilots', 'unlock_events', 'unlock_licences'] as const)
    await server.db.deleteFrom(table).execute();
  await server.db.deleteFrom('unlock_requests').execute();
});

/** Zones that change after some licences were issued, change back, or are only called otherwise. */
const makeWorld = async (random: Random): Promise<DrawnWorld> => {
  const drones = await createDrones(random, server, DRONES);
  const pilots = await licensePilots(server, idOf);
  const pilotIds = names.filter((name) => name !== 'newcomer').map(idOf);
  const first = Array.from({ length: ZONES }, () => aRandomZone(random));
  const second = first.map((zone) => (random.isTrue(0.5) ? { ...aRandomZone(random, zone.id), name: 'other' } : zone));
  const third = second.map((zone, at) => (random.isTrue(0.3) ? { ...(first[at] ?? zone), name: 'renamed' } : zone));
  const unlocks = [];
  for (const [at, zones] of [first, second, third].entries()) {
    await putInForce(server, zones);
    const among = { place: home, zones, drones, pilotIds };
    for (let made = 0; made < LICENCES / 3; made += 1)
      unlocks.push(await keepUnlock(random, server, 3, among, `licence ${at} ${made}`));
    for (let made = 0; made < REQUESTS / 3; made += 1) {
      const state = random.pick([0, 1, 2, 4, 5, 6, 7] as const);
      unlocks.push(await keepUnlock(random, server, state, among, `request ${at} ${made}`));
    }
  }
  await deleteAndRenumber(server, drones);
  return { zones: third, drones, pilots, unlocks };
};

const randomFlight = (random: Random, { drones, unlocks }: DrawnWorld): DrawnFlight => {
  // Anywhere, as long as a licence's area is not asked about what the naive reading cannot tell.
  const anywhere = randomQuestion(random, random.upTo(7));
  const rings = (random.isTrue(0.3) && anywhere.polygons[0]) || ringsInTheOpen(random);
  const naive = naivePolygon(rings);
  const isInTheOpen = rings.flat().every(([, north]) => Math.abs(north) <= 40) && (rings[0]?.length ?? 0) >= 3;
  if (!isInTheOpen && unlocks.some(({ area }) => area && naiveMeet(naive, area)))
    return randomFlight(random, { drones, unlocks } as DrawnWorld);
  const sound = drones.filter(({ facts }) => facts.state === 'registered');
  return {
    ...anywhere,
    polygons: [rings],
    naive,
    droneId: random.pick([undefined, randomUUID(), ...drones.map(({ id }) => id), ...sound.map(({ id }) => id)]),
    pilotId: random.isTrue(0.1) ? undefined : idOf(random.pick(names)),
    askerId: idOf(random.pick(names.slice(0, 4))),
    sees: random.pick(['all', 'own', 'none']),
  };
};

const tenantOf = ({ sees, askerId }: DrawnFlight): Tenant | undefined => {
  if (sees === 'none') return undefined;
  const grants = { 'unlocks:read': sees === 'all' ? 'enterprise' : 'own' } as const;
  return tenantOfHolder({ ...home, userId: askerId, grants }, 'unlocks:read');
};

const answerFlight = (flight: DrawnFlight, atMs: number): Promise<FlightAnswer> => {
  const { ground, geoidUndulationMeters, homeMeters } = flight.ground;
  const known = {
    ...(homeMeters !== undefined && { takeOffMeters: homeMeters }),
    ...(geoidUndulationMeters !== undefined && { geoidMeters: geoidUndulationMeters }),
    ...(ground && { lowestGroundMeters: ground.lowestMeters, highestGroundMeters: ground.highestMeters }),
  };
  const asker = {
    enterpriseId: home.enterpriseId,
    userId: flight.askerId,
    unlocks: tenantOf(flight),
    drones: 'all',
    pilots: 'all',
  } as const;
  return createFlightAnswer({ db: server.db, secrets: server.secrets, clock: () => new Date(atMs) })(asker, {
    shape: shapeOf(flight.polygons[0] ?? []),
    band: { ...flight.band },
    known,
    from: momentOf(flight.window.fromMs),
    until: momentOf(flight.window.untilMs),
    droneId: flight.droneId,
    pilotId: flight.pilotId,
  });
};

/** A few at a time, as many people ask. */
const answersTo = async (flights: readonly DrawnFlight[], atMs: number) => {
  const answered: (readonly [DrawnFlight, FlightAnswer])[] = [];
  for (let from = 0; from < flights.length; from += AT_ONCE)
    answered.push(
      ...(await Promise.all(
        flights.slice(from, from + AT_ONCE).map(async (flight) => [flight, await answerFlight(flight, atMs)] as const),
      )),
    );
  return answered;
};

const byId = (one: { readonly id: string }, other: { readonly id: string }): number => one.id.localeCompare(other.id);
const inOrder = (reasons: NaiveAnswer['reasons']) =>
  reasons.map(({ about, problem, id, page }) => [about, problem, id, page].join(' ')).toSorted();

/** Those that lack least come first, and of many only as many are told. */
const expectTold = (
  told: FlightAnswer['zones'][number]['unlocks'],
  expected: NaiveAnswer['zones'][number]['unlocks'],
) => {
  for (const { name, lacks } of told) expect([name, lacks.toSorted()]).toEqual([name, expected[name]?.toSorted()]);
  const lengths = Object.values(expected).map(({ length }) => length);
  expect([told.map(({ lacks }) => lacks.length), expected]).toEqual([
    lengths.toSorted((one, other) => one - other).slice(0, MOST_UNLOCKS_TOLD),
    expected,
  ]);
};

it('answers 400 random flights as somebody would who goes through zones, licences, drone and pilot one by one', async () => {
  const random = createRandom(1713);
  const world = await makeWorld(random);
  const seen: Record<string, number> = {};
  const count = (what: string) => (seen[what] = (seen[what] ?? 0) + 1);
  // Half of it with somebody suspended, and after a licence has ended.
  for (const isLater of [false, true]) {
    const atMs = startMs + (isLater ? 6 : 0) * DAY_MS;
    const pilots = world.pilots.map((pilot) => ({
      ...pilot,
      isSuspended: isLater && pilot.id === idOf('observer'),
      licence: pilot.licence && pilot.licence.untilMs > atMs ? pilot.licence : undefined,
    }));
    await server.db
      .updateTable('memberships')
      .set({ disabled_at: isLater ? server.clock.now() : null })
      .where('user_id', '=', idOf('observer'))
      .execute();
    const flights = Array.from({ length: QUESTIONS / 2 }, () => randomFlight(random, world));
    for (const [asked, [flight, answer]] of (await answersTo(flights, atMs)).entries()) {
      const expected = naiveFlightAnswer({ ...world, pilots }, flight);
      const told = {
        isAllowed: answer.isAllowed,
        isClear: answer.isClear,
        reasons: inOrder(answer.reasons),
        zones: answer.zones.map(({ id, how, isOpened }) => ({ id, how, isOpened })).toSorted(byId),
      };
      const wanted = {
        isAllowed: expected.isAllowed,
        isClear: expected.isClear,
        reasons: inOrder(expected.reasons),
        zones: expected.zones.map(({ id, how, isOpened }) => ({ id, how, isOpened })).toSorted(byId),
      };
      expect(JSON.stringify({ isLater, asked, told })).toBe(JSON.stringify({ isLater, asked, told: wanted }));
      for (const { id, unlocks } of answer.zones)
        expectTold(unlocks, expected.zones.find((zone) => zone.id === id)?.unlocks ?? {});
      for (const { problem } of expected.reasons) count(problem);
      for (const { isOpened, unlocks } of expected.zones) {
        if (isOpened) count('opened');
        for (const lack of Object.values(unlocks).flat()) count(`lacks ${lack}`);
      }
      if (expected.isAllowed) count(expected.isClear ? 'allowed in the open' : 'allowed by licences');
    }
  }
  for (const problem of FlightProblem.options) expect([problem, seen[problem]]).toEqual([problem, expect.any(Number)]);
  for (const lack of UnlockLack.options) expect(seen[`lacks ${lack}`]).toBeGreaterThan(20);
  expect(seen['opened']).toBeGreaterThan(0);
  expect((seen['allowed in the open'] ?? 0) + (seen['allowed by licences'] ?? 0)).toBeGreaterThan(0);
});
