import { randomUUID } from 'node:crypto';
import type { BuiltInRole } from '@skein/contract/named-role.ts';
import type { Grants } from '@skein/contract/roles.ts';
import { findBuiltInRole, insertEnterprise, insertMember } from '../modules/enterprises/enterprises.repo.ts';
import type { DemoName, TestServer } from './start-test-server.ts';

/** Another enterprise than the demo's, with one of the demo's people in it who belongs to no other. */
export const anEnterprise = async (server: TestServer, member: DemoName = 'newcomer', role: BuiltInRole = 'owner') => {
  const now = server.clock.now();
  const mail = `${member}@skein.demo`;
  const { id: userId } = await server.db
    .selectFrom('users')
    .select('id')
    .where('mail', '=', mail)
    .executeTakeFirstOrThrow();
  return server.db.inTransaction(async (tx) => {
    const unit = await insertEnterprise(tx, '南屿测绘有限公司', now);
    await insertMember(tx, { unit, userId, role, now });
    return unit;
  });
};

/** In every enterprise that somebody belongs to, as if its administrators had done it just now. */
export const setRole = ({ db }: TestServer, userId: string, role: BuiltInRole): Promise<void> =>
  db.inTransaction(async (tx) => {
    const held = tx.selectFrom('memberships').select('enterprise_id').where('user_id', '=', userId);
    await tx.deleteFrom('member_roles').where('user_id', '=', userId).execute();
    for (const { enterprise_id } of await held.execute()) {
      const role_id = await findBuiltInRole(tx, enterprise_id, role);
      await tx.insertInto('member_roles').values({ enterprise_id, user_id: userId, role_id }).execute();
    }
  });

/** One more, where the role is. */
export const giveRole = async ({ db }: TestServer, userId: string, roleId: string): Promise<void> => {
  const { enterprise_id } = await db
    .selectFrom('roles')
    .select('enterprise_id')
    .where('id', '=', roleId)
    .executeTakeFirstOrThrow();
  await db.insertInto('member_roles').values({ enterprise_id, user_id: userId, role_id: roleId }).execute();
};

/** Besides what the person may do already: a role that their enterprise made, with these grants. */
export const giveRoleOfOwn = async (server: TestServer, name: DemoName, grants: Grants): Promise<string> => {
  const { db, clock } = server;
  const member = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.enterprise_id', 'm.user_id'])
    .where('u.mail', '=', `${name}@skein.demo`)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('roles')
    .values({
      enterprise_id: member.enterprise_id,
      name: `role ${randomUUID()}`,
      grants: JSON.stringify(grants),
      updated_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('member_roles')
    .values({ ...member, role_id: id })
    .execute();
  return id;
};

export const takeRoleAway = async ({ db }: TestServer, roleId: string): Promise<void> => {
  await db.deleteFrom('roles').where('id', '=', roleId).execute();
};

/** Makes somebody a member of the enterprise itself, as an invitation would. */
export const joinEnterprise = (
  { db, clock }: TestServer,
  enterpriseId: string,
  userId: string,
  role: BuiltInRole,
): Promise<void> =>
  db.inTransaction(async (tx) => {
    const root = await tx
      .selectFrom('units')
      .select(['id', 'path'])
      .where('enterprise_id', '=', enterpriseId)
      .where('parent_id', 'is', null)
      .executeTakeFirstOrThrow();
    await insertMember(tx, { unit: { ...root, enterpriseId }, userId, role, now: clock.now() });
  });

export const idOfPerson = async ({ db }: TestServer, name: DemoName): Promise<string> => {
  const person = db.selectFrom('users').select('id').where('mail', '=', `${name}@skein.demo`);
  return (await person.executeTakeFirstOrThrow()).id;
};

/** The demo's, or the first that somebody else of the demo belongs to. */
export const idOfRole = async (server: TestServer, role: BuiltInRole, of: DemoName = 'owner'): Promise<string> => {
  const { enterprise_id } = await server.db
    .selectFrom('memberships')
    .select('enterprise_id')
    .where('user_id', '=', await idOfPerson(server, of))
    .orderBy('joined_at')
    .executeTakeFirstOrThrow();
  return findBuiltInRole(server.db, enterprise_id, role);
};

/** In place of all roles that one of the demo's people has: one that grants exactly this. */
export const giveOnlyRole = ({ db }: TestServer, name: DemoName, grants: Grants): Promise<void> =>
  db.inTransaction(async (tx) => {
    const { user_id, enterprise_id } = await tx
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(['m.user_id', 'm.enterprise_id'])
      .where('u.mail', '=', `${name}@skein.demo`)
      .executeTakeFirstOrThrow();
    const { id: role_id } = await tx
      .insertInto('roles')
      .values({ enterprise_id, name: `only ${name}`, grants: JSON.stringify(grants), updated_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.deleteFrom('member_roles').where('user_id', '=', user_id).execute();
    await tx.insertInto('member_roles').values({ enterprise_id, user_id, role_id }).execute();
  });
