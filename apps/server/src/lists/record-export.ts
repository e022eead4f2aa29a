import type { By } from '../by.ts';
import type { Database } from '../db/database.ts';
import { recordDeed } from '../modules/audit/audit.module.ts';
import type { Tenant } from '../tenancy/tenant.ts';

type Filter = Readonly<Record<string, string | number | boolean | undefined>>;

/** One file can take a whole inventory away: who took it, and by which filter, is on record before its first line is made. */
export const recordExport = async (
  db: Database,
  by: By,
  tenant: Tenant,
  noun: string,
  filter: Filter,
): Promise<void> => {
  await record(db, by, { kind: 'enterprise', id: tenant.enterpriseId }, noun, filter);
};

/** The same of what belongs to no enterprise. */
export const recordPlatformExport = (db: Database, by: By, noun: string, filter: Filter): Promise<void> =>
  record(db, by, { kind: 'platform', id: null }, noun, filter);

const record = (
  db: Database,
  by: By,
  target: { readonly kind: string; readonly id: string | null },
  noun: string,
  filter: Filter,
): Promise<void> => {
  const said = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return db.inTransaction((tx) => recordDeed(tx, by, `${noun}.exported`, target, Object.fromEntries(said)));
};
