import { randomUUID } from 'node:crypto';
import { getOwnAccess } from '@skein/contract/access.ts';
import type { BuiltInRole } from '@skein/contract/named-role.ts';
import { memberCalls, type Member } from '@skein/contract/members.ts';
import { listNotices } from '@skein/contract/notices.ts';
import { payloadCalls } from '@skein/contract/payloads.ts';
import { unitCalls } from '@skein/contract/units.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeAccess } from '../../testing/describe-access.ts';
import {
  anEnterprise,
  giveRole,
  giveRoleOfOwn,
  idOfPerson,
  idOfRole,
  takeRoleAway,
} from '../../testing/enterprises.ts';
import { shutOut } from '../../testing/shut-out.ts';
import type { DemoName } from '../../testing/start-test-server.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer();
const FLIGHT_TEAM = '飞行一队';
const HOMES = { dispatcher: 'dispatcher', pilot: 'pilot', observer: 'observer' } as const;

const ids = {} as Record<DemoName, string>;
const roles = {} as Record<BuiltInRole, string>;
const units = {} as Record<'root' | 'team' | 'beside', string>;
beforeAll(async () => {
  await anEnterprise(server, 'newcomer');
  for (const name of ['owner', 'dispatcher', 'pilot', 'observer', 'newcomer'] as const)
    ids[name] = await idOfPerson(server, name);
  for (const role of ['owner', 'administrator', 'dispatcher', 'pilot', 'observer'] as const)
    roles[role] = await idOfRole(server, role);
  const { list } = await (await as('owner'))(unitCalls.list, {});
  units.root = list.find(({ parentId }) => parentId === null)?.id ?? '';
  units.team = list.find(({ name }) => name === FLIGHT_TEAM)?.id ?? '';
  units.beside = list.find(({ name }) => name === '飞行二队')?.id ?? '';
});

const as = async (name: DemoName) => (await server.signIn(name)).call;
const listed = async (name: DemoName, query: object = {}): Promise<Member[]> =>
  (await (await as(name))(memberCalls.list, { query: { size: 100, ...query } })).list;
const memberOf = async (name: DemoName): Promise<Member> => {
  const [member] = await listed('owner', { id: ids[name] });
  if (!member) throw new Error(`${name} is no member`);
  return member;
};
const refusal = (code: number, reason: string) => expect.objectContaining({ code, reason }) as Error;
const NOT_FOUND = { code: 404, reason: 'no_such_member' };

/** As the demo has it: every test finds the same people in the same places. */
beforeEach(async () => {
  const enterprise_id = await enterpriseId();
  for (const [name, role] of Object.entries({ ...HOMES, owner: 'owner' } as const)) {
    const member = { enterprise_id, user_id: ids[name as DemoName] };
    const unit_id = name === 'owner' ? units.root : units.team;
    await server.db
      .insertInto('memberships')
      .values({ ...member, unit_id, joined_at: new Date(0) })
      .onConflict((twin) => twin.columns(['enterprise_id', 'user_id']).doUpdateSet({ unit_id, disabled_at: null }))
      .execute();
    await server.db.deleteFrom('member_roles').where('user_id', '=', member.user_id).execute();
    await server.db
      .insertInto('member_roles')
      .values({ ...member, role_id: roles[role] })
      .execute();
  }
});
const enterpriseId = async () =>
  (await server.db.selectFrom('units').select('enterprise_id').where('id', '=', units.root).executeTakeFirstOrThrow())
    .enterprise_id;
const makeOwner = async (name: DemoName) => {
  const row = { enterprise_id: await enterpriseId(), user_id: ids[name], role_id: roles.owner };
  await server.db.insertInto('member_roles').values(row).execute();
};
const toBody = ({ id, version, unitId, roles: held }: Member, given: object = {}) => ({
  body: { id, version, unitId, roleIds: held.map((role) => role.id), ...given },
});

const aChoice = async () => ({ body: { ids: [ids.pilot] } });
for (const [call, more, bad, fields] of [
  [memberCalls.move, () => ({ unitId: units.root }), { ids: [], unitId: 'x' }, ['ids', 'unitId']],
  [memberCalls.setRoles, () => ({ roleIds: [roles.observer] }), { ids: ['x'], roleIds: [] }, ['ids.0', 'roleIds']],
  [memberCalls.disable, () => ({}), { ids: [] }, ['ids']],
  [memberCalls.enable, () => ({}), { ids: [] }, ['ids']],
  [memberCalls.remove, () => ({}), { ids: [], enterpriseId: randomUUID() }, ['ids', 'enterpriseId']],
] as const) {
  const input = async () => ({ body: { ...(await aChoice()).body, ...more() } }) as never;
  describeAccess(() => server, call, {
    success: { as: 'owner', input },
    otherTenant: { as: 'newcomer', input, gets: NOT_FOUND },
    noPermission: 'dispatcher',
    badInput: { input: { body: bad }, fields },
  });
}
describeAccess(() => server, memberCalls.update, {
  success: { as: 'owner', input: async () => toBody(await memberOf('pilot'), { roleIds: [roles.observer] }) },
  otherTenant: { as: 'newcomer', input: async () => toBody(await memberOf('pilot')), gets: NOT_FOUND },
  noPermission: 'pilot',
  badInput: {
    input: { body: { id: 'x', version: 0, unitId: 1, roleIds: [] } },
    fields: ['id', 'version', 'unitId', 'roleIds'],
  },
});
describeAccess(() => server, memberCalls.list, {
  success: { as: 'observer', input: () => ({ query: {} }) },
  otherTenant: { as: 'newcomer', input: () => ({ query: {} }), gets: { total: 1 } },
  noPermission: 'admin',
  badInput: {
    input: { query: { unitId: 'x', state: 'asleep', enterpriseId: 'x' } },
    fields: ['unitId', 'state', 'enterpriseId'],
  },
});
describeAccess(() => server, memberCalls.export, {
  success: { as: 'observer', input: () => ({ query: {} }) },
  noPermission: 'admin',
  badInput: { input: { query: { roleId: 'x' } }, fields: ['roleId'] },
});

it('is listed as far as one’s role reaches, and found by unit, role, state and name', async () => {
  const names = async (as_: DemoName, query: object = {}) => (await listed(as_, query)).map(({ name }) => name);
  expect(await names('owner')).toHaveLength(4);
  expect((await names('pilot')).toSorted()).toEqual(['林晚', '程野', '苏禾'].toSorted());
  expect(await names('owner', { unitId: units.team, roleId: roles.pilot })).toEqual(['程野']);
  expect(await names('owner', { state: 'disabled' })).toEqual([]);
  expect(await names('owner', { search: '程' })).toEqual(['程野']);
  expect(await names('owner', { unitId: randomUUID() })).toEqual([]);
});

it('shows how a colleague is reached only masked, and is not searched by it', async () => {
  expect((await memberOf('pilot')).contact).toBe('p***@skein.demo');
  expect(await listed('owner', { search: 'pilot@skein.demo' })).toEqual([]);
});

it('says whom the caller may change, and never that it is themselves', async () => {
  const editable = async (name: DemoName) =>
    (await listed(name)).filter(({ isEditable }) => isEditable).map(({ id }) => id);
  expect((await editable('owner')).toSorted()).toEqual([ids.dispatcher, ids.pilot, ids.observer].toSorted());
  expect(await editable('pilot')).toEqual([]);
});

it('is moved and given roles, which act on the very next call', async () => {
  const pilot = await as('pilot');
  const owner = await as('owner');
  const { info } = await owner(memberCalls.update, {
    ...toBody(await memberOf('pilot'), { unitId: units.beside, roleIds: [roles.observer] }),
  });
  expect(info).toMatchObject({ unit: '飞行二队', roles: [{ builtIn: 'observer' }] });
  expect((await pilot(getOwnAccess, {})).info.roles).toMatchObject([{ builtIn: 'observer' }]);
  const registering = pilot(payloadCalls.create, { body: {} as never });
  await expect(registering).rejects.toMatchObject({ code: 403, data: { permission: 'payloads:write' } });
});

it('may do nothing any more on the next call after its role was taken away', async () => {
  const role = await giveRoleOfOwn(server, 'observer', { 'members:read': 'unit', 'members:write': 'unit' });
  const observer = await as('observer');
  const move = () => observer(memberCalls.move, { body: { ids: [ids.pilot], unitId: units.team } });
  await expect(move()).resolves.toBeNull();
  const owner = await as('owner');
  await owner(memberCalls.setRoles, { body: { ids: [ids.observer], roleIds: [roles.observer] } });
  await expect(move()).rejects.toMatchObject({ code: 403, data: { permission: 'members:write' } });
  await takeRoleAway(server, role);
});

it('tells the second of two who edit it what it is by now', async () => {
  const before = await memberOf('pilot');
  const call = await as('owner');
  await call(memberCalls.update, toBody(before, { roleIds: [roles.observer] }));
  const again = call(memberCalls.update, toBody(before, { roleIds: [roles.dispatcher] }));
  await expect(again).rejects.toMatchObject({
    code: 409,
    reason: 'stale_version',
    data: { current: { id: ids.pilot } },
  });
});

it('is refused whole with one of another enterprise among those chosen', async () => {
  const call = await as('owner');
  const chosen = [ids.pilot, ids.newcomer];
  const attempts = [
    () => call(memberCalls.disable, { body: { ids: chosen } }),
    () => call(memberCalls.remove, { body: { ids: chosen } }),
    () => call(memberCalls.move, { body: { ids: chosen, unitId: units.root } }),
    () => call(memberCalls.setRoles, { body: { ids: chosen, roleIds: [roles.observer] } }),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(NOT_FOUND);
  expect(await memberOf('pilot')).toMatchObject({ state: 'active', unitId: units.team, roles: [{ builtIn: 'pilot' }] });
});

it('takes neither a role nor a unit of another enterprise', async () => {
  const call = await as('owner');
  const foreign = await idOfRole(server, 'observer', 'newcomer');
  const roleIds = [roles.pilot, foreign];
  await expect(call(memberCalls.setRoles, { body: { ids: [ids.pilot], roleIds } })).rejects.toEqual(
    refusal(404, 'no_such_role'),
  );
  const { list } = await (await as('newcomer'))(unitCalls.list, {});
  const body = { ids: [ids.pilot], unitId: list[0]?.id ?? '' };
  await expect(call(memberCalls.move, { body })).rejects.toEqual(refusal(404, 'no_such_unit'));
});

it('is given nothing that the giver lacks, nor touched by who holds less', async () => {
  const setRoles = async (name: DemoName, roleIds: string[]) =>
    (await as(name))(memberCalls.setRoles, { body: { ids: [ids.pilot], roleIds } });
  const role = await giveRoleOfOwn(server, 'dispatcher', { 'members:write': 'enterprise' });
  await expect(setRoles('dispatcher', [roles.administrator])).rejects.toMatchObject({
    code: 403,
    reason: 'beyond_own_grants',
    data: { permission: 'enterprise:write' },
  });
  await expect(setRoles('dispatcher', [roles.observer])).resolves.toBeNull();
  await makeOwner('observer');
  const call = await as('dispatcher');
  const beyond = refusal(403, 'beyond_own_grants');
  await expect(call(memberCalls.remove, { body: { ids: [ids.observer] } })).rejects.toEqual(beyond);
  await expect(call(memberCalls.disable, { body: { ids: [ids.observer] } })).rejects.toEqual(beyond);
  // What reaches only a unit reaches further from a higher one.
  const body = { ids: [ids.pilot], roleIds: [roles.dispatcher] };
  await expect(call(memberCalls.setRoles, { body })).resolves.toBeNull();
  const up = call(memberCalls.move, { body: { ids: [ids.pilot], unitId: units.root } });
  await expect(up).rejects.toEqual(beyond);
  await takeRoleAway(server, role);
});

it('does not promote, move, suspend nor remove itself', async () => {
  await giveRoleOfOwn(server, 'pilot', { 'members:read': 'enterprise', 'members:write': 'enterprise' });
  const own = refusal(403, 'own_roles');
  for (const [name, roleIds] of [
    ['pilot', [roles.administrator]],
    ['owner', [roles.owner]],
  ] as const) {
    const call = await as(name);
    const chosen = { ids: [ids[name]] };
    await expect(call(memberCalls.setRoles, { body: { ...chosen, roleIds: [...roleIds] } })).rejects.toEqual(own);
    await expect(call(memberCalls.move, { body: { ...chosen, unitId: units.root } })).rejects.toEqual(own);
    await expect(call(memberCalls.disable, { body: chosen })).rejects.toEqual(own);
    await expect(call(memberCalls.remove, { body: chosen })).rejects.toEqual(own);
    await expect(call(memberCalls.update, toBody(await memberOf(name)))).rejects.toEqual(own);
  }
});

it('is not the last owner who is removed, suspended or demoted', async () => {
  await giveRoleOfOwn(server, 'dispatcher', { 'members:read': 'enterprise', 'members:write': 'enterprise' });
  const call = await as('dispatcher');
  const last = refusal(409, 'last_owner');
  const chosen = { ids: [ids.owner] };
  await expect(call(memberCalls.remove, { body: chosen })).rejects.toEqual(last);
  await expect(call(memberCalls.disable, { body: chosen })).rejects.toEqual(last);
  await expect(call(memberCalls.setRoles, { body: { ...chosen, roleIds: [roles.pilot] } })).rejects.toEqual(last);
});

it('is looked after in an enterprise whose only owner the platform has shut out, but that owner stays theirs', async () => {
  await giveRole(server, ids.dispatcher, roles.administrator);
  const call = await as('dispatcher');
  const letIn = await shutOut(server, 'owner');
  await call(memberCalls.disable, { body: { ids: [ids.pilot] } });
  await call(memberCalls.setRoles, { body: { ids: [ids.observer], roleIds: [roles.pilot] } });
  await call(memberCalls.remove, { body: { ids: [ids.observer] } });
  const removing = call(memberCalls.remove, { body: { ids: [ids.owner] } });
  await expect(removing).rejects.toEqual(refusal(409, 'last_owner'));
  await letIn();
});

it('is one of two owners who demote each other at once: the second is refused', async () => {
  await makeOwner('dispatcher');
  const [one, another] = [await as('owner'), await as('dispatcher')];
  const demote = (call: typeof one, id: string) =>
    call(memberCalls.setRoles, { body: { ids: [id], roleIds: [roles.observer] } });
  const outcomes = await Promise.allSettled([demote(one, ids.dispatcher), demote(another, ids.owner)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = outcomes.find((outcome) => outcome.status === 'rejected') as PromiseRejectedResult;
  expect(refused.reason).toMatchObject({ code: 409, reason: 'last_owner' });
});

it('reaches with a grant of its unit only members of that unit, and moves them only within it', async () => {
  await giveRoleOfOwn(server, 'dispatcher', { 'members:write': 'unit' });
  const call = await as('dispatcher');
  const move = (id: string, unitId: string) => call(memberCalls.move, { body: { ids: [id], unitId } });
  await expect(move(ids.owner, units.team)).rejects.toMatchObject(NOT_FOUND);
  await expect(move(ids.pilot, units.beside)).rejects.toEqual(refusal(404, 'no_such_unit'));
  const { info: below } = await (await as('owner'))(unitCalls.create, { body: { parentId: units.team, name: '一组' } });
  await expect(move(ids.pilot, below.id)).resolves.toBeNull();
});

it('does nothing here while it is suspended, and is told of it', async () => {
  const [owner, pilot] = [await as('owner'), await as('pilot')];
  await owner(memberCalls.disable, { body: { ids: [ids.pilot] } });
  await expect(pilot(payloadCalls.list, { query: {} })).rejects.toEqual(refusal(403, 'not_permitted'));
  await owner(memberCalls.enable, { body: { ids: [ids.pilot] } });
  await expect(pilot(payloadCalls.list, { query: {} })).resolves.toBeDefined();
  const { list } = await pilot(listNotices, { query: {} });
  expect(
    list
      .slice(0, 2)
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['memberDisabled', 'memberEnabled']);
  const mails = (await server.outbox()).filter(({ target }) => target === 'pilot@skein.demo');
  expect(mails.map(({ purpose }) => purpose)).toEqual(expect.arrayContaining(['memberDisabled', 'memberEnabled']));
});

it('is gone once it is removed, with what it could see, and leaves masked records', async () => {
  const [owner, pilot] = [await as('owner'), await as('pilot')];
  await owner(memberCalls.remove, { body: { ids: [ids.pilot] } });
  await expect(pilot(memberCalls.list, { query: {} })).rejects.toEqual(refusal(403, 'not_permitted'));
  expect((await pilot(getOwnAccess, {})).info.enterprise).toBeNull();
  const deeds = server.db
    .selectFrom('audit_events')
    .select(['data', 'enterprise_id'])
    .where('action', '=', 'member.removed');
  const [last] = await deeds.where('target_id', '=', ids.pilot).orderBy('sequence', 'desc').execute();
  expect(last).toEqual({ data: { name: '程*' }, enterprise_id: await enterpriseId() });
});

it('exports what the list shows, in the caller’s language', async () => {
  const { call } = await server.signIn('owner', 'zh-CN');
  const text = await (await call(memberCalls.export, { query: { unitId: units.team, roleId: roles.pilot } })).text();
  const [head, ...rows] = text.trimEnd().split('\r\n');
  expect(head).toContain('姓名,联系方式,单位,角色,状态,加入时间');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain('程野,p***@skein.demo,飞行一队,飞手,正常');
});

it('is told which roles it can give', async () => {
  const grantable = async (name: DemoName) =>
    (await (await as(name))(memberCalls.roles, {})).list.flatMap(({ role, isGrantable }) =>
      isGrantable ? [role.builtIn] : [],
    );
  expect(await grantable('owner')).toContain('owner');
  expect(await grantable('pilot')).toEqual([]);
  await giveRoleOfOwn(server, 'dispatcher', { 'members:write': 'unit' });
  expect((await grantable('dispatcher')).filter(Boolean)).toEqual(['dispatcher', 'pilot', 'observer']);
});
