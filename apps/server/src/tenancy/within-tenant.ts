import { sql, type RawBuilder } from 'kysely';
import type { Tenant } from './tenant.ts';

/** Where a table keeps whose row it is. */
export interface TenantColumns {
  readonly enterprise: string;
  /** Of the unit that has it. */
  readonly unitPath: string;
  /** Who made it. */
  readonly owner: string;
}

/** The condition under which a row is the caller's to touch. */
export const withinTenant = (tenant: Tenant, columns: TenantColumns): RawBuilder<boolean> => {
  const ofEnterprise = sql<boolean>`${sql.ref(columns.enterprise)} = ${tenant.enterpriseId}`;
  if (tenant.scope === 'enterprise') return ofEnterprise;
  if (tenant.scope === 'own') return sql<boolean>`(${ofEnterprise} and ${sql.ref(columns.owner)} = ${tenant.userId})`;
  // Ids and slashes: nothing in a path is a wildcard.
  return sql<boolean>`(${ofEnterprise} and ${sql.ref(columns.unitPath)} like ${`${tenant.unitPath}%`})`;
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
