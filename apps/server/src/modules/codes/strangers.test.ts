import { getFindPwdMailCode, getMailCode } from '@skein/contract/codes.ts';
import { updatePassword } from '@skein/contract/accounts.ts';
import { proveForRecovery } from '@skein/contract/recovery.ts';
import { logIn, logInByCode } from '@skein/contract/session.ts';
import { describe, expect, it } from 'vitest';
import { aMail, aPerson, aPhone, goodPassword, type Person, readCode, refused } from '../../testing/people.ts';
import { aRegistered, signInElsewhere } from '../../testing/registered.ts';
import { behindProxy, useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer(behindProxy);

/** As long as anything is sent at all, each time from elsewhere and with whatever picture is asked for. */
const useUp = async (account: string, ask: (stranger: Person) => Promise<{ code: number }>) => {
  for (let count = 0; count < 20; count += 1) {
    const { code } = await ask(aPerson(server));
    if (code === 429) return;
    // Arrived, so that it is not taken for the owner's later.
    await readCode(server, account);
    server.clock.advanceMinutes(1.01);
  }
  throw new Error(`nothing limits how many codes go to ${account}`);
};
const askForRecovery = async (person: Person, mailNumber: string) => {
  const answer = await person.get(getFindPwdMailCode.path, { mailNumber });
  if (answer.code !== 400) return answer;
  return person.get(getFindPwdMailCode.path, { mailNumber, ...(await person.solveCaptcha()) });
};
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

describe('strangers who have codes sent to an owner', () => {
  it.each([
    ['mail', aMail],
    ['phone', aPhone],
  ])('by %s use up nothing of what the owner may have on a browser of theirs', async (_, aTarget) => {
    const owner = await aRegistered(server, aTarget());
    await useUp(owner.account, (stranger) => stranger.askForCode(owner.account, 'login'));
    // Signed out, in the browser that is known.
    const { authorization: _token, token: _alike, ...signedOut } = owner.headers;
    const visitor = aPerson(server);
    Object.assign(visitor.headers, signedOut);
    const code = await visitor.obtainCode(owner.account, 'login');
    expect(await visitor.post(logInByCode.path, { account: owner.account, code })).toMatchObject({ code: 200 });
  });

  it('use up nothing of a recovery there', async () => {
    const owner = await aRegistered(server);
    await useUp(owner.account, (stranger) => askForRecovery(stranger, owner.account));
    const code = await owner.obtainRecoveryCode(owner.account);
    expect(await owner.post(proveForRecovery.path, { account: owner.account, code })).toMatchObject({ code: 200 });
  });

  it('use up nothing of what someone signed in may have, also on a new browser', async () => {
    const owner = await aRegistered(server);
    await useUp(owner.account, (stranger) => stranger.askForCode(owner.account, 'login'));
    const elsewhere = aPerson(server);
    elsewhere.useToken(owner.token);
    expect(await elsewhere.askForCode(owner.account, 'change')).toMatchObject({ code: 200 });
  });

  it('neither void the code that the owner’s browser asked for, nor use up its attempts', async () => {
    const owner = await aRegistered(server);
    const code = await owner.obtainCode(owner.account, 'login');
    const stranger = aPerson(server);
    expect(await stranger.askForCode(owner.account, 'login')).toMatchObject({ code: 200 });
    for (let guess = 0; guess < 6; guess += 1)
      await aPerson(server).post(logInByCode.path, { account: owner.account, code: otherThan(code) });
    expect(await owner.post(logInByCode.path, { account: owner.account, code })).toMatchObject({ code: 200 });
  });

  it('cannot use the code that the owner’s browser asked for', async () => {
    const owner = await aRegistered(server);
    const code = await owner.obtainCode(owner.account, 'login');
    const answer = await aPerson(server).post(logInByCode.path, { account: owner.account, code });
    expect(answer).toMatchObject(refused(410, 'code_expired'));
  });

  it('have to read a picture from the third mail on, which the owner’s browser has not', async () => {
    const owner = await aRegistered(server);
    server.clock.advanceMinutes(61);
    const query = { mailNumber: owner.account, purpose: 'login' };
    for (let count = 0; count < 2; count += 1) {
      expect(await aPerson(server).get(getMailCode.path, query)).toMatchObject({ code: 200 });
      server.clock.advanceMinutes(1.01);
    }
    const doubted = await aPerson(server).get(getMailCode.path, query);
    expect(doubted).toMatchObject(refused(400, 'captcha_required'));
    expect(doubted.data).not.toHaveProperty('retryAfter');
    const stranger = aPerson(server);
    const { uniqueCode } = await stranger.solveCaptcha();
    expect(await stranger.get(getMailCode.path, { ...query, uniqueCode, checkCode: '00000' })).toMatchObject(
      refused(400, 'wrong_captcha'),
    );
    expect(await owner.get(getMailCode.path, query)).toMatchObject({ code: 200 });
    expect(await stranger.get(getMailCode.path, { ...query, ...(await stranger.solveCaptcha()) })).toMatchObject({
      code: 200,
    });
  });

  it('have to read a picture when one address writes to many', async () => {
    const address = '198.51.100.77';
    const ask = () => aPerson(server, address).get(getMailCode.path, { mailNumber: aMail(), purpose: 'register' });
    for (let count = 0; count < 5; count += 1) expect(await ask()).toMatchObject({ code: 200 });
    expect(await ask()).toMatchObject(refused(400, 'captcha_required'));
  });

  it('from one address leave some of the hour to an owner on a new browser', async () => {
    const owner = await aRegistered(server);
    server.clock.advanceMinutes(61);
    const address = '198.51.100.78';
    await useUp(owner.account, () => aPerson(server, address).askForCode(owner.account, 'login'));
    expect(await aPerson(server).askForCode(owner.account, 'login')).toMatchObject({ code: 200 });
  });

  it('from the owner’s own address use up nothing of theirs either', async () => {
    const owner = await aRegistered(server);
    for (let count = 0; count < 21; count += 1) await aPerson(server, owner.address).askForCode(aMail(), 'register');
    expect(await aPerson(server, owner.address).askForCode(aMail(), 'register')).toMatchObject({ code: 429 });
    expect(await owner.askForCode(owner.account, 'login')).toMatchObject({ code: 200 });
  });
});

describe('strangers who guess at a code', () => {
  it('from one address cannot burn every code of an owner on a new browser', async () => {
    const owner = await aRegistered(server);
    server.clock.advanceMinutes(61);
    const [guesser, newBrowser] = [aPerson(server), aPerson(server)];
    const outcomes: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      const code = await newBrowser.obtainCode(owner.account, 'login');
      for (let guess = 0; guess < 6; guess += 1)
        await guesser.post(logInByCode.path, { account: owner.account, code: otherThan(code) });
      outcomes.push((await newBrowser.post(logInByCode.path, { account: owner.account, code })).code);
      server.clock.advanceMinutes(1.01);
    }
    expect(outcomes).toContain(200);
  });

  it('from many addresses burn nothing of the address that asked for it', async () => {
    const owner = await aRegistered(server);
    server.clock.advanceMinutes(61);
    const newBrowser = aPerson(server);
    const code = await newBrowser.obtainCode(owner.account, 'login');
    const guess = (guesser: Person) =>
      guesser.post(logInByCode.path, { account: owner.account, code: otherThan(code) });
    for (let count = 0; count < 5; count += 1) expect(await guess(aPerson(server))).toMatchObject({ code: 400 });
    expect(await guess(aPerson(server))).toMatchObject(refused(410, 'code_expired'));
    // Nor has the one who asked more guesses than anybody.
    for (let count = 0; count < 4; count += 1) expect(await guess(newBrowser)).toMatchObject({ code: 400 });
    expect(await newBrowser.post(logInByCode.path, { account: owner.account, code })).toMatchObject({ code: 200 });
  });
});

describe('codes for an address that someone wants to bind', () => {
  /** How many were sent, of `most`, when every so often another browser asks. */
  const askOnNewBrowsers = async (account: string, targetOf: () => string, most: number, perBrowser = 1) => {
    let person = aPerson(server);
    for (let sent = 0; sent < most; sent += 1) {
      if (sent % perBrowser === 0) person = await signInElsewhere(server, account);
      if ((await person.askForCode(targetOf(), 'bind')).code === 429) return sent;
    }
    return most;
  };

  it('are five an hour for one account, however many browsers it signs in with', async () => {
    const { account } = await aRegistered(server);
    const victim = aMail();
    expect(await askOnNewBrowsers(account, () => victim, 7)).toBe(5);
  });

  it('go to one address ten times an hour, however many accounts ask, and not from one account alone', async () => {
    const victim = aMail();
    const accounts = await Promise.all(Array.from({ length: 3 }, () => aRegistered(server)));
    const sent: number[] = [];
    for (const { account } of accounts) sent.push(await askOnNewBrowsers(account, () => victim, 6));
    expect(sent).toEqual([5, 5, 0]);
  });

  it('go to forty addresses an hour from one account', async () => {
    const { account } = await aRegistered(server);
    expect(await askOnNewBrowsers(account, aMail, 42, 15)).toBe(40);
  });
});

describe('whoever has stolen a token', () => {
  it('uses up neither the codes nor the guesses of the owner’s browser', async () => {
    const owner = await aRegistered(server);
    const thief = aPerson(server);
    thief.useToken(owner.token);
    for (let count = 0; count < 6; count += 1) {
      await thief.askForCode(owner.account, 'change');
      await thief.post(updatePassword.path, { oldPassword: 'not the password', password: 'a skein of wild geese' });
      server.clock.advanceMinutes(1.01);
    }
    expect(await thief.askForCode(owner.account, 'change')).toMatchObject({ code: 429 });
    expect(await owner.askForCode(owner.account, 'change')).toMatchObject({ code: 200 });
    const body = { oldPassword: goodPassword, password: 'a skein of wild geese' };
    expect(await owner.post(updatePassword.path, body)).toMatchObject({ code: 200 });
  });
});

it('fifty failures from one address do not shut out a known device there that has the right password', async () => {
  const owner = await aRegistered(server);
  for (let count = 0; count < 51; count += 1)
    await aPerson(server, owner.address).post(logIn.path, { account: aMail(), password: 'not the password' });
  const body = { account: owner.account, password: goodPassword };
  expect(await aPerson(server, owner.address).post(logIn.path, body)).toMatchObject(refused(429, 'too_busy'));
  expect(await owner.post(logIn.path, body)).toMatchObject({ code: 200 });
});
