import type { DroneState } from '@skein/contract/drones.ts';
import { unlockStates, type LicenceType } from '@skein/contract/unlock-request.ts';
import type { UnlockZone } from '@skein/contract/unlocks.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Connection, Database, Tx } from '../../db/database.ts';
import { acrossTenants, rowsOf, rowsOfEnterprise } from '../../tenancy/tenant-rows.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { withinScope } from '../../tenancy/within-scope.ts';
import { zoneIdsAsLicensed } from './licensed-zones.repo.ts';
import type { Which } from './which.ts';

export type LicensedZone = z.infer<typeof UnlockZone>;

interface NewLicence {
  readonly code: string;
  readonly serialNumbers: readonly string[];
  readonly zones: readonly LicensedZone[];
  readonly pilotCount: number;
  readonly revision: number;
  readonly issuedAt: Date;
}

export const insertLicence = async (tx: Tx, { enterpriseId, id }: Which, licence: NewLicence): Promise<void> => {
  await rowsOfEnterprise(tx, enterpriseId)
    .insertInto('unlock_licences', {
      request_id: id,
      code: licence.code,
      serial_numbers: [...licence.serialNumbers],
      zones: JSON.stringify(licence.zones),
      pilot_count: licence.pilotCount,
      revision: licence.revision,
      issued_at: licence.issuedAt,
    })
    .execute();
};

export const findLicenceOf = (db: Connection, { enterpriseId, id }: Which) =>
  rowsOfEnterprise(db, enterpriseId)
    .selectFrom('unlock_licences as l')
    .select(['l.number', 'l.code', 'l.serial_numbers as serialNumbers', 'l.zones', 'l.issued_at as issuedAt'])
    .select('l.pilot_count as pilotCount')
    // Written by `insertLicence` only.
    .$narrowType<{ readonly zones: LicensedZone[] }>()
    .where('l.request_id', '=', id)
    .executeTakeFirst();
export type StoredLicence = NonNullable<Awaited<ReturnType<typeof findLicenceOf>>>;

const MOST_LOOKED_AT = 50;

/** Of licences that a person sees, by time alone; those that end last first. */
export const listCodesInTime = async (db: Connection, tenant: Tenant, now: Date): Promise<string[]> => {
  const rows = rowsOf(db, tenant);
  const found = await rows
    .selectFrom('unlock_licences as l')
    .innerJoin(rows.table('unlock_requests as r'), 'r.id', 'l.request_id')
    .innerJoin(rows.table('units as u'), 'u.id', 'r.unit_id')
    .select('l.code')
    .where('r.state', '=', unlockStates.approved)
    .where('r.starts_at', '<=', now)
    .where('r.ends_at', '>', now)
    .where(withinScope(tenant, { unitPath: 'u.path', owner: 'r.created_by' }))
    .orderBy('r.ends_at', 'desc')
    .orderBy('l.code')
    .limit(MOST_LOOKED_AT)
    .execute();
  return found.map(({ code }) => code);
};

/** For whoever holds the paper: the code names no enterprise. What was given away is deleted for who had it. */
export const findByCode = (db: Database, code: string) =>
  acrossTenants(db, 'by its secret')
    .selectFrom('unlock_licences as l')
    .innerJoin('unlock_requests as r', 'r.id', 'l.request_id')
    .select(['r.number', 'r.state', 'r.starts_at as startsAt', 'r.ends_at as endsAt'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('unlock_drones as x')
          .innerJoin('drones as d', 'd.id', 'x.drone_id')
          .select('d.id')
          .whereRef('x.request_id', '=', 'r.id')
          .where('d.deleted_at', 'is', null)
          .where('d.state', '!=', 'retired' satisfies DroneState)
          .where(sql<boolean>`d.serial_number = any (l.serial_numbers)`),
      ).as('hasDrone'),
    )
    .select(({ exists, selectFrom, or, eb }) =>
      or([
        eb('l.pilot_count', '=', 0),
        exists(
          selectFrom('unlock_pilots as x')
            .innerJoin('memberships as m', (on) =>
              on.onRef('m.user_id', '=', 'x.user_id').onRef('m.enterprise_id', '=', 'x.enterprise_id'),
            )
            .select('m.user_id')
            .whereRef('x.request_id', '=', 'r.id')
            .where('m.disabled_at', 'is', null),
        ),
      ]).as('hasPilot'),
    )
    .select(
      sql<boolean>`r.type <> ${'zone' satisfies LicenceType} or cardinality(${zoneIdsAsLicensed}) > 0`.as('hasZone'),
    )
    .where('l.code', '=', code)
    .executeTakeFirst();
