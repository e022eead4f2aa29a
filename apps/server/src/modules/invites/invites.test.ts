import { randomUUID } from 'node:crypto';
import { getOwnAccess } from '@skein/contract/access.ts';
import { getEnterpriseName, inviteCalls, type InviteFacts } from '@skein/contract/invites.ts';
import { createEnterpriseUserApply } from '@skein/contract/join-applications.ts';
import { memberCalls } from '@skein/contract/members.ts';
import { unitCalls } from '@skein/contract/units.ts';
import { beforeAll, expect, it } from 'vitest';
import { describeAccess } from '../../testing/describe-access.ts';
import { anEnterprise, giveRoleOfOwn, idOfPerson, idOfRole, takeRoleAway } from '../../testing/enterprises.ts';
import { aRegistered, asClient } from '../../testing/registered.ts';
import { shutOut } from '../../testing/shut-out.ts';
import type { DemoName } from '../../testing/start-test-server.ts';
import { behindProxy, useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer(behindProxy);
const DEMO = '云岭低空服务有限公司';
beforeAll(() => anEnterprise(server, 'newcomer'));

const as = async (name: DemoName) => (await server.signIn(name)).call;
const someone = async () => asClient(server, (await aRegistered(server)).token).call;
const unitCalled = async (name: string) =>
  (await (await as('owner'))(unitCalls.list, {})).list.find((unit) => unit.name === name)?.id ?? '';
const facts = async (given: Partial<InviteFacts> = {}): Promise<InviteFacts> => ({
  unitId: await unitCalled('飞行一队'),
  roleIds: [await idOfRole(server, 'pilot')],
  days: 7,
  maxUses: 1,
  note: '春季招聘',
  ...given,
});
const anInvite = async (given: Partial<InviteFacts> = {}, name: DemoName = 'owner') =>
  (await (await as(name))(inviteCalls.create, { body: await facts(given) })).info;
const refusal = (code: number, reason: string) => expect.objectContaining({ code, reason }) as Error;
const nameOf = (invite: string) => server.aClient().call(getEnterpriseName, { query: { invite } });
const accept = async (invite: string, call?: Awaited<ReturnType<typeof as>>) =>
  (call ?? (await someone()))(createEnterpriseUserApply, { body: { invite } });

describeAccess(() => server, inviteCalls.list, {
  success: { as: 'owner', input: () => ({ query: {} }) },
  otherTenant: { as: 'newcomer', input: () => ({ query: {} }), gets: { list: [], total: 0 } },
  noPermission: 'dispatcher',
  badInput: { input: { query: { state: 'x' } }, fields: ['state'] },
});
describeAccess(() => server, inviteCalls.create, {
  success: { as: 'owner', input: async () => ({ body: await facts() }) },
  otherTenant: {
    as: 'newcomer',
    input: async () => ({ body: await facts() }),
    gets: { code: 404, reason: 'no_such_unit' },
  },
  noPermission: 'dispatcher',
  badInput: {
    input: { body: { unitId: 'x', roleIds: ['y'], days: 0, maxUses: 1e9, note: 1, enterpriseId: 'z' } },
    fields: ['unitId', 'roleIds.0', 'days', 'maxUses', 'note', 'enterpriseId'],
  },
});
describeAccess(() => server, inviteCalls.revoke, {
  success: { as: 'owner', input: async () => ({ body: { id: (await anInvite()).id } }) },
  otherTenant: {
    as: 'newcomer',
    input: async () => ({ body: { id: (await anInvite()).id } }),
    gets: { code: 404, reason: 'no_such_invite' },
  },
  noPermission: 'dispatcher',
  badInput: { input: { body: { id: 'x' } }, fields: ['id'] },
});

it('tells the enterprise’s name to whoever has the link, and nothing without it', async () => {
  const { token } = await anInvite();
  expect(await nameOf(token)).toBe(DEMO);
  await expect(nameOf(randomUUID())).rejects.toEqual(refusal(404, 'no_such_invite'));
});

it('is kept as a hash: neither the list nor the database tells the link again', async () => {
  const { token, id } = await anInvite();
  const { list } = await (await as('owner'))(inviteCalls.list, { query: { size: 100 } });
  expect(list.find((invite) => invite.id === id)).toMatchObject({ state: 'open', uses: 0, maxUses: 1 });
  expect(JSON.stringify(list)).not.toContain(token);
  const events = await server.db.selectFrom('audit_events').select('data').where('target_id', '=', id).execute();
  expect(JSON.stringify(events)).not.toContain(token);
});

it('lets whoever comes by it join at once, in its unit and with its role, and work there', async () => {
  const { token, id } = await anInvite();
  const call = await someone();
  const { info } = await accept(token, call);
  expect(info).toMatchObject({ applyState: 2, enterpriseName: DEMO });
  const access = (await call(getOwnAccess, {})).info;
  expect(access).toMatchObject({ enterprise: { name: DEMO }, roles: [{ builtIn: 'pilot' }] });
  const { list } = await call(memberCalls.list, { query: {} });
  expect(new Set(list.map(({ unit }) => unit))).toEqual(new Set(['飞行一队']));
  const { list: invites } = await (await as('owner'))(inviteCalls.list, { query: { state: 'usedUp' } });
  expect(invites.map((invite) => invite.id)).toContain(id);
});

it('is gone once it is used up, expired or revoked', async () => {
  const [used, old, revoked] = [await anInvite(), await anInvite({ days: 1 }), await anInvite()];
  await accept(used.token);
  await (
    await as('owner')
  )(inviteCalls.revoke, { body: { id: revoked.id } });
  const call = await someone();
  const isGone = async (token: string, reason: string) => {
    await expect(nameOf(token)).rejects.toEqual(refusal(410, reason));
    await expect(accept(token, call)).rejects.toEqual(refusal(410, reason));
  };
  await isGone(used.token, 'invite_used_up');
  await isGone(revoked.token, 'invite_revoked');
  server.clock.advanceMinutes(24 * 60 + 1);
  await expect(nameOf(old.token)).rejects.toEqual(refusal(410, 'invite_expired'));
  await expect(accept(old.token)).rejects.toEqual(refusal(410, 'invite_expired'));
});

it('is revoked once: again, or after its last use, nothing is done and nothing recorded', async () => {
  const [revoked, used] = [await anInvite(), await anInvite()];
  await accept(used.token);
  const owner = await as('owner');
  for (const { id } of [revoked, revoked, used])
    await expect(owner(inviteCalls.revoke, { body: { id } })).resolves.toBeNull();
  const deedsOn = async ({ id }: { readonly id: string }) => {
    const events = server.db.selectFrom('audit_events').select('action').where('target_id', '=', id);
    return (await events.where('action', '=', 'invite.revoked').execute()).length;
  };
  expect([await deedsOn(revoked), await deedsOn(used)]).toEqual([1, 0]);
  await expect(nameOf(used.token)).rejects.toEqual(refusal(410, 'invite_used_up'));
});

it('of two who use its last place at once lets one in', async () => {
  const { token } = await anInvite();
  const people = [await someone(), await someone()];
  const outcomes = await Promise.allSettled(people.map((call) => accept(token, call)));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = outcomes.find((outcome) => outcome.status === 'rejected') as PromiseRejectedResult;
  expect(refused.reason).toMatchObject({ code: 410, reason: 'invite_used_up' });
});

it('is used once by one person, who is a member by then', async () => {
  const { token, id } = await anInvite({ maxUses: 5 });
  const call = await someone();
  await accept(token, call);
  await expect(accept(token, call)).rejects.toEqual(refusal(409, 'already_member'));
  const { list } = await (await as('owner'))(inviteCalls.list, { query: { size: 100 } });
  expect(list.find((invite) => invite.id === id)?.uses).toBe(1);
});

it('gives nothing that its maker lacks', async () => {
  const role = await giveRoleOfOwn(server, 'dispatcher', { 'members:write': 'unit' });
  const roleIds = [await idOfRole(server, 'administrator')];
  await expect(anInvite({ roleIds }, 'dispatcher')).rejects.toEqual(refusal(403, 'beyond_own_grants'));
  const unitId = await unitCalled('飞行二队');
  await expect(anInvite({ unitId }, 'dispatcher')).rejects.toEqual(refusal(404, 'no_such_unit'));
  await expect(anInvite({ roleIds: [await idOfRole(server, 'observer')] }, 'dispatcher')).resolves.toBeDefined();
  await takeRoleAway(server, role);
});

it('ends with the rights of its maker: who was demoted does not come back by their own link', async () => {
  const role = await giveRoleOfOwn(server, 'dispatcher', { 'members:write': 'unit' });
  const { token } = await anInvite({}, 'dispatcher');
  await takeRoleAway(server, role);
  await expect(accept(token)).rejects.toEqual(refusal(410, 'invite_revoked'));
});

it('ends when its maker no longer manages its unit', async () => {
  const role = await giveRoleOfOwn(server, 'dispatcher', { 'members:write': 'unit' });
  const grantsNothing = await giveRoleOfOwn(server, 'dispatcher', {});
  const { token } = await anInvite({ roleIds: [grantsNothing] }, 'dispatcher');
  const ids = [await idOfPerson(server, 'dispatcher')];
  const owner = await as('owner');
  await owner(memberCalls.move, { body: { ids, unitId: await unitCalled('飞行二队') } });
  await expect(accept(token)).rejects.toEqual(refusal(410, 'invite_revoked'));
  await owner(memberCalls.move, { body: { ids, unitId: await unitCalled('飞行一队') } });
  await expect(accept(token)).resolves.toBeDefined();
  await takeRoleAway(server, role);
});

it('ends with the account of its maker: whom the platform has shut out lets nobody in', async () => {
  const role = await giveRoleOfOwn(server, 'dispatcher', { 'members:write': 'unit' });
  const { token } = await anInvite({}, 'dispatcher');
  const letIn = await shutOut(server, 'dispatcher');
  await expect(nameOf(token)).rejects.toEqual(refusal(410, 'invite_revoked'));
  await expect(accept(token)).rejects.toEqual(refusal(410, 'invite_revoked'));
  await letIn();
  expect(await nameOf(token)).toBe(DEMO);
  expect((await accept(token)).info).toMatchObject({ applyState: 2 });
  await takeRoleAway(server, role);
});

it('names its roles in the log when somebody joins by it', async () => {
  const { token, id } = await anInvite();
  await accept(token);
  const { data } = await server.db
    .selectFrom('audit_events')
    .select('data')
    .where('action', '=', 'member.joined')
    .orderBy('sequence', 'desc')
    .executeTakeFirstOrThrow();
  expect(data).toMatchObject({ inviteId: id, unit: '飞行一队', roles: ['pilot'] });
});

it('takes nobody who is suspended back in', async () => {
  const { token } = await anInvite();
  const userId = await idOfPerson(server, 'observer');
  const setDisabled = (disabled_at: Date | null) =>
    server.db.updateTable('memberships').set({ disabled_at }).where('user_id', '=', userId).execute();
  await setDisabled(new Date());
  await expect(accept(token, await as('observer'))).rejects.toEqual(refusal(409, 'already_member'));
  await setDisabled(null);
});

it('without a role lets people apply, and leaves the decision to a person', async () => {
  const { token } = await anInvite({ roleIds: [] });
  const call = await someone();
  expect((await accept(token, call)).info).toMatchObject({ applyState: 1, enterpriseName: DEMO });
  expect((await call(getOwnAccess, {})).info.enterprise).toBeNull();
});
