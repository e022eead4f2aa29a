import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { containsText, isEqual } from '../../lists/conditions.ts';
import { isCalled } from '../../lists/is-called.ts';

const MOST_FOUND = 20;

interface Sought {
  readonly search?: string | undefined;
  readonly id?: string | undefined;
}

/** By a part of their name, or by a contact that whoever asks knows already. */
export const findPeople = (db: Database, { search, id }: Sought) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.mail', 'u.phone'])
    .where(isEqual('u.id', id))
    .where(isCalled(['u.name'], search))
    .orderBy('u.name')
    .orderBy('u.id')
    .limit(MOST_FOUND)
    .execute();
export type FoundPerson = Awaited<ReturnType<typeof findPeople>>[number];

export const findEnterprises = (db: Database, { search, id }: Sought) =>
  db
    .selectFrom('enterprises as e')
    .select(['e.id', 'e.name', sql<string>`coalesce(e.license_num, '')`.as('text')])
    .where(isEqual('e.id', id))
    .where(containsText(['e.name', 'e.license_num'], search))
    .orderBy('e.name')
    .orderBy('e.id')
    .limit(MOST_FOUND)
    .execute();
