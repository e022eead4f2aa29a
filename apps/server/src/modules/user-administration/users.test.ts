import { getUserInfo, logIn } from '@skein/contract/session.ts';
import {
  disableUser,
  endUserSession,
  endUserSessions,
  getUserDetail,
  unlockUser,
  userCalls,
} from '@skein/contract/user-administration.ts';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { openPage } from '../../testing/live-page.ts';
import { PATIENCE_MILLISECONDS } from '../../testing/patience.ts';
import { aPerson, dataOf, goodPassword, messagesTo, refused } from '../../testing/people.ts';
import { aRegistered, signInElsewhere } from '../../testing/registered.ts';
import { aTotpOwner } from '../../testing/second-factors.ts';
import { startTestServer } from '../../testing/start-test-server.ts';
import { behindProxy, useTestServer } from '../../testing/use-test-server.ts';
import { approve, submitPersonal } from '../../testing/verification-builders.ts';

const server = useTestServer(behindProxy);
const reason = 'Asked for by telephone';
const refusal = (code: number, why: string) => expect.objectContaining({ code, reason: why }) as Error;

const aUser = async () => {
  const person = await aRegistered(server);
  const { info } = dataOf(getUserInfo, await person.get(getUserInfo.path));
  return { ...person, userId: info.id };
};
const asAdmin = () => server.signIn('admin');
const find = async (query: Parameters<typeof listBy>[0]) => (await listBy(query)).list;
const listBy = async (query: { search?: string; state?: 'disabled'; rank?: 'administrator'; secondFactor?: 'on' }) =>
  (await asAdmin()).call(userCalls.list, { query });
const detailOf = async (id: string) => (await (await asAdmin()).call(getUserDetail, { query: { id } })).info;
const deedsAbout = async (userId: string) =>
  (await server.db.selectFrom('audit_events').select(['action', 'data']).where('target_id', '=', userId).execute()).map(
    ({ action, data }) => [action, (data as { reason?: string }).reason],
  );

describe('the list of users', () => {
  it('shows where somebody can be reached only masked', async () => {
    const { list } = await listBy({ search: '程野' });
    expect(list).toMatchObject([
      { name: '程野', mail: 'p***@skein.demo', state: 'active', isAdmin: false, enterprises: ['云岭低空服务有限公司'] },
    ]);
    expect(JSON.stringify(list)).not.toContain('pilot@');
  });

  it('finds an address as a whole, in any case, and no part of it: letter by letter would tell it', async () => {
    expect(await find({ search: ' Pilot@Skein.demo' })).toMatchObject([{ name: '程野' }]);
    for (const search of ['pilot', 'pilot@', '@skein.demo', 'pilot@skein.dem', '%'])
      expect(await find({ search })).toEqual([]);
  });

  it('is narrowed by state, rank and second factor', async () => {
    const { userId } = await aUser();
    await (await asAdmin()).call(disableUser, { body: { userId, reason } });
    expect((await find({ state: 'disabled' })).map(({ id }) => id)).toContain(userId);
    expect(await find({ rank: 'administrator' })).toMatchObject([{ name: '沈知行', isAdmin: true }]);
    const { account } = await aTotpOwner(server);
    expect(await find({ secondFactor: 'on' })).toMatchObject([{ secondFactors: ['totp'] }]);
    expect(await find({ search: account, secondFactor: 'on' })).toHaveLength(1);
  });

  it('leaves out whoever is erased', async () => {
    const { userId, account } = await aUser();
    const nobody = { erased_at: server.clock.now(), mail: null, password_hash: null };
    await server.db.updateTable('users').set(nobody).where('id', '=', userId).execute();
    expect(await find({ search: account })).toEqual([]);
    await expect(detailOf(userId)).rejects.toEqual(refusal(404, 'no_such_user'));
  });
});

describe('the details of a user', () => {
  it('tell sessions, enterprises, verifications and what was done', async () => {
    const pilot = await server.signIn('pilot');
    const { id } = (await pilot.call(getUserInfo, {})).info;
    await approve(await asAdmin(), await submitPersonal(pilot));
    const detail = await detailOf(id);
    expect(detail).toMatchObject({
      isOwn: false,
      lockedUntil: null,
      memberships: [{ enterpriseName: '云岭低空服务有限公司', unit: '飞行一队', roles: [{ builtIn: 'pilot' }] }],
      verifications: [{ authType: 1, authState: 2 }],
    });
    expect(detail.sessions.length).toBeGreaterThan(0);
    expect(Date.parse(detail.lastSeenAt ?? '')).toBeGreaterThan(0);
  });

  it('say whose own they are', async () => {
    const { call } = await asAdmin();
    const { id } = (await call(getUserInfo, {})).info;
    expect((await call(getUserDetail, { query: { id } })).info.isOwn).toBe(true);
  });
});

describe('sessions of somebody else', () => {
  it('are ended one by one, told to their owner and kept in the log', async () => {
    const owner = await aUser();
    const elsewhere = await signInElsewhere(server, owner.account);
    const { sessions } = await detailOf(owner.userId);
    expect(sessions).toHaveLength(2);
    const [latest] = sessions;
    const body = { userId: owner.userId, sessionId: latest?.id ?? '', reason };
    await (await asAdmin()).call(endUserSession, { body });
    const left = await Promise.all([owner, elsewhere].map((person) => person.get(getUserInfo.path)));
    expect(left.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 401]);
    await expect((await asAdmin()).call(endUserSession, { body })).rejects.toEqual(refusal(404, 'no_such_session'));
    expect(await deedsAbout(owner.userId)).toContainEqual(['account.sessionEnded', reason]);
    const told = async () => (await messagesTo(server, owner.account)).map(({ purpose }) => purpose);
    await expect.poll(told).toContain('sessionsEnded');
  });

  it('are ended all at once, also on the next call to another process', async () => {
    const owner = await aUser();
    const other = await startTestServer({ beside: server });
    const { token } = await signInElsewhere(server, owner.account);
    const headers = { authorization: token, token };
    expect((await other.send(getUserInfo.path, { headers })).envelope).toMatchObject({ code: 200 });
    const body = { userId: owner.userId, reason };
    expect(await (await asAdmin()).call(endUserSessions, { body })).toEqual({ info: { ended: 2 } });
    expect((await other.send(getUserInfo.path, { headers })).envelope).toMatchObject(refused(401, 'session_ended'));
    await other.stop();
    await expect((await asAdmin()).call(endUserSessions, { body })).rejects.toEqual(refusal(404, 'no_such_session'));
  });

  it('are not those of another user who is not named', async () => {
    const [one, two] = [await aUser(), await aUser()];
    const [session] = (await detailOf(two.userId)).sessions;
    const body = { userId: one.userId, sessionId: session?.id ?? '', reason };
    await expect((await asAdmin()).call(endUserSession, { body })).rejects.toEqual(refusal(404, 'no_such_session'));
    expect(await two.get(getUserInfo.path)).toMatchObject({ code: 200 });
  });
});

describe('a lock after wrong guesses', () => {
  const guessWrong = async (account: string) => {
    const thief = aPerson(server);
    for (let guess = 0; guess < 5; guess += 1) {
      const captcha = guess < 3 ? {} : await thief.solveCaptcha();
      await thief.post(logIn.path, { account, password: 'not the password', ...captcha });
    }
    return thief;
  };
  const tryRight = async (account: string) => {
    const person = aPerson(server);
    return person.post(logIn.path, { account, password: goodPassword, ...(await person.solveCaptcha()) });
  };

  it('is shown and lifted, with the reason in the log', async () => {
    const { account, userId } = await aUser();
    await guessWrong(account);
    expect(await tryRight(account)).toMatchObject(refused(423, 'account_locked'));
    expect((await detailOf(userId)).lockedUntil).not.toBeNull();
    await (await asAdmin()).call(unlockUser, { body: { userId, reason } });
    expect((await detailOf(userId)).lockedUntil).toBeNull();
    expect(await tryRight(account)).toMatchObject({ code: 200 });
    expect(await deedsAbout(userId)).toContainEqual(['account.unlocked', reason]);
  });

  it('cannot be lifted where there is none', async () => {
    const { userId } = await aUser();
    const lifting = (await asAdmin()).call(unlockUser, { body: { userId, reason } });
    await expect(lifting).rejects.toEqual(refusal(409, 'user_not_locked'));
  });
});

it('is not done to oneself', async () => {
  const { call } = await asAdmin();
  const { id: userId } = (await call(getUserInfo, {})).info;
  for (const endpoint of [endUserSessions, unlockUser])
    await expect(call(endpoint, { body: { userId, reason } })).rejects.toEqual(refusal(403, 'not_oneself'));
  const body = { userId, sessionId: crypto.randomUUID(), reason };
  await expect(call(endUserSession, { body })).rejects.toEqual(refusal(403, 'not_oneself'));
});

it('is refused to one who lost the flag while the call was under way', async () => {
  const [admin, subject] = [await aUser(), await aUser()];
  await server.db.updateTable('users').set({ is_platform_admin: true }).where('id', '=', admin.userId).execute();
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`.execute(server.db);
    return rows.length > 0;
  };
  const { answer } = await server.db.inTransaction(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', admin.userId).forUpdate().execute();
    const asked = admin.post(endUserSessions.path, { userId: subject.userId, reason });
    await vi.waitUntil(isWaiting, PATIENCE_MILLISECONDS);
    await tx.updateTable('users').set({ is_platform_admin: false }).where('id', '=', admin.userId).execute();
    return { answer: asked };
  });
  expect([401, 403]).toContain((await answer).code);
  expect(await subject.get(getUserInfo.path)).toMatchObject({ code: 200 });
});

it('is not done to the last administrator who stays', async () => {
  const [leaving, last] = [await aUser(), await aUser()];
  const { db, clock } = server;
  const flagged = db.updateTable('users').set({ is_platform_admin: true });
  await flagged.where('id', 'in', [leaving.userId, last.userId]).execute();
  const demo = db.updateTable('users').where('mail', '=', 'admin@skein.demo');
  await demo.set({ is_platform_admin: false }).execute();
  await db.updateTable('users').set({ deletion_at: clock.now() }).where('id', '=', leaving.userId).execute();
  const answer = await leaving.post(disableUser.path, { userId: last.userId, reason });
  expect(answer).toMatchObject(refused(409, 'nobody_to_undo'));
  await demo.set({ is_platform_admin: true }).execute();
  const both = db.updateTable('users').set({ is_platform_admin: false });
  await both.where('id', 'in', [leaving.userId, last.userId]).execute();
});

it('is told at once to the page of another administrator', async () => {
  const { userId } = await aUser();
  const { token } = await asAdmin();
  const page = openPage(server.url);
  await page.greet(token);
  await (await asAdmin()).call(disableUser, { body: { userId, reason } });
  const topics = async () => (await page.until('changed')).flatMap((changed) => changed.topics);
  await expect.poll(topics).toContain('users');
  await page.leave();
});

it.each([userCalls.list.path, `${getUserDetail.path}?id=${crypto.randomUUID()}`])(
  'is for administrators only: %s',
  async (path) => {
    const { headers } = await server.signIn('owner');
    expect((await server.send(path, { headers })).envelope).toMatchObject(refused(403, 'not_permitted'));
    expect((await server.send(path)).envelope).toMatchObject(refused(401, 'not_signed_in'));
  },
);

it.each([endUserSession.path, endUserSessions.path, unlockUser.path])(
  'is done by administrators only: %s',
  async (path) => {
    const { headers } = await server.signIn('owner');
    const body = { userId: crypto.randomUUID(), sessionId: crypto.randomUUID(), reason };
    expect((await server.post(path, body, headers)).envelope).toMatchObject(refused(403, 'not_permitted'));
  },
);
