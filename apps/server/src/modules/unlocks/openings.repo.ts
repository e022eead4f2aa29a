import { unlockStates, type LicenceType, type UnlockFacts, type UnlockState } from '@skein/contract/unlock-request.ts';
import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { rowsOfEnterprise } from '../../tenancy/tenant-rows.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { withinScope } from '../../tenancy/within-scope.ts';
import { zoneIdsAsLicensed } from './licensed-zones.repo.ts';

/** What a licence opens, or a request would. */
export interface Opening {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly type: LicenceType;
  readonly state: UnlockState;
  readonly zoneIds: readonly string[];
  readonly shape: UnlockFacts['shape'];
  readonly band: UnlockFacts['band'];
  /** Of a licence not before it was issued. Null in a draft that has none yet. */
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** Those of its zones that are what they were when it was issued. Null: it is no licence yet. */
  readonly zoneIdsAsLicensed: readonly string[] | null;
  /** Of a licence those that bear a number still which it names. */
  readonly droneIds: readonly string[];
  readonly pilotIds: readonly string[];
  /** Also such as have no account any more. None: any pilot may. */
  readonly pilotCount: number;
  /** By whoever asks: what they may not see opens for them all the same. */
  readonly isSeen: boolean;
}

interface Asked {
  readonly enterpriseId: string;
  readonly endsAfter: Date;
  /** Undefined: they may see none. */
  readonly seenBy: Tenant | undefined;
}

const { draft, enterpriseReview, platformReview, approved } = unlockStates;

/** Of licences, more than any enterprise holds; of what would open, enough to be told of. */
const kinds = [
  { states: [approved], most: 1000, isForAll: true },
  { states: [platformReview, enterpriseReview, draft], most: 20, isForAll: false },
] as const;

/** Licences of an enterprise that do not end before then, and the newest of the requests that are seen. */
export const findOpenings = async (db: Connection, asked: Asked): Promise<Opening[]> => {
  const found: Opening[] = [];
  for (const kind of kinds) found.push(...(await findOfKind(db, asked, kind)));
  return found;
};

const findOfKind = async (
  db: Connection,
  { enterpriseId, endsAfter, seenBy }: Asked,
  { states, most, isForAll }: (typeof kinds)[number],
): Promise<Opening[]> => {
  const rows = rowsOfEnterprise(db, enterpriseId);
  // A licence is for the serial numbers that it was issued for, whatever the drone is called by since (decision 80).
  const drones = rows
    .selectFrom('unlock_drones as n')
    .innerJoin(rows.table('drones as d'), 'd.id', 'n.drone_id')
    .select(sql<string[]>`coalesce(array_agg(n.drone_id), '{}')`.as('ids'))
    .where(sql<boolean>`n.request_id = r.id and (l.request_id is null or d.serial_number = any (l.serial_numbers))`);
  const pilots = rows
    .selectFrom('unlock_pilots as n')
    .select(sql<string[]>`coalesce(array_agg(n.user_id), '{}')`.as('ids'))
    .where(sql<boolean>`n.request_id = r.id`);
  const isSeen = seenBy ? withinScope(seenBy, { unitPath: 'u.path', owner: 'r.created_by' }) : sql<boolean>`false`;
  const found = await rows
    .selectFrom('unlock_requests as r')
    .innerJoin(rows.table('units as u'), 'u.id', 'r.unit_id')
    .leftJoin(rows.table('unlock_licences as l'), 'l.request_id', 'r.id')
    .select(['r.id', 'r.number', 'r.name', 'r.type', 'r.state', 'r.zone_ids as zoneIds', 'r.shape'])
    .select(['r.lower_meters as lowerMeters', 'r.upper_meters as upperMeters', 'r.reference'])
    .select(['r.ends_at as endsAt', 'l.pilot_count as issuedPilotCount'])
    .select(
      sql<string[] | null>`case when l.revision is not null then ${zoneIdsAsLicensed} end`.as('zoneIdsAsLicensed'),
    )
    .select([sql<Date | null>`greatest(r.starts_at, l.issued_at)`.as('startsAt'), isSeen.as('isSeen')])
    .select([drones.as('droneIds'), pilots.as('pilotIds')])
    .where('r.state', 'in', states)
    // What only would open is told, and of what they do not see the newest would push out what they do.
    .where(isForAll ? sql<boolean>`true` : isSeen)
    .where(sql<boolean>`(r.ends_at is null or r.ends_at > ${endsAfter})`)
    .orderBy('r.updated_at', 'desc')
    .orderBy('r.id')
    .limit(most)
    // Written through the contract only.
    .$narrowType<Pick<Opening, 'type' | 'state' | 'shape'> & { readonly reference: UnlockFacts['band']['reference'] }>()
    .execute();
  return found.map(({ lowerMeters, upperMeters, reference, droneIds, pilotIds, issuedPilotCount, ...alike }) => ({
    ...alike,
    droneIds: droneIds ?? [],
    pilotIds: pilotIds ?? [],
    pilotCount: issuedPilotCount ?? pilotIds?.length ?? 0,
    band: { lowerMeters, upperMeters, reference },
  }));
};
