import type { Readable } from './tenant-rows.ts';

/** Who holds the enterprise's ownership and is not suspended there, called `h`. */
export const ownersAmong = (rows: Readable) =>
  rows
    .selectFrom('member_roles as h')
    .innerJoin(rows.table('roles as r'), 'r.id', 'h.role_id')
    .innerJoin(rows.table('memberships as m'), (on) =>
      on.onRef('m.enterprise_id', '=', 'h.enterprise_id').onRef('m.user_id', '=', 'h.user_id'),
    )
    .where('r.built_in', '=', 'owner')
    .where('m.disabled_at', 'is', null);

/** Those of them who can look after it: whom the platform has shut out cannot. */
export const activeOwnersAmong = (rows: Readable) =>
  ownersAmong(rows).innerJoin('users as u', 'u.id', 'h.user_id').where('u.disabled_at', 'is', null);
