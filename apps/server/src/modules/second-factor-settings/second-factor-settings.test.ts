import {
  beginPasskey,
  beginTotp,
  confirmPasskey,
  confirmTotp,
  getSecondFactors,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
} from '@skein/contract/second-factors.ts';
import { logIn } from '@skein/contract/session.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAuthenticator } from '../../testing/authenticator.ts';
import { aPerson, dataOf, goodPassword, messagesTo, type Person, refused } from '../../testing/people.ts';
import { aRegistered } from '../../testing/registered.ts';
import {
  addPasskey,
  aPasskeyOwner,
  aTotpOwner,
  beginSignIn,
  codeOf,
  publicOrigin,
  startNamedServer,
} from '../../testing/second-factors.ts';
import type { TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startNamedServer();
});
afterAll(() => server.stop());

const password = goodPassword;
const factorsOf = async (person: Person) => dataOf(getSecondFactors, await person.get(getSecondFactors.path)).info;
const signsInAtOnce = async (account: string) => {
  const answer = await aPerson(server).post(logIn.path, { account, password });
  return 'token' in dataOf(logIn, answer).info;
};
const bodiesTo = async (target: string) => (await messagesTo(server, target)).map(({ body }) => body).join('\n');

describe('an authenticator app', () => {
  it('shows its key once, counts only when a code proved it, and brings ten recovery codes', async () => {
    const person = await aRegistered(server);
    const { info } = dataOf(beginTotp, await person.post(beginTotp.path, { password }));
    expect(info.secret).toMatch(/^[A-Z2-7]{32}$/);
    const url = new URL(info.url);
    expect(url.href).toContain(`otpauth://totp/Skein:${encodeURIComponent(person.account)}`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: 'Skein',
      secret: info.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(await signsInAtOnce(person.account)).toBe(true);
    const enrolled = await person.post(confirmTotp.path, { code: codeOf(server, info.secret) });
    expect(dataOf(confirmTotp, enrolled).info.recoveryCodes).toHaveLength(10);
    expect(await signsInAtOnce(person.account)).toBe(false);
    expect(await factorsOf(person)).toMatchObject({
      totp: { lastUsedAt: null },
      passkeys: [],
      recoveryCodes: { left: 10, total: 10 },
    });
    await expect.poll(() => bodiesTo(person.account)).toContain('authenticator app');
  });

  it('is not enrolled by a wrong code, nor by the key shown before the last', async () => {
    const person = await aRegistered(server);
    const first = dataOf(beginTotp, await person.post(beginTotp.path, { password })).info;
    const second = dataOf(beginTotp, await person.post(beginTotp.path, { password })).info;
    const confirm = (code: string) => person.post(confirmTotp.path, { code });
    expect(await confirm(codeOf(server, first.secret))).toMatchObject(refused(400, 'wrong_totp'));
    expect(await confirm(codeOf(server, second.secret))).toMatchObject({ code: 200 });
  });

  it('is not enrolled after ten minutes, nor without having begun', async () => {
    const person = await aRegistered(server);
    expect(await person.post(confirmTotp.path, { code: '123456' })).toMatchObject(refused(410, 'ticket_expired'));
    const { info } = dataOf(beginTotp, await person.post(beginTotp.path, { password }));
    server.clock.advanceMinutes(10);
    expect(await person.post(confirmTotp.path, { code: codeOf(server, info.secret) })).toMatchObject(
      refused(410, 'ticket_expired'),
    );
  });

  it('is not enrolled by another person’s key', async () => {
    const [one, other] = [await aRegistered(server), await aRegistered(server)];
    const { info } = dataOf(beginTotp, await one.post(beginTotp.path, { password }));
    expect(await other.post(confirmTotp.path, { code: codeOf(server, info.secret) })).toMatchObject(
      refused(410, 'ticket_expired'),
    );
  });

  it('does not sign in with the code that enrolled it', async () => {
    const person = await aRegistered(server);
    const { info } = dataOf(beginTotp, await person.post(beginTotp.path, { password }));
    const code = codeOf(server, info.secret);
    await person.post(confirmTotp.path, { code });
    const { ticket } = await beginSignIn(aPerson(server), person.account);
    const body = { ticket, proof: { kind: 'totp', code } };
    expect(await aPerson(server).post('/uaa/v1/user/login/secondStep', body)).toMatchObject(refused(410, 'totp_used'));
  });

  it('is not put over one that is there', async () => {
    const owner = await aTotpOwner(server);
    expect(await owner.post(beginTotp.path, { password })).toMatchObject(refused(409, 'totp_enrolled'));
  });

  it('is removed with proof; as the last factor it takes the recovery codes along and the owner is told', async () => {
    const owner = await aTotpOwner(server);
    expect(await owner.post(removeTotp.path, { password })).toMatchObject({ code: 200 });
    expect(await factorsOf(owner)).toEqual({ totp: null, passkeys: [], recoveryCodes: null });
    expect(await signsInAtOnce(owner.account)).toBe(true);
    await expect.poll(() => bodiesTo(owner.account)).toContain('no longer asks for a second step');
    expect(await owner.post(removeTotp.path, { password })).toMatchObject(refused(409, 'factor_not_enrolled'));
  });

  it('leaves the recovery codes when a passkey remains', async () => {
    const owner = await aTotpOwner(server);
    expect((await addPasskey(owner)).recoveryCodes).toBeNull();
    await owner.post(removeTotp.path, { password });
    expect(await factorsOf(owner)).toMatchObject({ totp: null, recoveryCodes: { left: 10 } });
    expect(await signsInAtOnce(owner.account)).toBe(false);
  });
});

describe('a passkey', () => {
  it('is kept under a name, with recovery codes when it is the first factor', async () => {
    const person = await aRegistered(server);
    expect((await addPasskey(person, { name: '  办公室的钥匙 ' })).recoveryCodes).toHaveLength(10);
    expect((await addPasskey(person, { name: 'Skein' })).recoveryCodes).toBeNull();
    const { passkeys } = await factorsOf(person);
    expect(passkeys).toMatchObject([
      { name: '办公室的钥匙', host: 'skein.example.org', lastUsedAt: null },
      { name: 'Skein' },
    ]);
  });

  it('is asked to be discoverable, verified, and none of those there are', async () => {
    const owner = await aPasskeyOwner(server);
    const { info } = dataOf(beginPasskey, await owner.post(beginPasskey.path, { password }));
    expect(info).toMatchObject({
      rp: { id: 'skein.example.org' },
      user: { name: owner.account },
      excludeCredentials: [{ type: 'public-key' }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it.each([
    ['that nobody unlocked', { origin: publicOrigin, isVerified: false }, refused(400, 'passkey_refused')],
    ['from another origin', { origin: 'https://skein.example.evil' }, refused(400, 'passkey_wrong_origin')],
    ['for another host', { origin: publicOrigin, relyingParty: 'evil.example' }, refused(400, 'passkey_refused')],
  ])('%s is refused', async (_, where, refusal) => {
    const person = await aRegistered(server);
    const { info } = dataOf(beginPasskey, await person.post(beginPasskey.path, { password }));
    const attestation = anAuthenticator().create(info, where);
    expect(await person.post(confirmPasskey.path, { name: 'A key', attestation })).toMatchObject(refusal);
    expect((await factorsOf(person)).passkeys).toEqual([]);
  });

  it('is enrolled by an answer to one’s own challenge, once', async () => {
    const [one, other] = [await aRegistered(server), await aRegistered(server)];
    const { info } = dataOf(beginPasskey, await one.post(beginPasskey.path, { password }));
    const enrol = (person: Person) =>
      person.post(confirmPasskey.path, {
        name: 'A key',
        attestation: anAuthenticator().create(info, { origin: publicOrigin }),
      });
    expect(await enrol(other)).toMatchObject(refused(410, 'passkey_expired'));
    expect(await enrol(one)).toMatchObject({ code: 200 });
    expect(await enrol(one)).toMatchObject(refused(410, 'passkey_expired'));
  });

  it('belongs to one account', async () => {
    const authenticator = anAuthenticator();
    const [one, other] = [await aRegistered(server), await aRegistered(server)];
    await addPasskey(one, { authenticator });
    const { info } = dataOf(beginPasskey, await other.post(beginPasskey.path, { password }));
    const attestation = authenticator.create(info, { origin: publicOrigin });
    expect(await other.post(confirmPasskey.path, { name: 'A key', attestation })).toMatchObject(
      refused(409, 'passkey_taken'),
    );
  });

  it('is renamed and removed by its owner only', async () => {
    const [owner, other] = [await aPasskeyOwner(server), await aPasskeyOwner(server)];
    const id = (await factorsOf(owner)).passkeys[0]?.id;
    const rename = { id, name: 'My phone' };
    expect(await other.post(renamePasskey.path, rename)).toMatchObject(refused(404, 'no_such_passkey'));
    expect(await other.post(removePasskey.path, { id, password })).toMatchObject(refused(404, 'no_such_passkey'));
    expect(await owner.post(renamePasskey.path, rename)).toMatchObject({ code: 200 });
    expect((await factorsOf(owner)).passkeys).toMatchObject([{ name: 'My phone' }]);
    expect(await owner.post(removePasskey.path, { id, password })).toMatchObject({ code: 200 });
    expect(await factorsOf(owner)).toEqual({ totp: null, passkeys: [], recoveryCodes: null });
    await expect.poll(() => bodiesTo(owner.account)).toContain('no longer asks for a second step');
  });

  it.each(['', ' ', 'x'.repeat(65), 'in\u200Bvisible'])('is not called %j', async (name) => {
    const owner = await aPasskeyOwner(server);
    const id = (await factorsOf(owner)).passkeys[0]?.id;
    expect(await owner.post(renamePasskey.path, { id, name })).toMatchObject(refused(400, 'invalid_input'));
  });

  it('is one of ten at most', async () => {
    const person = await aRegistered(server);
    for (let count = 0; count < 10; count += 1) await addPasskey(person);
    expect(await person.post(beginPasskey.path, { password })).toMatchObject({
      ...refused(409, 'too_many_passkeys'),
      data: { limit: 10 },
    });
  });
});

const changes = [beginTotp, removeTotp, beginPasskey, removePasskey, renewRecoveryCodes];
const idFor = ({ path }: { path: string }) =>
  path === removePasskey.path ? { id: '00000000-0000-4000-8000-000000000000' } : {};

describe.each(changes)('$id', (endpoint) => {
  it.each([
    ['no proof of who it is', {}, refused(400, 'proof_required')],
    ['a wrong password', { password: 'not the password' }, refused(400, 'wrong_password')],
    ['a code that was never sent', { oldCode: '123456' }, refused(410, 'code_expired')],
  ])('is refused with %s', async (_, proof, refusal) => {
    const person = await aRegistered(server);
    expect(await person.post(endpoint.path, { ...idFor(endpoint), ...proof })).toMatchObject(refusal);
  });
});

it('takes a code to what is bound for a proof, once', async () => {
  const person = await aRegistered(server);
  const oldCode = await person.obtainCode(person.account, 'change');
  expect(await person.post(beginTotp.path, { oldCode })).toMatchObject({ code: 200 });
  expect(await person.post(beginTotp.path, { oldCode })).toMatchObject(refused(410, 'code_expired'));
});

it('makes no recovery codes for an account without a second factor', async () => {
  const person = await aRegistered(server);
  expect(await person.post(renewRecoveryCodes.path, { password })).toMatchObject(refused(409, 'factor_not_enrolled'));
});

it.each([getSecondFactors, ...changes, confirmTotp, confirmPasskey, renamePasskey])(
  'serves $path to nobody who is not signed in',
  async ({ method, path }) => {
    const stranger = aPerson(server);
    const answer = method === 'GET' ? await stranger.get(path) : await stranger.post(path, {});
    expect(answer).toMatchObject(refused(401, 'not_signed_in'));
  },
);

it('keeps neither a key of an app nor a recovery code in clear', async () => {
  const owner = await aTotpOwner(server);
  const pending = await aRegistered(server);
  const begun = dataOf(beginTotp, await pending.post(beginTotp.path, { password })).info;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(server.db);
  const dumps = await Promise.all(
    tables.map(async ({ name }) => {
      // `bytea` is printed as hex: the words are looked for in both spellings.
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(server.db);
      return rows.map(({ row }) => row).join('\n');
    }),
  );
  const dump = dumps.join('\n').toLowerCase();
  expect(dump).toContain(owner.account);
  const words = [
    owner.secret,
    begun.secret,
    ...owner.recoveryCodes,
    ...owner.recoveryCodes.map((code) => code.replace('-', '')),
  ];
  for (const word of words) {
    expect(dump).not.toContain(word.toLowerCase());
    expect(dump).not.toContain(Buffer.from(word).toString('hex'));
    expect(dump).not.toContain(Buffer.from(word.toLowerCase()).toString('hex'));
  }
});
