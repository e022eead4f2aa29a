import type { PasskeyAssertion } from '@skein/contract/passkey.ts';
import { beginPasskey, confirmPasskey, getSecondFactors, removePasskey } from '@skein/contract/second-factors.ts';
import { logInByPasskey, requestLogInPasskey, requestSecondStepPasskey } from '@skein/contract/second-step.ts';
import { getUserInfo, listSessions } from '@skein/contract/session.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAuthenticator, type Authenticator } from '../../testing/authenticator.ts';
import { aPerson, dataOf, goodPassword, messagesTo, refused, startServerBehindProxy } from '../../testing/people.ts';
import {
  addPasskey,
  aPasskeyOwner,
  aTotpOwner,
  beginSignIn,
  finishSignIn,
  publicOrigin,
  requestPasskey,
  startNamedServer,
} from '../../testing/second-factors.ts';
import type { TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startNamedServer();
});
afterAll(() => server.stop());

const here = { origin: publicOrigin };

const askToSignIn = async (person = aPerson(server)) =>
  dataOf(requestLogInPasskey, await person.post(requestLogInPasskey.path, {})).info;
const logInBy = (assertion: unknown, person = aPerson(server)) => person.post(logInByPasskey.path, { assertion });
const signIn = async (authenticator: Authenticator, where: Parameters<Authenticator['answer']>[1] = here) =>
  logInBy(authenticator.answer(await askToSignIn(), where));

describe('a passkey alone', () => {
  it('signs its owner in, whoever that is, and asks for no second step', async () => {
    const owner = await aTotpOwner(server);
    const { authenticator } = await addPasskey(owner);
    const asked = await askToSignIn();
    expect(asked).toMatchObject({ rpId: 'skein.example.org', allowCredentials: [], userVerification: 'required' });
    const person = aPerson(server);
    const answer = await logInBy(authenticator.answer(asked, here), person);
    person.useToken(dataOf(logInByPasskey, answer).info.token);
    expect(await person.get(getUserInfo.path)).toMatchObject({ data: { info: { mail: owner.account } } });
    const sessions = dataOf(listSessions, await person.get(listSessions.path)).list;
    expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({ method: 'passkey' });
  });

  it('signs in again and again, and says when it was used last', async () => {
    const owner = await aPasskeyOwner(server);
    for (let count = 0; count < 3; count += 1) expect(await signIn(owner.authenticator)).toMatchObject({ code: 200 });
    const { passkeys } = dataOf(getSecondFactors, await owner.get(getSecondFactors.path)).info;
    expect(passkeys).toMatchObject([
      { name: 'A key', host: 'skein.example.org', lastUsedAt: expect.any(String) as string },
    ]);
  });

  it('works without a counter, as the synchronised ones do', async () => {
    const { authenticator } = await aPasskeyOwner(server);
    for (let count = 0; count < 2; count += 1) {
      authenticator.fallBackTo(-1);
      expect(await signIn(authenticator)).toMatchObject({ code: 200 });
    }
  });

  it('is refused when nobody has unlocked it', async () => {
    const { authenticator } = await aPasskeyOwner(server);
    expect(await signIn(authenticator, { ...here, isVerified: false })).toMatchObject(refused(400, 'passkey_refused'));
  });

  it('is refused from another origin, which is named', async () => {
    const { authenticator } = await aPasskeyOwner(server);
    const answer = await signIn(authenticator, { origin: 'https://skein.example.evil' });
    expect(answer).toMatchObject(refused(400, 'passkey_wrong_origin'));
    expect(answer.msg).toContain(publicOrigin);
  });

  it('is refused when it signs for another host', async () => {
    const { authenticator } = await aPasskeyOwner(server);
    const answer = await signIn(authenticator, { ...here, relyingParty: 'skein.example.evil' });
    expect(answer).toMatchObject(refused(400, 'passkey_refused'));
  });

  it('is refused when its signature is not its own', async () => {
    const { authenticator } = await aPasskeyOwner(server);
    const asked = await askToSignIn();
    const { signature } = anAuthenticator().answer(asked, here);
    expect(await logInBy({ ...authenticator.answer(asked, here), signature })).toMatchObject(
      refused(400, 'passkey_refused'),
    );
  });

  it('is refused when it names another person', async () => {
    const { authenticator } = await aPasskeyOwner(server);
    const userHandle = Buffer.from('someone else').toString('base64url');
    expect(await logInBy({ ...authenticator.answer(await askToSignIn(), here), userHandle })).toMatchObject(
      refused(400, 'passkey_refused'),
    );
  });

  it('that nobody has enrolled is unknown', async () => {
    expect(await signIn(anAuthenticator())).toMatchObject(refused(400, 'passkey_unknown'));
  });

  it('that was removed is unknown', async () => {
    const owner = await aPasskeyOwner(server);
    const { passkeys } = dataOf(getSecondFactors, await owner.get(getSecondFactors.path)).info;
    const body = { id: passkeys[0]?.id, password: goodPassword };
    expect(await owner.post(removePasskey.path, body)).toMatchObject({ code: 200 });
    expect(await signIn(owner.authenticator)).toMatchObject(refused(400, 'passkey_unknown'));
  });

  it('and its copies, all used at once with the same count, sign in once', async () => {
    const { authenticator } = await aPasskeyOwner(server);
    await signIn(authenticator);
    const assertions: PasskeyAssertion[] = [];
    for (let count = 0; count < 10; count += 1) {
      authenticator.fallBackTo(4);
      assertions.push(authenticator.answer(await askToSignIn(), here));
    }
    const answers = await Promise.all(assertions.map((assertion) => logInBy(assertion)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  it('whose counter fell back is refused as a copy; the owner is told and the log knows', async () => {
    const owner = await aPasskeyOwner(server);
    for (let count = 0; count < 3; count += 1) await signIn(owner.authenticator);
    owner.authenticator.fallBackTo(1);
    expect(await signIn(owner.authenticator)).toMatchObject(refused(403, 'passkey_copied'));
    await expect
      .poll(async () => (await messagesTo(server, owner.account)).map(({ purpose }) => purpose))
      .toContain('passkeyCopied');
    const deeds = await server.db.selectFrom('audit_events').select('action').execute();
    expect(deeds.map(({ action }) => action)).toContain('passkey.copyRefused');
  });
});

describe('a challenge', () => {
  it('is answered once', async () => {
    const { authenticator } = await aPasskeyOwner(server);
    const asked = await askToSignIn();
    expect(await logInBy(authenticator.answer(asked, here))).toMatchObject({ code: 200 });
    expect(await logInBy(authenticator.answer(asked, here))).toMatchObject(refused(410, 'passkey_expired'));
  });

  it('answered twice at once signs in once', async () => {
    const { authenticator } = await aPasskeyOwner(server);
    const asked = await askToSignIn();
    const assertion = authenticator.answer(asked, here);
    const answers = await Promise.all(Array.from({ length: 20 }, () => logInBy(assertion)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  it('is spent by a wrong answer too', async () => {
    const { authenticator } = await aPasskeyOwner(server);
    const asked = await askToSignIn();
    await logInBy(authenticator.answer(asked, { ...here, isVerified: false }));
    expect(await logInBy(authenticator.answer(asked, here))).toMatchObject(refused(410, 'passkey_expired'));
  });

  it('is void after five minutes', async () => {
    const { authenticator } = await aPasskeyOwner(server);
    const asked = await askToSignIn();
    server.clock.advanceMinutes(5);
    expect(await logInBy(authenticator.answer(asked, here))).toMatchObject(refused(410, 'passkey_expired'));
  });

  it('of our own making only', async () => {
    const { authenticator } = await aPasskeyOwner(server);
    const asked = { ...(await askToSignIn()), challenge: Buffer.alloc(32, 7).toString('base64url') };
    expect(await logInBy(authenticator.answer(asked, here))).toMatchObject(refused(410, 'passkey_expired'));
  });

  it('for a second step does not sign in', async () => {
    const owner = await aPasskeyOwner(server);
    const { ticket } = await beginSignIn(aPerson(server), owner.account);
    const asked = await requestPasskey(aPerson(server), ticket);
    expect(await logInBy(owner.authenticator.answer(asked, here))).toMatchObject(refused(410, 'passkey_expired'));
  });

  it('for enrolling is no second step', async () => {
    const owner = await aPasskeyOwner(server);
    const person = aPerson(server);
    const { ticket } = await beginSignIn(person, owner.account);
    const begun = await owner.post(beginPasskey.path, { password: goodPassword });
    const { challenge } = dataOf(beginPasskey, begun).info;
    const asked = { ...(await requestPasskey(person, ticket)), challenge };
    const assertion = owner.authenticator.answer(asked, here);
    expect(await finishSignIn(person, ticket, { kind: 'passkey', assertion })).toMatchObject(
      refused(410, 'passkey_expired'),
    );
  });
});

describe('a passkey as the second step', () => {
  it('is asked for by name, and signs in', async () => {
    const owner = await aPasskeyOwner(server);
    const person = aPerson(server);
    const { ticket, kinds } = await beginSignIn(person, owner.account);
    expect(kinds).toEqual(['passkey', 'recoveryCode']);
    const asked = await requestPasskey(person, ticket);
    expect(asked.allowCredentials).toHaveLength(1);
    const assertion = owner.authenticator.answer(asked, here);
    expect(await finishSignIn(person, ticket, { kind: 'passkey', assertion })).toMatchObject({ code: 200 });
  });

  it('of another person does not do, nor does an answer to their challenge', async () => {
    const [victim, attacker] = [await aPasskeyOwner(server), await aPasskeyOwner(server)];
    const person = aPerson(server);
    const { ticket } = await beginSignIn(person, victim.account);
    const own = attacker.authenticator.answer(await requestPasskey(person, ticket), here);
    expect(await finishSignIn(person, ticket, { kind: 'passkey', assertion: own })).toMatchObject(
      refused(400, 'passkey_unknown'),
    );
    const theirs = await beginSignIn(person, attacker.account);
    const asked = await requestPasskey(person, theirs.ticket);
    const crossed = attacker.authenticator.answer(asked, here);
    expect(await finishSignIn(person, ticket, { kind: 'passkey', assertion: crossed })).toMatchObject(
      refused(410, 'passkey_expired'),
    );
  });

  it('needs a ticket', async () => {
    const answer = await aPerson(server).post(requestSecondStepPasskey.path, { ticket: 'x'.repeat(43) });
    expect(answer).toMatchObject(refused(410, 'ticket_expired'));
  });
});

describe('where the server has no public address', () => {
  let plain: TestServer;
  beforeAll(async () => {
    plain = await startServerBehindProxy();
  });
  afterAll(() => plain.stop());

  const at = (host: string) => {
    const person = aPerson(plain);
    person.headers['x-forwarded-host'] = host;
    return person;
  };

  it('takes the host that the caller found it under', async () => {
    const asked = await at('localhost:8080').post(requestLogInPasskey.path, {});
    expect(dataOf(requestLogInPasskey, asked).info.rpId).toBe('localhost');
  });

  it.each(['127.0.0.1:8080', '[::1]:8080', '192.0.2.7'])('says that %s is no name for passkeys', async (host) => {
    const answer = await at(host).post(requestLogInPasskey.path, {});
    expect(answer).toMatchObject(refused(400, 'passkey_needs_name'));
    expect(answer.msg).toContain('localhost');
  });

  it('is refused from another name of the same domain, whatever Host a relay writes', async () => {
    const owner = await aTotpOwner(plain);
    owner.headers['x-forwarded-host'] = 'example.org';
    const { authenticator } = await addPasskey(owner, { origin: 'https://example.org' });
    // A page at evil.example.org may have the passkey sign for its parent, example.org.
    const relay = at('example.org');
    const asked = dataOf(requestLogInPasskey, await relay.post(requestLogInPasskey.path, {})).info;
    const assertion = authenticator.answer(asked, { origin: 'https://evil.example.org', relyingParty: 'example.org' });
    relay.headers['x-forwarded-host'] = 'evil.example.org';
    const answer = await relay.post(logInByPasskey.path, { assertion });
    expect(answer).toMatchObject(refused(400, 'passkey_wrong_origin'));
    expect(answer.msg).toContain('example.org');
  });

  it('signs in by the host that is stored with it, though a proxy calls us otherwise', async () => {
    const owner = await aTotpOwner(plain);
    owner.headers['x-forwarded-host'] = 'example.org';
    const { authenticator } = await addPasskey(owner, { origin: 'https://example.org' });
    const person = at('example.org');
    const asked = dataOf(requestLogInPasskey, await person.post(requestLogInPasskey.path, {})).info;
    person.headers['x-forwarded-host'] = '10.0.0.7';
    const assertion = authenticator.answer(asked, { origin: 'https://example.org' });
    expect(await person.post(logInByPasskey.path, { assertion })).toMatchObject({ code: 200 });
  });

  it('is refused over plain http, where no browser makes one', async () => {
    const owner = await aTotpOwner(plain);
    owner.headers['x-forwarded-host'] = 'example.org';
    const begun = await owner.post(beginPasskey.path, { password: goodPassword });
    const attestation = anAuthenticator().create(dataOf(beginPasskey, begun).info, { origin: 'http://example.org' });
    expect(await owner.post(confirmPasskey.path, { name: 'A key', attestation })).toMatchObject(
      refused(400, 'passkey_wrong_origin'),
    );
  });

  it('says where the passkeys of someone work, when it is not here', async () => {
    const owner = await aTotpOwner(plain);
    owner.headers['x-forwarded-host'] = 'one.example.org';
    await addPasskey(owner, { origin: 'https://one.example.org' });
    const person = at('two.example.org');
    const { ticket } = await beginSignIn(person, owner.account);
    const answer = await person.post(requestSecondStepPasskey.path, { ticket });
    expect(answer).toMatchObject(refused(409, 'no_passkey_here'));
    expect(answer.msg).toContain('one.example.org');
  });
});

it('limits how many challenges one address can have made', async () => {
  const person = aPerson(server);
  const answers: number[] = [];
  for (let count = 0; count < 121; count += 1) answers.push((await person.post(requestLogInPasskey.path, {})).code);
  expect(answers.slice(0, 120).every((code) => code === 200)).toBe(true);
  expect(answers.at(-1)).toBe(429);
});

it('refuses an answer that is no client data', async () => {
  const { authenticator } = await aPasskeyOwner(server);
  const assertion = authenticator.answer(await askToSignIn(), here);
  for (const clientDataJSON of ['bm90IGpzb24', Buffer.from('{}').toString('base64url')])
    expect(await logInBy({ ...assertion, clientDataJSON })).toMatchObject(refused(400, 'passkey_refused'));
  expect(await aPerson(server).post(confirmPasskey.path, {})).toMatchObject({ code: 401 });
});
