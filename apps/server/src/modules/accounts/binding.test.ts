import {
  bindMail,
  bindMailFirst,
  bindPhone,
  getUserEnterpriseBaseState,
  updatePhoneStepOne,
  updatePhoneStepTwo,
} from '@skein/contract/accounts.ts';
import { logIn } from '@skein/contract/session.ts';
import { describe, expect, it } from 'vitest';
import { aMail, aPerson, aPhone, dataOf, goodPassword, messagesTo, refused } from '../../testing/people.ts';
import { aRegistered, signInElsewhere } from '../../testing/registered.ts';
import { behindProxy, useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer(behindProxy);

const password = goodPassword;
type Registered = Awaited<ReturnType<typeof aRegistered>>;

const purposesTo = async (target: string) => (await messagesTo(server, target)).map(({ purpose }) => purpose);
const stepOne = async (person: Registered) => {
  const oldCode = await person.obtainCode(person.account, 'change');
  return dataOf(updatePhoneStepOne, await person.post(updatePhoneStepOne.path, { oldCode })).info.ticket;
};
const DAY_MINUTES = 24 * 60;

/** Someone with both, the second bound so many days ago; signed in anew, for no session lasts that long. */
const anOwnerOfBoth = async (first: string, second: string, days: number) => {
  const registered = await aRegistered(server, first);
  const code = await registered.obtainCode(second, 'bind');
  const [path, field] = second.includes('@') ? [bindMailFirst.path, 'mailNumber'] : [bindPhone.path, 'phoneNumber'];
  expect(await registered.post(path, { [field]: second, code, password })).toMatchObject({ code: 200 });
  server.clock.advanceMinutes(days * DAY_MINUTES);
  return { ...(await signInElsewhere(server, first)), account: first };
};

describe('a first mail or phone', () => {
  it('is bound with proof of both and the other is told', async () => {
    const [phone, mail] = [aPhone(), aMail()];
    const person = await aRegistered(server, phone);
    const code = await person.obtainCode(mail, 'bind');
    expect(await person.post(bindMailFirst.path, { mailNumber: mail, code, password })).toMatchObject({
      data: { info: { mail, phone } },
    });
    await expect.poll(() => purposesTo(phone)).toContain('mailChanged');
    expect(await aPerson(server).post(logIn.path, { account: mail, password })).toMatchObject({ code: 200 });
  });

  it('may be proved by a code to what is bound instead of the password', async () => {
    const person = await aRegistered(server);
    const phone = aPhone();
    const oldCode = await person.obtainCode(person.account, 'change');
    const code = await person.obtainCode(phone, 'bind');
    const body = { phoneNumber: phone, code, oldCode };
    expect(await person.post(bindPhone.path, body)).toMatchObject({ data: { info: { phone } } });
  });

  it.each([
    ['no proof of who it is', {}, refused(400, 'proof_required')],
    ['a wrong password', { password: 'not the password' }, refused(400, 'wrong_password')],
  ])('is refused with %s', async (_, proof, refusal) => {
    const person = await aRegistered(server);
    const phone = aPhone();
    const code = await person.obtainCode(phone, 'bind');
    expect(await person.post(bindPhone.path, { phoneNumber: phone, code, ...proof })).toMatchObject(refusal);
  });

  it('is not bound over one that is bound', async () => {
    const person = await aRegistered(server);
    const body = { mailNumber: aMail(), code: '123456', password };
    expect(await person.post(bindMailFirst.path, body)).toMatchObject(refused(409, 'already_bound'));
  });

  it('is refused when it is taken', async () => {
    const [taken, person] = [await aRegistered(server, aPhone()), await aRegistered(server)];
    server.clock.advanceMinutes(1);
    const code = await person.obtainCode(taken.account, 'bind');
    const body = { phoneNumber: taken.account, code, password };
    expect(await person.post(bindPhone.path, body)).toMatchObject(refused(409, 'contact_taken'));
  });

  it('raced by two has one winner', async () => {
    const phone = aPhone();
    const [one, other] = [await aRegistered(server), await aRegistered(server)];
    const codeOfOne = await one.obtainCode(phone, 'bind');
    server.clock.advanceMinutes(1);
    const codeOfOther = await other.obtainCode(phone, 'bind');
    const answers = await Promise.all([
      one.post(bindPhone.path, { phoneNumber: phone, code: codeOfOne, password }),
      other.post(bindPhone.path, { phoneNumber: phone, code: codeOfOther, password }),
    ]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('does not take the code that another account was sent', async () => {
    const phone = aPhone();
    const [one, other] = [await aRegistered(server), await aRegistered(server)];
    const code = await one.obtainCode(phone, 'bind');
    const body = { phoneNumber: phone, code, password };
    expect(await other.post(bindPhone.path, body)).toMatchObject(refused(410, 'code_expired'));
  });
});

describe('another mail', () => {
  it('takes the place of the old one, which is told and no longer signs in', async () => {
    const person = await aRegistered(server);
    const mail = aMail();
    const [oldCode, code] = [await person.obtainCode(person.account, 'change'), await person.obtainCode(mail, 'bind')];
    const body = { mailNumber: mail, code, oldCode };
    expect(await person.post(bindMail.path, body)).toMatchObject({ data: { info: { mail } } });
    await expect.poll(() => purposesTo(person.account)).toContain('mailChanged');
    expect(await aPerson(server).post(logIn.path, { account: person.account, password })).toMatchObject({ code: 400 });
  });

  it('is refused with only the old proof', async () => {
    const person = await aRegistered(server);
    const oldCode = await person.obtainCode(person.account, 'change');
    const body = { mailNumber: aMail(), code: oldCode, oldCode };
    expect(await person.post(bindMail.path, body)).toMatchObject(refused(410, 'code_expired'));
    expect(await person.post(bindMail.path, { mailNumber: aMail(), oldCode })).toMatchObject({ code: 400 });
  });

  it('needs one to be bound', async () => {
    const person = await aRegistered(server, aPhone());
    const body = { mailNumber: aMail(), code: '123456', password };
    expect(await person.post(bindMail.path, body)).toMatchObject(refused(409, 'not_bound'));
  });

  it('is refused with a password alone, and says what is missing', async () => {
    const person = await aRegistered(server);
    const mail = aMail();
    const body = { mailNumber: mail, code: await person.obtainCode(mail, 'bind') };
    expect(await person.post(bindMail.path, { ...body, password })).toMatchObject(refused(400, 'old_proof_required'));
    expect(await person.post(bindMail.path, body)).toMatchObject(refused(400, 'proof_required'));
  });

  it('is refused with the right code of the old one and a wrong password', async () => {
    const person = await aRegistered(server);
    const mail = aMail();
    const [oldCode, code] = [await person.obtainCode(person.account, 'change'), await person.obtainCode(mail, 'bind')];
    const body = { mailNumber: mail, code, oldCode, password: 'not the password' };
    expect(await person.post(bindMail.path, body)).toMatchObject(refused(400, 'wrong_password'));
  });
});

describe('one who has lost the old mail', () => {
  const isOldLost = true;

  it('is vouched for by the phone and the password, and the old one is told', async () => {
    const [old, phone, mail] = [aMail(), aPhone(), aMail()];
    const person = await anOwnerOfBoth(old, phone, 3);
    const [oldCode, code] = [await person.obtainCode(phone, 'change'), await person.obtainCode(mail, 'bind')];
    const body = { mailNumber: mail, code, oldCode, isOldLost };
    expect(await person.post(bindMail.path, body)).toMatchObject(refused(400, 'proof_required'));
    expect(await person.post(bindMail.path, { ...body, password })).toMatchObject({ data: { info: { mail } } });
    await expect.poll(() => purposesTo(old)).toContain('mailChanged');
  });

  it('waits while the phone was bound only lately, of which the old mail was told', async () => {
    const [old, phone, mail] = [aMail(), aPhone(), aMail()];
    const person = await anOwnerOfBoth(old, phone, 2.9);
    await expect.poll(() => purposesTo(old)).toContain('phoneChanged');
    const oldCode = await person.obtainCode(phone, 'change');
    const body = { mailNumber: mail, code: '123456', oldCode, isOldLost, password };
    const refusal = await person.post(bindMail.path, body);
    expect(refusal).toMatchObject(refused(409, 'other_contact_too_new'));
    expect(refusal.msg).toContain('3');
  });

  it('is told what to do without a phone', async () => {
    const person = await aRegistered(server);
    const body = { mailNumber: aMail(), code: '123456', oldCode: '123456', isOldLost, password };
    expect(await person.post(bindMail.path, body)).toMatchObject(refused(409, 'no_other_contact'));
  });

  it('changes a lost phone by the mail in the same way', async () => {
    const [old, mail] = [aPhone(), aMail()];
    const person = await anOwnerOfBoth(old, mail, 3);
    const oldCode = await person.obtainCode(mail, 'change');
    const proof = { oldCode, isOldLost, password };
    expect(await person.post(updatePhoneStepOne.path, proof)).toMatchObject({ code: 200 });
  });
});

describe('another phone', () => {
  it('comes in two steps, and the old one is told', async () => {
    const person = await aRegistered(server, aPhone());
    const ticket = await stepOne(person);
    const phone = aPhone();
    const code = await person.obtainCode(phone, 'bind');
    const body = { ticket, phoneNumber: phone, code };
    expect(await person.post(updatePhoneStepTwo.path, body)).toMatchObject({ data: { info: { phone } } });
    await expect.poll(() => purposesTo(person.account)).toContain('phoneChanged');
    expect(await purposesTo(phone)).toContain('changePhoneCode');
    expect(await person.post(updatePhoneStepTwo.path, body)).toMatchObject({ code: 410 });
  });

  it('does not come by a password alone', async () => {
    const person = await aRegistered(server, aPhone());
    expect(await person.post(updatePhoneStepOne.path, { password })).toMatchObject(refused(400, 'old_proof_required'));
    expect(await person.post(updatePhoneStepOne.path, {})).toMatchObject(refused(400, 'proof_required'));
  });

  it('does not come by step two without step one', async () => {
    const person = await aRegistered(server, aPhone());
    const phone = aPhone();
    const code = await person.obtainCode(phone, 'bind');
    const body = { phoneNumber: phone, code };
    expect(await person.post(updatePhoneStepTwo.path, body)).toMatchObject(refused(400, 'invalid_input'));
    expect(await person.post(updatePhoneStepTwo.path, { ...body, ticket: 'x'.repeat(43) })).toMatchObject(
      refused(410, 'ticket_expired'),
    );
  });

  it('does not come with only the old proof', async () => {
    const person = await aRegistered(server, aPhone());
    const body = { ticket: await stepOne(person), phoneNumber: aPhone(), code: '123456' };
    expect(await person.post(updatePhoneStepTwo.path, body)).toMatchObject(refused(410, 'code_expired'));
  });

  it('does not come by another person’s step one', async () => {
    const [one, other] = [await aRegistered(server, aPhone()), await aRegistered(server, aPhone())];
    const phone = aPhone();
    const code = await other.obtainCode(phone, 'bind');
    const body = { ticket: await stepOne(one), phoneNumber: phone, code };
    expect(await other.post(updatePhoneStepTwo.path, body)).toMatchObject(refused(410, 'ticket_expired'));
  });

  it('is refused when it is taken', async () => {
    const [taken, person] = [await aRegistered(server, aPhone()), await aRegistered(server, aPhone())];
    server.clock.advanceMinutes(1);
    const code = await person.obtainCode(taken.account, 'bind');
    const body = { ticket: await stepOne(person), phoneNumber: taken.account, code };
    expect(await person.post(updatePhoneStepTwo.path, body)).toMatchObject(refused(409, 'contact_taken'));
  });
});

it.each([bindMailFirst, bindMail, bindPhone, updatePhoneStepOne, updatePhoneStepTwo])(
  'serves $path to nobody who is not signed in',
  async ({ path }) => {
    expect(await aPerson(server).post(path, {})).toMatchObject(refused(401, 'not_signed_in'));
  },
);

it('says that nobody has applied to an enterprise yet', async () => {
  const person = await aRegistered(server);
  expect(await person.get(getUserEnterpriseBaseState.path)).toMatchObject({ data: { info: { applyState: 0 } } });
});
