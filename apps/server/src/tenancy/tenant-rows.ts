import type {
  AliasedExpression,
  DeleteQueryBuilder,
  DeleteResult,
  Insertable,
  InsertQueryBuilder,
  InsertResult,
  Kysely,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely';
import type { Connection } from '../db/database.ts';
import type { DB } from '../db/schema.generated.ts';
import type { BoundableTable, OpenTables } from '../db/tenant-tables.ts';
import type { Tenant } from './tenant.ts';

/** Not the name of a table: by that name a query within the query would reach the rows of all. */
type Alias<A extends string> = A extends keyof DB ? never : A;
type Named<T extends BoundableTable, A extends string> = `${T} as ${Alias<A>}`;
type With<T extends BoundableTable, A extends string> = Omit<OpenTables, A> & { [Name in A]: DB[T] };

export type Readable = Pick<TenantRows, 'selectFrom' | 'table'>;

/** The rows of one enterprise, to be read, joined and written. */
export interface TenantRows {
  selectFrom<T extends BoundableTable, A extends string>(table: Named<T, A>): SelectQueryBuilder<With<T, A>, A, object>;
  /** For a join, and for a query within a query. */
  table<T extends BoundableTable, A extends string>(table: Named<T, A>): AliasedExpression<DB[T], A>;
  updateTable<T extends BoundableTable, A extends string>(
    table: Named<T, A>,
  ): UpdateQueryBuilder<With<T, A>, A, A, UpdateResult>;
  deleteFrom<T extends BoundableTable, A extends string>(
    table: Named<T, A>,
  ): DeleteQueryBuilder<With<T, A>, A, DeleteResult>;
  /** Into this enterprise. */
  insertInto<T extends BoundableTable>(
    table: T,
    rows: Omit<Insertable<DB[T]>, 'enterprise_id'> | readonly Omit<Insertable<DB[T]>, 'enterprise_id'>[],
  ): InsertQueryBuilder<OpenTables & Pick<DB, T>, T, InsertResult>;
}

/** Those of the enterprise in which the caller works, whichever unit they are of: how far the grant reaches says `withinScope`. */
export const rowsOf = (db: Connection, { enterpriseId }: Tenant): TenantRows => rowsOfEnterprise(db, enterpriseId);

/**
 * For who is no member, or acts for the platform: one who applies, was invited or leaves; a review; background work. An id proves
 * nothing: the service says what entitles them.
 */
export const rowsOfEnterprise = (db: Connection, enterpriseId: string): TenantRows => {
  const all = db as unknown as Kysely<Record<string, { readonly enterprise_id: string }>>;
  const table = (named: string) => {
    const [name = '', alias = ''] = named.split(' as ');
    return all.selectFrom(name).selectAll().where('enterprise_id', '=', enterpriseId).as(alias);
  };
  const rows = {
    table,
    selectFrom: (named: string) => all.selectFrom(named).where(columnOf(named), '=', enterpriseId),
    updateTable: (named: string) => all.updateTable(named).where(columnOf(named), '=', enterpriseId),
    deleteFrom: (named: string) => all.deleteFrom(named).where(columnOf(named), '=', enterpriseId),
    insertInto: (name: string, given: object | readonly object[]) =>
      all.insertInto(name).values([given].flat().map((row) => ({ ...row, enterprise_id: enterpriseId }))),
  };
  // Which other columns a table has is known only where it is named.
  return rows as unknown as TenantRows;
};

const columnOf = (named: string) => `${named.split(' as ')[1] ?? named}.enterprise_id` as const;

/** Why somebody needs rows of more than one enterprise. Another reason is put here first, where it is seen. */
type Crossing =
  /** What one person has in whichever enterprises: to be listed for them, counted, erased. */
  | 'of one person'
  /** A link names no enterprise and is proof enough. */
  | 'by its secret'
  /** What only one on the platform may have: whether it is taken is told, never by whom. */
  | 'one alone may have it'
  /** What administrators of the platform decide, and its work in the background. */
  | 'for the platform';

/** The same queries for all enterprises: for one that is also asked for a tenant. */
export const rowsOfAll = (db: Connection, _reason: Crossing): Readable => {
  const all = db as unknown as Kysely<Record<string, object>>;
  const rows = {
    table: (named: string) => {
      const [name = '', alias = ''] = named.split(' as ');
      return all.selectFrom(name).selectAll().as(alias);
    },
    selectFrom: (named: string) => all.selectFrom(named),
  };
  return rows as unknown as Readable;
};

/** Past the door. Whatever is asked of this must be bounded by something else. */
export const acrossTenants = (db: Connection, _reason: Crossing): Kysely<DB> => db;
