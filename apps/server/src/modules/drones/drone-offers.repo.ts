import type { DroneFacts } from '@skein/contract/drones.ts';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { acrossTenants, rowsOf, rowsOfEnterprise } from '../../tenancy/tenant-rows.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { noKeys } from './drones.repo.ts';

interface Offer {
  readonly droneId: string;
  readonly codeMac: Buffer;
  readonly expiresAt: Date;
}

/** In place of one that was there. Of a drone that is held, as all that touches its offer. */
export const writeOffer = async (tx: Tx, tenant: Tenant, { droneId, codeMac, expiresAt }: Offer): Promise<void> => {
  const offer = { code_mac: codeMac, offered_by: tenant.userId, expires_at: expiresAt };
  await rowsOf(tx, tenant)
    .insertInto('drone_offers', { drone_id: droneId, ...offer })
    .onConflict((conflict) => conflict.column('drone_id').doUpdateSet(offer))
    .execute();
};

/** Returns until when they would have been good. */
export const deleteOffers = async (tx: Tx, tenant: Tenant, droneIds: readonly string[]): Promise<Date[]> => {
  const offers = rowsOf(tx, tenant).deleteFrom('drone_offers as o').where('drone_id', 'in', droneIds);
  return (await offers.returning('expires_at as expiresAt').execute()).map(({ expiresAt }) => expiresAt);
};

interface Claim {
  readonly serialNumber: string;
  readonly codeMac: Buffer;
  readonly now: Date;
}

/** Nobody is told which of number and code was wrong. */
const claimable = (tx: Tx, { serialNumber, codeMac, now }: Claim) =>
  acrossTenants(tx, 'by its secret')
    .selectFrom('drone_offers as o')
    .innerJoin('drones as d', 'd.id', 'o.drone_id')
    .select(['d.id', 'd.enterprise_id as enterpriseId'])
    .where('o.code_mac', '=', codeMac)
    .where('o.expires_at', '>', now)
    .where('d.serial_number', '=', serialNumber)
    .where('d.deleted_at', 'is', null);

export type Offered = NonNullable<Awaited<ReturnType<ReturnType<typeof offeredFor>['executeTakeFirst']>>>;

const offeredFor = (tx: Tx, claim: Claim) =>
  claimable(tx, claim)
    .innerJoin('enterprises as e', 'e.id', 'd.enterprise_id')
    .innerJoin('units as u', 'u.id', 'd.unit_id')
    .select(['e.name as enterprise', 'u.path as unitPath', 'o.offered_by as offeredBy'])
    .select(['d.serial_number as serialNumber', 'd.name', 'd.model_id as modelId', 'd.firmware', 'd.state'])
    .select(['d.empty_weight_grams as emptyWeightGrams', 'd.max_takeoff_grams as maxTakeoffGrams'])
    .select(sql<string>`coalesce(d.next_service_on::text, '')`.as('nextServiceOn'))
    .select(['d.grounded_because as groundedBecause', 'd.activation'])
    .select(['d.remote_id_type as remoteIdType', 'd.remote_id as remoteId'])
    // Written through the contract only.
    .$narrowType<Pick<DroneFacts, 'state' | 'activation' | 'remoteIdType'>>();

/** As it is now, and may no longer be when it is claimed. */
export const findOffered = (tx: Tx, claim: Claim): Promise<Offered | undefined> =>
  offeredFor(tx, claim).executeTakeFirst();

/**
 * The aircraft that the code is for, held until the transaction ends: first the drone, as whoever changes it or its offer
 * does, then the offer, which may be another by then, or gone.
 */
export const holdOffered = async (tx: Tx, claim: Claim) => {
  const found = await claimable(tx, claim).executeTakeFirst();
  if (!found) return undefined;
  const drone = rowsOfEnterprise(tx, found.enterpriseId).selectFrom('drones as d').select('d.id');
  await drone.where('d.id', '=', found.id).forUpdate().execute();
  return offeredFor(tx, claim).forUpdate('o').executeTakeFirst();
};

/** Out of the sight of the enterprise that had it, for good. It is of no unit any more, so that its unit can go. */
export const giveAway = async (
  tx: Tx,
  { id, enterpriseId }: Pick<Offered, 'id' | 'enterpriseId'>,
  now: Date,
): Promise<void> => {
  const rows = rowsOfEnterprise(tx, enterpriseId);
  await rows.deleteFrom('drone_offers as o').where('drone_id', '=', id).execute();
  const root = rows.selectFrom('units as u').select('u.id').where('u.parent_id', 'is', null);
  await rows
    .updateTable('drones as d')
    .set({ deleted_at: now, given_away_at: now, updated_at: now, unit_id: root, site_id: null, ...noKeys })
    .where('id', '=', id)
    .execute();
};

export const forgetOfferer = (tx: Tx, userId: string) =>
  acrossTenants(tx, 'of one person')
    .updateTable('drone_offers')
    .set({ offered_by: null })
    .where('offered_by', '=', userId)
    .execute();
