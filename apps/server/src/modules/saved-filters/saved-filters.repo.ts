import type { FilteredList, SavedFilter } from '@skein/contract/saved-filters.ts';
import type { Connection, Database, Tx } from '../../db/database.ts';
import { refuseTwin } from '../../db/unique-violation.ts';
import { acrossTenants, rowsOf } from '../../tenancy/tenant-rows.ts';
import type { Tenant } from '../../tenancy/tenant.ts';

/** The caller's own, of one list. */
const ownFilters = (db: Connection, tenant: Tenant, list: FilteredList) =>
  rowsOf(db, tenant)
    .selectFrom('saved_filters as f')
    .select(['f.id', 'f.name', 'f.query'])
    .where('f.user_id', '=', tenant.userId)
    .where('f.list', '=', list);

export const listFilters = (db: Connection, tenant: Tenant, list: FilteredList): Promise<SavedFilter[]> =>
  ownFilters(db, tenant, list).orderBy('f.name').execute();

/** Held until the transaction ends: of two who save at once the second counts what the first has saved. */
export const holdMembership = async (tx: Tx, tenant: Tenant): Promise<void> => {
  const own = rowsOf(tx, tenant).selectFrom('memberships as m').select('m.user_id');
  await own.where('m.user_id', '=', tenant.userId).forUpdate().execute();
};

interface NewFilter extends Omit<SavedFilter, 'id'> {
  readonly list: FilteredList;
  readonly now: Date;
}

/** In place of what has the name already. */
export const putFilter = (
  tx: Tx,
  tenant: Tenant,
  { list, name, query, now: updated_at }: NewFilter,
): Promise<SavedFilter> =>
  rowsOf(tx, tenant)
    .insertInto('saved_filters', { user_id: tenant.userId, list, name, query, updated_at })
    .onConflict((conflict) =>
      conflict.columns(['enterprise_id', 'user_id', 'list', 'name']).doUpdateSet({ query, updated_at }),
    )
    .returning(['id', 'name', 'query'])
    .executeTakeFirstOrThrow();

interface Which {
  readonly list: FilteredList;
  readonly id: string;
}

export const renameFilter = (
  tx: Tx,
  tenant: Tenant,
  { list, id, name, now }: Which & { readonly name: string; readonly now: Date },
): Promise<SavedFilter | undefined> =>
  refuseTwin(
    'filter_name_taken',
    rowsOf(tx, tenant)
      .updateTable('saved_filters as f')
      .set({ name, updated_at: now })
      .where('user_id', '=', tenant.userId)
      .where('list', '=', list)
      .where('id', '=', id)
      .returning(['id', 'name', 'query'])
      .executeTakeFirst(),
  );

export const deleteFilter = async (db: Database, tenant: Tenant, { list, id }: Which): Promise<boolean> => {
  const own = rowsOf(db, tenant).deleteFrom('saved_filters as f').where('user_id', '=', tenant.userId);
  return (await own.where('list', '=', list).where('id', '=', id).returning('id').execute()).length > 0;
};

export const listFiltersOf = (db: Database, userId: string) =>
  acrossTenants(db, 'of one person')
    .selectFrom('saved_filters')
    .select(['list', 'name', 'query', 'updated_at as updatedAt'])
    .where('user_id', '=', userId)
    .orderBy('list')
    .orderBy('name')
    .execute();

export const deleteFiltersOf = async (tx: Tx, userId: string): Promise<void> => {
  await acrossTenants(tx, 'of one person').deleteFrom('saved_filters').where('user_id', '=', userId).execute();
};
