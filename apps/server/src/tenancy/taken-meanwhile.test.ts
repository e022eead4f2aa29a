import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@skein/contract/all-endpoints.ts';
import { inviteCalls } from '@skein/contract/invites.ts';
import { memberCalls } from '@skein/contract/members.ts';
import { roleCalls } from '@skein/contract/enterprise-roles.ts';
import { enterprisePermissions, isEnterprisePermission } from '@skein/contract/permissions.ts';
import { unitCalls } from '@skein/contract/units.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { holdEnterprise } from '../modules/enterprises/enterprises.module.ts';
import { giveOnlyRole, idOfPerson, idOfRole } from '../testing/enterprises.ts';
import { untilWaiting } from '../testing/held-account.ts';
import { demoPassword } from '../testing/start-test-server.ts';
import { useTestServer } from '../testing/use-test-server.ts';

const server = useTestServer();

/** Need not exist: whether the caller may is asked before anything else. */
const id = randomUUID();
const ids = [id];
const service = 'openApi';
const contact = 'taken.meanwhile@example.org';

/** What is sent to each call that changes the enterprise, its members or what they hold. */
const bodies: Readonly<Record<string, object | (() => Promise<object>)>> = {
  'roles.create': { name: 'x', note: '', grants: {} },
  'roles.update': { id, version: 1, name: 'x', note: '', grants: {} },
  'roles.delete': { id },
  'units.create': { parentId: id, name: 'x' },
  'units.rename': { id, name: 'x' },
  'units.move': { id, parentId: id },
  'units.delete': { id },
  'members.update': async () => ({ ...(await aMember()), roleIds: await aRole() }),
  'members.move': async () => ({ ids: [(await aMember()).id], unitId: await root() }),
  'members.setRoles': async () => ({ ids: [(await aMember()).id], roleIds: await aRole() }),
  'members.disable': async () => ({ ids: [(await aMember()).id] }),
  'members.remove': async () => ({ ids: [(await aMember()).id] }),
  'drones.move': { ids, unitId: id },
  'payloads.move': { ids, unitId: id },
  'sites.move': { ids, unitId: id },
  'drones.offer': { id, password: demoPassword },
  'drones.claim': { serialNumber: 'NONE', code: '00000-00000' },
  'ownership.cancelDissolution': {},
  'ownership.dissolve': { password: demoPassword },
  'ownership.transfer': { userId: id, password: demoPassword },
  'invites.create': { unitId: id, roleIds: [], days: 1, maxUses: 1, note: '' },
  'invites.send': { contact, unitId: id, roleIds: ids, note: '' },
  'invites.resend': async () => ({ id: await anInvite() }),
  'invites.revoke': { id },
  'joinApplications.approve': { id, unitId: id, roleIds: ids },
  'joinApplications.refuse': { id, reason: 'the team is full' },
  'unlocks.decide': { id, version: 1, decision: 'approve' },
  'unlocks.revoke': { id, reason: 'the site is closed' },
  'services.apply': { service, kind: 'new', seats: 1, months: 1, message: '' },
  'services.withdraw': { id },
  'services.seatNewMembers': { service, isOn: true },
  'services.assign': { ids, service },
  'services.release': { ids, service },
};
/** These hold rows of their own, or change nothing that anybody may do. */
const others = ['payloads', 'drones', 'sites']
  .flatMap((noun) => ['create', 'update', 'delete', 'restore'].map((deed) => `${noun}.${deed}`))
  .concat(
    'drones.withdrawOffer',
    'payloads.mount',
    'payloads.unmount',
    'drones.makeLinkKey',
    'drones.makeSigningKey',
    'drones.setState',
    'drones.setActivation',
    'drones.removeSigningKey',
    'drones.revokeLinkKey',
    'operations.verify',
  )
  .concat(['droneBatteries.save', 'droneBatteries.remove', 'droneDocuments.add', 'droneDocuments.remove'])
  .concat(['add', 'describe', 'arrange', 'remove', 'restore'].map((deed) => `sitePhotos.${deed}`))
  .concat(
    ['create', 'update', 'delete', 'rotateSecret', 'pause', 'resume', 'test', 'resend'].map(
      (deed) => `webhooks.${deed}`,
    ),
  )
  .concat(
    ['check', 'create', 'update', 'delete', 'duplicate', 'submit', 'withdraw', 'deliver', 'undeliver'].map(
      (deed) => `unlocks.${deed}`,
    ),
  );
/**
 * Enabling one who is not disabled does nothing; a check writes nothing but what its maker alone sees; applying it starts a
 * job, which asks again what its owner may: its own tests show that.
 */
const harmless = [
  'members.enable',
  'memberImports.check',
  'memberImports.apply',
  'droneImports.check',
  'droneImports.apply',
];

const calls = allEndpoints.filter(({ access, method }) => isEnterprisePermission(access) && method === 'POST');

const root = async () => {
  const { list } = await (await server.signIn('owner')).call(unitCalls.list, {});
  return list.find(({ parentId }) => parentId === null)?.id ?? '';
};
/** Really there, unlike the rest: of two who demote each other, the second is told that no owner would be left. */
const aMember = async () => {
  const userId = await idOfPerson(server, 'pilot');
  const { list } = await (await server.signIn('owner')).call(memberCalls.list, { query: { id: userId } });
  return { id: userId, version: list[0]?.version ?? 0, unitId: await root() };
};
const aRole = async () => [await idOfRole(server, 'observer')];
const anInvite = async () => {
  const roleIds = [await idOfRole(server, 'pilot')];
  const body = { contact: `${randomUUID()}@example.org`, unitId: await root(), roleIds, note: '' };
  return (await (await server.signIn('owner')).call(inviteCalls.send, { body })).info.id;
};

const takeAway = (db: Pick<typeof server.db, 'deleteFrom'>) =>
  db.deleteFrom('roles').where('name', '=', 'only dispatcher').execute();

const everything = Object.fromEntries(enterprisePermissions.map((permission) => [permission, 'enterprise' as const]));

let userId: string;
beforeAll(async () => {
  userId = await idOfPerson(server, 'dispatcher');
});

it('has a row for every call that changes what is an enterprise’s', () => {
  expect(calls.map((call) => call.id).toSorted()).toEqual([...Object.keys(bodies), ...others, ...harmless].toSorted());
});

it('ends a deed of one whom the platform shuts out between the edge and the deed', async () => {
  const body = { name: 'x', note: '', grants: {} };
  await giveOnlyRole(server, 'dispatcher', everything);
  const { headers } = await server.signIn('dispatcher');
  const disabled = (at: Date | null) => ({ disabled_at: at });
  const asked = await server.db.inTransaction(async (tx) => {
    const theirs = tx.selectFrom('memberships').select('enterprise_id').where('user_id', '=', userId);
    await holdEnterprise(tx, (await theirs.executeTakeFirstOrThrow()).enterprise_id);
    const answer = server.post(roleCalls.create.path, body, headers);
    await untilWaiting(server, 1);
    await tx.updateTable('users').set(disabled(new Date())).where('id', '=', userId).execute();
    return { answer };
  });
  expect((await asked.answer).envelope).toMatchObject({ code: 403, data: { reason: 'not_permitted' } });
  await server.db.updateTable('users').set(disabled(null)).where('id', '=', userId).execute();
  await takeAway(server.db);
});

describe('a permission that is taken away between the edge and the deed', () => {
  it.each(calls.filter((call) => call.id in bodies).map((call) => [call.id, call.path] as const))(
    'no longer lets %s happen',
    async (name, path) => {
      const given = bodies[name];
      const body = typeof given === 'function' ? await given() : given;
      await takeAway(server.db);
      await giveOnlyRole(server, 'dispatcher', everything);
      const { headers } = await server.signIn('dispatcher');
      const asked = await server.db.inTransaction(async (tx) => {
        const theirs = tx.selectFrom('memberships').select('enterprise_id').where('user_id', '=', userId);
        await holdEnterprise(tx, (await theirs.executeTakeFirstOrThrow()).enterprise_id);
        const answer = server.post(path, body, headers);
        await untilWaiting(server, 1);
        await takeAway(tx);
        return { answer };
      });
      const { envelope } = await asked.answer;
      expect(envelope).toMatchObject({ code: 403, data: { reason: 'not_permitted' } });
    },
  );
});
