import type { Language } from '@skein/contract/language.ts';
import type { MetZone } from '@skein/contract/airspace-zones.ts';
import { MOST_ZONES_TOLD, type UnlockCheck, type UnlockFinding } from '@skein/contract/unlock-check.ts';
import { describeFinding } from '@skein/contract/unlock-finding-words.ts';
import { drawnAreaOf, LONGEST_UNLOCK_DAYS, type UnlockFacts } from '@skein/contract/unlock-request.ts';
import type { unlockCalls } from '@skein/contract/unlocks.ts';
import type { OpenedZone } from '@skein/contract/zone-unlocks.ts';
import { areaOf } from '@skein/geo/shapes/drawn-shape.ts';
import type { Connection } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import type { ModuleContext } from '../../module.ts';
import { requireSoundShape } from '../../shapes/sound-shape.ts';
import { findTenant, type Tenant } from '../../tenancy/tenant.ts';
import { findQualifications } from '../verification/verification.module.ts';
import { createZonesAsked, isInTheWay } from '../zones/zones.module.ts';
import { coverOf, type CoverAsked } from './request-cover.ts';
import { factsOf } from './save-facts.ts';
import { droneFindings, findingsOf, pilotFindings, type KnownParts } from './unlock-findings.ts';
import { isCertified } from './certified.repo.ts';
import { findDrones } from './unlock-drones.repo.ts';
import { findPilots } from './unlock-pilots.repo.ts';
import { findZonesInForce } from './unlock-zones.repo.ts';
import type { Reach } from './which.ts';
import { findRequest } from './unlocks.repo.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

type Context = Pick<ModuleContext, 'db' | 'secrets' | 'clock'>;

interface Reaches {
  readonly drones: Reach;
  readonly pilots: Reach;
  /** Drones and pilots that stay where they stand, whoever put them there. */
  readonly standing?: ReadonlySet<string>;
}

type Find<Row> = (db: Connection, enterpriseId: string, ids: readonly string[], reach: Reach) => Promise<Row[]>;

const gather = async (
  db: Connection,
  { secrets, clock }: Pick<Context, 'secrets' | 'clock'>,
  enterpriseId: string,
  { droneIds, pilotIds, zoneIds }: Pick<UnlockFacts, 'droneIds' | 'pilotIds' | 'zoneIds'>,
  reach: Reaches,
): Promise<KnownParts> => {
  const { standing = new Set<string>() } = reach;
  const reached = async <Row>(find: Find<Row>, wanted: readonly string[], by: Reach): Promise<Row[]> => [
    ...(await find(
      db,
      enterpriseId,
      wanted.filter((id) => standing.has(id)),
      'all',
    )),
    ...(await find(
      db,
      enterpriseId,
      wanted.filter((id) => !standing.has(id)),
      by,
    )),
  ];
  const pilots = await reached(findPilots, pilotIds, reach.pilots);
  const ids = pilots.map(({ id }) => id);
  return {
    pilots,
    drones: await reached(findDrones, droneIds, reach.drones),
    zoneIds: new Set((await findZonesInForce(db, zoneIds)).map(({ id }) => id)),
    qualifications: await findQualifications(db, secrets, ids, clock()),
    isCertified: await isCertified(db, enterpriseId),
  };
};

/** What is said of a request that stands: it names what its makers could name, whoever asks. */
export const findingsIn = async (
  db: Connection,
  context: Pick<Context, 'secrets' | 'clock'>,
  enterpriseId: string,
  facts: UnlockFacts,
): Promise<UnlockFinding[]> => {
  const known = await gather(db, context, enterpriseId, facts, { drones: 'all', pilots: 'all' });
  return findingsOf(facts, known, context.clock());
};

/** Of drones and pilots that are to fly, as far as whoever names them sees. */
export const findingsOfParts = async (
  context: Context,
  enterpriseId: string,
  named: Pick<UnlockFacts, 'droneIds' | 'pilotIds' | 'from' | 'until'>,
  reach: Reaches,
): Promise<UnlockFinding[]> => {
  const known = await gather(context.db, context, enterpriseId, { ...named, zoneIds: [] }, reach);
  return [...droneFindings(named, known), ...pilotFindings(named, known)];
};

/** In the words of the first thing that stands in the way. */
export const refuseBlocked = (findings: readonly UnlockFinding[], language: Language): void => {
  const first = findings.find(({ blocks }) => blocks);
  if (!first) return;
  throw new AppError('unlock_incomplete', { why: describeFinding(first, language), field: first.field });
};

interface Touched {
  readonly revision: number;
  readonly zones: readonly OpenedZone[];
}

/** Which zones a request is about, those that do not count at its heights or time left out, and what opens them already. */
export const createTouching = ({ db, clock }: Pick<Context, 'db' | 'clock'>) => {
  const askZones = createZonesAsked(db);

  const zonesOf = async (facts: UnlockFacts): Promise<{ readonly revision: number; readonly zones: MetZone[] }> => {
    const { band, from, until, zoneIds, type } = facts;
    const area = drawnAreaOf(facts);
    const fromMs = from === null ? clock().getTime() : Date.parse(from);
    const untilMs = until === null ? fromMs : Math.max(fromMs, Date.parse(until));
    // One that is longer is refused anyway, and by then all that is closed now and then was met.
    const window = { fromMs, untilMs: Math.min(untilMs, fromMs + LONGEST_UNLOCK_DAYS * DAY_MILLISECONDS) };
    const asked = await askZones({ area: area ? areaOf(area) : [], band, window, withLetOff: false });
    return type === 'zone' ? { ...asked, zones: (await findZonesInForce(db, zoneIds)).map(pickedZone) } : asked;
  };

  return async (facts: UnlockFacts, asked: CoverAsked): Promise<Touched> => {
    const { revision, zones } = await zonesOf(facts);
    const ids = zones.filter(isInTheWay).map(({ id }) => id);
    const cover = await coverOf(db, asked, facts, ids);
    return { revision, zones: zones.map((zone) => ({ ...zone, ...(cover.get(zone.id) ?? closed) })) };
  };
};

const closed = { isOpened: false, unlocks: [] };

type PickedZone = Awaited<ReturnType<typeof findZonesInForce>>[number];

const pickedZone = ({ lowerMeters, upperMeters, reference, ...zone }: PickedZone): MetZone => ({
  ...zone,
  band: { lowerMeters, upperMeters, reference },
  how: 'certain',
  letOffBy: [],
});

export const createCheck = (context: Context) => {
  const { db } = context;
  const touching = createTouching(context);

  /** Of a request that the caller may see; of another none. */
  const standingIn = async (tenant: Tenant, id: string | undefined): Promise<ReadonlySet<string>> => {
    const request = id === undefined ? undefined : await findRequest(db, tenant, id);
    if (!request) return new Set();
    const { droneIds, pilotIds } = await factsOf(db, request);
    return new Set([...droneIds, ...pilotIds]);
  };

  const check = async ({ caller, tenant, from, body: { id, ...body } }: HandlerInput<typeof unlockCalls.check>) => {
    const facts: UnlockFacts = {
      ...body,
      shape: body.shape && requireSoundShape(body.shape, from.language),
    };
    const reach = {
      drones: findTenant(caller, 'drones:read'),
      pilots: findTenant(caller, 'members:read'),
      standing: await standingIn(tenant, id),
    };
    const known = await gather(db, context, tenant.enterpriseId, facts, reach);
    const findings = findingsOf(facts, known, context.clock());
    const asked = { enterpriseId: tenant.enterpriseId, seenBy: tenant, except: id };
    return { info: toldCheck(await touching(facts, asked), findings, facts) };
  };

  return check;
};

export const toldCheck = (
  { revision, zones }: Touched,
  findings: readonly UnlockFinding[],
  facts: Pick<UnlockFacts, 'type' | 'shape'>,
): UnlockCheck => {
  const isDrawn = drawnAreaOf(facts) !== null;
  const inTheWay = zones.filter(isInTheWay);
  const all = isDrawn && zones.every(({ kind }) => kind === 'advisory') ? [...findings, touchesNothing] : [...findings];
  return {
    revision,
    zones: zones.slice(0, MOST_ZONES_TOLD),
    zonesLeftOut: Math.max(0, zones.length - MOST_ZONES_TOLD),
    isCovered: inTheWay.length > 0 && inTheWay.every(({ isOpened }) => isOpened),
    findings: all,
    canSubmit: !all.some(({ blocks }) => blocks),
  };
};

const touchesNothing: UnlockFinding = {
  field: 'shape',
  problem: 'touchesNothing',
  id: null,
  name: '',
  blocks: false,
};
