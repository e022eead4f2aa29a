import { proveForRecovery, resetPassword } from '@skein/contract/recovery.ts';
import { getUserInfo, logIn, logInByCode } from '@skein/contract/session.ts';
import { disableUser, enableUser } from '@skein/contract/user-administration.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPerson, dataOf, goodPassword, messagesTo, refused, startServerBehindProxy } from '../../testing/people.ts';
import { aRegistered, signInElsewhere } from '../../testing/registered.ts';
import type { TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let admin: Awaited<ReturnType<TestServer['signIn']>>;
beforeAll(async () => {
  server = await startServerBehindProxy();
  admin = await server.signIn('admin');
});
afterAll(() => server.stop());

const reason = 'Flew without a licence';
const refusal = (code: number, why: string) => expect.objectContaining({ code, reason: why }) as Error;

const aUser = async () => {
  const person = await aRegistered(server);
  const { info } = dataOf(getUserInfo, await person.get(getUserInfo.path));
  return { ...person, userId: info.id };
};
const disable = (userId: string) => admin.call(disableUser, { body: { userId, reason } });
const enable = (userId: string) => admin.call(enableUser, { body: { userId, reason: 'Shown since' } });
const byPassword = (account: string, password = goodPassword) =>
  aPerson(server).post(logIn.path, { account, password });

it('ends every session of the one who is disabled', async () => {
  const owner = await aUser();
  const elsewhere = await signInElsewhere(server, owner.account);
  await disable(owner.userId);
  for (const person of [owner, elsewhere])
    expect(await person.get(getUserInfo.path)).toMatchObject(refused(401, 'session_ended'));
});

it('refuses the right password, and tells a wrong one nothing', async () => {
  const { account, userId } = await aUser();
  await disable(userId);
  expect(await byPassword(account)).toMatchObject(refused(403, 'account_disabled'));
  expect(await byPassword(account, 'not the password')).toMatchObject(refused(400, 'wrong_credentials'));
});

it('refuses a right code, and tells a wrong one nothing', async () => {
  const { account, userId } = await aUser();
  await disable(userId);
  const person = aPerson(server);
  const code = await person.obtainCode(account, 'login');
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await person.post(logInByCode.path, { account, code: wrong })).toMatchObject(refused(400, 'wrong_code'));
  expect(await person.post(logInByCode.path, { account, code })).toMatchObject(refused(403, 'account_disabled'));
});

it('is not got round by recovery, begun before or after', async () => {
  const { account, userId } = await aUser();
  const before = aPerson(server);
  const proof = { account, code: await before.obtainRecoveryCode(account) };
  const { ticket } = dataOf(proveForRecovery, await before.post(proveForRecovery.path, proof)).info;
  await disable(userId);
  const renewal = { ticket, password: 'a skein of wild geese' };
  expect(await before.post(resetPassword.path, renewal)).toMatchObject(refused(403, 'account_disabled'));

  server.clock.advanceMinutes(1);
  const after = aPerson(server);
  const again = { account, code: await after.obtainRecoveryCode(account) };
  expect(await after.post(proveForRecovery.path, again)).toMatchObject(refused(403, 'account_disabled'));
  expect(await byPassword(account, 'a skein of wild geese')).toMatchObject(refused(400, 'wrong_credentials'));
});

it('lets nobody in who signs in at the same moment', async () => {
  const { account, userId } = await aUser();
  const [answer] = await Promise.all([byPassword(account), disable(userId)]);
  const left = server.db.selectFrom('sessions').select('id').where('user_id', '=', userId);
  expect(await left.execute()).toEqual([]);
  expect([200, 403]).toContain(answer.code);
});

it('lets the owner in again when enabled, with the old sessions still ended', async () => {
  const owner = await aUser();
  await disable(owner.userId);
  await enable(owner.userId);
  expect(await owner.get(getUserInfo.path)).toMatchObject(refused(401, 'session_ended'));
  expect(await byPassword(owner.account)).toMatchObject({ code: 200 });
});

it('tells the owner and the audit log why', async () => {
  const { account, userId } = await aUser();
  await disable(userId);
  await enable(userId);
  const told = async () =>
    (await messagesTo(server, account)).filter(({ purpose }) => /^account(Dis|En)abled$/.test(purpose));
  await expect.poll(async () => (await told()).length).toBe(2);
  expect((await told()).some(({ body }) => body.includes(reason))).toBe(true);
  const events = server.db.selectFrom('audit_events').select(['action', 'data']).where('target_id', '=', userId);
  expect(await events.orderBy('sequence').execute()).toMatchObject([
    { action: 'account.registered' },
    { action: 'account.disabled', data: { reason, ended: 1 } },
    { action: 'account.enabled', data: { reason: 'Shown since' } },
  ]);
});

it('is told of a state that is so already', async () => {
  const { userId } = await aUser();
  await expect(enable(userId)).rejects.toEqual(refusal(409, 'user_not_disabled'));
  await disable(userId);
  await expect(disable(userId)).rejects.toEqual(refusal(409, 'user_already_disabled'));
  await expect(disable(crypto.randomUUID())).rejects.toEqual(refusal(404, 'no_such_user'));
});

it.each([disableUser.path, enableUser.path])('is done by administrators only: %s', async (path) => {
  const [owner, other] = [await aUser(), await aUser()];
  const body = { userId: other.userId, reason };
  expect(await owner.post(path, body)).toMatchObject(refused(403, 'not_permitted'));
  expect(await aPerson(server).post(path, body)).toMatchObject(refused(401, 'not_signed_in'));
});

it.each([
  { reason: 'no' },
  { reason: '   ' },
  { reason: '\u200B\u200B\u2800\u3164\u200B' },
  { reason: 'x'.repeat(201) },
  { reason, isAdmin: true },
])('refuses %j', async (extra) => {
  const { userId } = await aUser();
  const { envelope } = await server.post(disableUser.path, { userId, ...extra }, admin.headers);
  expect(envelope).toMatchObject(refused(400, 'invalid_input'));
});

it('cannot be done to oneself, nor by two administrators to each other', async () => {
  const { info } = await admin.call(getUserInfo, {});
  await expect(disable(info.id)).rejects.toEqual(refusal(403, 'own_account'));

  const [other, witness] = [await aUser(), await aUser()];
  for (const { userId } of [other, witness])
    await server.db.updateTable('users').set({ is_platform_admin: true }).where('id', '=', userId).execute();
  const [mine, theirs] = await Promise.all([
    server.post(disableUser.path, { userId: other.userId, reason }, admin.headers),
    other.post(disableUser.path, { userId: info.id, reason }),
  ]);
  expect([mine.envelope.code, theirs.code].toSorted((a, b) => a - b)).toEqual([200, 401]);
});

it('is not done to administrators one after the other by one alone: somebody stays who can undo it', async () => {
  await server.db
    .updateTable('users')
    .set({ is_platform_admin: false })
    .where('mail', '<>', 'admin@skein.demo')
    .execute();
  await server.db.updateTable('users').set({ disabled_at: null }).where('mail', '=', 'admin@skein.demo').execute();
  admin = await server.signIn('admin');
  const [first, second] = [await aUser(), await aUser()];
  for (const { userId } of [first, second])
    await server.db.updateTable('users').set({ is_platform_admin: true }).where('id', '=', userId).execute();
  await disable(first.userId);
  await expect(disable(second.userId)).rejects.toEqual(refusal(409, 'nobody_to_undo'));
});
