import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/db/database.ts';
import { joinDatabase } from '../../apps/server/src/db/open-database.ts';
import { recordDeed } from '../../apps/server/src/modules/audit/audit.module.ts';

export const UNITS = 5000;
export const MEMBERS = 20_000;
const BRANCHES = 20;
const DEPARTMENTS = 400;
const ROLES = 60;
const DEEDS = 5000;
const DEEDS_AT_ONCE = 500;

const silent = { onProgress: () => undefined, onIdleError: () => undefined, onLost: () => undefined };

/** The database of a server that runs, beside it. */
export const joinDatabaseOf = ({ dataDir }: { readonly dataDir: string }) =>
  joinDatabase({ dataDir, databaseUrl: undefined }, silent);

export interface LargeEnterprise {
  readonly id: string;
  /** A branch, with a twentieth of all below it. */
  readonly unitId: string;
}

/** The demo's first enterprise, grown to as many units as it may have, with members, roles, deeds and applications. */
export const growEnterprise = async (db: Database): Promise<LargeEnterprise> => {
  const { rows } = await sql<{ id: string; root: string; units: number }>`
    select e.id, n.id as root, (select count(*)::int from units where enterprise_id = e.id) as units
    from enterprises e join units n on n.enterprise_id = e.id and n.parent_id is null
    where e.id = (select m.enterprise_id from memberships m join users u on u.id = m.user_id
                  where u.mail = 'owner@skein.demo' order by m.joined_at limit 1)`.execute(db);
  const [first] = rows;
  if (!first) throw new Error('the demo has no enterprise');
  const { id, root, units } = first;
  const addUnits = (name: string, from: number, to: number, parents: string) =>
    sql`insert into units (id, enterprise_id, parent_id, name, path)
      select made.id, ${id}, p.id, ${name} || ' ' || lpad(made.n::text, 4, '0'), p.path || made.id || '/'
      from (select gen_random_uuid() as id, n from generate_series(${from}::int, ${to}::int) as n) as made
      join (select id, path, row_number() over (order by name) - 1 as place, count(*) over () as all
            from units where enterprise_id = ${id} and (name like ${parents} or id::text = ${parents})) as p
        on p.place = made.n % p.all`.execute(db);
  await addUnits('branch', 1, BRANCHES, root);
  await addUnits('department', 1, DEPARTMENTS, 'branch %');
  await addUnits('team', 1, UNITS - BRANCHES - DEPARTMENTS - units, 'department %');
  await sql`analyze units`.execute(db);
  await sql`insert into users (name, mail, is_demo)
    select 'bench ' || md5(n::text), 'bench' || n || '@bench.example', true
    from generate_series(1, ${MEMBERS}::int) as n`.execute(db);
  await sql`analyze users`.execute(db);
  // A remainder by what a column of the other side says could not be hashed, and would compare each with each.
  await sql`insert into memberships (enterprise_id, user_id, unit_id, joined_at)
    select ${id}, p.id, n.id, now() - p.place * interval '1 minute'
    from (select id, row_number() over (order by mail) as place from users where mail like '%@bench.example') as p
    join (select id, row_number() over (order by name) - 1 as place from units where enterprise_id = ${id}) as n
      on n.place = p.place % ${UNITS}::bigint`.execute(db);
  await sql`insert into member_roles (enterprise_id, user_id, role_id)
    select ${id}, u.id, r.id from users u join roles r on r.enterprise_id = ${id} and r.built_in = 'pilot'
    where u.mail like '%@bench.example'`.execute(db);
  await sql`insert into roles (enterprise_id, name, grants, updated_at)
    select ${id}, 'role ' || n, '{"payloads:read": "unit"}', now() from generate_series(1, ${ROLES}::int) as n`.execute(
    db,
  );
  await sql`insert into join_applications (enterprise_id, user_id, message, state, created_at, decided_at, refuse_msg)
    select ${id}, user_id, 'bench', 3, joined_at, joined_at, 'bench' from memberships where enterprise_id = ${id}`.execute(
    db,
  );
  await recordDeeds(db, id);
  await sql`analyze`.execute(db);
  const branch = await sql<{
    id: string;
  }>`select id from units where enterprise_id = ${id} and name = 'branch 0001'`.execute(db);
  return { id, unitId: branch.rows[0]?.id ?? '' };
};

/** Event by event: the log takes nothing that does not continue its chain. */
const recordDeeds = async (db: Database, enterpriseId: string): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from memberships where enterprise_id = ${enterpriseId} limit ${DEEDS}`.execute(db);
  for (let from = 0; from < rows.length; from += DEEDS_AT_ONCE)
    await db.inTransaction(async (tx) => {
      for (const { id } of rows.slice(from, from + DEEDS_AT_ONCE))
        await recordDeed(tx, { actor: { id, label: 'bench' }, enterpriseId }, 'member.updated', { kind: 'member', id });
    });
};
