import { proveForRecovery, resetPassword } from '@skein/contract/recovery.ts';
import { completeSecondStep } from '@skein/contract/second-step.ts';
import { getUserInfo, listSignIns, logIn, logInByCode } from '@skein/contract/session.ts';
import { describe, expect, it } from 'vitest';
import { aPerson, dataOf, goodPassword, messagesTo, refused } from '../../testing/people.ts';
import { aRegistered } from '../../testing/registered.ts';
import { aTotpOwner, beginSignIn, codeOf, finishSignIn, signInByTotp } from '../../testing/second-factors.ts';
import { behindProxy, useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer(behindProxy);

const wrongCode = (secret: string) => {
  const right = [-1, 0, 1].map((steps) => codeOf(server, secret, steps));
  return right.includes('000000') ? '000001' : '000000';
};
const purposesTo = async (target: string) => (await messagesTo(server, target)).map(({ purpose }) => purpose);

describe('someone with an authenticator app', () => {
  it('gets no token for the password alone, but a ticket and the ways to go on', async () => {
    const { account } = await aTotpOwner(server);
    const answer = await aPerson(server).post(logIn.path, { account, password: goodPassword });
    expect(answer.data).toEqual({
      info: {
        secondStep: {
          ticket: expect.stringMatching(/^[\w-]{43}$/) as string,
          kinds: ['totp', 'recoveryCode'],
          validSeconds: 300,
        },
      },
    });
  });

  it('is signed in by the code that the app shows', async () => {
    const { account, secret } = await aTotpOwner(server);
    const person = aPerson(server);
    const answer = await signInByTotp(server, account, codeOf(server, secret), person);
    person.useToken(dataOf(completeSecondStep, answer).info.token);
    expect(await person.get(getUserInfo.path)).toMatchObject({ data: { info: { mail: account } } });
  });

  it.each([-1, 1])('may have a clock that is off by %i step', async (steps) => {
    const { account, secret } = await aTotpOwner(server);
    expect(await signInByTotp(server, account, codeOf(server, secret, steps))).toMatchObject({ code: 200 });
  });

  it.each([-2, 2])('may not have one that is off by %i steps', async (steps) => {
    const { account, secret } = await aTotpOwner(server);
    const answer = await signInByTotp(server, account, codeOf(server, secret, steps));
    expect(answer).toMatchObject(refused(400, 'wrong_totp'));
  });

  it('owes it after a code by mail too', async () => {
    const { account } = await aTotpOwner(server);
    const person = aPerson(server);
    const code = await person.obtainCode(account, 'login');
    expect(await person.post(logInByCode.path, { account, code })).toMatchObject({
      data: { info: { secondStep: { kinds: ['totp', 'recoveryCode'] } } },
    });
  });

  it('owes it after a recovered password too, which signs nobody in', async () => {
    const { account, secret } = await aTotpOwner(server);
    const thief = aPerson(server);
    const code = await thief.obtainRecoveryCode(account);
    const { ticket } = dataOf(proveForRecovery, await thief.post(proveForRecovery.path, { account, code })).info;
    expect(await thief.post(completeSecondStep.path, { ticket, proof: { kind: 'totp', code } })).toMatchObject(
      refused(410, 'ticket_expired'),
    );
    const password = 'a skein of wild geese';
    expect(await thief.post(resetPassword.path, { ticket, password })).toMatchObject({ code: 200, data: null });
    const step = await beginSignIn(thief, account, password);
    expect(await finishSignIn(thief, step.ticket, { kind: 'totp', code: wrongCode(secret) })).toMatchObject({
      code: 400,
    });
  });
});

it('asks nobody for a second step who has no second factor', async () => {
  const { account } = await aRegistered(server);
  const answer = await aPerson(server).post(logIn.path, { account, password: goodPassword });
  expect(Object.keys((answer.data as { info: object }).info).toSorted()).toEqual(['expiresAt', 'token', 'userId']);
});

describe('a code', () => {
  it('is refused when it was used, by whomever and with whatever ticket', async () => {
    const { account, secret } = await aTotpOwner(server);
    const code = codeOf(server, secret);
    expect(await signInByTotp(server, account, code)).toMatchObject({ code: 200 });
    expect(await signInByTotp(server, account, code)).toMatchObject(refused(410, 'totp_used'));
  });

  it('is refused when a later one was used', async () => {
    const { account, secret } = await aTotpOwner(server);
    expect(await signInByTotp(server, account, codeOf(server, secret, 1))).toMatchObject({ code: 200 });
    expect(await signInByTotp(server, account, codeOf(server, secret))).toMatchObject(refused(410, 'totp_used'));
  });

  it.each([4, 20])('used %i times at once with as many tickets signs in one', async (times) => {
    const { account, secret } = await aTotpOwner(server);
    const people = Array.from({ length: times }, () => aPerson(server));
    const tickets: string[] = [];
    for (const person of people) tickets.push((await beginSignIn(person, account)).ticket);
    const code = codeOf(server, secret);
    const answers = await Promise.all(
      people.map((person, index) => finishSignIn(person, tickets[index] ?? '', { kind: 'totp', code })),
    );
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    const reasons = answers.flatMap(({ code: outcome, data }) =>
      outcome === 200 ? [] : [(data as { reason: string }).reason],
    );
    for (const reason of reasons) expect(['totp_used', 'account_locked']).toContain(reason);
  });

  it('of another account is wrong', async () => {
    const [one, other] = [await aTotpOwner(server), await aTotpOwner(server)];
    const answer = await signInByTotp(server, one.account, codeOf(server, other.secret));
    expect(answer).toMatchObject(refused(400, 'wrong_totp'));
  });
});

describe('a ticket', () => {
  it('signs in once, also when it is used twice at once', async () => {
    const { account, secret } = await aTotpOwner(server);
    const person = aPerson(server);
    const { ticket } = await beginSignIn(person, account);
    const finish = () => finishSignIn(person, ticket, { kind: 'totp', code: codeOf(server, secret) });
    const answers = await Promise.all([finish(), finish()]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    server.clock.advanceMinutes(1);
    expect(await finish()).toMatchObject(refused(410, 'ticket_expired'));
  });

  it('is void after five minutes', async () => {
    const { account, secret } = await aTotpOwner(server);
    const person = aPerson(server);
    const { ticket } = await beginSignIn(person, account);
    server.clock.advanceMinutes(5);
    const answer = await finishSignIn(person, ticket, { kind: 'totp', code: codeOf(server, secret) });
    expect(answer).toMatchObject(refused(410, 'ticket_expired'));
  });

  it('signs in the one who earned it, and nobody else', async () => {
    const [victim, attacker] = [await aTotpOwner(server), await aTotpOwner(server)];
    const { ticket } = await beginSignIn(aPerson(server), victim.account);
    const answer = await finishSignIn(attacker, ticket, { kind: 'totp', code: codeOf(server, attacker.secret) });
    expect(answer).toMatchObject(refused(400, 'wrong_totp'));
  });

  it('that nobody was given opens nothing', async () => {
    const answer = await finishSignIn(aPerson(server), 'x'.repeat(43), { kind: 'totp', code: '123456' });
    expect(answer).toMatchObject(refused(410, 'ticket_expired'));
  });

  it('is stored as a hash', async () => {
    const { account } = await aTotpOwner(server);
    const { ticket } = await beginSignIn(aPerson(server), account);
    const rows = await server.db.selectFrom('second_steps').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows.map((row) => row.token_hash.toString('latin1')))).not.toContain(ticket);
  });
});

describe('guessing', () => {
  it('ends after five attempts, even with the right code, and the owner is told', async () => {
    const { account, secret } = await aTotpOwner(server);
    const thief = aPerson(server);
    const { ticket } = await beginSignIn(thief, account);
    for (let count = 0; count < 5; count += 1) {
      const answer = await finishSignIn(thief, ticket, { kind: 'totp', code: wrongCode(secret) });
      expect(answer).toMatchObject(refused(400, 'wrong_totp'));
    }
    const right = () => finishSignIn(thief, ticket, { kind: 'totp', code: codeOf(server, secret) });
    expect(await right()).toMatchObject({ ...refused(423, 'account_locked'), data: { retryAfter: 30 } });
    server.clock.advanceMinutes(1);
    expect(await right()).toMatchObject(refused(410, 'ticket_expired'));
    await expect.poll(() => purposesTo(account)).toContain('secondStepLocked');
  });

  it('tells the owner once of a lock, however many guesses make it at the same moment', async () => {
    const { account, secret } = await aTotpOwner(server);
    const tickets: string[] = [];
    for (let count = 0; count < 12; count += 1) tickets.push((await beginSignIn(aPerson(server), account)).ticket);
    const proof = { kind: 'totp', code: wrongCode(secret) } as const;
    await Promise.all(tickets.map((ticket) => finishSignIn(aPerson(server), ticket, proof)));
    await server.outbox();
    expect((await purposesTo(account)).filter((purpose) => purpose === 'secondStepLocked')).toHaveLength(1);
  });

  it('with ever new tickets is locked all the same', async () => {
    const { account, secret } = await aTotpOwner(server);
    const guess = async () => signInByTotp(server, account, wrongCode(secret));
    for (let count = 0; count < 5; count += 1) expect(await guess()).toMatchObject({ code: 400 });
    expect(await guess()).toMatchObject(refused(423, 'account_locked'));
  });

  it('by a stranger does not lock out the browser of the owner', async () => {
    const owner = await aTotpOwner(server);
    for (let count = 0; count < 6; count += 1) await signInByTotp(server, owner.account, wrongCode(owner.secret));
    const answer = await signInByTotp(server, owner.account, codeOf(server, owner.secret), owner);
    expect(answer).toMatchObject({ code: 200 });
  });

  it('stands in the history of the owner, as what was not right', async () => {
    const owner = await aTotpOwner(server);
    await signInByTotp(server, owner.account, wrongCode(owner.secret));
    const { list } = dataOf(listSignIns, await owner.get(listSignIns.path));
    expect(list[0]).toMatchObject({ outcome: 'refused', method: 'totp' });
  });
});

it('writes down both steps, and no secret', async () => {
  const { account, secret } = await aTotpOwner(server);
  const code = codeOf(server, secret);
  await signInByTotp(server, account, wrongCode(secret));
  await signInByTotp(server, account, code);
  const { id } = await server.db.selectFrom('users').select('id').where('mail', '=', account).executeTakeFirstOrThrow();
  const events = await server.db.selectFrom('audit_events').selectAll().orderBy('sequence').execute();
  const own = events.filter((event) => event.actor_id === id || event.target_id === id);
  expect(own.map(({ action }) => action)).toEqual([
    'account.registered',
    'session.opened',
    'totp.enrolmentBegun',
    'totp.enrolled',
    'session.secondStepAsked',
    'session.secondStepRefused',
    'session.secondStepAsked',
    'session.opened',
  ]);
  expect(own.at(-1)?.data).toEqual({ method: 'password', secondFactor: 'totp' });
  expect(JSON.stringify(own)).not.toContain(secret);
});

it.each([
  ['no proof', { ticket: 'x'.repeat(43) }],
  ['a code of five digits', { ticket: 'x'.repeat(43), proof: { kind: 'totp', code: '12345' } }],
  ['an unknown kind', { ticket: 'x'.repeat(43), proof: { kind: 'sms', code: '123456' } }],
  ['fields of another kind', { ticket: 'x'.repeat(43), proof: { kind: 'totp', code: '123456', assertion: {} } }],
])('refuses %s as bad input', async (_, body) => {
  expect(await aPerson(server).post(completeSecondStep.path, body)).toMatchObject(refused(400, 'invalid_input'));
});
