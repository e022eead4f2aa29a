import { updatePassword } from '@skein/contract/accounts.ts';
import type { Envelope } from '@skein/contract/envelope.ts';
import { resetPassword } from '@skein/contract/recovery.ts';
import { beginTotp } from '@skein/contract/second-factors.ts';
import { logIn, logInByCode } from '@skein/contract/session.ts';
import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { userIdOf, whileHeld } from '../../testing/held-account.ts';
import { aPerson, goodPassword, refused } from '../../testing/people.ts';
import { aRegistered, proveFor } from '../../testing/registered.ts';
import { aTotpOwner, beginSignIn, codeOf, finishSignIn } from '../../testing/second-factors.ts';
import { behindProxy, useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer(behindProxy);

const newPassword = 'a skein of wild geese';
type Owner = Awaited<ReturnType<typeof aRegistered>>;
type Call = () => Promise<Envelope<unknown>>;

const change = (owner: Owner, password = newPassword) =>
  owner.post(updatePassword.path, { oldPassword: goodPassword, password });
const signIn = (account: string, password: string) => aPerson(server).post(logIn.path, { account, password });
const countSessions = async (account: string) => {
  const userId = await userIdOf(server, account);
  return (await server.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).length;
};
const obtainTicket = async (account: string) => (await proveFor(server, account)).ticket;

/** Both begin while the old password holds; the change is the first to get the account. */
const overtake = async (owner: Owner, call: Call) => {
  const userId = await userIdOf(server, owner.account);
  const begun = await whileHeld(server, userId, async (untilWaiting) => {
    const changed = change(owner);
    await untilWaiting(1);
    const overtaken = call();
    await untilWaiting(2);
    // In an array: a promise returned as such would be awaited, while the account is held.
    return [changed, overtaken] as const;
  });
  return Promise.all(begun);
};

describe('a change of password that overtakes', () => {
  it('a sign-in with the old password: it opens no session', async () => {
    const owner = await aRegistered(server);
    const [changed, overtaken] = await overtake(owner, () => signIn(owner.account, goodPassword));
    expect(changed).toMatchObject({ code: 200 });
    expect(overtaken).toMatchObject(refused(400, 'wrong_credentials'));
    expect(await countSessions(owner.account)).toBe(1);
  });

  it('a second change by the old password: the first stays', async () => {
    const owner = await aRegistered(server);
    const thief = aPerson(server);
    thief.useToken(owner.token);
    const body = { oldPassword: goodPassword, password: 'what the thief would like' };
    const [changed, overtaken] = await overtake(owner, () => thief.post(updatePassword.path, body));
    expect(changed).toMatchObject({ code: 200 });
    expect(overtaken).toMatchObject(refused(400, 'wrong_password'));
    expect(await signIn(owner.account, newPassword)).toMatchObject({ code: 200 });
  });

  it('a deed that the old password was proof for', async () => {
    const owner = await aRegistered(server);
    const begin = () => owner.post(beginTotp.path, { password: goodPassword });
    const [, overtaken] = await overtake(owner, begin);
    expect(overtaken).toMatchObject(refused(400, 'wrong_password'));
    expect(await server.db.selectFrom('totp_enrolments').selectAll().execute()).toEqual([]);
  });

  it('the second step of a sign-in with the old password', async () => {
    const owner = await aTotpOwner(server);
    const thief = aPerson(server);
    const { ticket } = await beginSignIn(thief, owner.account);
    const proof = { kind: 'totp', code: codeOf(server, owner.secret) } as const;
    const [, overtaken] = await overtake(owner, () => finishSignIn(thief, ticket, proof));
    expect(overtaken).toMatchObject(refused(410, 'ticket_expired'));
    expect(await countSessions(owner.account)).toBe(1);
  });

  it('a recovery that is about to set another', async () => {
    const owner = await aRegistered(server);
    const ticket = await obtainTicket(owner.account);
    const reset = () => aPerson(server).post(resetPassword.path, { ticket, password: 'set by the ticket alone' });
    const [, overtaken] = await overtake(owner, reset);
    expect(overtaken).toMatchObject(refused(410, 'ticket_expired'));
    expect(await signIn(owner.account, newPassword)).toMatchObject({ code: 200 });
  });
});

it('two sign-ins by code at the same moment do not wait for each other for ever', async () => {
  const owner = await aRegistered(server);
  const stranger = aPerson(server);
  const [own, other] = [
    await owner.obtainCode(owner.account, 'login'),
    await stranger.obtainCode(owner.account, 'login'),
  ];
  const begun = await whileHeld(server, await userIdOf(server, owner.account), async (untilWaiting) => {
    const answers = [
      owner.post(logInByCode.path, { account: owner.account, code: own }),
      stranger.post(logInByCode.path, { account: owner.account, code: other }),
    ];
    await untilWaiting(2);
    return answers;
  });
  for (const answer of await Promise.all(begun)) expect(answer).toMatchObject({ code: 200 });
});

it('one recovery ticket used by two at the same moment sets one password, and neither call fails of itself', async () => {
  const owner = await aRegistered(server);
  const ticket = await obtainTicket(owner.account);
  const reset = (password: string) => aPerson(server).post(resetPassword.path, { ticket, password });
  const begun = await whileHeld(server, await userIdOf(server, owner.account), async (untilWaiting) => {
    const answers = [reset('the first of two geese'), reset('the second of two geese')];
    await untilWaiting(2);
    return answers;
  });
  const codes = (await Promise.all(begun)).map(({ code }) => code);
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 410]);
});

describe('a hash of older parameters', () => {
  const weaken = async (account: string, password = goodPassword) => {
    const password_hash = await hash(password, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
    await server.db.updateTable('users').set({ password_hash }).where('mail', '=', account).execute();
    return password_hash;
  };
  const storedHash = async (account: string) => {
    const row = server.db.selectFrom('users').select('password_hash').where('mail', '=', account);
    return (await row.executeTakeFirstOrThrow()).password_hash ?? '';
  };

  it('is renewed by a sign-in, also by several at once, and each of them gets in', async () => {
    const { account } = await aRegistered(server);
    const weak = await weaken(account);
    const answers = await Promise.all([1, 2, 3].map(() => signIn(account, goodPassword)));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(await storedHash(account)).not.toBe(weak);
    expect(await signIn(account, goodPassword)).toMatchObject({ code: 200 });
  });

  it('is not renewed over a password that was changed meanwhile', async () => {
    const owner = await aRegistered(server);
    await weaken(owner.account);
    const [changed, overtaken] = await overtake(owner, () => signIn(owner.account, goodPassword));
    expect(changed).toMatchObject({ code: 200 });
    expect(overtaken).toMatchObject(refused(400, 'wrong_credentials'));
    expect(await signIn(owner.account, newPassword)).toMatchObject({ code: 200 });
  });
});

it.each([
  ['by its owner', (owner: Owner) => change(owner)],
  [
    'by another recovery',
    async (owner: Owner) => {
      server.clock.advanceMinutes(1);
      const ticket = await obtainTicket(owner.account);
      return aPerson(server).post(resetPassword.path, { ticket, password: newPassword });
    },
  ],
])('a recovery ticket dies with a change of password %s', async (_, changeIt) => {
  const owner = await aRegistered(server);
  const ticket = await obtainTicket(owner.account);
  expect(await changeIt(owner)).toMatchObject({ code: 200 });
  const answer = await aPerson(server).post(resetPassword.path, { ticket, password: 'from an old ticket' });
  expect(answer).toMatchObject(refused(410, 'ticket_expired'));
});

it('a second step that is owed dies with a change of password', async () => {
  const owner = await aTotpOwner(server);
  const thief = aPerson(server);
  const { ticket } = await beginSignIn(thief, owner.account);
  expect(await change(owner)).toMatchObject({ code: 200 });
  const proof = { kind: 'totp', code: codeOf(server, owner.secret) } as const;
  expect(await finishSignIn(thief, ticket, proof)).toMatchObject(refused(410, 'ticket_expired'));
});
