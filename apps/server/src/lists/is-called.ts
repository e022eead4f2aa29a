import { normaliseContact } from '@skein/contract/contact.ts';
import { sql, type RawBuilder } from 'kysely';
import { containsText } from './conditions.ts';

/**
 * By a part of one of these names, or by a whole contact of the user `u`. A part of an address finds nobody: letter by letter
 * it would tell what is masked everywhere.
 */
export const isCalled = (names: readonly string[], search: string | undefined): RawBuilder<boolean> =>
  search
    ? sql<boolean>`(${containsText(names, search)} or ${normaliseContact(search)} in (u.mail, u.phone))`
    : sql<boolean>`true`;
