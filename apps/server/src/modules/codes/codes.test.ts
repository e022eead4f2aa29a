import { performance } from 'node:perf_hooks';
import { getFindPwdMailCode, getFindPwdPhoneCode, getMailCode, getPhoneCode } from '@skein/contract/codes.ts';
import { proveForRecovery } from '@skein/contract/recovery.ts';
import { logInByCode } from '@skein/contract/session.ts';
import { describe, expect, it } from 'vitest';
import { aMail, aPerson, aPhone, messagesTo, type Person, refused } from '../../testing/people.ts';
import { aRegistered } from '../../testing/registered.ts';
import { startTestServer } from '../../testing/start-test-server.ts';
import { codeLimits } from './codes.limits.ts';
import { behindProxy, useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer(behindProxy);

const logInWith = (person: Person, account: string, code: string) => person.post(logInByCode.path, { account, code });
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

describe('asking for a code', () => {
  it.each([
    ['mail', aMail],
    ['phone', aPhone],
  ])('sends six digits by %s and says how long they are good for', async (_, aTarget) => {
    const target = aTarget();
    const person = aPerson(server);
    expect(await person.askForCode(target, 'register')).toMatchObject({
      data: { info: { validSeconds: 300, resendSeconds: 60 } },
    });
    await expect
      .poll(() => messagesTo(server, target))
      .toMatchObject([{ code: expect.stringMatching(/^\d{6}$/) as string, purpose: 'registerCode' }]);
  });

  it('answers known and unknown accounts alike, not before the same time, and writes to the known one only', async () => {
    const { account } = await aRegistered(server);
    const measure = async (mailNumber: string) => {
      const startedAt = performance.now();
      const envelope = await aPerson(server).get(getFindPwdMailCode.path, { mailNumber });
      return { envelope, milliseconds: performance.now() - startedAt };
    };
    const [unknown, known] = [await measure('nobody@example.org'), await measure(account)];
    expect(unknown.envelope).toEqual(known.envelope);
    // Longer than either takes by itself; how much longer is the machine's affair. Timers may be a millisecond early.
    for (const { milliseconds } of [unknown, known])
      expect(milliseconds).toBeGreaterThan(codeLimits.answerMilliseconds - 2);
    await expect.poll(() => messagesTo(server, account)).toMatchObject([{ purpose: 'recoveryCode' }, {}]);
    expect(await messagesTo(server, 'nobody@example.org')).toEqual([]);
  });

  it('refuses a resend inside 60 seconds, naming when to come back', async () => {
    const mail = aMail();
    await aPerson(server).obtainCode(mail, 'register');
    const envelope = await aPerson(server).askForCode(mail, 'register');
    expect(envelope).toMatchObject(refused(429, 'code_too_soon'));
    expect((envelope.data as { retryAfter: number }).retryAfter).toBeGreaterThan(50);
    server.clock.advanceMinutes(1);
    expect(await aPerson(server).askForCode(mail, 'register')).toMatchObject({ code: 200 });
  });

  it('sends five an hour and ten a day to one target', async () => {
    const mail = aMail();
    const outcomes: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      outcomes.push((await aPerson(server).askForCode(mail, 'register')).code);
      server.clock.advanceMinutes(count === 5 ? 60 : 1.1);
    }
    expect(outcomes).toEqual([...Array<number>(5).fill(200), 429, ...Array<number>(5).fill(200), 429]);
  });

  it('finds the same target behind full-width digits and +86', async () => {
    const phone = aPhone();
    await aPerson(server).obtainCode(phone, 'register');
    const fullWidth = phone.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    for (const spelling of [fullWidth, `+86 ${phone}`])
      expect(await aPerson(server).askForCode(spelling, 'register')).toMatchObject(refused(429, 'code_too_soon'));
  });

  it('sends twenty an hour to one address', async () => {
    const address = '198.51.100.7';
    const codes: number[] = [];
    for (let count = 0; count < 21; count += 1)
      codes.push((await aPerson(server, address).askForCode(aMail(), 'register')).code);
    expect(codes).toEqual([...Array<number>(20).fill(200), 429]);
    expect(await aPerson(server, '198.51.100.8').askForCode(aMail(), 'register')).toMatchObject({ code: 200 });
  });

  it('counts on when X-Forwarded-For is spoofed', async () => {
    const direct = await startTestServer();
    try {
      const codes: number[] = [];
      for (let count = 0; count < 21; count += 1)
        codes.push((await aPerson(direct, `198.51.100.${count}`).askForCode(aMail(), 'register')).code);
      expect(codes.at(-1)).toBe(429);
    } finally {
      await direct.stop();
    }
  });

  it.each([
    [getMailCode.path, { mailNumber: 'nobody' }, 'mailNumber'],
    [getMailCode.path, { mailNumber: 'a@example.org', purpose: 'recovery' }, 'purpose'],
    [getPhoneCode.path, { phoneNumber: '12800000000' }, 'phoneNumber'],
    [getFindPwdPhoneCode.path, { phoneNumber: '13800000000' }, 'checkCode'],
  ])('refuses %s with %o beside the field', async (path, query, field) => {
    expect(await aPerson(server).get(path, query)).toMatchObject({
      code: 400,
      data: { reason: 'invalid_input', fields: { [field]: expect.any(String) as string } },
    });
  });

  it('refuses to bind or change for someone who is not signed in', async () => {
    for (const purpose of ['bind', 'change'] as const)
      expect(await aPerson(server).askForCode(aMail(), purpose)).toMatchObject(refused(401, 'not_signed_in'));
  });

  it('proves the bound address only to the one it is bound to', async () => {
    const person = await aRegistered(server);
    expect(await person.askForCode('pilot@skein.demo', 'change')).toMatchObject(refused(409, 'not_bound'));
  });
});

describe('using a code', () => {
  it('signs its owner in, once: a replay is refused', async () => {
    const { account } = await aRegistered(server);
    const person = aPerson(server);
    const code = await person.obtainCode(account, 'login');
    expect(await logInWith(person, account, code)).toMatchObject({ code: 200 });
    expect(await logInWith(person, account, code)).toMatchObject(refused(410, 'code_expired'));
  });

  it('succeeds exactly once in 20 parallel uses', async () => {
    const { account } = await aRegistered(server);
    const code = await aPerson(server).obtainCode(account, 'login');
    const uses = await Promise.all(Array.from({ length: 20 }, () => logInWith(aPerson(server), account, code)));
    expect(uses.filter((envelope) => envelope.code === 200)).toHaveLength(1);
  });

  it('refuses the sixth guess, even right', async () => {
    const { account } = await aRegistered(server);
    const code = await aPerson(server).obtainCode(account, 'login');
    for (let guess = 0; guess < 5; guess += 1)
      expect(await logInWith(aPerson(server), account, otherThan(code))).toMatchObject(refused(400, 'wrong_code'));
    expect(await logInWith(aPerson(server), account, code)).toMatchObject(refused(410, 'code_expired'));
  });

  it('refuses a login code for recovery, and the other way round', async () => {
    const { account } = await aRegistered(server);
    const person = aPerson(server);
    const loginCode = await person.obtainCode(account, 'login');
    expect(await person.post(proveForRecovery.path, { account, code: loginCode })).toMatchObject({ code: 410 });
    const recoveryCode = await person.obtainRecoveryCode(account);
    expect([400, 410]).toContain((await logInWith(person, account, recoveryCode)).code);
    expect(await logInWith(person, account, loginCode)).toMatchObject({ code: 200 });
  });

  it('refuses a code for A with target B', async () => {
    const [a, b] = [await aRegistered(server), await aRegistered(server)];
    const codeOfA = await a.obtainCode(a.account, 'login');
    await b.obtainCode(b.account, 'change');
    expect(await logInWith(aPerson(server), b.account, codeOfA)).toMatchObject(refused(410, 'code_expired'));
  });

  it('refuses a code after five minutes', async () => {
    const { account } = await aRegistered(server);
    const code = await aPerson(server).obtainCode(account, 'login');
    server.clock.advanceMinutes(5);
    expect(await logInWith(aPerson(server), account, code)).toMatchObject(refused(410, 'code_expired'));
  });

  it('refuses the old code once a new one was sent', async () => {
    const { account } = await aRegistered(server);
    const person = aPerson(server);
    const old = await person.obtainCode(account, 'login');
    server.clock.advanceMinutes(1);
    const fresh = await person.obtainCode(account, 'login');
    // One time in a million the two are the same.
    expect(await logInWith(person, account, old === fresh ? otherThan(old) : old)).toMatchObject(
      refused(400, 'wrong_code'),
    );
    expect(await logInWith(person, account, fresh)).toMatchObject({ code: 200 });
  });

  it('signs nobody in at an account that does not exist', async () => {
    const mail = aMail();
    expect(await aPerson(server).askForCode(mail, 'login')).toMatchObject({ code: 200 });
    expect(await logInWith(aPerson(server), mail, '123456')).toMatchObject(refused(400, 'wrong_code'));
  });

  it('keeps neither code nor target in clear', async () => {
    const mail = aMail();
    const code = await aPerson(server).obtainCode(mail, 'register');
    const rows = [
      ...(await server.db.selectFrom('one_time_codes').selectAll().execute()),
      ...(await server.db.selectFrom('rate_limits').selectAll().execute()),
    ];
    const bytes = Buffer.concat(rows.flatMap((row) => Object.values(row).filter((value) => Buffer.isBuffer(value))));
    expect(bytes.toString('latin1')).not.toContain(code);
    expect(bytes.toString('latin1')).not.toContain(mail);
  });
});
