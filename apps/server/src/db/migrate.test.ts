import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { administer, databaseUrl, randomName } from '../testing/test-databases.ts';
import { Database, openPool } from './database.ts';
import { migrate, readMigrations, toMigration } from './migrate.ts';
import { writeSchema } from './write-schema.ts';

const { serverUrl } = inject('testDatabases');
let name: string;
let pool: Pool;
beforeEach(async () => {
  name = randomName('skein_migrate');
  await administer(serverUrl, `create database ${name}`);
  pool = openPool({ connectionString: databaseUrl(serverUrl, name) }, () => undefined);
});
afterEach(async () => {
  await pool.end();
  await administer(serverUrl, `drop database ${name} with (force)`);
});

const first = toMigration('0001-geese.sql', 'create table geese (name text)');
const second = toMigration('0002-more-geese.sql', "insert into geese values ('a')");

it('runs each file once and in order', async () => {
  expect(await migrate(pool, [first])).toEqual(['0001-geese.sql']);
  expect(await migrate(pool, [first, second])).toEqual(['0002-more-geese.sql']);
  expect(await migrate(pool, [first, second])).toEqual([]);
  expect((await pool.query('select * from geese')).rowCount).toBe(1);
});

it('lets servers that start together take turns', async () => {
  await Promise.all([1, 2, 3, 4].map(() => migrate(pool, [first, second])));
  expect((await pool.query('select * from geese')).rowCount).toBe(1);
});

it('leaves nothing behind of a file that fails, and what came before it in place', async () => {
  const broken = toMigration('0002-broken.sql', 'create table half (name text); select nonsense');
  await expect(migrate(pool, [first, broken])).rejects.toThrow('0002-broken.sql');
  expect((await pool.query("select to_regclass('half') as half, to_regclass('geese') as geese")).rows).toEqual([
    { half: null, geese: 'geese' },
  ]);
});

it('refuses a file that was changed after it ran, and a history it does not know', async () => {
  await migrate(pool, [first, second]);
  await expect(migrate(pool, [toMigration(first.name, 'select 1'), second])).rejects.toThrow(
    'was changed after it ran',
  );
  await expect(migrate(pool, [first])).rejects.toThrow('0002-more-geese.sql, which this Skein does not know');
});

it('numbers the files without gaps', async () => {
  const names = (await readMigrations()).map((migration) => migration.name);
  expect(names.map((file) => Number(file.slice(0, 4)))).toEqual(names.map((_, index) => index + 1));
});

it('closes nothing to anybody when services come: each enterprise has those that were open, and all its members a seat', async () => {
  const all = await readMigrations();
  const services = all.findIndex((migration) => migration.name.startsWith('0024-'));
  await migrate(pool, all.slice(0, services));
  await pool.query(`
    with e as (insert into enterprises (name, created_at)
        values ('large', now()), ('small', now()), ('empty', now()) returning id, name),
      n as (insert into units (enterprise_id, id, name, path) select e.id, e.id, e.name, '/' || e.id || '/' from e),
      p as (insert into users (name, mail) select 'goose', 'goose' || i || '@example.org'
        from generate_series(1, 13) as i returning id)
    select 1 from e, p`);
  await pool.query(`
    insert into memberships (enterprise_id, user_id, unit_id, joined_at)
    select e.id, u.id, e.id, now() from enterprises e, (select id, row_number() over (order by id) as i from users) u
    where (e.name = 'large' and u.i <= 12) or (e.name = 'small' and u.i > 12)`);
  await migrate(pool, all);
  const { rows } = await pool.query(`
    select e.name, count(distinct g.service)::int as services, min(g.seats) as seats, max(g.seats) as most,
      bool_and(g.gives_new_members_a_seat and g.ends_at > now() + interval '89 days') as goes_on,
      (select count(*)::int from service_seats s where s.enterprise_id = e.id) as seated
    from enterprises e join service_grants g on g.enterprise_id = e.id group by e.id order by e.name`);
  expect(rows).toEqual([
    { name: 'empty', services: 4, seats: 10, most: 10, goes_on: true, seated: 0 },
    { name: 'large', services: 4, seats: 12, most: 12, goes_on: true, seated: 48 },
    { name: 'small', services: 4, seats: 10, most: 10, goes_on: true, seated: 4 },
  ]);
});

it('makes a job of an export that waits when jobs come, and leaves the others as they are', async () => {
  const all = await readMigrations();
  const jobs = all.findIndex((migration) => migration.name.endsWith('-jobs.sql'));
  await migrate(pool, all.slice(0, jobs));
  await pool.query(`
    with u as (insert into users (name, mail) values ('goose', 'goose@example.org') returning id)
    insert into data_exports (id, user_id, state, next_attempt_at, requested_at)
    select gen_random_uuid(), u.id, s.state, now(), now() from u, (values ('pending'), ('failed')) as s (state)`);
  await migrate(pool, all);
  const { rows } = await pool.query(`
    select e.state as export, j.state as job, j.kind, j.owner_id = e.user_id as is_theirs
    from data_exports e left join jobs j on j.subject_id = e.id order by e.state`);
  expect(rows).toEqual([
    { export: 'failed', job: null, kind: null, is_theirs: null },
    { export: 'pending', job: 'pending', kind: 'dataExport', is_theirs: true },
  ]);
});

it('has types that match the tables; `npm run generate-schema -w apps/server` renews them', async () => {
  await migrate(pool);
  await expect(writeSchema(new Database(pool), { verify: true })).resolves.toBeDefined();
});

it('brings the numbers of drones into one form, keeps two apart that become the same, and ends what was given away', async () => {
  const all = await readMigrations();
  const form = all.findIndex((migration) => migration.name.includes('drones-in-one-form'));
  await migrate(pool, all.slice(0, form));
  await pool.query(`
    with e as (insert into enterprises (name, created_at) values ('e', now()) returning id),
      n as (insert into units (enterprise_id, id, parent_id, name, path)
        select e.id, e.id, null, 'root', '/' || e.id || '/' from e),
      t as (insert into units (enterprise_id, id, parent_id, name, path)
        select e.id, gen_random_uuid(), e.id, 'team', '/' || e.id || '/team/' from e)
    select 1`);
  const insert = (called: string, serial: string, day: number, deletedAt: string | null = null) =>
    pool.query(
      `insert into drones (enterprise_id, unit_id, serial_number, name, model_id, uom_mark, empty_weight_grams,
          max_takeoff_grams, firmware, state, note, updated_at, deleted_at)
        select n.enterprise_id, n.id, $1, $2, (select id from drone_models limit 1), '', 1, 1, '', 'registered', '',
          $3::timestamptz, $4 from units n where n.name = 'team'`,
      [serial, called, `2026-01-0${day}`, deletedAt],
    );
  await insert('older', 'ab-1', 1);
  await insert('younger', 'ＡＢ- 1', 2);
  await insert('deleted', 'Ab-1', 3, '2026-01-04');
  await insert('given away', 'ab-2', 4, '2026-01-05');
  await insert('strange', '无人机', 5);
  await pool.query(`
    with d as (select id, enterprise_id from drones where name = 'younger')
    insert into drone_offers (drone_id, enterprise_id, code_mac, expires_at) select id, enterprise_id, 'x', now() from d`);
  await pool.query(`
    insert into audit_events (sequence, at, actor_label, action, target_kind, target_id, data, prev_hash, hash)
    select 1, now(), 'other', 'drone.takenOver', 'drone', id, '{}', hash, hash
    from drones, audit_head where drones.name = 'given away'`);
  await migrate(pool, all);
  const { rows } = await pool.query<Record<string, string>>(`
    select d.name, d.serial_number, u.name as unit, d.given_away_at is not null as is_given, upper(left(d.id::text, 8)) as id
    from drones d join units u on u.id = d.unit_id order by d.updated_at`);
  const idOf = (called: string) => rows.find((row) => row['name'] === called)?.['id'] ?? '';
  expect(rows).toMatchObject([
    { name: 'older', serial_number: 'AB-1', unit: 'team', is_given: false },
    { name: 'younger', serial_number: `AB-1-${idOf('younger')}`, unit: 'team', is_given: false },
    { name: 'deleted', serial_number: 'AB-1', unit: 'team', is_given: false },
    { name: 'given away', serial_number: 'AB-2', unit: 'root', is_given: true },
    { name: 'strange', serial_number: idOf('strange'), unit: 'team', is_given: false },
  ]);
  expect((await pool.query('select 1 from drone_offers')).rowCount).toBe(0);
});
