import { bindPhone } from '@skein/contract/accounts.ts';
import { resetPassword, type WayIn } from '@skein/contract/recovery.ts';
import { logIn, logInByCode } from '@skein/contract/session.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userIdOf } from '../../testing/held-account.ts';
import { aPerson, aPhone, goodPassword, messagesTo, refused } from '../../testing/people.ts';
import { aRegistered, proveFor } from '../../testing/registered.ts';
import { addPasskey, aTotpOwner, startNamedServer } from '../../testing/second-factors.ts';
import type { TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startNamedServer();
});
afterAll(() => server.stop());

const newPassword = 'a skein of wild geese';
const DAY_MINUTES = 24 * 60;
const reset = (ticket: string, drop: readonly string[]) =>
  aPerson(server).post(resetPassword.path, { ticket, password: newPassword, drop });
const idsOf = (waysIn: readonly WayIn[], which: (way: WayIn) => boolean) => waysIn.filter(which).map(({ id }) => id);

/** As someone with a stolen token could before proof was asked for. */
const bindWechat = async (account: string, nickname: string) => {
  const identity = { app_id: 'wx', open_id: account, nickname, bound_at: server.clock.now() };
  const user_id = await userIdOf(server, account);
  await server.db
    .insertInto('wechat_identities')
    .values({ ...identity, user_id })
    .execute();
};
const bindPhoneTo = async (person: Awaited<ReturnType<typeof aRegistered>>, phone: string) => {
  const code = await person.obtainCode(phone, 'bind');
  const body = { phoneNumber: phone, code, password: goodPassword };
  expect(await person.post(bindPhone.path, body)).toMatchObject({ code: 200 });
};

describe('the first step of a recovery', () => {
  it('shows every way in, masked, with when it was added and what came since the last proof', async () => {
    const person = await aTotpOwner(server);
    await addPasskey(person, { name: 'Blue key' });
    const phone = aPhone();
    await bindPhoneTo(person, phone);
    await bindWechat(person.account, 'Mallory');
    const { waysIn, lastProofAt } = await proveFor(server, person.account);
    expect(waysIn.map(({ kind, label, isRecent, canDrop }) => [kind, label, isRecent, canDrop])).toEqual([
      ['mail', expect.stringContaining('***') as string, false, false],
      ['phone', expect.stringContaining('****') as string, true, true],
      ['wechat', 'Mallory', true, true],
      ['passkey', 'Blue key', true, true],
      ['totp', '', true, true],
      ['recoveryCodes', '', true, true],
    ]);
    expect(JSON.stringify(waysIn)).not.toContain(phone);
    for (const { addedAt, isRecent } of waysIn) expect(addedAt > lastProofAt).toBe(isRecent);
  });

  it('counts a sign-in by a code to that address as the last proof', async () => {
    const person = await aRegistered(server);
    await bindWechat(person.account, 'Mine');
    const code = await person.obtainCode(person.account, 'login');
    expect(await person.post(logInByCode.path, { account: person.account, code })).toMatchObject({ code: 200 });
    const { waysIn } = await proveFor(server, person.account);
    expect(waysIn.find(({ kind }) => kind === 'wechat')).toMatchObject({ isRecent: false, canDrop: false });
  });
});

describe('the second step', () => {
  it('takes away what is wished and only that, and tells every address', async () => {
    const person = await aRegistered(server);
    const phone = aPhone();
    await bindPhoneTo(person, phone);
    await bindWechat(person.account, 'Mallory');
    await addPasskey(person, { name: 'Theirs' });
    await addPasskey(person, { name: 'Mine' });
    const { ticket, waysIn } = await proveFor(server, person.account);
    const drop = idsOf(waysIn, ({ kind, label }) => kind === 'phone' || kind === 'wechat' || label === 'Theirs');
    expect(await reset(ticket, drop)).toMatchObject({ code: 200 });

    server.clock.advanceMinutes(1);
    const after = await proveFor(server, person.account);
    expect(after.waysIn.map(({ kind, label }) => (kind === 'passkey' ? label : kind))).toEqual([
      'mail',
      'Mine',
      'recoveryCodes',
    ]);
    for (const target of [person.account, phone])
      await expect
        .poll(async () => (await messagesTo(server, target)).map(({ purpose }) => purpose))
        .toContain('waysInRemoved');
    expect(await aPerson(server).post(logIn.path, { account: phone, password: newPassword })).toMatchObject({
      code: 400,
    });
  });

  it('lets an owner in whom a thief shut out with a second factor', async () => {
    const person = await aTotpOwner(server);
    const { ticket, waysIn } = await proveFor(server, person.account);
    expect(
      await reset(
        ticket,
        idsOf(waysIn, ({ kind }) => kind === 'totp'),
      ),
    ).toMatchObject({ code: 200 });
    const answer = await aPerson(server).post(logIn.path, { account: person.account, password: newPassword });
    expect(answer).toMatchObject({ code: 200, data: { info: { token: expect.any(String) as string } } });
    const left = server.db.selectFrom('recovery_codes').select('made_at');
    expect(await left.where('user_id', '=', await userIdOf(server, person.account)).execute()).toEqual([]);
  });

  it('doubts a second factor until the end of its first week', async () => {
    const person = await aTotpOwner(server);
    server.clock.advanceMinutes(7 * DAY_MINUTES - 60);
    const { waysIn } = await proveFor(server, person.account);
    expect(waysIn.find(({ kind }) => kind === 'totp')).toMatchObject({ canDrop: true });
  });

  it('skips no second factor that has been there for a week', async () => {
    const person = await aTotpOwner(server);
    server.clock.advanceMinutes(7 * DAY_MINUTES);
    const { ticket, waysIn } = await proveFor(server, person.account);
    expect(waysIn.find(({ kind }) => kind === 'totp')).toMatchObject({ isRecent: true, canDrop: false });
    expect(await reset(ticket, ['totp'])).toMatchObject(refused(409, 'way_in_kept'));
    const answer = await aPerson(server).post(logIn.path, { account: person.account, password: goodPassword });
    expect(answer).toMatchObject({ data: { info: { secondStep: expect.any(Object) as object } } });
  });

  it.each([['mail'], ['nothing of ours'], ['passkey 00000000-0000-4000-8000-000000000000']])(
    'refuses to take away %s, and then changes nothing and keeps the ticket',
    async (id) => {
      const { account } = await aRegistered(server);
      await bindWechat(account, 'Mallory');
      const { ticket } = await proveFor(server, account);
      expect(await reset(ticket, ['wechat', id])).toMatchObject(refused(409, 'way_in_kept'));
      expect(await aPerson(server).post(logIn.path, { account, password: goodPassword })).toMatchObject({ code: 200 });
      expect(await reset(ticket, ['wechat'])).toMatchObject({ code: 200 });
    },
  );

  it('takes nothing away that nobody wished to lose', async () => {
    const { account } = await aRegistered(server);
    await bindWechat(account, 'Mine');
    const { ticket } = await proveFor(server, account);
    expect(await aPerson(server).post(resetPassword.path, { ticket, password: newPassword })).toMatchObject({
      code: 200,
    });
    server.clock.advanceMinutes(1);
    const { waysIn } = await proveFor(server, account);
    // A recovery is a proof: what was kept then is not asked about again.
    expect(waysIn.find(({ kind }) => kind === 'wechat')).toMatchObject({ isRecent: false });
  });
});
