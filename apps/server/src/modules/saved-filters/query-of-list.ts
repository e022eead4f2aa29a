import { droneCalls } from '@skein/contract/drones.ts';
import { payloadCalls } from '@skein/contract/payloads.ts';
import type { EnterprisePermission } from '@skein/contract/permissions.ts';
import type { FilteredList } from '@skein/contract/saved-filters.ts';
import { siteCalls } from '@skein/contract/sites.ts';
import type * as z from 'zod';
import { AppError } from '../../http/app-error.ts';

/** Which page and which one alone are no part of what a person names. */
const unnamed = { page: true, id: true } as const;

const lists: Readonly<Record<FilteredList, { readonly read: EnterprisePermission; readonly query: z.ZodType }>> = {
  drones: { read: 'drones:read', query: droneCalls.list.query.omit(unnamed) },
  payloads: { read: 'payloads:read', query: payloadCalls.list.query.omit(unnamed) },
  sites: { read: 'sites:read', query: siteCalls.list.query.omit(unnamed) },
};

/** Whoever sees no such list has nothing to filter. */
export const permissionOfList = (list: FilteredList): EnterprisePermission => lists[list].read;

/** In one form, and only if the list takes it: what is kept can be opened. */
export const queryOfList = (list: FilteredList, text: string): string => {
  const said = [...new URLSearchParams(text)].filter(([, value]) => value !== '');
  const names = new Set(said.map(([name]) => name));
  if (names.size < said.length || !lists[list].query.safeParse(Object.fromEntries(said)).success)
    throw new AppError('filter_not_of_list');
  return new URLSearchParams(said.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString();
};
