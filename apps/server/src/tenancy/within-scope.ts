import { sql, type RawBuilder } from 'kysely';
import type { Tenant } from './tenant.ts';

/** Where a query has whose row it is. */
export interface ScopeColumns {
  /** Of the unit that has it. */
  readonly unitPath: string;
  /** Who made it. */
  readonly owner: string;
}

/** The condition under which a row of the enterprise (`rowsOf`) is the caller's to touch. */
export const withinScope = (tenant: Tenant, columns: ScopeColumns): RawBuilder<boolean> => {
  if (tenant.scope === 'enterprise') return sql<boolean>`true`;
  if (tenant.scope === 'own') return sql<boolean>`${sql.ref(columns.owner)} = ${tenant.userId}`;
  // Ids and slashes: nothing in a path is a wildcard.
  return sql<boolean>`${sql.ref(columns.unitPath)} like ${`${tenant.unitPath}%`}`;
};

/** Whose a row is that has been read. */
export interface RowPlace {
  readonly unitPath: string;
  readonly owner: string | null;
}

/** The same question about a row at hand, of the tenant's enterprise. */
export const isWithin = (tenant: Tenant, { unitPath, owner }: RowPlace): boolean => {
  if (tenant.scope === 'enterprise') return true;
  return tenant.scope === 'own' ? owner === tenant.userId : unitPath.startsWith(tenant.unitPath);
};
