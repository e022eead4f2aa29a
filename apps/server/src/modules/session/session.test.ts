import { getUserAdminSituation, getUserInfo, logIn, logOut } from '@skein/contract/session.ts';
import { SESSION_TERM_HEADER } from '@skein/contract/session-term.ts';
import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { grantIn } from '../../testing/grant-in.ts';
import { createPasswords, verifyPassword } from '../../secrets/passwords.ts';
import { demoPassword } from '../../testing/start-test-server.ts';
import { withRoomToHash } from './room-to-hash.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

/** The cost of each hash that a password was compared with. */
const compared: (string | undefined)[] = [];
const passwords = createPasswords(undefined, (passwordHash, password) => {
  compared.push(passwordHash.split('$')[3]);
  return verifyPassword(passwordHash, password);
});
const server = useTestServer({ passwords });

const pilot = { account: 'pilot@skein.demo', password: demoPassword };
const refusal = (code: number, reason: string) => expect.objectContaining({ code, reason }) as Error;

/** What is answered, and what was compared for it: nothing else takes as long. */
const attempt = async (account: string) => {
  compared.length = 0;
  const { envelope } = await server.post(logIn.path, { account, password: 'not the password' });
  return { envelope, costs: [...compared] };
};

const ask = (headers: Record<string, string>, query = '') => server.send(getUserInfo.path + query, { headers });

describe('signing in', () => {
  it('gives a token that opens the account', async () => {
    const { call } = await server.signIn('pilot');
    const { info } = await call(getUserInfo, {});
    expect(info).toMatchObject({ name: '程野', mail: 'pilot@skein.demo', isAdmin: false, language: null });
  });

  it('finds a mail address however its letters are cased and padded', async () => {
    const { call } = server.aClient();
    const { info } = await call(logIn, { body: { ...pilot, account: '  Pilot@SKEIN.demo ' } });
    expect(grantIn(info).token).toHaveLength(43);
  });

  it('finds an account by its phone number', async () => {
    await server.db.updateTable('users').set({ phone: '13800001234' }).where('mail', '=', 'owner@skein.demo').execute();
    const { call } = server.aClient();
    await expect(call(logIn, { body: { ...pilot, account: '13800001234' } })).resolves.toHaveProperty('info.token');
  });

  it('stores a digest of the token and never the token', async () => {
    const { token } = await server.signIn('pilot');
    const rows = await server.db.selectFrom('sessions').select('token_hash').execute();
    expect(rows.map((row) => row.token_hash.length)).toContain(32);
    expect(rows.some((row) => row.token_hash.toString().includes(token))).toBe(false);
  });

  it('answers a wrong password and an unknown account in the same words and after the same work', async () => {
    const [unknown, known] = [await attempt('nobody@skein.demo'), await attempt(pilot.account)];
    expect(known).toEqual(unknown);
    expect(known.envelope).toMatchObject({ code: 400, data: { reason: 'wrong_credentials' } });
    expect(known.costs).toEqual(['m=47104,t=1,p=1']);
  });

  it('refuses more than four passwords at once, naming when to come back', async () => {
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const hashing = Array.from({ length: 3 }, () => withRoomToHash(() => mayEnd));
    const answer = async () => (await server.post(logIn.path, pilot)).envelope;
    expect(await answer()).toMatchObject({ code: 200 });
    hashing.push(withRoomToHash(() => mayEnd));
    expect(await answer()).toMatchObject({ code: 429, data: { reason: 'too_busy', retryAfter: 1 } });
    end();
    await Promise.all(hashing);
    expect(await answer()).toMatchObject({ code: 200 });
  });

  it('refuses a password too long to be worth hashing', async () => {
    const { envelope } = await server.post(logIn.path, { ...pilot, password: 'x'.repeat(129) });
    expect(envelope).toMatchObject({
      code: 400,
      data: { reason: 'invalid_input', fields: { password: expect.any(String) as string } },
    });
  });

  it('refuses an account that has no password', async () => {
    await server.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('mail', '=', 'observer@skein.demo')
      .execute();
    const { envelope } = await server.post(logIn.path, { ...pilot, account: 'observer@skein.demo' });
    expect(envelope.data).toEqual({ reason: 'wrong_credentials' });
  });

  it('renews a hash of weaker parameters', async () => {
    const weak = await hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    const dispatcher = server.db.updateTable('users').where('mail', '=', 'dispatcher@skein.demo');
    await dispatcher.set({ password_hash: weak }).execute();
    await server.signIn('dispatcher');
    const { password_hash } = await server.db
      .selectFrom('users')
      .select('password_hash')
      .where('mail', '=', 'dispatcher@skein.demo')
      .executeTakeFirstOrThrow();
    expect(password_hash).toContain('m=47104,t=1,p=1');
  });
});

describe('the two headers', () => {
  it.each([
    ['neither', () => ({})],
    ['only Authorization', (token: string) => ({ authorization: token })],
    ['only token', (token: string) => ({ token })],
    ['two different ones', (token: string) => ({ authorization: token, token: `${token}x` })],
  ])('refuses %s', async (_, headers) => {
    const { token } = await server.signIn('pilot');
    expect((await ask(headers(token))).envelope).toMatchObject({ code: 401, data: { reason: 'not_signed_in' } });
  });

  it('refuses a token in the query', async () => {
    const { token } = await server.signIn('pilot');
    const { envelope } = await ask({}, `?token=${token}&Authorization=${token}`);
    expect(envelope).toMatchObject({ code: 401, data: { reason: 'not_signed_in' } });
  });

  it('refuses a token that opens nothing', async () => {
    expect((await ask({ authorization: 'stray', token: 'stray' })).envelope).toMatchObject({
      code: 401,
      data: { reason: 'session_ended' },
    });
  });
});

describe('the end of a session', () => {
  it('comes with signing out', async () => {
    const { call } = await server.signIn('pilot');
    await expect(call(logOut, {})).resolves.toBeNull();
    await expect(call(getUserInfo, {})).rejects.toEqual(refusal(401, 'session_ended'));
  });

  it('leaves the other sessions of the same person alone', async () => {
    const [one, other] = [await server.signIn('pilot'), await server.signIn('pilot')];
    await one.call(logOut, {});
    await expect(other.call(getUserInfo, {})).resolves.toHaveProperty('info.id');
  });

  it.each([
    ['pilot', 60, 12 * 60],
    ['admin', 15, 8 * 60],
  ] as const)(
    'comes for %s after %i idle minutes, and after %i minutes however busy',
    async (name, idleMinutes, absoluteMinutes) => {
      const { call } = await server.signIn(name);
      for (let minutes = idleMinutes - 2; minutes < absoluteMinutes; minutes += idleMinutes - 2) {
        server.clock.advanceMinutes(idleMinutes - 2);
        await call(getUserInfo, {});
      }
      server.clock.advanceMinutes(idleMinutes - 2);
      await expect(call(getUserInfo, {})).rejects.toEqual(refusal(401, 'session_ended'));

      const fresh = await server.signIn(name);
      server.clock.advanceMinutes(idleMinutes + 1);
      await expect(fresh.call(getUserInfo, {})).rejects.toEqual(refusal(401, 'session_ended'));
    },
  );

  it('is not pushed back by a write on every request', async () => {
    const { call } = await server.signIn('newcomer');
    const lastSeen = async () =>
      (
        await server.db
          .selectFrom('sessions')
          .select('last_seen_at')
          .orderBy('created_at', 'desc')
          .executeTakeFirstOrThrow()
      ).last_seen_at;
    const atFirst = await lastSeen();
    await call(getUserInfo, {});
    expect(await lastSeen()).toEqual(atFirst);
    server.clock.advanceMinutes(2);
    await call(getUserInfo, {});
    await expect.poll(async () => (await lastSeen()).getTime()).toBeGreaterThan(atFirst.getTime());
  });

  it('sweeps away the sessions that ended long ago at the next sign-in', async () => {
    await server.signIn('pilot');
    server.clock.advanceMinutes(13 * 60);
    await server.signIn('pilot');
    const rows = await server.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .where('mail', '=', 'pilot@skein.demo')
      .select('sessions.id')
      .execute();
    expect(rows).toHaveLength(1);
  });
});

it.each([
  ['admin', true],
  ['pilot', false],
] as const)('says of %s whether they administer the platform: %s', async (name, isAdmin) => {
  const { call } = await server.signIn(name);
  await expect(call(getUserAdminSituation, {})).resolves.toBe(isAdmin);
});

describe('signing in again from a page that is signed in', () => {
  it('replaces the session it had, and leaves the others', async () => {
    const [page, elsewhere] = [await server.signIn('pilot'), await server.signIn('pilot')];
    const { envelope } = await server.post(logIn.path, pilot, page.headers);
    const { token } = grantIn(logIn.reply.parse(envelope.data).info);
    expect((await ask(page.headers)).envelope).toMatchObject({ code: 401 });
    expect((await ask({ authorization: token, token })).envelope).toMatchObject({ code: 200 });
    expect((await ask(elsewhere.headers)).envelope).toMatchObject({ code: 200 });
  });

  it('keeps the session when the password is wrong', async () => {
    const page = await server.signIn('pilot');
    const { envelope } = await server.post(logIn.path, { ...pilot, password: 'not the password' }, page.headers);
    expect(envelope).toMatchObject({ code: 400 });
    expect((await ask(page.headers)).envelope).toMatchObject({ code: 200 });
  });

  it('ends nothing of another person', async () => {
    const owner = await server.signIn('owner');
    await server.post(logIn.path, pilot, owner.headers);
    expect((await ask(owner.headers)).envelope).toMatchObject({ code: 200 });
  });

  it('is no way round the longest life: the new session begins with the new proof', async () => {
    const page = await server.signIn('pilot');
    server.clock.advanceMinutes(50);
    const { envelope, response } = await server.post(logIn.path, pilot, page.headers);
    expect(response.headers.get(SESSION_TERM_HEADER)).toMatch(/^idle=3600, absolute=40(199|200)$/);
    const { token } = grantIn(logIn.reply.parse(envelope.data).info);
    const { response: next } = await ask({ authorization: token, token });
    expect(next.headers.get(SESSION_TERM_HEADER)).toMatch(/^idle=3600, absolute=43(199|200)$/);
  });
});
