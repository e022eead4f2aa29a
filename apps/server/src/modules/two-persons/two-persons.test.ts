import { listNotices } from '@skein/contract/notices.ts';
import { getUserInfo, logIn } from '@skein/contract/session.ts';
import { TWO_PERSON_HOURS, twoPersonCalls, type TwoPersonDeed } from '@skein/contract/two-persons.ts';
import { disableUser, userCalls } from '@skein/contract/user-administration.ts';
import { updateProfile } from '@skein/contract/accounts.ts';
import { describe, expect, it } from 'vitest';
import { grantIn } from '../../testing/grant-in.ts';
import { openPage } from '../../testing/live-page.ts';
import { aPerson, dataOf, goodPassword, messagesTo, refused } from '../../testing/people.ts';
import { aRegistered, asClient } from '../../testing/registered.ts';
import { aTotpOwner, addPasskey, beginSignIn, codeOf, publicOrigin } from '../../testing/second-factors.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import { KEPT_MILLISECONDS } from './two-persons.limits.ts';
import { sweepRequests } from './two-persons.repo.ts';

const server = useTestServer({ environment: { TRUST_PROXY: '1', PUBLIC_URL: `${publicOrigin}/` } });

const reason = 'Lost their telephone, known to me in person';
const password = goodPassword;
const refusal = (code: number, why: string) => expect.objectContaining({ code, reason: why }) as Error;

const setAdmin = (userId: string, isAdmin: boolean) =>
  server.db.updateTable('users').set({ is_platform_admin: isAdmin }).where('id', '=', userId).execute();

type Account = Awaited<ReturnType<typeof aRegistered>>;
const known = async (person: Account) => {
  const client = asClient(server, person.token);
  const { info } = await client.call(getUserInfo, {});
  return { ...person, ...client, userId: info.id, name: info.name };
};
const aUser = async () => known(await aRegistered(server));
const anAdmin = async () => {
  const person = await aUser();
  await setAdmin(person.userId, true);
  return person;
};
/** Three who run the platform, and one who has lost what they sign in with. */
const people = async () => {
  const [asker, second] = [await anAdmin(), await anAdmin()];
  const person = await aTotpOwner(server);
  return { asker, second, subject: await known(person), person };
};

type Someone = Awaited<ReturnType<typeof aUser>>;
const ask = async ({ call }: Pick<Someone, 'call'>, subject: Someone, deed: TwoPersonDeed = 'resetSecondFactor') =>
  (await call(twoPersonCalls.ask, { body: { userId: subject.userId, deed, reason, name: subject.name, password } }))
    .info;
const confirm = ({ call }: Pick<Someone, 'call'>, id: string, proof: object = { password }) =>
  call(twoPersonCalls.confirm, { body: { id, ...proof } });
const kindsTold = async ({ call }: Pick<Someone, 'call'>) =>
  (await call(listNotices, { query: {} })).list.map(({ kind }) => kind);
const lettersTo = async (account: string) => (await messagesTo(server, account)).map(({ purpose }) => purpose);
const hasFactor = async (userId: string) =>
  (await server.db.selectFrom('totp_factors').select('user_id').where('user_id', '=', userId).execute()).length > 0;

describe('a lost second factor', () => {
  it('is reset by two: one asks, another confirms, and the password alone opens the account again', async () => {
    const { asker, second, subject } = await people();
    await addPasskey(subject);
    const request = await ask(asker, subject);
    expect(request).toMatchObject({ state: 'waiting', standing: 'asker', subjectName: subject.name });
    expect(await hasFactor(subject.userId)).toBe(true);
    expect((await confirm(second, request.id)).info).toMatchObject({ state: 'done', standing: 'second' });

    expect(await subject.get(getUserInfo.path)).toMatchObject(refused(401, 'session_ended'));
    const answer = await aPerson(server).post(logIn.path, { account: subject.account, password });
    expect(grantIn(dataOf(logIn, answer).info).userId).toBe(subject.userId);
    for (const table of ['totp_factors', 'passkeys', 'recovery_codes', 'second_steps'] as const)
      expect(await server.db.selectFrom(table).selectAll().where('user_id', '=', subject.userId).execute()).toEqual([]);
  });

  it('opens no sign-in that was half way through', async () => {
    const { asker, second, subject, person } = await people();
    const half = aPerson(server);
    const { ticket } = await beginSignIn(half, subject.account);
    await confirm(second, (await ask(asker, subject)).id);
    const code = codeOf(server, person.secret);
    const finished = await half.post('/uaa/v1/user/login/secondStep', { ticket, proof: { kind: 'totp', code } });
    expect(finished).toMatchObject(refused(410, 'ticket_expired'));
  });

  it('is told to its owner when it is asked for and when it is done, by mail and inside', async () => {
    const { asker, second, subject } = await people();
    const { id } = await ask(asker, subject);
    expect(await kindsTold(subject)).toContain('secondFactorResetAsked');
    await expect.poll(() => lettersTo(subject.account)).toContain('secondFactorResetAsked');
    await confirm(second, id);
    await expect.poll(() => lettersTo(subject.account)).toContain('secondFactorReset');
    const again = await aPerson(server).post(logIn.path, { account: subject.account, password });
    const { token } = grantIn(dataOf(logIn, again).info);
    expect(await kindsTold(asClient(server, token))).toContain('secondFactorReset');
  });

  it('is not reset where there is none', async () => {
    const [asker, second, subject] = [await anAdmin(), await anAdmin(), await aUser()];
    await expect(ask(asker, subject)).rejects.toEqual(refusal(409, 'no_second_factor'));
    expect(await kindsTold(second)).not.toContain('secondPersonWanted');
  });
});

describe('the administrator flag', () => {
  it('is given by two, and opens the next call', async () => {
    const [asker, second, subject] = [await anAdmin(), await anAdmin(), await aUser()];
    await expect(subject.call(userCalls.list, { query: {} })).rejects.toMatchObject({ code: 403 });
    const { id } = await ask(asker, subject, 'makeAdministrator');
    await expect(subject.call(userCalls.list, { query: {} })).rejects.toMatchObject({ code: 403 });
    await confirm(second, id);
    expect((await subject.call(userCalls.list, { query: {} })).total).toBeGreaterThan(2);
    expect(await kindsTold(subject)).toContain('administratorMade');
    await expect.poll(() => lettersTo(subject.account)).toContain('administratorMade');
  });

  it('is taken by two, and closes the next call, also on another process', async () => {
    const [asker, second, subject] = [await anAdmin(), await anAdmin(), await anAdmin()];
    const other = await startTestServer({ beside: server });
    const there = (await other.send(`${userCalls.list.path}?size=1`, { headers: subject.headers })).envelope;
    expect(there).toMatchObject({ code: 200 });
    await confirm(second, (await ask(asker, subject, 'unmakeAdministrator')).id);
    for (const at of [server, other]) {
      const { envelope } = await at.send(`${userCalls.list.path}?size=1`, { headers: subject.headers });
      expect(envelope).toMatchObject(refused(403, 'not_permitted'));
    }
    expect(await subject.get(getUserInfo.path)).toMatchObject({ code: 200 });
    await expect.poll(() => lettersTo(subject.account)).toContain('administratorUnmade');
    await other.stop();
  });

  it('is neither given nor taken twice', async () => {
    const [asker, second, subject] = [await anAdmin(), await anAdmin(), await aUser()];
    await expect(ask(asker, subject, 'unmakeAdministrator')).rejects.toEqual(refusal(409, 'no_administrator'));
    await expect(ask(asker, second, 'makeAdministrator')).rejects.toEqual(refusal(409, 'already_administrator'));
  });

  it('is not given to somebody who is about to leave', async () => {
    const [asker, subject] = [await anAdmin(), await aUser()];
    await anAdmin();
    const leaving = server.db.updateTable('users').set({ deletion_at: server.clock.now() });
    await leaving.where('id', '=', subject.userId).execute();
    await expect(ask(asker, subject, 'makeAdministrator')).rejects.toEqual(refusal(409, 'subject_not_active'));
  });
});

describe('one person alone', () => {
  it('cannot confirm or refuse what they asked for, and can withdraw it', async () => {
    const { asker, subject } = await people();
    const { id } = await ask(asker, subject);
    await expect(confirm(asker, id)).rejects.toEqual(refusal(403, 'second_person_needed'));
    const refusing = asker.call(twoPersonCalls.refuse, { body: { id, reason } });
    await expect(refusing).rejects.toEqual(refusal(403, 'second_person_needed'));
    expect(await hasFactor(subject.userId)).toBe(true);
    const withdrawn = await asker.call(twoPersonCalls.withdraw, { body: { id } });
    expect(withdrawn.info.state).toBe('withdrawn');
  });

  it('cannot ask for it about themselves', async () => {
    const asker = await anAdmin();
    await expect(ask(asker, asker, 'unmakeAdministrator')).rejects.toEqual(refusal(403, 'not_oneself'));
  });

  it('cannot confirm or refuse what is about themselves', async () => {
    const [asker, subject] = [await anAdmin(), await anAdmin()];
    const { id } = await ask(asker, subject, 'unmakeAdministrator');
    await expect(confirm(subject, id)).rejects.toEqual(refusal(403, 'not_oneself'));
    const refusing = subject.call(twoPersonCalls.refuse, { body: { id, reason } });
    await expect(refusing).rejects.toEqual(refusal(403, 'not_oneself'));
    const { list } = await subject.call(twoPersonCalls.list, { query: { id } });
    expect(list).toMatchObject([{ standing: 'subject', state: 'waiting' }]);
  });

  it('cannot withdraw what another asked for', async () => {
    const { asker, second, subject } = await people();
    const { id } = await ask(asker, subject);
    const withdrawing = second.call(twoPersonCalls.withdraw, { body: { id } });
    await expect(withdrawing).rejects.toEqual(refusal(403, 'only_asker_withdraws'));
  });

  it('cannot ask where nobody else could confirm', async () => {
    const lonely = await startTestServer();
    const { call } = await lonely.signIn('admin');
    const disabled = lonely.db.updateTable('users').set({ is_platform_admin: true, disabled_at: lonely.clock.now() });
    await disabled.where('mail', '=', 'owner@skein.demo').execute();
    const [pilot] = (await call(userCalls.list, { query: { search: '程野' } })).list;
    const body = {
      userId: pilot?.id ?? '',
      deed: 'makeAdministrator',
      reason,
      name: '程野',
      password: 'skein-demo',
    } as const;
    await expect(call(twoPersonCalls.ask, { body })).rejects.toEqual(refusal(409, 'nobody_to_confirm'));
    await lonely.stop();
  });
});

describe('a request', () => {
  it('takes the name of whom it is about, typed anew', async () => {
    const { asker, subject } = await people();
    const wrong = ask(asker, { ...subject, name: `${subject.name}x` });
    await expect(wrong).rejects.toEqual(refusal(400, 'wrong_subject_name'));
  });

  it('takes the password of who asks and of who confirms, or a code to their address', async () => {
    const { asker, second, subject } = await people();
    const body = { userId: subject.userId, deed: 'resetSecondFactor', reason, name: subject.name } as const;
    await expect(asker.call(twoPersonCalls.ask, { body })).rejects.toEqual(refusal(400, 'proof_required'));
    const guess = asker.call(twoPersonCalls.ask, { body: { ...body, password: 'not the password' } });
    await expect(guess).rejects.toEqual(refusal(400, 'wrong_password'));
    const { id } = await ask(asker, subject);
    await expect(confirm(second, id, {})).rejects.toEqual(refusal(400, 'proof_required'));
    await expect(confirm(second, id, { password: 'not the password' })).rejects.toEqual(refusal(400, 'wrong_password'));
    const oldCode = await second.obtainCode(second.account, 'change');
    // At the browser that asked for it: a code is good nowhere else.
    expect(await second.post(twoPersonCalls.confirm.path, { id, oldCode })).toMatchObject({ code: 200 });
  });

  it('waits once for the same, also when two ask at once', async () => {
    const { asker, second, subject } = await people();
    const both = await Promise.allSettled([ask(asker, subject), ask(second, subject)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(ask(asker, subject)).rejects.toEqual(refusal(409, 'already_asked'));
  });

  it('expires after 24 hours, and can be asked for anew', async () => {
    const { asker, second, subject } = await people();
    const { id } = await ask(asker, subject);
    server.clock.advanceMinutes(24 * 60);
    const later = await Promise.all(
      [asker, second].map(async ({ account, ...person }) => {
        const answer = await aPerson(server).post(logIn.path, { account, password });
        return { ...person, account, ...asClient(server, grantIn(dataOf(logIn, answer).info).token) };
      }),
    );
    const [askerLater, secondLater] = later as [Someone, Someone];
    await expect(confirm(secondLater, id)).rejects.toEqual(refusal(410, 'two_person_request_expired'));
    const { list } = await secondLater.call(twoPersonCalls.list, { query: { state: 'expired' } });
    expect(list.map((each) => each.id)).toContain(id);
    expect(await hasFactor(subject.userId)).toBe(true);
    await confirm(secondLater, (await ask(askerLater, subject)).id);
    expect(await hasFactor(subject.userId)).toBe(false);
  });

  it('is refused with words, which who asked is told of', async () => {
    const { asker, second, subject } = await people();
    const { id } = await ask(asker, subject);
    await second.call(twoPersonCalls.refuse, { body: { id, reason: 'Nobody reached them' } });
    const { list } = await asker.call(twoPersonCalls.list, { query: { id } });
    expect(list).toMatchObject([{ state: 'refused', refusal: 'Nobody reached them' }]);
    expect(await kindsTold(asker)).toContain('secondPersonRefused');
    await expect(confirm(second, id)).rejects.toEqual(refusal(409, 'two_person_request_closed'));
  });

  it('is told to every other administrator, but not to whom it is about', async () => {
    const [asker, second, subject] = [await anAdmin(), await anAdmin(), await anAdmin()];
    await ask(asker, subject, 'unmakeAdministrator');
    expect(await kindsTold(second)).toContain('secondPersonWanted');
    expect(await kindsTold(asker)).not.toContain('secondPersonWanted');
    expect(await kindsTold(subject)).not.toContain('secondPersonWanted');
  });

  it('shows at once on the page of another administrator, at another process', async () => {
    const { asker, second, subject } = await people();
    const other = await startTestServer({ beside: server });
    const page = openPage(other.url);
    await page.greet(second.token);
    await ask(asker, subject);
    const topics = async () => (await page.until('changed')).flatMap((changed) => changed.topics);
    await expect.poll(topics).toContain('users');
    await page.leave();
    await other.stop();
  });

  it('is found by administrators only', async () => {
    const { asker, subject } = await people();
    const { id } = await ask(asker, subject);
    await expect(subject.call(twoPersonCalls.list, { query: {} })).rejects.toMatchObject({ code: 403 });
    await expect(confirm(subject, id)).rejects.toMatchObject({ code: 403 });
    await expect(confirm(asker, crypto.randomUUID())).rejects.toEqual(refusal(404, 'no_such_two_person_request'));
  });
});

describe('at the moment of confirmation', () => {
  it('of several at once, at two processes, one brings it about', async () => {
    const { asker, second, subject } = await people();
    const third = await anAdmin();
    const other = await startTestServer({ beside: server });
    const { id } = await ask(asker, subject, 'makeAdministrator');
    const at = (where: TestServer, { headers }: Pick<Someone, 'headers'>) =>
      where.post(twoPersonCalls.confirm.path, { id, password }, headers);
    const answers = await Promise.all([at(server, second), at(other, third), at(other, second), at(server, third)]);
    const codes = answers.map(({ envelope }) => envelope.code).toSorted((a, b) => a - b);
    expect(codes).toEqual([200, 409, 409, 409]);
    const made = await server.db
      .selectFrom('audit_events')
      .select('sequence')
      .where('target_id', '=', subject.userId)
      .where('action', '=', 'account.administratorMade')
      .execute();
    expect(made).toHaveLength(1);
    await other.stop();
  });

  it('who asked must still be an administrator', async () => {
    const { asker, second, subject } = await people();
    const { id } = await ask(asker, subject);
    await setAdmin(asker.userId, false);
    await expect(confirm(second, id)).rejects.toEqual(refusal(409, 'asker_no_administrator'));
    await setAdmin(asker.userId, true);
    await second.call(disableUser, { body: { userId: asker.userId, reason } });
    await expect(confirm(second, id)).rejects.toEqual(refusal(409, 'asker_no_administrator'));
    expect(await hasFactor(subject.userId)).toBe(true);
  });

  it('who confirms must still be one, whatever their session says', async () => {
    const { asker, second, subject } = await people();
    const { id } = await ask(asker, subject);
    await setAdmin(second.userId, false);
    await expect(confirm(second, id)).rejects.toMatchObject({ code: 403 });
    expect(await hasFactor(subject.userId)).toBe(true);
  });

  it('whom it is about must be as they were', async () => {
    const { asker, second, subject } = await people();
    const { id } = await ask(asker, subject);
    await subject.call(updateProfile, { body: { name: 'Somebody else' } });
    await expect(confirm(second, id)).rejects.toEqual(refusal(409, 'subject_changed'));
    await second.call(twoPersonCalls.refuse, { body: { id, reason: 'They have changed' } });
  });

  it('the second factor must be the one that was lost', async () => {
    const { asker, second, subject } = await people();
    const { id } = await ask(asker, subject);
    await addPasskey(subject);
    await expect(confirm(second, id)).rejects.toEqual(refusal(409, 'subject_changed'));
  });

  it('whom it is about must not be disabled', async () => {
    const { asker, second, subject } = await people();
    const { id } = await ask(asker, subject);
    await second.call(disableUser, { body: { userId: subject.userId, reason } });
    await expect(confirm(second, id)).rejects.toEqual(refusal(409, 'subject_not_active'));
  });
});

it('stands in the audit log with both persons and the reason', async () => {
  const { asker, second, subject } = await people();
  const { id } = await ask(asker, subject);
  await confirm(second, id);
  const events = await server.db
    .selectFrom('audit_events')
    .select(['action', 'actor_id as by', 'data'])
    .where('target_id', '=', subject.userId)
    .orderBy('sequence', 'desc')
    .limit(2)
    .execute();
  expect(events).toMatchObject([
    { action: 'account.secondFactorReset', by: second.userId, data: { reason, request: id, askedById: asker.userId } },
    { action: 'account.secondPersonAsked', by: asker.userId, data: { reason, deed: 'resetSecondFactor', request: id } },
  ]);
});

it('is forgotten long after it was decided or has expired; the log keeps what was done', async () => {
  const { asker, second, subject } = await people();
  const { asker: other, subject: another } = await people();
  const rows = async () =>
    (
      await server.db
        .selectFrom('two_person_requests')
        .select('id')
        .where('subject_id', 'in', [subject.userId, another.userId])
        .execute()
    ).map(({ id }) => id);
  await confirm(second, (await ask(asker, subject)).id);
  await ask(other, another);
  server.clock.advanceMinutes(KEPT_MILLISECONDS / 60_000);
  await sweepRequests(server.db, server.clock.now());
  expect(await rows()).toHaveLength(1);
  server.clock.advanceMinutes(TWO_PERSON_HOURS * 60 + 1);
  await sweepRequests(server.db, server.clock.now());
  expect(await rows()).toEqual([]);
});
