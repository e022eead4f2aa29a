import { randomUUID } from 'node:crypto';
import { listDroneModels } from '@skein/contract/drone-models.ts';
import { droneCalls } from '@skein/contract/drones.ts';
import type { LicenceType, UnlockState } from '@skein/contract/unlock-request.ts';
import type { UnlockEventKind } from '@skein/contract/unlocks.ts';
import { submitFlightQualification } from '@skein/contract/verification.ts';
import type { ZoneFacts } from '@skein/contract/zones.ts';
import { MINUTE_MS, randomZone, startMs } from '@skein/geo/testing/drawn-zones.ts';
import { naivePolygon } from '@skein/geo/testing/naive-polygon.ts';
import { randomRings, type DrawnRings } from '@skein/geo/testing/random-rings.ts';
import type { Random } from '@skein/geo/testing/random.ts';
import { insertDemoUnlocks } from '../modules/unlocks/demo-unlocks.ts';
import { beginRevision, endZone, insertZone } from '../modules/zones/zones.repo.ts';
import { droneFacts } from './drone-builders.ts';
import { unlockFacts } from './unlock-builders.ts';
import { factsOfZone, type DrawnDrone, type DrawnPilot, type DrawnUnlock, type NamedZone } from './naive-flight.ts';
import type { DemoName, TestServer } from './start-test-server.ts';
import { approve, aQualification } from './verification-builders.ts';

const DAY_MS = 1440 * MINUTE_MS;
/** Places in the open: near the poles the naive reading of “within” is too naive. */
const openPlaces = 1;

export const momentOf = (ms: number): string => new Date(ms).toISOString();
const momentOrNull = (ms: number | null): string | null => (ms === null ? null : momentOf(ms));
const dayOf = (days: number): string => momentOf(startMs + days * DAY_MS).slice(0, 10);

export const shapeOf = (rings: DrawnRings) => ({
  kind: 'polygon' as const,
  rings: rings.map((ring) => ring.map(([east, north]) => [east, north] as [number, number])),
});

const factsIn = ({ name, kind, polygons, band, validity, windows }: NamedZone): ZoneFacts => ({
  identifier: '',
  name,
  kind,
  shape: shapeOf(polygons[0] ?? []),
  band: { ...band, reference: band.reference === 'home' ? 'ground' : band.reference },
  validFrom: momentOrNull(validity.fromMs),
  validUntil: momentOrNull(validity.untilMs),
  windows: windows.map((window) => ({ ...window, weekdays: [...window.weekdays] })),
  message: '',
});

/** One polygon, at heights over what a zone can be kept by. */
export const aRandomZone = (random: Random, id: string = randomUUID()): NamedZone => {
  const zone = randomZone(random, id, [randomRings(random, random.upTo(openPlaces))]);
  const reference = zone.band.reference === 'home' ? 'ground' : zone.band.reference;
  return { ...zone, band: { ...zone.band, reference }, name: `zone ${id}` };
};

/** In force in place of whatever is, as one revision. */
export const putInForce = ({ db, clock }: TestServer, zones: readonly NamedZone[]): Promise<void> =>
  db.inTransaction(async (tx) => {
    const revision = await beginRevision(tx, null, clock.now());
    const standing = await tx.selectFrom('zones').select('id').where('until', 'is', null).execute();
    for (const { id } of standing) await endZone(tx, id, revision);
    for (const zone of zones) await insertZone(tx, { id: zone.id, since: revision, source: '' }, factsIn(zone));
  });

const weights = [
  { weightClass: 'micro', emptyWeightGrams: 200, maxTakeoffGrams: 240 },
  { weightClass: 'light', emptyWeightGrams: 1000, maxTakeoffGrams: 2000 },
  { weightClass: 'small', emptyWeightGrams: 9000, maxTakeoffGrams: 16_000 },
  { weightClass: 'medium', emptyWeightGrams: 20_000, maxTakeoffGrams: 40_000 },
  { weightClass: 'large', emptyWeightGrams: 90_000, maxTakeoffGrams: 200_000 },
] as const;

/** Each thing that can be wrong with one, and nothing. */
const faultsOf = (random: Random): readonly Partial<DrawnDrone['facts']>[] => [
  {},
  { state: 'maintenance' },
  { state: 'retired' },
  { groundedBecause: '电机异响' },
  { nextServiceOn: dayOf(random.upTo(9)) },
  { insuredUntil: dayOf(random.upTo(9)) },
  { insuredUntil: '' },
  { uomMark: '' },
  { activation: 'notActivated' },
  { activation: 'unknown' },
  {},
];

/** One thing is wrong with most, and more with some. */
export const createDrones = async (random: Random, server: TestServer, count: number): Promise<DrawnDrone[]> => {
  const { call } = await server.signIn('owner');
  const { list: models } = await call(listDroneModels, {});
  const drones: DrawnDrone[] = [];
  for (let at = 0; at < count; at += 1) {
    const { weightClass, ...weight } = random.pick(weights);
    const category = random.pick([...new Set(models.map((model) => model.category))]);
    const faults = faultsOf(random);
    const facts: DrawnDrone['facts'] = {
      state: 'registered',
      groundedBecause: '',
      nextServiceOn: random.pick(['', dayOf(40)]),
      insuredUntil: '2099-12-31',
      uomMark: `UAS${10_000_000 + at}`,
      activation: 'activated',
      ...faults[at % faults.length],
      ...(random.isTrue(0.2) && random.pick(faults)),
    };
    const modelId = models.find((model) => model.category === category)?.id ?? '';
    const body = droneFacts({ modelId, ...weight, ...facts, serialNumber: `RANDOM${at}` });
    const { id } = (await call(droneCalls.create, { body })).info;
    drones.push({ id, facts, category, weightClass, isDeleted: at === 0, isRenumbered: at % 7 === 1 });
  }
  return drones;
};

/** After licences were issued for them. */
export const deleteAndRenumber = async ({ db, clock }: TestServer, drones: readonly DrawnDrone[]): Promise<void> => {
  for (const { id, isDeleted, isRenumbered } of drones) {
    const change = db.updateTable('drones').where('id', '=', id);
    if (isDeleted) await change.set({ deleted_at: clock.now() }).execute();
    if (isRenumbered) await change.set({ serial_number: `OTHER${id.slice(0, 8).toUpperCase()}` }).execute();
  }
};

/** One without a licence and three with one each, of which one ends during the days that are asked about. */
export const licensePilots = async (server: TestServer, idOf: (name: DemoName) => string): Promise<DrawnPilot[]> => {
  const admin = await server.signIn('admin');
  const licences = [
    { name: 'dispatcher', licenceClass: 'small', licenceCategory: 'multirotor', untilMs: startMs + 5 * DAY_MS },
    { name: 'pilot', licenceClass: 'large', licenceCategory: 'vtol-fixed-wing', untilMs: startMs + 999 * DAY_MS },
    { name: 'observer', licenceClass: 'medium', licenceCategory: 'multirotor', untilMs: startMs + 999 * DAY_MS },
  ] as const;
  const pilots: DrawnPilot[] = [
    { id: idOf('owner'), isMember: true, isSuspended: false },
    { id: idOf('newcomer'), isMember: false, isSuspended: false },
  ];
  for (const { name, licenceClass, licenceCategory, untilMs } of licences) {
    const person = await server.signIn(name);
    const body = { ...(await aQualification(person)), licenceClass, licenceCategory };
    const { info } = await person.call(submitFlightQualification, { body });
    await approve(admin, info);
    await server.db
      .updateTable('verification_versions')
      .set({ expires_at: new Date(untilMs) })
      .where('verification_id', '=', info.id)
      .execute();
    const licence = { class: licenceClass, category: licenceCategory, untilMs };
    pilots.push({ id: idOf(name), isMember: true, isSuspended: false, licence });
  }
  return pilots;
};

interface Among {
  readonly place: { readonly enterpriseId: string; readonly unitId: string };
  readonly zones: readonly NamedZone[];
  readonly drones: readonly DrawnDrone[];
  readonly pilotIds: readonly string[];
}

/** Rings with an inside, where the naive reading of “within” holds. */
export const ringsInTheOpen = (random: Random): DrawnRings => {
  while (true) {
    const rings = randomRings(random, random.upTo(openPlaces));
    if ((rings[0]?.length ?? 0) >= 3 && rings.flat().every(([, north]) => Math.abs(north) <= 40)) return rings;
  }
};

const happenedUntil: Readonly<Record<UnlockState, readonly UnlockEventKind[]>> = {
  0: ['created'],
  1: ['created', 'submitted'],
  2: ['created', 'submitted', 'enterpriseApproved'],
  3: ['created', 'submitted', 'enterpriseApproved', 'platformApproved'],
  4: ['created', 'submitted', 'enterpriseRefused'],
  5: ['created', 'submitted', 'withdrawn'],
  6: ['created', 'submitted', 'enterpriseApproved', 'platformApproved', 'expired'],
  7: ['created', 'submitted', 'enterpriseApproved', 'platformApproved', 'enterpriseRevoked'],
};

/** Kept by the product's own hands, with what each is kept from here on. */
export const keepUnlock = async (
  random: Random,
  { db }: TestServer,
  state: UnlockState,
  among: Among,
  name: string,
): Promise<DrawnUnlock> => {
  const type = random.pick<LicenceType>(['polygon', 'polygon', 'zone', 'zone', 'altitude', 'country', 'power', 'rid']);
  const rings = type === 'polygon' ? ringsInTheOpen(random) : undefined;
  const some = (ids: readonly string[], chance: number) => ids.filter(() => random.isTrue(chance));
  const isTimed = state !== 0 || random.isTrue(0.5);
  const fromMs = isTimed ? startMs + random.pick([-20, -20, 2, 4]) * DAY_MS : null;
  const untilMs = isTimed ? startMs + random.pick([5, 7, 90, 90]) * DAY_MS : null;
  const makerId = random.pick(among.pilotIds);
  const facts = unlockFacts({
    name,
    type,
    shape: rings ? shapeOf(rings) : null,
    zoneIds: type === 'zone' ? some(zonesOf(among), 0.4) : [],
    country: type === 'country' ? 'CN' : '',
    band: {
      lowerMeters: random.pick([null, null, 0, 2]),
      upperMeters: random.pick([null, null, 5, 9]),
      reference: random.pick(['ground', 'sea', 'ellipsoid']),
    },
    from: momentOrNull(fromMs),
    until: momentOrNull(untilMs),
    droneIds: some(
      among.drones.map(({ id }) => id),
      0.6,
    ),
    pilotIds: random.isTrue(0.2) ? [] : some(among.pilotIds, 0.7),
  });
  const atMs = startMs + random.pick([-9, -9, 3]) * DAY_MS;
  const events = happenedUntil[state].map((kind, at) => ({ kind, at: new Date(atMs + at) }));
  await insertDemoUnlocks(db, among.place, [{ facts, state, makerId, deciderId: makerId, events }]);
  const issuedAt = events.find(({ kind }) => kind === 'platformApproved')?.at;
  const issuedZones = new Map(among.zones.map((zone) => [zone.id, factsOfZone(zone)]));
  return {
    name,
    type,
    state,
    area: rings && naivePolygon(rings),
    zoneIds: facts.zoneIds,
    issued: issuedAt && { atMs: issuedAt.getTime(), zones: issuedZones },
    band: facts.band,
    fromMs,
    untilMs,
    droneIds: facts.droneIds,
    pilotIds: facts.pilotIds,
    makerId,
  };
};

const zonesOf = ({ zones }: Among): string[] => zones.map(({ id }) => id);
