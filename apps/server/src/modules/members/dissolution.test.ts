import { unlockCalls } from '@skein/contract/unlocks.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { anEnterprise, idOfPerson } from '../../testing/enterprises.ts';
import { droneHands } from '../../testing/drone-builders.ts';
import { aMatrixFixture, type MatrixFixture } from '../../testing/matrix-fixture.ts';
import { unlockHands } from '../../testing/unlock-builders.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import { createDissolution } from './dissolution.service.ts';

const server = useTestServer();
const dissolveNext = () => createDissolution({ db: server.db, clock: server.clock.now })();

const enterpriseOf = async (userId: string): Promise<string> => {
  const membership = server.db.selectFrom('memberships').select('enterprise_id').where('user_id', '=', userId);
  return (await membership.executeTakeFirstOrThrow()).enterprise_id;
};

/** Of what waits to be told a row is taken out by the next round of work, whether its enterprise is there or not. */
const lastingForAMoment = 'webhook_tellings';

/** Off the schema: a new table is among them from its migration on. */
const tenantTables = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'enterprise_id' and a.attnotnull
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by relname`.execute(server.db);
  return rows.map(({ name }) => name).filter((name) => name !== lastingForAMoment);
};

const rowsIn = async (table: string, enterpriseId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}
    where enterprise_id = ${enterpriseId}`.execute(server.db);
  return rows[0]?.count ?? 0;
};

/** What neither the licence nor the matrix leaves behind. */
const addTheRest = async (enterpriseId: string, { droneId, inviteId, roleId }: MatrixFixture): Promise<void> => {
  const [ownerId, leaverId] = [await idOfPerson(server, 'owner'), await idOfPerson(server, 'newcomer')];
  const now = server.clock.now();
  const departure = { enterprise_id: enterpriseId, user_id: leaverId, left_at: now };
  await server.db
    .insertInto('departures')
    .values(departure)
    .onConflict((twin) => twin.doNothing())
    .execute();
  const grant = { enterprise_id: enterpriseId, service: 'planted', seats: 1, starts_at: now, ends_at: now };
  await server.db.insertInto('service_grants').values(grant).execute();
  const seat = { enterprise_id: enterpriseId, service: 'planted', user_id: ownerId, seated_at: now };
  await server.db.insertInto('service_seats').values(seat).execute();
  const invited = { enterprise_id: enterpriseId, invite_id: inviteId, role_id: roleId };
  await server.db.insertInto('invite_roles').values(invited).execute();
  const filter = { enterprise_id: enterpriseId, user_id: ownerId, list: 'drones', name: 'planted', query: '' };
  await server.db
    .insertInto('saved_filters')
    .values({ ...filter, updated_at: now })
    .execute();
  const adopted = { enterprise_id: enterpriseId, drone_id: droneId, made_at: now };
  await server.db
    .insertInto('vehicle_bindings')
    .values({ ...adopted, autopilot_id: 'planted', host: '192.0.2.7', system_id: 1 })
    .execute();
  await droneHands(server).offer(droneId);
};

const setDue = (id: string, daysAgo: number) =>
  server.db
    .updateTable('enterprises')
    .set({ dissolve_at: new Date(server.clock.now().getTime() - daysAgo * 24 * 60 * 60 * 1000) })
    .where('id', '=', id)
    .execute();

it('dissolves one that has rows in every table of enterprises, and leaves none', async () => {
  const { as, aLicensed, aDocument } = unlockHands(server);
  const { id, droneIds } = await aLicensed({ documentIds: [await aDocument('pilot')] });
  await (
    await as('owner')
  )(unlockCalls.deliver, { body: { id, droneIds } });
  const fixture = await aMatrixFixture(server);
  const enterpriseId = await enterpriseOf(fixture.ownerId);
  await addTheRest(enterpriseId, fixture);
  const tables = await tenantTables();
  const counts = await Promise.all(tables.map(async (table) => [table, await rowsIn(table, enterpriseId)] as const));
  // Give the enterprise above a row of what stands here: only then it is known that it can be dissolved with it.
  expect(counts.filter(([, count]) => count === 0).map(([table]) => table)).toEqual([]);
  await setDue(enterpriseId, 1);
  expect(await dissolveNext()).toBe(true);
  for (const table of tables) expect([table, await rowsIn(table, enterpriseId)]).toEqual([table, 0]);
});

it('does not wait for one that cannot be dissolved, and says what is wrong once there is no other', async () => {
  const { enterpriseId: stuck } = await anEnterprise(server, 'newcomer');
  const { rows } = await sql<{ id: string }>`insert into enterprises (name, created_at) values ('Sound', now())
    returning id`.execute(server.db);
  const sound = rows[0]?.id ?? '';
  await sql`create table planted (enterprise_id uuid constraint planted__holds references enterprises)`.execute(
    server.db,
  );
  await sql`insert into planted values (${stuck})`.execute(server.db);
  await setDue(stuck, 2);
  await setDue(sound, 1);
  expect(await dissolveNext()).toBe(true);
  const left = async () => (await server.db.selectFrom('enterprises').select('id').execute()).map(({ id }) => id);
  expect(await left()).toContain(stuck);
  expect(await left()).not.toContain(sound);
  await expect(dissolveNext()).rejects.toThrow('planted__holds');
  await sql`drop table planted`.execute(server.db);
  expect([await dissolveNext(), await dissolveNext()]).toEqual([true, false]);
  expect(await left()).not.toContain(stuck);
});
