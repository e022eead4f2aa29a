import { MOST_SAVED_FILTERS, savedFilterCalls, type FilteredList } from '@skein/contract/saved-filters.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import type { Module } from '../../module.ts';
import { jsonEntry } from '../../personal-data-keeper.ts';
import { tenantOf } from '../../tenancy/tenant.ts';
import { permissionOfList, queryOfList } from './query-of-list.ts';
import {
  deleteFilter,
  deleteFiltersOf,
  holdMembership,
  listFilters,
  listFiltersOf,
  putFilter,
  renameFilter,
} from './saved-filters.repo.ts';

const tenantFor = (caller: Caller, list: FilteredList) => tenantOf(caller, permissionOfList(list));

/** Names that people give to what a list shows: each their own, in each enterprise. */
export const savedFiltersModule: Module = {
  serve({ app, db, clock }) {
    serveCalls(app, savedFilterCalls, {
      list: async ({ caller, query: { list } }) => {
        const filters = await listFilters(db, tenantFor(caller, list), list);
        return { list: filters, total: filters.length };
      },
      save: async ({ caller, body: { list, name, query: said } }) => {
        const tenant = tenantFor(caller, list);
        const query = queryOfList(list, said);
        return db.inTransaction(async (tx) => {
          await holdMembership(tx, tenant);
          const info = await putFilter(tx, tenant, { list, name, query, now: clock() });
          const kept = await listFilters(tx, tenant, list);
          if (kept.length > MOST_SAVED_FILTERS) throw new AppError('too_many_filters', { limit: MOST_SAVED_FILTERS });
          return { info };
        });
      },
      rename: async ({ caller, body: { list, id, name } }) => {
        const tenant = tenantFor(caller, list);
        const info = await db.inTransaction((tx) => renameFilter(tx, tenant, { list, id, name, now: clock() }));
        if (!info) throw new AppError('no_such_filter');
        return { info };
      },
      remove: async ({ caller, body: { list, id } }) => {
        if (!(await deleteFilter(db, tenantFor(caller, list), { list, id }))) throw new AppError('no_such_filter');
        return null;
      },
    });
  },
  personalData: {
    collect: ({ db }, userId) => [jsonEntry('saved-filters', () => listFiltersOf(db, userId))],
    erase: ({ tx, userId }) => deleteFiltersOf(tx, userId),
  },
};
