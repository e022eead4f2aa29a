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
  const said = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  const target = { kind: 'enterprise', id: tenant.enterpriseId };
  await db.inTransaction((tx) => recordDeed(tx, by, `${noun}.exported`, target, Object.fromEntries(said)));
};
