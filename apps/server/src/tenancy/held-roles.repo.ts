import type { Grants } from '@skein/contract/roles.ts';
import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Readable } from './tenant-rows.ts';

/** For a query whose members are called `m`: what each of them holds, of the enterprise that `m` is of. */
export const rolesOfMember = (rows: Readable) =>
  rolesBy(rows, 'member_roles as h', sql`h.enterprise_id = m.enterprise_id and h.user_id = m.user_id`);

/** For a query whose invites are called `i`: what each of them gives. */
export const rolesOfInvite = (rows: Readable) => rolesBy(rows, 'invite_roles as h', sql`h.invite_id = i.id`);

const rolesBy = (rows: Readable, held: 'member_roles as h' | 'invite_roles as h', isTheirs: RawBuilder<boolean>) =>
  jsonArrayFrom(
    rows
      .selectFrom(held)
      .innerJoin(rows.table('roles as r'), 'r.id', 'h.role_id')
      .select(['r.id', 'r.built_in as builtIn', 'r.name', sql<Grants>`r.grants`.as('grants')])
      .where(isTheirs)
      .orderBy('r.built_in')
      .orderBy('r.name'),
  ).as('roles');
