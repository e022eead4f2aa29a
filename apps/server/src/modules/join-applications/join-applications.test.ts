import { randomUUID } from 'node:crypto';
import { getUserEnterpriseBaseState } from '@skein/contract/accounts.ts';
import { inviteCalls } from '@skein/contract/invites.ts';
import {
  createEnterpriseUserApply,
  joinApplicationCalls,
  listEnterprises,
  listOwnApplications,
  withdrawApplication,
} from '@skein/contract/join-applications.ts';
import { memberCalls } from '@skein/contract/members.ts';
import { listNotices } from '@skein/contract/notices.ts';
import { cancelDissolution, leaveEnterprise, requestDissolution } from '@skein/contract/ownership.ts';
import { acceptInvite } from '@skein/contract/own-invites.ts';
import { getUserInfo } from '@skein/contract/session.ts';
import { unitCalls } from '@skein/contract/units.ts';
import { beforeAll, expect, it } from 'vitest';
import { describeAccess } from '../../testing/describe-access.ts';
import { anEnterprise, giveRoleOfOwn, idOfPerson, idOfRole, takeRoleAway } from '../../testing/enterprises.ts';
import { aRegistered, asClient } from '../../testing/registered.ts';
import { shutOut } from '../../testing/shut-out.ts';
import { demoPassword, type DemoName } from '../../testing/start-test-server.ts';
import { behindProxy, useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer(behindProxy);
const DEMO = '云岭低空服务有限公司';
let demoId: string;
let uncertifiedId: string;
beforeAll(async () => {
  uncertifiedId = (await anEnterprise(server, 'newcomer')).enterpriseId;
  const { list } = await (await as('observer'))(listEnterprises, { query: { search: '云岭' } });
  demoId = list[0]?.id ?? '';
});

const as = async (name: DemoName) => (await server.signIn(name)).call;
const someone = async () => {
  const { account, token } = await aRegistered(server);
  return { account, ...asClient(server, token) };
};
type Person = Awaited<ReturnType<typeof someone>>;
const apply = ({ call }: Pick<Person, 'call'>, message = '我是新来的飞手') =>
  call(createEnterpriseUserApply, { body: { enterpriseId: demoId, message } });
const standingOf = async ({ call }: Pick<Person, 'call'>) => (await call(getUserEnterpriseBaseState, {})).info;
/** Somebody who waits, and what they wait for. */
const anApplicant = async () => {
  const person = await someone();
  await apply(person);
  const { list } = await person.call(listOwnApplications, {});
  return { ...person, id: list[0]?.id ?? '' };
};
const place = async () => {
  const { list } = await (await as('owner'))(unitCalls.list, {});
  const unitId = list.find(({ name }) => name === '飞行一队')?.id ?? '';
  return { unitId, roleIds: [await idOfRole(server, 'pilot')] };
};
const approve = async (id: string, name: DemoName = 'owner') =>
  (await as(name))(joinApplicationCalls.approve, { body: { id, ...(await place()) } });
const refuse = async (id: string, name: DemoName = 'owner') =>
  (await as(name))(joinApplicationCalls.refuse, { body: { id, reason: '请先联系人事' } });
const refusal = (code: number, reason: string) => expect.objectContaining({ code, reason }) as Error;
const NOT_FOUND = { code: 404, reason: 'no_such_application' };

describeAccess(() => server, joinApplicationCalls.list, {
  success: { as: 'owner', input: () => ({ query: {} }) },
  otherTenant: { as: 'newcomer', input: () => ({ query: {} }), gets: { list: [], total: 0 } },
  noPermission: 'dispatcher',
  badInput: { input: { query: { applyState: '9', id: 'x' } }, fields: ['applyState', 'id'] },
});
describeAccess(() => server, joinApplicationCalls.approve, {
  success: { as: 'owner', input: async () => ({ body: { id: (await anApplicant()).id, ...(await place()) } }) },
  otherTenant: {
    as: 'newcomer',
    input: async () => ({ body: { id: (await anApplicant()).id, ...(await place()) } }),
    gets: NOT_FOUND,
  },
  noPermission: 'dispatcher',
  badInput: { input: { body: { id: 'x', unitId: 'y', roleIds: [] } }, fields: ['id', 'unitId', 'roleIds'] },
});
describeAccess(() => server, joinApplicationCalls.refuse, {
  success: { as: 'owner', input: async () => ({ body: { id: (await anApplicant()).id, reason: '人数已满' } }) },
  otherTenant: {
    as: 'newcomer',
    input: async () => ({ body: { id: (await anApplicant()).id, reason: '人数已满' } }),
    gets: NOT_FOUND,
  },
  noPermission: 'dispatcher',
  badInput: { input: { body: { id: 'x', reason: ' ' } }, fields: ['id', 'reason'] },
});

it('finds certified enterprises by two characters of their name, with what is public of them', async () => {
  const { call } = await someone();
  const search = async (words: string) => (await call(listEnterprises, { query: { search: words } })).list;
  expect(await search('云岭')).toEqual([
    expect.objectContaining({ id: demoId, enterpriseName: DEMO, applyState: 0 }) as object,
  ]);
  expect((await search('云岭'))[0]?.enterpriseLicenseNum).toMatch(/^\w{4}\*+\w{4}$/);
  expect(await search('南屿')).toEqual([]);
  await expect(search('云')).rejects.toEqual(refusal(400, 'invalid_input'));
  const own = await (await as('pilot'))(listEnterprises, { query: { search: '云岭' } });
  expect(own.list[0]?.applyState).toBe(2);
});

it('is told to those who may decide it, as far as they reach, and to nobody else', async () => {
  const counted = async (name: DemoName) =>
    (await (await as(name))(listNotices, { query: { size: 100 } })).list.filter(({ kind }) => kind === 'joinApplied')
      .length;
  const names = ['owner', 'dispatcher', 'pilot'] as const;
  const count = () => Promise.all(names.map(counted));
  const role = await giveRoleOfOwn(server, 'dispatcher', { 'members:write': 'unit' });
  const before = await count();
  await anApplicant();
  expect((await count()).map((now, index) => now - (before[index] ?? 0))).toEqual([1, 0, 0]);
  const { unitId } = await place();
  const facts = { unitId, roleIds: [], days: 1, maxUses: 1, note: '' };
  const { info } = await (await as('owner'))(inviteCalls.create, { body: facts });
  await (await someone()).call(createEnterpriseUserApply, { body: { invite: info.token } });
  expect((await count()).map((now, index) => now - (before[index] ?? 0))).toEqual([2, 1, 0]);
  await takeRoleAway(server, role);
});

it('is told to nobody whom the platform has shut out', async () => {
  const role = await giveRoleOfOwn(server, 'dispatcher', { 'members:write': 'enterprise' });
  const told = async () =>
    (
      await server.db
        .selectFrom('notices')
        .select('id')
        .where('user_id', '=', await idOfPerson(server, 'dispatcher'))
        .where('kind', '=', 'joinApplied')
        .execute()
    ).length;
  const before = await told();
  const letIn = await shutOut(server, 'dispatcher');
  await anApplicant();
  expect(await told()).toBe(before);
  await letIn();
  await takeRoleAway(server, role);
});

it('leaves in the log which roles it was approved with', async () => {
  const { id } = await anApplicant();
  await approve(id);
  const deeds = server.db.selectFrom('audit_events').select('data').where('target_id', '=', id);
  const { data } = await deeds.where('action', '=', 'application.approved').executeTakeFirstOrThrow();
  expect(data).toMatchObject({ unit: '飞行一队', roles: ['pilot'] });
});

it('asks for an enterprise or an invite, and for neither both nor none', async () => {
  const { headers } = await someone();
  for (const body of [{}, { enterpriseId: demoId, invite: 'x' }, { enterpriseId: demoId, roleIds: [] }]) {
    const { envelope } = await server.post(createEnterpriseUserApply.path, body, headers);
    expect(envelope).toMatchObject({ code: 400, data: { reason: 'invalid_input' } });
  }
});

it('waits, is approved, and makes a member who works there at once', async () => {
  const person = await someone();
  expect(await standingOf(person)).toEqual({
    applyState: 0,
    enterpriseId: null,
    enterpriseName: null,
    refuseMsg: null,
    enterpriseAuthState: 0,
  });
  expect((await apply(person)).info).toEqual({ applyState: 1, enterpriseId: demoId, enterpriseName: DEMO });
  expect(await standingOf(person)).toMatchObject({ applyState: 1, enterpriseName: DEMO });
  const { list } = await person.call(listOwnApplications, {});
  await approve(list[0]?.id ?? '');
  expect(await standingOf(person)).toMatchObject({ applyState: 2, enterpriseId: demoId });
  expect((await person.call(listNotices, { query: {} })).list[0]).toMatchObject({
    kind: 'joinApproved',
    enterprise: DEMO,
  });
  const mails = (await server.outbox()).filter(({ target }) => target === person.account);
  expect(mails.map(({ purpose }) => purpose)).toContain('joinApproved');
});

it('is refused with a reason that the applicant reads, and may be made again', async () => {
  const applicant = await anApplicant();
  await refuse(applicant.id);
  expect(await standingOf(applicant)).toMatchObject({ applyState: 3, refuseMsg: '请先联系人事' });
  expect((await applicant.call(listNotices, { query: {} })).list[0]?.kind).toBe('joinRefused');
  await apply(applicant);
  expect(await standingOf(applicant)).toMatchObject({ applyState: 1, refuseMsg: null });
});

it('is taken back by whoever made it, as long as it waits, and by nobody else', async () => {
  const applicant = await anApplicant();
  const other = await someone();
  const body = { id: applicant.id };
  await expect(other.call(withdrawApplication, { body })).rejects.toMatchObject(NOT_FOUND);
  await applicant.call(withdrawApplication, { body });
  expect(await standingOf(applicant)).toMatchObject({ applyState: 4 });
  await expect(applicant.call(withdrawApplication, { body })).rejects.toEqual(refusal(409, 'application_decided'));
  await expect(approve(applicant.id)).rejects.toEqual(refusal(409, 'application_decided'));
});

it('is made twenty times a day, however often it is taken back', async () => {
  const person = await someone();
  for (let times = 0; times < 20; times += 1) {
    await apply(person);
    const [made] = (await person.call(listOwnApplications, {})).list;
    await person.call(withdrawApplication, { body: { id: made?.id ?? '' } });
  }
  await expect(apply(person)).rejects.toEqual(refusal(429, 'too_busy'));
});

it('is made once at a time, by a stranger, to an enterprise that is certified', async () => {
  const applicant = await anApplicant();
  await expect(apply(applicant)).rejects.toEqual(refusal(409, 'already_applied'));
  await expect(apply({ call: await as('pilot') })).rejects.toEqual(refusal(409, 'already_member'));
  for (const enterpriseId of [uncertifiedId, randomUUID()])
    await expect(applicant.call(createEnterpriseUserApply, { body: { enterpriseId } })).rejects.toEqual(
      refusal(404, 'no_such_enterprise'),
    );
});

it('approved twice, also at once, makes one membership; the second is told', async () => {
  const { id } = await anApplicant();
  const [one, another] = [await as('owner'), await as('owner')];
  const body = { id, ...(await place()) };
  const outcomes = await Promise.allSettled([one, another].map((call) => call(joinApplicationCalls.approve, { body })));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = outcomes.find((outcome) => outcome.status === 'rejected') as PromiseRejectedResult;
  expect(refused.reason).toMatchObject({ code: 409, reason: 'application_decided' });
  await expect(refuse(id)).rejects.toEqual(refusal(409, 'application_decided'));
});

it('is not decided by whoever made it', async () => {
  const role = await giveRoleOfOwn(server, 'observer', { 'members:read': 'enterprise', 'members:write': 'enterprise' });
  const { id } = await server.db
    .insertInto('join_applications')
    .values({
      enterprise_id: demoId,
      user_id: await idOfPerson(server, 'observer'),
      message: '',
      state: 1,
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await expect(approve(id, 'observer')).rejects.toEqual(refusal(403, 'own_application'));
  await expect(refuse(id, 'observer')).rejects.toEqual(refusal(403, 'own_application'));
  await takeRoleAway(server, role);
});

it('is approved with nothing that the approver lacks', async () => {
  const role = await giveRoleOfOwn(server, 'dispatcher', { 'members:write': 'enterprise' });
  const { id } = await anApplicant();
  const body = { id, ...(await place()), roleIds: [await idOfRole(server, 'owner')] };
  const promoting = (await as('dispatcher'))(joinApplicationCalls.approve, { body });
  await expect(promoting).rejects.toEqual(refusal(403, 'beyond_own_grants'));
  await takeRoleAway(server, role);
});

it('by the link of a unit is seen by who manages that unit, and one without by who manages the whole', async () => {
  const role = await giveRoleOfOwn(server, 'dispatcher', { 'members:write': 'unit' });
  const { unitId } = await place();
  const facts = { unitId, roleIds: [], days: 1, maxUses: 1, note: '' };
  const { info } = await (await as('owner'))(inviteCalls.create, { body: facts });
  const byLink = await someone();
  await byLink.call(createEnterpriseUserApply, { body: { invite: info.token, message: '经链接而来' } });
  const { id: withoutUnit } = await anApplicant();
  const query = { size: 100 };
  const { list } = await (await as('dispatcher'))(joinApplicationCalls.list, { query });
  expect(list.map(({ id }) => id)).not.toContain(withoutUnit);
  await expect(approve(withoutUnit, 'dispatcher')).rejects.toMatchObject(NOT_FOUND);
  await approve(list.find(({ message }) => message === '经链接而来')?.id ?? '', 'dispatcher');
  await takeRoleAway(server, role);
});

const sendAway = {
  removed: async (id: string) => (await as('owner'))(memberCalls.remove, { body: { ids: [id] } }),
  'suspended, and left': async (id: string, { call }: Person) => {
    await (
      await as('owner')
    )(memberCalls.disable, { body: { ids: [id] } });
    await call(leaveEnterprise, { body: { id: demoId } });
  },
};

it.each(Object.entries(sendAway))('waits of one who was %s since the link was made', async (_, depart) => {
  const link = async () =>
    (await (await as('owner'))(inviteCalls.create, { body: { ...(await place()), days: 1, maxUses: 9, note: '' } }))
      .info.token;
  const person = await someone();
  const comeBy = async (invite: string) =>
    (await person.call(createEnterpriseUserApply, { body: { invite } })).info.applyState;
  const old = await link();
  expect(await comeBy(old)).toBe(2);
  await depart((await person.call(getUserInfo, {})).info.id, person);
  expect(await comeBy(old)).toBe(1);
  server.clock.advanceMinutes(1);
  expect(await comeBy(await link())).toBe(2);
});

it('is not asked of one who was sent away, and then sent their invitation again', async () => {
  const owner = await as('owner');
  const person = await someone();
  const { info: invitation } = await owner(inviteCalls.send, {
    body: { contact: person.account, ...(await place()), note: '' },
  });
  const link = await owner(inviteCalls.create, { body: { ...(await place()), days: 1, maxUses: 1, note: '' } });
  await person.call(createEnterpriseUserApply, { body: { invite: link.info.token } });
  server.clock.advanceMinutes(1);
  await sendAway.removed((await person.call(getUserInfo, {})).info.id);
  server.clock.advanceMinutes(1);
  await owner(inviteCalls.resend, { body: { id: invitation.id } });
  const { info } = await person.call(acceptInvite, { body: { id: invitation.id } });
  expect(info.applyState).toBe(2);
});

it('is not approved by an enterprise that is being dissolved', async () => {
  const { id } = await anApplicant();
  const owner = await as('owner');
  await owner(requestDissolution, { body: { password: demoPassword } });
  await expect(approve(id)).rejects.toEqual(refusal(409, 'enterprise_dissolving'));
  await owner(cancelDissolution, {});
  await approve(id);
});

it('ends as joined when its maker comes in by a link meanwhile', async () => {
  const applicant = await anApplicant();
  const { info } = await (
    await as('owner')
  )(inviteCalls.create, {
    body: { ...(await place()), days: 1, maxUses: 1, note: '' },
  });
  await applicant.call(createEnterpriseUserApply, { body: { invite: info.token } });
  const { list } = await applicant.call(listOwnApplications, {});
  expect(list[0]).toMatchObject({ id: applicant.id, applyState: 2 });
  await expect(approve(applicant.id)).rejects.toEqual(refusal(409, 'application_decided'));
});
