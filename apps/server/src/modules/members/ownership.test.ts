import { getOwnAccess } from '@skein/contract/access.ts';
import { listOwnEnterprises } from '@skein/contract/enterprises.ts';
import { listNotices } from '@skein/contract/notices.ts';
import {
  cancelDissolution,
  getDissolution,
  leaveEnterprise,
  requestDissolution,
  transferOwnership,
} from '@skein/contract/ownership.ts';
import { payloadCalls } from '@skein/contract/payloads.ts';
import { beforeEach, expect, it } from 'vitest';
import { describeAccess } from '../../testing/describe-access.ts';
import { anEnterprise, giveRole, idOfPerson } from '../../testing/enterprises.ts';
import { shutOut } from '../../testing/shut-out.ts';
import { demoPassword, startTestServer, type DemoName, type TestServer } from '../../testing/start-test-server.ts';
import { findBuiltInRole } from '../enterprises/enterprises.module.ts';
import { createDissolution } from './dissolution.service.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  return () => server.stop();
});

const as = async (name: DemoName) => (await server.signIn(name)).call;
const proof = { password: demoPassword };
const refusal = (code: number, reason: string) => expect.objectContaining({ code, reason }) as Error;
const enterpriseId = async (name: DemoName = 'owner') =>
  (await (await as(name))(listOwnEnterprises, {})).list[0]?.id ?? '';
const rolesOf = async (name: DemoName) =>
  (await (await as(name))(getOwnAccess, {})).info.roles.map(({ builtIn }) => builtIn);

describeAccess(() => server, transferOwnership, {
  success: { as: 'owner', input: async () => ({ body: { userId: await idOfPerson(server, 'pilot'), ...proof } }) },
  noPermission: 'dispatcher',
  badInput: { input: { body: { userId: 'x', enterpriseId: 'y' } }, fields: ['userId', 'enterpriseId'] },
});
describeAccess(() => server, requestDissolution, {
  success: { as: 'owner', input: () => ({ body: proof }) },
  noPermission: 'dispatcher',
  badInput: { input: { body: { id: 'x' } }, fields: ['id'] },
});

it('is left by who wants to go, at once, and not by the last owner', async () => {
  const pilot = await as('pilot');
  const id = await enterpriseId();
  await pilot(leaveEnterprise, { body: { id } });
  await expect(pilot(payloadCalls.list, { query: {} })).rejects.toEqual(refusal(403, 'not_permitted'));
  await expect(pilot(leaveEnterprise, { body: { id } })).rejects.toEqual(refusal(409, 'not_a_member'));
  await expect((await as('owner'))(leaveEnterprise, { body: { id } })).rejects.toEqual(refusal(409, 'last_owner'));
});

it('keeps nobody who is not its owner, also when the platform has shut out the one it has', async () => {
  const [id, pilot] = [await enterpriseId(), await as('pilot')];
  await shutOut(server, 'owner');
  await pilot(leaveEnterprise, { body: { id } });
  await expect(pilot(leaveEnterprise, { body: { id } })).rejects.toEqual(refusal(409, 'not_a_member'));
});

it('of two owners who leave at once keeps one', async () => {
  const id = await enterpriseId();
  const role = await findBuiltInRole(server.db, id, 'owner');
  await giveRole(server, await idOfPerson(server, 'dispatcher'), role);
  const leaving = [await as('owner'), await as('dispatcher')].map((call) => call(leaveEnterprise, { body: { id } }));
  const outcomes = await Promise.allSettled(leaving);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('is not left to an owner whom the platform has shut out, by whoever leaves nor by whoever hands it over', async () => {
  const [id, owner] = [await enterpriseId(), await as('owner')];
  const userId = await idOfPerson(server, 'dispatcher');
  const role = await findBuiltInRole(server.db, id, 'owner');
  await giveRole(server, userId, role);
  await server.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', userId).execute();
  await expect(owner(leaveEnterprise, { body: { id } })).rejects.toEqual(refusal(409, 'last_owner'));
  const handing = owner(transferOwnership, { body: { userId, ...proof } });
  await expect(handing).rejects.toEqual(refusal(409, 'new_owner_disabled'));
  expect(await rolesOf('owner')).toEqual(['owner']);
});

it('is handed over by proof, to a member who is not suspended, and changes hands for good', async () => {
  const owner = await as('owner');
  const userId = await idOfPerson(server, 'dispatcher');
  const without = owner(transferOwnership, { body: { userId } });
  await expect(without).rejects.toEqual(refusal(400, 'proof_required'));
  await anEnterprise(server, 'newcomer');
  const stranger = await idOfPerson(server, 'newcomer');
  await expect(owner(transferOwnership, { body: { userId: stranger, ...proof } })).rejects.toEqual(
    refusal(404, 'no_such_member'),
  );
  const setDisabled = (disabled_at: Date | null) =>
    server.db.updateTable('memberships').set({ disabled_at }).where('user_id', '=', userId).execute();
  await setDisabled(new Date());
  await expect(owner(transferOwnership, { body: { userId, ...proof } })).rejects.toEqual(
    refusal(409, 'new_owner_disabled'),
  );
  await setDisabled(null);
  await owner(transferOwnership, { body: { userId, ...proof } });
  expect([await rolesOf('owner'), await rolesOf('dispatcher')]).toEqual([['administrator'], ['owner']]);
  const again = owner(transferOwnership, { body: { userId, ...proof } });
  await expect(again).rejects.toMatchObject({ code: 403, data: { permission: 'enterprise:dispose' } });
});

it('tells every other member that it is to end, and that it is not after all', async () => {
  const owner = await as('owner');
  await owner(requestDissolution, { body: proof });
  await owner(cancelDissolution, {});
  const noticesOf = async (name: DemoName) =>
    (await (await as(name))(listNotices, { query: {} })).list.map(({ kind }) => kind).toSorted();
  expect(await noticesOf('pilot')).toEqual(['dissolutionAnnounced', 'dissolutionCancelled']);
  expect(await noticesOf('owner')).toEqual([]);
  expect(await noticesOf('newcomer')).toEqual([]);
});

it('is dissolved after a week in which it can be taken back', async () => {
  const owner = await as('owner');
  const dissolveNext = createDissolution({ ...server, clock: server.clock.now });
  const { info } = await owner(requestDissolution, { body: proof });
  expect((await (await as('pilot'))(getDissolution, {})).info).toEqual(info);
  await expect(owner(requestDissolution, { body: proof })).rejects.toEqual(refusal(409, 'dissolution_requested'));
  expect(await dissolveNext()).toBe(false);
  await owner(cancelDissolution, {});
  await expect(owner(cancelDissolution, {})).rejects.toEqual(refusal(409, 'dissolution_not_requested'));
  await owner(requestDissolution, { body: proof });
  const kept = await enterpriseId();
  const elsewhere = await anEnterprise(server, 'newcomer');
  server.clock.advanceMinutes(7 * 24 * 60 + 1);
  expect([await dissolveNext(), await dissolveNext()]).toEqual([true, false]);
  const left = await server.db.selectFrom('enterprises').select('id').execute();
  expect(left.map(({ id }) => id)).toContain(elsewhere.enterpriseId);
  expect(left.map(({ id }) => id)).not.toContain(kept);
  expect((await (await as('owner'))(getOwnAccess, {})).info).toEqual({ enterprise: null, roles: [], grants: [] });
});
