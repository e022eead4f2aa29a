import { getOwnAccess } from '@skein/contract/access.ts';
import {
  getMemberAbilities,
  roleCalls,
  type EnterpriseRole,
  type RoleFacts,
} from '@skein/contract/enterprise-roles.ts';
import { inviteCalls } from '@skein/contract/invites.ts';
import { payloadCalls } from '@skein/contract/payloads.ts';
import { getUserInfo } from '@skein/contract/session.ts';
import { unitCalls } from '@skein/contract/units.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { describeAccess } from '../../testing/describe-access.ts';
import { anEnterprise, giveRole, giveRoleOfOwn, takeRoleAway } from '../../testing/enterprises.ts';
import type { DemoName } from '../../testing/start-test-server.ts';
import { PATIENCE_MILLISECONDS } from '../../testing/patience.ts';
import { payloadFacts } from '../../testing/payload-builders.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import { holdEnterprise } from '../enterprises/enterprises.module.ts';

const server = useTestServer();
beforeAll(() => anEnterprise(server, 'newcomer'));

let made = 0;
const facts = (given: Partial<RoleFacts> = {}): RoleFacts => ({
  name: `角色 ${(made += 1)}`,
  note: '',
  grants: { 'payloads:read': 'enterprise' },
  ...given,
});
const as = async (name: DemoName) => (await server.signIn(name)).call;
const aRole = async (given: Partial<RoleFacts> = {}) =>
  (await (await as('owner'))(roleCalls.create, { body: facts(given) })).info;
const idOf = ({ id, version }: EnterpriseRole) => ({ id, version });
const userIdOf = async (name: DemoName) => (await (await as(name))(getUserInfo, {})).info.id;
const builtIn = async (name: EnterpriseRole['builtIn']) => {
  const { list } = await (await as('owner'))(roleCalls.list, {});
  return list.find((role) => role.builtIn === name)?.id ?? '';
};

describeAccess(() => server, roleCalls.create, {
  success: { as: 'owner', input: () => ({ body: facts() }) },
  otherTenant: { as: 'newcomer', input: () => ({ body: facts() }), gets: { info: { version: 1 } } },
  noPermission: 'dispatcher',
  badInput: {
    input: { body: { ...facts(), name: '', grants: { 'payloads:write': 'own' } } },
    fields: ['name', 'grants.payloads:write'],
  },
});
const anEdit = async () => ({ body: { ...facts(), ...idOf(await aRole()) } });
describeAccess(() => server, roleCalls.update, {
  success: { as: 'owner', input: anEdit },
  otherTenant: { as: 'newcomer', input: anEdit, gets: { code: 404, reason: 'no_such_role' } },
  noPermission: 'dispatcher',
  badInput: { input: { body: { ...facts(), id: 'x', version: 0 } }, fields: ['id', 'version'] },
});
const aChoice = async () => ({ body: { id: (await aRole()).id } });
describeAccess(() => server, roleCalls.remove, {
  success: { as: 'owner', input: aChoice },
  otherTenant: { as: 'newcomer', input: aChoice, gets: { code: 404, reason: 'no_such_role' } },
  noPermission: 'dispatcher',
  badInput: { input: { body: {} }, fields: ['id'] },
});
const aMember = async () => ({ query: { userId: await userIdOf('pilot') } });
describeAccess(() => server, getMemberAbilities, {
  success: { as: 'observer', input: aMember },
  otherTenant: { as: 'newcomer', input: aMember, gets: { code: 404, reason: 'no_such_member' } },
  noPermission: 'admin',
  badInput: { input: { query: { userId: 'x' } }, fields: ['userId'] },
});

describe('the list of roles', () => {
  it('has what every enterprise has first, with who holds it and who may change it', async () => {
    const role = await aRole();
    const { list } = await (await as('owner'))(roleCalls.list, {});
    expect(list.slice(0, 5).map((each) => [each.builtIn, each.members, each.isEditable])).toEqual([
      ['owner', 1, false],
      ['administrator', 0, false],
      ['dispatcher', 1, false],
      ['pilot', 1, false],
      ['observer', 1, false],
    ]);
    expect(list.find(({ id }) => id === role.id)).toEqual(role);
    expect(role).toMatchObject({ members: 0, version: 1, isEditable: true });
  });

  it('holds nothing of another enterprise', async () => {
    const role = await aRole();
    const { list } = await (await as('newcomer'))(roleCalls.list, {});
    expect(list.map(({ id }) => id)).not.toContain(role.id);
    expect(list.filter(({ builtIn: name }) => name !== null)).toHaveLength(5);
  });
});

describe('a role', () => {
  it('changes what its holders may do at their next call', async () => {
    const role = await aRole({ grants: { 'payloads:read': 'unit' } });
    const userId = await userIdOf('observer');
    await giveRole(server, userId, role.id);
    const { call } = await server.signIn('observer');
    const seen = async () =>
      (await call(getOwnAccess, {})).info.grants.find((grant) => grant.permission === 'audit:read');
    expect(await seen()).toBeUndefined();
    const owner = await as('owner');
    const edit = { ...facts({ grants: { 'audit:read': 'enterprise' } }), ...idOf(role) };
    await owner(roleCalls.update, { body: edit });
    expect(await seen()).toEqual({ permission: 'audit:read', scope: 'enterprise' });
    await owner(roleCalls.update, { body: { ...edit, grants: {}, version: 2 } });
    expect(await seen()).toBeUndefined();
    await expect(owner(roleCalls.remove, { body: { id: role.id } })).rejects.toMatchObject({
      code: 409,
      reason: 'role_in_use',
      data: { limit: 1 },
    });
  });

  it('cannot be given what its maker lacks, nor be changed by one who lacks what it grants', async () => {
    const narrow = await aRole({
      grants: { 'roles:read': 'enterprise', 'roles:write': 'enterprise', 'payloads:read': 'unit' },
    });
    const wide = await aRole({ grants: { 'audit:read': 'enterprise' } });
    const userId = await userIdOf('pilot');
    await giveRole(server, userId, narrow.id);
    const call = await as('pilot');
    const refused = { code: 403, reason: 'beyond_own_grants' };
    const beyond = facts({ grants: { 'payloads:read': 'enterprise' } });
    await expect(call(roleCalls.create, { body: beyond })).rejects.toMatchObject({
      ...refused,
      data: { permission: 'payloads:read' },
    });
    // Nor to themselves, by the role that they hold.
    await expect(call(roleCalls.update, { body: { ...beyond, ...idOf(narrow) } })).rejects.toMatchObject(refused);
    await expect(call(roleCalls.update, { body: { ...facts({ grants: {} }), ...idOf(wide) } })).rejects.toMatchObject(
      refused,
    );
    await expect(call(roleCalls.remove, { body: { id: wide.id } })).rejects.toMatchObject(refused);
    await call(roleCalls.create, { body: facts({ grants: { 'payloads:read': 'unit' } }) });
    const { list } = await call(roleCalls.list, {});
    expect(list.find(({ id }) => id === wide.id)).toMatchObject({ isEditable: false });
  });

  it('is not deleted under somebody who is being given it', async () => {
    const role = await aRole();
    const owner = await as('owner');
    const userId = await userIdOf('observer');
    const isWaiting = async () => {
      const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database()`.execute(server.db);
      return rows.length > 0;
    };
    const removing = await server.db.inTransaction(async (tx) => {
      const { enterprise_id } = await tx
        .selectFrom('roles')
        .select('enterprise_id')
        .where('id', '=', role.id)
        .executeTakeFirstOrThrow();
      await holdEnterprise(tx, enterprise_id);
      await tx.insertInto('member_roles').values({ enterprise_id, user_id: userId, role_id: role.id }).execute();
      const asked = owner(roleCalls.remove, { body: { id: role.id } }).catch((refusal: unknown) => refusal);
      await vi.waitUntil(isWaiting, PATIENCE_MILLISECONDS);
      return { asked };
    });
    expect(await removing.asked).toMatchObject({ code: 409, reason: 'role_in_use' });
  });

  it('is not deleted while an open invite would give it, and the refusal says which', async () => {
    const role = await aRole();
    const owner = await as('owner');
    const unit = (await owner(unitCalls.list, {})).list.find(({ name }) => name === '飞行一队');
    const body = { unitId: unit?.id ?? '', roleIds: [role.id], days: 1, maxUses: 1, note: '' };
    const { id } = (await owner(inviteCalls.create, { body })).info;
    const refused = await owner(roleCalls.remove, { body: { id: role.id } }).catch((refusal: unknown) => refusal);
    expect(refused).toMatchObject({ code: 409, reason: 'role_in_invites', data: { limit: 1 } });
    expect(refused).toMatchObject({ message: expect.stringMatching(/飞行一队 \(.+\).*Revoke/) as string });
    await owner(inviteCalls.revoke, { body: { id } });
    await expect(owner(roleCalls.remove, { body: { id: role.id } })).resolves.toBeNull();
  });

  it('is not changed by who holds what it gives in one unit alone, while somebody elsewhere holds it', async () => {
    const role = await aRole({ grants: { 'members:read': 'unit' } });
    await giveRole(server, await userIdOf('owner'), role.id);
    const own = await giveRoleOfOwn(server, 'observer', {
      'roles:read': 'enterprise',
      'roles:write': 'enterprise',
      'members:write': 'unit',
    });
    const grants = { 'members:read': 'unit', 'members:write': 'unit' } as const;
    const widen = async (to: EnterpriseRole) =>
      (await as('observer'))(roleCalls.update, { body: { ...facts({ grants }), ...idOf(to) } });
    await expect(widen(role)).rejects.toMatchObject({ code: 403, reason: 'beyond_own_grants' });
    const shown = async (id: string) =>
      (await (await as('observer'))(roleCalls.list, {})).list.find((each) => each.id === id)?.isEditable;
    expect(await shown(role.id)).toBe(false);
    const nobodys = await aRole({ grants: { 'members:read': 'unit' } });
    expect(await shown(nobodys.id)).toBe(true);
    await expect(widen(nobodys)).resolves.toBeDefined();
    await takeRoleAway(server, own);
    await takeRoleAway(server, role.id);
  });

  it('is not touched where it is built in', async () => {
    const owner = await as('owner');
    const id = await builtIn('observer');
    const refused = { code: 409, reason: 'built_in_role' };
    await expect(owner(roleCalls.update, { body: { ...facts(), id, version: 1 } })).rejects.toMatchObject(refused);
    await expect(owner(roleCalls.remove, { body: { id } })).rejects.toMatchObject(refused);
  });

  it('has its name alone in the enterprise, however it is written', async () => {
    const { name } = await aRole({ name: 'Night watch' });
    const owner = await as('owner');
    const twin = facts({ name: name?.toUpperCase() ?? '' });
    const taken = { code: 409, reason: 'role_name_taken' };
    await expect(owner(roleCalls.create, { body: twin })).rejects.toMatchObject(taken);
    await expect(owner(roleCalls.update, { body: { ...twin, ...idOf(await aRole()) } })).rejects.toMatchObject(taken);
    await expect((await as('newcomer'))(roleCalls.create, { body: twin })).resolves.toBeDefined();
  });

  it.each([
    'pilot',
    'ｐｉｌｏｔ',
    'PILOT',
    '飞手',
    '观察员',
    'Observer',
    'administrator',
    'Ｎight  ｐatrol',
    'Straßenwacht',
  ])('bears no name by which another is known: %s', async (name) => {
    const owner = await as('owner');
    const known = new Set((await owner(roleCalls.list, {})).list.map((role) => role.name));
    for (const own of ['Night patrol', 'STRASSENWACHT']) if (!known.has(own)) await aRole({ name: own });
    const taken = { code: 409, reason: 'role_name_taken' };
    await expect(owner(roleCalls.create, { body: facts({ name }) })).rejects.toMatchObject(taken);
    const renamed = { ...facts({ name }), ...idOf(await aRole()) };
    await expect(owner(roleCalls.update, { body: renamed })).rejects.toMatchObject(taken);
  });

  it('keeps a name that was taken before it was looked at so, until it is renamed', async () => {
    const role = await aRole();
    await server.db.updateTable('roles').set({ name: 'Pilot' }).where('id', '=', role.id).execute();
    const owner = await as('owner');
    const edit = { ...facts({ name: 'Pilot', note: 'as before' }), ...idOf(role) };
    const { info } = await owner(roleCalls.update, { body: edit });
    const renamed = { ...facts({ name: 'Pilots of ours' }), ...idOf(info) };
    await expect(owner(roleCalls.update, { body: renamed })).resolves.toBeDefined();
  });

  it('tells the second of two who edit it what it is by now', async () => {
    const role = await aRole();
    const owner = await as('owner');
    const edit = { ...facts(), ...idOf(role) };
    const { info } = await owner(roleCalls.update, { body: edit });
    const stale = owner(roleCalls.update, { body: { ...edit, note: 'x' } });
    await expect(stale).rejects.toMatchObject({ code: 409, reason: 'stale_version', data: { current: info } });
  });

  it('leaves a record of each permission that was changed', async () => {
    const role = await aRole({ grants: { 'payloads:read': 'enterprise', 'payloads:write': 'unit' } });
    const edit = { ...facts({ name: role.name ?? '', grants: { 'payloads:read': 'unit' } }), ...idOf(role) };
    await (
      await as('owner')
    )(roleCalls.update, { body: edit });
    const deeds = await server.db
      .selectFrom('audit_events')
      .select(['action', 'data'])
      .where('target_id', '=', role.id)
      .orderBy('sequence', 'desc')
      .limit(1)
      .execute();
    expect(deeds).toEqual([
      {
        action: 'role.updated',
        data: { 'payloads:read': { from: 'enterprise', to: 'unit' }, 'payloads:write': { from: 'unit', to: null } },
      },
    ]);
  });
});

describe('what a member may do', () => {
  it('names the roles that each thing comes from', async () => {
    const userId = await userIdOf('dispatcher');
    const role = await aRole({ grants: { 'payloads:read': 'enterprise', 'audit:read': 'enterprise' } });
    await giveRole(server, userId, role.id);
    const { info } = await (await as('owner'))(getMemberAbilities, { query: { userId } });
    expect(info).toMatchObject({ userName: '林晚', unit: '飞行一队', isDisabled: false });
    const from = new Map(
      info.grants.map((grant) => [grant.permission, grant.from.map((each) => each.builtIn ?? each.name)]),
    );
    expect(from.get('payloads:read')).toEqual(['dispatcher', role.name]);
    expect(from.get('payloads:write')).toEqual(['dispatcher']);
    expect(from.get('audit:read')).toEqual([role.name]);
  });

  it('is not told of those whom one does not reach', async () => {
    const userId = await userIdOf('owner');
    // Of the enterprise itself, and so above the unit of a pilot.
    const asked = (await as('pilot'))(getMemberAbilities, { query: { userId } });
    await expect(asked).rejects.toMatchObject({ code: 404, reason: 'no_such_member' });
  });
});

it('opens rows only as far as the widest of several roles', async () => {
  const { call } = await server.signIn('pilot');
  const before = (await call(payloadCalls.list, { query: {} })).total;
  const role = await aRole({ grants: { 'payloads:read': 'enterprise' } });
  const owner = await as('owner');
  await owner(payloadCalls.create, { body: payloadFacts({ serialNumber: 'ROOT-1' }) });
  expect((await call(payloadCalls.list, { query: {} })).total).toBe(before);
  await giveRole(server, await userIdOf('pilot'), role.id);
  expect((await call(payloadCalls.list, { query: {} })).total).toBeGreaterThan(before);
});

it.each(['巡检;夜航', '巡检；夜航'])('is not called %s, which a list of members would take for two', async (name) => {
  const asking = (await server.signIn('owner', 'zh-CN')).call(roleCalls.create, { body: facts({ name }) });
  await expect(asking).rejects.toMatchObject({
    code: 400,
    data: { fields: { name: expect.stringContaining('分号') as string } },
  });
});
