import { drawnAreaOf, unlockStates, type UnlockFacts } from '@skein/contract/unlock-request.ts';
import type { Connection } from '../../db/database.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { readZones } from '../zones/zones.module.ts';
import { findOpenings, type Opening } from './openings.repo.ts';
import { unlocksOfZones, type OpenedBy, type UnlocksOfZones } from './unlocks-of-zones.ts';

/** Whose licences may cover a request, and which of them its reader is told of. */
export interface CoverAsked {
  readonly enterpriseId: string;
  readonly seenBy: Tenant | undefined;
  /** The request itself. */
  readonly except: string | undefined;
}

/** Which of the zones licences in force open already, for all drones and pilots that the request names, in all of its time. */
export const coverOf = async (
  db: Connection,
  { enterpriseId, seenBy, except }: CoverAsked,
  facts: UnlockFacts,
  zoneIds: readonly string[],
): Promise<UnlocksOfZones> => {
  const { from, until, band, droneIds, pilotIds } = facts;
  if (zoneIds.length === 0 || from === null || until === null) return new Map();
  const window = { fromMs: Date.parse(from), untilMs: Date.parse(until) };
  const found = await findOpenings(db, { enterpriseId, endsAfter: new Date(window.fromMs), seenBy });
  const openings = found.filter(({ id, state }) => state === unlockStates.approved && id !== except);
  const flight = { band, window, droneIds, pilotIds };
  const drawn = drawnAreaOf(facts);
  const unlocks = drawn
    ? await unlocksOfZones(db, zoneIds, openings, { ...flight, drawn })
    : await wholeZones(db, zoneIds, openings, flight);
  return onlyWhatOpens(unlocks);
};

/** Whoever asks for a zone asks for all of it. */
const wholeZones = async (
  db: Connection,
  zoneIds: readonly string[],
  openings: readonly Opening[],
  flight: Omit<Parameters<typeof unlocksOfZones>[3], 'drawn'>,
): Promise<UnlocksOfZones> => {
  const found = new Map<string, OpenedBy>();
  if (openings.length === 0) return found;
  for (const { id, shape } of await readZones(db, zoneIds))
    for (const [zone, opened] of await unlocksOfZones(db, [id], openings, { ...flight, drawn: shape }))
      found.set(zone, opened);
  return found;
};

/** Of what only would open there is no end, and a request is one of those itself. */
const onlyWhatOpens = (unlocks: UnlocksOfZones): UnlocksOfZones =>
  new Map(
    [...unlocks].map(([id, { isOpened, unlocks: told }]) => [
      id,
      { isOpened, unlocks: told.filter(({ lacks }) => lacks.length === 0) },
    ]),
  );
