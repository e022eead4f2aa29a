import { getOwnAccess } from '@skein/contract/access.ts';
import { getEnterpriseName, inviteCalls } from '@skein/contract/invites.ts';
import { createEnterpriseUserApply } from '@skein/contract/join-applications.ts';
import { listNotices } from '@skein/contract/notices.ts';
import { acceptInvite, declineInvite, listOwnInvites } from '@skein/contract/own-invites.ts';
import { unitCalls } from '@skein/contract/units.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeAccess } from '../../testing/describe-access.ts';
import { anEnterprise, giveRoleOfOwn, idOfPerson, idOfRole, takeRoleAway } from '../../testing/enterprises.ts';
import { untilWaiting } from '../../testing/held-account.ts';
import { aMail, aPhone } from '../../testing/people.ts';
import { aRegistered, asClient } from '../../testing/registered.ts';
import { shutOut } from '../../testing/shut-out.ts';
import type { DemoName } from '../../testing/start-test-server.ts';
import { behindProxy, useTestServer } from '../../testing/use-test-server.ts';
import { createRateLimiter } from '../../limits/rate-limiter.ts';
import { holdEnterprise } from '../enterprises/enterprises.module.ts';
import { toOnePerson } from './invites.limits.ts';
import { invitesModule } from './invites.module.ts';
import { forgetEndedContacts } from './invites.repo.ts';

const server = useTestServer(behindProxy);
const DEMO = '云岭低空服务有限公司';
beforeAll(() => anEnterprise(server, 'newcomer'));

const as = async (name: DemoName) => (await server.signIn(name)).call;
const someone = async (account?: string) => asClient(server, (await aRegistered(server, account)).token).call;
const unitCalled = async (name: string) =>
  (await (await as('owner'))(unitCalls.list, {})).list.find((unit) => unit.name === name)?.id ?? '';
const refusal = (code: number, reason: string) => expect.objectContaining({ code, reason }) as Error;
const facts = async (contact: string = aMail()) => ({
  contact,
  unitId: await unitCalled('飞行一队'),
  roleIds: [await idOfRole(server, 'pilot')],
  note: '林野',
});
const sendTo = async (contact: string, name: DemoName = 'owner') =>
  (await (await as(name))(inviteCalls.send, { body: await facts(contact) })).info;
const messagesTo = async (target: string) =>
  (await server.outbox()).filter((message) => message.target === target && message.purpose === 'memberInvited');
/** As it stands in the newest mail. */
const tokenSentTo = async (target: string) =>
  /invite=([\w-]+)/.exec((await messagesTo(target))[0]?.body ?? '')?.[1] ?? '';
const apply = (call: Awaited<ReturnType<typeof as>>, invite: string) =>
  call(createEnterpriseUserApply, { body: { invite } });

it('leads who is new to where that very address is registered', async () => {
  const mail = aMail();
  await sendTo(mail);
  expect((await messagesTo(mail))[0]?.body).toMatch(/\/register\?invite=[\w-]+&by=mail\b/);
});

describeAccess(() => server, inviteCalls.send, {
  success: { as: 'owner', input: async () => ({ body: await facts() }) },
  otherTenant: {
    as: 'newcomer',
    input: async () => ({ body: await facts() }),
    gets: { code: 404, reason: 'no_such_unit' },
  },
  noPermission: 'dispatcher',
  badInput: {
    input: { body: { contact: 'nobody', unitId: 'x', roleIds: [], note: 1, enterpriseId: 'z' } },
    fields: ['contact', 'unitId', 'roleIds', 'note', 'enterpriseId'],
  },
});
describeAccess(() => server, inviteCalls.resend, {
  success: { as: 'owner', input: async () => ({ body: { id: (await sendTo(aMail())).id } }) },
  otherTenant: {
    as: 'newcomer',
    input: async () => ({ body: { id: (await sendTo(aMail())).id } }),
    gets: { code: 404, reason: 'no_such_invite' },
  },
  noPermission: 'dispatcher',
  badInput: { input: { body: { id: 'x' } }, fields: ['id'] },
});

it('is sent by mail with a link by which that person joins, in its unit and with its role', async () => {
  const mail = aMail();
  const sent = await sendTo(mail);
  expect(sent).toMatchObject({ recipient: expect.stringMatching(/^p\*\*\*@/) as string, maxUses: 1, state: 'open' });
  expect(Date.parse(sent.expiresAt) - Date.parse(sent.sentAt ?? '')).toBe(14 * 24 * 60 * 60 * 1000);
  const token = await tokenSentTo(mail);
  expect(await server.aClient().call(getEnterpriseName, { query: { invite: token } })).toBe(DEMO);
  const call = await someone(mail);
  expect((await apply(call, token)).info).toMatchObject({ applyState: 2, enterpriseName: DEMO });
  expect((await call(getOwnAccess, {})).info).toMatchObject({ roles: [{ builtIn: 'pilot' }] });
});

it('refuses whoever else opens the link, without saying whom it is for', async () => {
  const mail = aMail();
  await sendTo(mail);
  const refused = await apply(await someone(), await tokenSentTo(mail)).catch((error: unknown) => error);
  expect(refused).toEqual(refusal(403, 'invite_not_yours'));
  expect(JSON.stringify(refused)).not.toContain(mail.split('@')[0]);
});

it('keeps the address sealed: neither the table nor the log holds it', async () => {
  const mail = aMail();
  const { id } = await sendTo(mail);
  const row = await server.db.selectFrom('invites').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const events = await server.db.selectFrom('audit_events').select('data').where('target_id', '=', id).execute();
  expect(
    Buffer.concat([row.contact_mac ?? Buffer.alloc(0), row.sealed_contact ?? Buffer.alloc(0)]).toString(),
  ).not.toContain(mail);
  expect(JSON.stringify([row.note, events])).not.toContain(mail);
});

describe('without its link', () => {
  it('is not offered, and lets nobody in, while the platform has shut its maker out', async () => {
    const role = await giveRoleOfOwn(server, 'dispatcher', { 'members:write': 'unit' });
    const mail = aMail();
    const { id } = await sendTo(mail, 'dispatcher');
    const call = await someone(mail);
    const letIn = await shutOut(server, 'dispatcher');
    expect((await call(listOwnInvites, {})).list).toEqual([]);
    await expect(call(acceptInvite, { body: { id } })).rejects.toEqual(refusal(410, 'invite_revoked'));
    await letIn();
    expect((await call(listOwnInvites, {})).list.map((invite) => invite.id)).toEqual([id]);
    await call(acceptInvite, { body: { id } });
    await takeRoleAway(server, role);
  });

  it('is found by whoever registers with the address it went to, and joins by it once', async () => {
    const phone = aPhone();
    await sendTo(phone);
    expect((await messagesTo(phone))[0]).toMatchObject({ purpose: 'memberInvited', channel: 'sms' });
    const call = await someone(phone);
    const { list } = await call(listOwnInvites, {});
    expect(list).toMatchObject([{ enterpriseName: DEMO }]);
    const body = { id: list[0]?.id ?? '' };
    const stranger = await someone();
    await expect(stranger(acceptInvite, { body })).rejects.toEqual(refusal(404, 'no_such_invite'));
    await expect(stranger(declineInvite, { body })).rejects.toEqual(refusal(404, 'no_such_invite'));
    const twice = await Promise.allSettled([call(acceptInvite, { body }), call(acceptInvite, { body })]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await call(getOwnAccess, {})).info).toMatchObject({ enterprise: { name: DEMO } });
    expect((await call(listOwnInvites, {})).list).toEqual([]);
  });

  it('is declined for good', async () => {
    const mail = aMail();
    await sendTo(mail);
    const call = await someone(mail);
    const id = (await call(listOwnInvites, {})).list[0]?.id ?? '';
    await call(declineInvite, { body: { id } });
    await expect(call(acceptInvite, { body: { id } })).rejects.toEqual(refusal(410, 'invite_revoked'));
    expect((await call(getOwnAccess, {})).info.enterprise).toBeNull();
  });

  it('stays accepted when it is declined in another window meanwhile', async () => {
    const mail = aMail();
    const { id } = await sendTo(mail);
    const call = await someone(mail);
    const userId = await idOfPerson(server, 'owner');
    const declining = await server.db.inTransaction(async (tx) => {
      const theirs = tx.selectFrom('memberships').select('enterprise_id').where('user_id', '=', userId);
      await holdEnterprise(tx, (await theirs.executeTakeFirstOrThrow()).enterprise_id);
      const asked = call(declineInvite, { body: { id } });
      await untilWaiting(server, 1);
      await tx.updateTable('invites').set({ uses: 1 }).where('id', '=', id).execute();
      return { asked };
    });
    await declining.asked;
    const { list } = await (await as('owner'))(inviteCalls.list, { query: { state: 'usedUp', size: 100 } });
    expect(list.map((invite) => invite.id)).toContain(id);
  });

  it('is told in the product to who has an account already', async () => {
    const { account, token } = await aRegistered(server);
    const { call } = asClient(server, token);
    await sendTo(account);
    expect((await call(listNotices, { query: {} })).list).toMatchObject([{ kind: 'invited', enterprise: DEMO }]);
  });
});

it('is sent again with a new link and new time, and the old link ends', async () => {
  const mail = aMail();
  const { id } = await sendTo(mail);
  const old = await tokenSentTo(mail);
  server.clock.advanceMinutes(15 * 24 * 60);
  const { info } = await (await as('owner'))(inviteCalls.resend, { body: { id } });
  expect(info.state).toBe('open');
  const call = await someone(mail);
  await expect(apply(call, old)).rejects.toEqual(refusal(404, 'no_such_invite'));
  await apply(call, await tokenSentTo(mail));
  const again = (await as('owner'))(inviteCalls.resend, { body: { id } });
  await expect(again).rejects.toEqual(refusal(410, 'invite_used_up'));
});

it('is made once for one person: not twice, and not for a member', async () => {
  const mail = aMail();
  await sendTo(mail);
  await expect(sendTo(mail.toUpperCase())).rejects.toEqual(refusal(409, 'already_invited'));
  await expect(sendTo('pilot@skein.demo')).rejects.toEqual(refusal(409, 'is_member_already'));
  server.clock.advanceMinutes(15 * 24 * 60);
  await expect(sendTo(mail)).resolves.toMatchObject({ state: 'open' });
});

describe('a day holds', () => {
  const inEnterpriseOf = async (name: DemoName, contact: string) => {
    const call = await as(name);
    const unitId = (await call(unitCalls.list, {})).list.find(({ parentId }) => parentId === null)?.id ?? '';
    return call(inviteCalls.send, {
      body: { contact, unitId, roleIds: [await idOfRole(server, 'pilot', name)], note: '' },
    });
  };
  const sendTimes = async (id: string, times: number) => {
    const owner = await as('owner');
    for (let sent = 0; sent < times; sent += 1) await owner(inviteCalls.resend, { body: { id } });
  };
  const tooMany = refusal(429, 'too_many_invites');

  it('three letters of one enterprise to one person, whom others may write to all the same', async () => {
    const mail = aMail();
    const { id } = await sendTo(mail);
    await sendTimes(id, 2);
    await expect(sendTimes(id, 1)).rejects.toEqual(tooMany);
    await expect(inEnterpriseOf('newcomer', mail)).resolves.toMatchObject({ info: { state: 'open' } });
  });

  it('ten letters of all of them to one person', async () => {
    const mail = aMail();
    const limiter = createRateLimiter({ ...server, clock: server.clock.now });
    for (let sent = 0; sent < 10; sent += 1) await limiter.count(toOnePerson, mail);
    await expect(sendTo(mail)).rejects.toEqual(tooMany);
  });

  it('what was sent, not what was refused', async () => {
    const mail = aMail();
    const { id } = await sendTo(mail);
    for (let times = 0; times < 12; times += 1)
      await expect(sendTo(mail)).rejects.toEqual(refusal(409, 'already_invited'));
    await expect(inEnterpriseOf('newcomer', mail)).resolves.toMatchObject({ info: { state: 'open' } });
    await sendTimes(id, 2);
    expect(await messagesTo(mail)).toHaveLength(4);
  });
});

it('gives nothing that its sender lacks, or has lost since', async () => {
  const role = await giveRoleOfOwn(server, 'dispatcher', { 'members:write': 'unit' });
  const mail = aMail();
  await sendTo(mail, 'dispatcher');
  const administrator = [await idOfRole(server, 'administrator')];
  const body = { ...(await facts()), roleIds: administrator };
  await expect((await as('dispatcher'))(inviteCalls.send, { body })).rejects.toEqual(refusal(403, 'beyond_own_grants'));
  await takeRoleAway(server, role);
  await expect(apply(await someone(mail), await tokenSentTo(mail))).rejects.toEqual(refusal(410, 'invite_revoked'));
});

describe('what is known of who was invited', () => {
  const contactOf = async (id: string) =>
    (
      await server.db
        .selectFrom('invites')
        .select(['contact_mac', 'sealed_contact', 'note', 'revoked_at'])
        .where('id', '=', id)
        .execute()
    )[0];
  const forgotten = { contact_mac: null, sealed_contact: null, note: '' };

  it('goes with their account', async () => {
    const mail = aMail();
    const { id } = await sendTo(mail);
    await server.db.inTransaction(async (tx) => {
      const { secrets } = server;
      const erasure = { tx, userId: await idOfPerson(server, 'pilot'), contacts: [mail], secrets };
      const now = server.clock.now();
      await invitesModule.personalData?.erase?.({ ...erasure, now, dropContent: async () => undefined });
    });
    expect(await contactOf(id)).toEqual({ ...forgotten, revoked_at: expect.any(Date) as Date });
  });

  it('goes some time after its end, and not before', async () => {
    const { id } = await sendTo(aMail());
    await forgetEndedContacts(server.db, server.clock.now());
    expect((await contactOf(id))?.sealed_contact).not.toBeNull();
    server.clock.advanceMinutes(15 * 24 * 60);
    await forgetEndedContacts(server.db, server.clock.now());
    expect(await contactOf(id)).toMatchObject(forgotten);
  });
});
