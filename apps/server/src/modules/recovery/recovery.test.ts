import { resetPassword } from '@skein/contract/recovery.ts';
import { getUserInfo, logIn } from '@skein/contract/session.ts';
import { expect, it } from 'vitest';
import { aPerson, aPhone, goodPassword, messagesTo, refused } from '../../testing/people.ts';
import { aRegistered, proveFor, signInElsewhere } from '../../testing/registered.ts';
import { behindProxy, useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer(behindProxy);

const newPassword = 'a skein of wild geese';
const strayTicket = 'x'.repeat(43);

const obtainTicket = async (account: string): Promise<string> => (await proveFor(server, account)).ticket;
const reset = (ticket: string, password = newPassword) =>
  aPerson(server).post(resetPassword.path, { ticket, password });

it('sets a new password, ends every session, signs nobody in and tells the owner', async () => {
  const person = await aRegistered(server);
  const elsewhere = await signInElsewhere(server, person.account);
  const ticket = await obtainTicket(person.account);
  expect(ticket).toHaveLength(43);
  expect(await reset(ticket)).toMatchObject({ code: 200, data: null });

  for (const each of [person, elsewhere])
    expect(await each.get(getUserInfo.path)).toMatchObject(refused(401, 'session_ended'));
  const { account } = person;
  expect(await aPerson(server).post(logIn.path, { account, password: goodPassword })).toMatchObject({ code: 400 });
  expect(await aPerson(server).post(logIn.path, { account, password: newPassword })).toMatchObject({ code: 200 });
  await expect
    .poll(async () => (await messagesTo(server, account)).map(({ purpose }) => purpose))
    .toContain('passwordChanged');
  const { id } = await server.db.selectFrom('users').select('id').where('mail', '=', account).executeTakeFirstOrThrow();
  const deeds = await server.db.selectFrom('audit_events').select('action').where('target_id', '=', id).execute();
  expect(deeds.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['account.recoveryBegun', 'account.passwordReset']),
  );
});

it('works by phone, behind a captcha', async () => {
  const phone = aPhone();
  await aRegistered(server, phone);
  const person = aPerson(server);
  const query = { phoneNumber: phone, ...(await person.solveCaptcha()) };
  expect(await person.get('/uaa/v1/verificationCode/getFindPwdPhoneCode', query)).toMatchObject({ code: 200 });
  await expect.poll(() => messagesTo(server, phone)).toMatchObject([{ purpose: 'recoveryCode' }, {}]);
});

it('spends a ticket once, also when it is used twice at once', async () => {
  const ticket = await obtainTicket((await aRegistered(server)).account);
  const answers = await Promise.all([reset(ticket), reset(ticket)]);
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(await reset(ticket)).toMatchObject(refused(410, 'ticket_expired'));
});

it('refuses a ticket after ten minutes', async () => {
  const ticket = await obtainTicket((await aRegistered(server)).account);
  server.clock.advanceMinutes(10);
  expect(await reset(ticket)).toMatchObject(refused(410, 'ticket_expired'));
});

it('refuses step two without step one', async () => {
  expect(await aPerson(server).post(resetPassword.path, { password: newPassword })).toMatchObject({ code: 400 });
  expect(await reset(strayTicket)).toMatchObject(refused(410, 'ticket_expired'));
});

it('refuses a weak password without spending the ticket', async () => {
  const ticket = await obtainTicket((await aRegistered(server)).account);
  expect(await reset(ticket, 'password123')).toMatchObject({
    ...refused(400, 'weak_password'),
    data: { fields: { password: expect.any(String) as string } },
  });
  expect(await reset(ticket)).toMatchObject({ code: 200 });
});

it('keeps no ticket in clear', async () => {
  const ticket = await obtainTicket((await aRegistered(server)).account);
  const rows = await server.db.selectFrom('tickets').select('token_hash').execute();
  expect(rows.some(({ token_hash }) => token_hash.includes(ticket))).toBe(false);
  await reset(ticket);
});
