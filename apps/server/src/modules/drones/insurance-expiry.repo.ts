import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { rowsOfAll, rowsOfEnterprise, type Readable } from '../../tenancy/tenant-rows.ts';

/** So close to its end, by the last day of the insurance. */
export interface Closeness {
  readonly days: number;
  readonly until: string;
}

const untold = (rows: Readable, { days, until }: Closeness) =>
  rows
    .selectFrom('drones as d')
    .where('d.deleted_at', 'is', null)
    .where('d.state', '<>', 'retired')
    .where(sql<boolean>`d.insured_until <= ${until}::date`)
    // The next condition says it too: said so it is one of the partial index, which serves this.
    .where(sql<boolean>`d.insurance_told_days is distinct from 0`)
    .where(sql<boolean>`(d.insurance_told_days is null or d.insurance_told_days > ${days})`);

/** An enterprise with drones of which nobody was told so close to the end of their insurance. */
export const findEnterpriseUntold = async (tx: Tx, close: Closeness): Promise<string | undefined> => {
  const first = untold(rowsOfAll(tx, 'for the platform'), close).select('d.enterprise_id as enterpriseId');
  return (await first.orderBy('d.insured_until').limit(1).executeTakeFirst())?.enterpriseId;
};

/** Held until the transaction ends; such as somebody changes just now come the next time. */
export const holdUntold = (tx: Tx, enterpriseId: string, close: Closeness) =>
  untold(rowsOfEnterprise(tx, enterpriseId), close)
    .select(['d.id', 'd.name', 'd.serial_number as serialNumber', 'd.unit_id as unitId', 'd.created_by as owner'])
    .orderBy('d.id')
    .forUpdate('d')
    .skipLocked()
    .execute();

/** Without a new version: nobody edits it. */
export const writeToldDays = (
  tx: Tx,
  enterpriseId: string,
  { ids, days }: { readonly ids: readonly string[]; readonly days: number },
) =>
  rowsOfEnterprise(tx, enterpriseId)
    .updateTable('drones as d')
    .set({ insurance_told_days: days })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
