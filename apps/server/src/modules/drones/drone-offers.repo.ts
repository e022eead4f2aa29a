import type { Tx } from '../../db/database.ts';
import { acrossTenants, rowsOf, rowsOfEnterprise } from '../../tenancy/tenant-rows.ts';
import type { Tenant } from '../../tenancy/tenant.ts';

interface Offer {
  readonly droneId: string;
  readonly codeMac: Buffer;
  readonly expiresAt: Date;
}

/** In place of one that was there. */
export const writeOffer = async (tx: Tx, tenant: Tenant, { droneId, codeMac, expiresAt }: Offer): Promise<void> => {
  const offer = { code_mac: codeMac, offered_by: tenant.userId, expires_at: expiresAt };
  await rowsOf(tx, tenant)
    .insertInto('drone_offers', { drone_id: droneId, ...offer })
    .onConflict((conflict) => conflict.column('drone_id').doUpdateSet(offer))
    .execute();
};

/** Returns those whose offer was still open. */
export const deleteOffers = (tx: Tx, tenant: Tenant, droneIds: readonly string[]) =>
  rowsOf(tx, tenant).deleteFrom('drone_offers as o').where('drone_id', 'in', droneIds).returning('drone_id').execute();

/** The aircraft that the code is for, held until the transaction ends. Nobody is told which of both was wrong. */
export const holdOffered = (tx: Tx, serialNumber: string, codeMac: Buffer, now: Date) =>
  acrossTenants(tx, 'by its secret')
    .selectFrom('drone_offers as o')
    .innerJoin('drones as d', 'd.id', 'o.drone_id')
    .innerJoin('enterprises as e', 'e.id', 'd.enterprise_id')
    .select(['d.id', 'd.enterprise_id as enterpriseId', 'e.name as enterprise', 'o.offered_by as offeredBy'])
    .select(['d.serial_number as serialNumber', 'd.name', 'd.model_id as modelId', 'd.firmware'])
    .select(['d.empty_weight_grams as emptyWeightGrams', 'd.max_takeoff_grams as maxTakeoffGrams'])
    .where('o.code_mac', '=', codeMac)
    .where('o.expires_at', '>', now)
    .where('d.serial_number', '=', serialNumber)
    .where('d.deleted_at', 'is', null)
    .forUpdate(['o', 'd'])
    .executeTakeFirst();

/** Out of the sight of the enterprise that had it, for good. It is of no unit any more, so that its unit can go. */
export const giveAway = async (
  tx: Tx,
  { id, enterpriseId }: { readonly id: string; readonly enterpriseId: string },
  now: Date,
): Promise<void> => {
  const rows = rowsOfEnterprise(tx, enterpriseId);
  await rows.deleteFrom('drone_offers as o').where('drone_id', '=', id).execute();
  const root = rows.selectFrom('units as u').select('u.id').where('u.parent_id', 'is', null);
  await rows
    .updateTable('drones as d')
    .set({ deleted_at: now, given_away_at: now, updated_at: now, unit_id: root })
    .where('id', '=', id)
    .execute();
};

export const forgetOfferer = (tx: Tx, userId: string) =>
  acrossTenants(tx, 'of one person')
    .updateTable('drone_offers')
    .set({ offered_by: null })
    .where('offered_by', '=', userId)
    .execute();
