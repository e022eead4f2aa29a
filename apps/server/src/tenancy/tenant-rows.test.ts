import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OpenTables } from '../db/tenant-tables.ts';
import { acrossTenants, rowsOf } from './tenant-rows.ts';
import type { Tenant } from './tenant.ts';

const db = new Kysely<OpenTables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (forDb) => new PostgresIntrospector(forDb),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const rows = rowsOf(db, { enterpriseId: 'e' } as Tenant);
const written = (query: Compilable) => {
  const { sql, parameters } = query.compile();
  return [sql, parameters];
};

describe('the rows of a tenant', () => {
  it('are bounded where a query begins', () => {
    const query = rows.selectFrom('payloads as p').select('p.id').where('p.name', '=', 'x');
    expect(written(query)).toEqual([
      'select "p"."id" from "payloads" as "p" where "p"."enterprise_id" = $1 and "p"."name" = $2',
      ['e', 'x'],
    ]);
  });

  it('are bounded where they are joined', () => {
    const query = db
      .selectFrom('users as u')
      .leftJoin(rows.table('memberships as m'), 'm.user_id', 'u.id')
      .select('u.id');
    expect(written(query)).toEqual([
      'select "u"."id" from "users" as "u" left join (select * from "memberships" where "enterprise_id" = $1) as "m" on "m"."user_id" = "u"."id"',
      ['e'],
    ]);
  });

  it('are bounded where they are changed or deleted', () => {
    expect(written(rows.updateTable('units as n').set({ name: 'x' }).where('n.id', '=', 'u'))).toEqual([
      'update "units" as "n" set "name" = $1 where "n"."enterprise_id" = $2 and "n"."id" = $3',
      ['x', 'e', 'u'],
    ]);
    expect(written(rows.deleteFrom('roles as r').where('r.id', '=', 'x'))).toEqual([
      'delete from "roles" as "r" where "r"."enterprise_id" = $1 and "r"."id" = $2',
      ['e', 'x'],
    ]);
  });

  it('are put into the enterprise, whatever enterprise they say', () => {
    const row = { invite_id: 'i', role_id: 'r', enterprise_id: 'another' };
    expect(written(rows.insertInto('invite_roles', [row]))).toEqual([
      'insert into "invite_roles" ("invite_id", "role_id", "enterprise_id") values ($1, $2, $3)',
      ['i', 'r', 'e'],
    ]);
  });
});

/**
 * Planted violations: one that compiles is an error of `npm run check`. None of these is ever run. They are statements: for the
 * type of a list the compiler would hold every builder against every other, which took nearly as long as all the rest of the server.
 */
export const planted = (): void => {
  // @ts-expect-error -- read without saying whose
  db.selectFrom('payloads');
  // @ts-expect-error -- the same under another name
  db.selectFrom('payloads as p');
  // @ts-expect-error -- joined to what is open
  db.selectFrom('users as u').innerJoin('memberships as m', 'm.user_id', 'u.id');
  // @ts-expect-error -- joined to what is bounded
  rows.selectFrom('payloads as p').innerJoin('units as n', 'n.id', 'p.unit_id');
  // @ts-expect-error -- read within a query that is bounded
  rows.selectFrom('payloads as p').where(({ exists, selectFrom }) => exists(selectFrom('units')));
  // @ts-expect-error -- an alias that opens the table itself to queries within
  rows.selectFrom('payloads as units');
  // @ts-expect-error -- changed
  db.updateTable('units');
  // @ts-expect-error -- changed by what stands in another table
  db.updateTable('users').from('memberships');
  // @ts-expect-error -- deleted
  db.deleteFrom('roles');
  // @ts-expect-error -- deleted by what stands in another table
  db.deleteFrom('sessions').using('memberships');
  // @ts-expect-error -- written
  db.insertInto('member_roles');
  // @ts-expect-error -- merged
  db.mergeInto('units');
  // @ts-expect-error -- by an id that anybody can send
  rowsOf(db, { enterpriseId: 'e' });
  // @ts-expect-error -- for a reason that nobody has agreed to
  acrossTenants(db, 'it is late');
};
