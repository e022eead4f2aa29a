import { register, updateProfile } from '@skein/contract/accounts.ts';
import { currentAgreements } from '@skein/contract/agreements.ts';
import { getUserInfo, logIn } from '@skein/contract/session.ts';
import { describe, expect, it } from 'vitest';
import { aMail, aPerson, aPhone, dataOf, goodPassword, refused } from '../../testing/people.ts';
import { aRegistered } from '../../testing/registered.ts';
import { behindProxy, useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer(behindProxy);

const agreements = currentAgreements;

describe('registering', () => {
  it.each([
    ['mail address', aMail],
    ['mainland phone', aPhone],
    ['international phone', () => `+4479${aPhone().slice(3)}`],
  ])('with a %s signs in and keeps which agreements were accepted when', async (_, aTarget) => {
    const person = await aRegistered(server, aTarget());
    const { info } = dataOf(getUserInfo, await person.get(getUserInfo.path));
    expect(info.name).toContain('***');
    const accepted = server.db.selectFrom('accepted_agreements').selectAll().where('user_id', '=', info.id);
    expect(await accepted.orderBy('document').execute()).toMatchObject([
      { document: 'privacyStatement', version: '1.0', accepted_at: expect.any(Date) as Date },
      { document: 'serviceAgreement', version: '1.0' },
    ]);
    const deeds = server.db.selectFrom('audit_events').select('action').where('target_id', '=', info.id);
    expect(await deeds.execute()).toEqual([{ action: 'account.registered' }]);
  });

  it('makes an account that opens with its password', async () => {
    const { account } = await aRegistered(server);
    expect(await aPerson(server).post(logIn.path, { account, password: goodPassword })).toMatchObject({ code: 200 });
  });

  it('tells only the owner of the address that it has an account', async () => {
    const { account } = await aRegistered(server);
    server.clock.advanceMinutes(1);
    const stranger = aPerson(server);
    const code = await stranger.obtainCode(account, 'register');
    const body = { account, password: goodPassword, agreements };
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await stranger.post(register.path, { ...body, code: wrong })).toMatchObject(refused(400, 'wrong_code'));
    expect(await stranger.post(register.path, { ...body, code })).toMatchObject(refused(409, 'contact_taken'));
  });

  it('finds the account again behind full-width digits', async () => {
    const phone = aPhone();
    await aRegistered(server, phone);
    server.clock.advanceMinutes(1);
    const fullWidth = phone.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    const person = aPerson(server);
    const code = await person.obtainCode(phone, 'register');
    expect(
      await person.post(register.path, { account: fullWidth, code, password: goodPassword, agreements }),
    ).toMatchObject(refused(409, 'contact_taken'));
  });

  it.each(['short', 'password123', 'person@example.org1', 'x'.repeat(129)])(
    'refuses the password %s beside its field, and leaves the code usable',
    async (password) => {
      const account = `person@${aMail().split('@')[0]}.example.org`;
      const person = aPerson(server);
      const code = await person.obtainCode(account, 'register');
      const body = { account, code, agreements };
      expect(
        await person.post(register.path, { ...body, password: password.replace('example.org', account) }),
      ).toMatchObject({
        code: 400,
        data: { fields: { password: expect.any(String) as string } },
      });
      expect(await person.post(register.path, { ...body, password: goodPassword })).toMatchObject({ code: 200 });
    },
  );

  it.each([
    ['no agreements', {}],
    ['one of two', { privacyStatement: '1.0' }],
    ['an older version', { ...agreements, serviceAgreement: '0.9' }],
  ])('refuses %s', async (_, given) => {
    const body = { account: aMail(), code: '123456', password: goodPassword, agreements: given };
    expect(await aPerson(server).post(register.path, body)).toMatchObject(refused(400, 'invalid_input'));
  });

  it.each([
    ['{"isAdmin":true}', 'a privileged field'],
    ['{"is_platform_admin":true}', 'an unknown field'],
    ['{"__proto__":{"isAdmin":true}}', 'a prototype'],
  ])('refuses %s: %s', async (extra) => {
    const body = JSON.stringify({ account: aMail(), code: '123456', password: goodPassword, agreements });
    const envelope = await aPerson(server).send(register.path, {
      method: 'POST',
      body: `${body.slice(0, -1)},${extra.slice(1)}`,
    });
    expect(envelope.code).toBe(400);
  });
});

describe('the profile', () => {
  it('takes a new name and language', async () => {
    const person = await aRegistered(server);
    expect(await person.post(updateProfile.path, { name: ' 程 野 ', language: 'en-US' })).toMatchObject({
      data: { info: { name: '程 野', language: 'en-US' } },
    });
    expect(await person.post(updateProfile.path, { language: null })).toMatchObject({
      data: { info: { name: '程 野', language: null } },
    });
  });

  it.each([
    ['look-alike "аdmin"', 'аdmin'],
    ['bidi characters', 'a\u202Eb'],
    ['zero-width characters', 'a\u200Bb'],
    ['control characters', 'a\u0000b'],
  ])('refuses %s beside the field', async (_, name) => {
    const person = await aRegistered(server);
    expect(await person.post(updateProfile.path, { name })).toMatchObject({
      code: 400,
      data: { fields: { name: expect.any(String) as string } },
    });
  });

  it('gives markup back as the text it is', async () => {
    const person = await aRegistered(server);
    expect(await person.post(updateProfile.path, { name: '<img src=x>' })).toMatchObject({
      data: { info: { name: '<img src=x>' } },
    });
  });

  it('is nobody’s who is not signed in', async () => {
    expect(await aPerson(server).post(updateProfile.path, { name: 'x' })).toMatchObject(refused(401, 'not_signed_in'));
  });
});
