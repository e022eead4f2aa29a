import { requestDataExport } from '@skein/contract/personal-data.ts';
import { logIn } from '@skein/contract/session.ts';
import { describe, expect, it } from 'vitest';
import { aMail, aPerson, goodPassword, type Person, refused } from '../../testing/people.ts';
import { aRegistered } from '../../testing/registered.ts';
import { startTestServer } from '../../testing/start-test-server.ts';
import { behindProxy, useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer(behindProxy);

/** Tries a password, with a captcha where one is asked for. */
const tryPassword = async (person: Person, account: string, password = 'not the password') => {
  const answer = await person.post(logIn.path, { account, password });
  if (answer.code !== 400 || (answer.data as { reason: string }).reason !== 'captcha_required') return answer;
  return person.post(logIn.path, { account, password, ...(await person.solveCaptcha()) });
};
const fail = async (person: Person, account: string, times: number) => {
  for (let count = 0; count < times; count += 1)
    expect(await tryPassword(person, account)).toMatchObject(refused(400, 'wrong_credentials'));
};

it('asks for a captcha after three failures, known account or not', async () => {
  for (const account of [(await aRegistered(server)).account, aMail()]) {
    const stranger = aPerson(server);
    await fail(stranger, account, 3);
    const body = { account, password: goodPassword };
    expect(await stranger.post(logIn.path, body)).toMatchObject(refused(400, 'captcha_required'));
    const { uniqueCode } = await stranger.solveCaptcha();
    expect(await stranger.post(logIn.path, { ...body, uniqueCode, checkCode: '00000' })).toMatchObject(
      refused(400, 'wrong_captcha'),
    );
  }
});

it('lets the right password in with the captcha, and starts counting anew', async () => {
  const { account } = await aRegistered(server);
  const stranger = aPerson(server);
  await fail(stranger, account, 3);
  expect(await tryPassword(stranger, account, goodPassword)).toMatchObject({ code: 200 });
  expect(await aPerson(server).post(logIn.path, { account, password: goodPassword })).toMatchObject({ code: 200 });
});

it('locks for 30 seconds after five failures, doubling up to 15 minutes, even for the right password', async () => {
  const { account } = await aRegistered(server);
  const stranger = aPerson(server);
  await fail(stranger, account, 5);
  for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
    const locked = await tryPassword(stranger, account, goodPassword);
    expect(locked).toMatchObject(refused(423, 'account_locked'));
    const { retryAfter } = locked.data as { retryAfter: number };
    expect(retryAfter).toBeGreaterThan(seconds - 15);
    expect(retryAfter).toBeLessThanOrEqual(seconds);
    server.clock.advanceMinutes(seconds / 60);
    await fail(stranger, account, 1);
  }
  server.clock.advanceMinutes(15);
  expect(await tryPassword(stranger, account, goodPassword)).toMatchObject({ code: 200 });
});

it('locks an account that does not exist just the same', async () => {
  const account = aMail();
  await fail(aPerson(server), account, 5);
  expect(await tryPassword(aPerson(server), account)).toMatchObject(refused(423, 'account_locked'));
});

it('does not lock a known device of the owner out by strangers’ failures', async () => {
  const owner = await aRegistered(server);
  await fail(aPerson(server), owner.account, 5);
  expect(await tryPassword(aPerson(server), owner.account, goodPassword)).toMatchObject({ code: 423 });
  expect(await owner.post(logIn.path, { account: owner.account, password: goodPassword })).toMatchObject({ code: 200 });
});

it('counts the failures of a known device too', async () => {
  const owner = await aRegistered(server);
  await fail(owner, owner.account, 5);
  expect(await tryPassword(owner, owner.account, goodPassword)).toMatchObject({ code: 423 });
});

it('takes no stranger for a known device who has the cookie of another account', async () => {
  const [owner, other] = [await aRegistered(server), await aRegistered(server)];
  await fail(other, owner.account, 5);
  expect(await tryPassword(aPerson(server), owner.account, goodPassword)).toMatchObject({ code: 423 });
});

it('counts guesses that are made at the same moment', async () => {
  const { account } = await aRegistered(server);
  const guess = () => aPerson(server).post(logIn.path, { account, password: 'not the password' });
  const answers = await Promise.all(Array.from({ length: 12 }, guess));
  const reasons = answers.map(({ data }) => (data as { reason: string }).reason);
  expect(reasons.filter((reason) => reason === 'wrong_credentials').length).toBeLessThanOrEqual(3);
});

it('takes right passwords that are sent at the same moment for no guesses', async () => {
  const { account } = await aRegistered(server);
  const signIn = () => aPerson(server).post(logIn.path, { account, password: goodPassword });
  const answers = await Promise.all(Array.from({ length: 8 }, signIn));
  expect(answers.map(({ code }) => code)).toEqual(Array<number>(8).fill(200));
});

describe('who is asked once more for their password', () => {
  const ask = async (passwords: readonly string[]) => {
    const person = await aRegistered(server);
    const answers = await Promise.all(passwords.map((password) => person.post(requestDataExport.path, { password })));
    return answers.map(({ code, data }) => (code === 200 ? 'done' : (data as { reason: string }).reason));
  };
  const count = (reasons: readonly string[], reason: string) => reasons.filter((each) => each === reason).length;

  it('may send it several times at the same moment', async () => {
    const reasons = await ask(Array<string>(8).fill(goodPassword));
    expect([count(reasons, 'done'), count(reasons, 'export_under_way')]).toEqual([1, 7]);
  });

  it('has five guesses, be they made at the same moment, and is then locked out', async () => {
    const reasons = await ask(Array<string>(8).fill('not the password'));
    expect([count(reasons, 'wrong_password'), count(reasons, 'account_locked')]).toEqual([5, 3]);
  });

  it('gains no guess by very many at the same moment', async () => {
    const reasons = await ask(Array<string>(60).fill('not the password'));
    expect(count(reasons, 'wrong_password')).toBe(5);
    expect(count(reasons, 'account_locked') + count(reasons, 'too_busy')).toBe(55);
  });
});

it('gives the cookie to the browser alone', async () => {
  const { account } = await aRegistered(server);
  const { response } = await server.post(logIn.path, { account, password: goodPassword });
  expect(response.headers.get('set-cookie')).toMatch(
    /^skein_device=[\w-]{43}; Path=\/uaa; .*HttpOnly; SameSite=Strict$/,
  );
});

it('stops one address that tries many accounts, spoofed X-Forwarded-For or not', async () => {
  const direct = await startTestServer();
  try {
    const codes: number[] = [];
    for (let count = 0; count < 51; count += 1)
      codes.push(
        (await aPerson(direct, `198.51.100.${count}`).post(logIn.path, { account: aMail(), password: 'x' })).code,
      );
    expect(codes).toEqual([...Array<number>(50).fill(400), 429]);
  } finally {
    await direct.stop();
  }
});
