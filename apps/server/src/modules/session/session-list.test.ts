import {
  endOtherSessions,
  endSession,
  getUserInfo,
  listSessions,
  listSignIns,
  logIn,
} from '@skein/contract/session.ts';
import { updatePassword } from '@skein/contract/accounts.ts';
import { expect, it } from 'vitest';
import { aPerson, dataOf, goodPassword, messagesTo, type Person, refused } from '../../testing/people.ts';
import { aRegistered, signInElsewhere } from '../../testing/registered.ts';
import { describeDevice } from './describe-device.ts';
import { behindProxy, useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer(behindProxy);

const sessionsOf = async (person: Person) => dataOf(listSessions, await person.get(listSessions.path)).list;
const isIn = async (person: Person) => (await person.get(getUserInfo.path)).code === 200;

it('lists where one is signed in, by address range only, and which of them is this', async () => {
  const owner = await aRegistered(server);
  const elsewhere = await signInElsewhere(server, owner.account);
  const list = await sessionsOf(owner);
  expect(list).toHaveLength(2);
  expect(list.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(list.map(({ addressRange }) => addressRange)).toContain(elsewhere.address.replace(/\d+$/, '0/24'));
  expect(JSON.stringify(list)).not.toContain(elsewhere.address);
});

it('ends one session, and leaves the others', async () => {
  const owner = await aRegistered(server);
  const elsewhere = await signInElsewhere(server, owner.account);
  const other = (await sessionsOf(owner)).find(({ isCurrent }) => !isCurrent);
  expect(await owner.post(endSession.path, { id: other?.id })).toMatchObject({ code: 200 });
  expect(await isIn(elsewhere)).toBe(false);
  expect(await isIn(owner)).toBe(true);
  expect(await owner.post(endSession.path, { id: other?.id })).toMatchObject(refused(404, 'no_such_session'));
});

it('does not end another person’s session', async () => {
  const [one, other] = [await aRegistered(server), await aRegistered(server)];
  const [session] = await sessionsOf(other);
  expect(await one.post(endSession.path, { id: session?.id })).toMatchObject(refused(404, 'no_such_session'));
  expect(await isIn(other)).toBe(true);
});

it('ends all others at once', async () => {
  const owner = await aRegistered(server);
  const others = [await signInElsewhere(server, owner.account), await signInElsewhere(server, owner.account)];
  expect(await owner.post(endOtherSessions.path, {})).toMatchObject({ data: { info: { ended: 2 } } });
  expect(await Promise.all(others.map(isIn))).toEqual([false, false]);
  expect(await isIn(owner)).toBe(true);
});

it('keeps a history of what was opened and refused, newest first and page by page', async () => {
  const owner = await aRegistered(server);
  await aPerson(server).post(logIn.path, { account: owner.account, password: 'not the password' });
  await signInElsewhere(server, owner.account);
  expect(dataOf(listSignIns, await owner.get(listSignIns.path))).toMatchObject({
    total: 3,
    list: [
      { outcome: 'opened', method: 'password' },
      { outcome: 'refused', method: 'password' },
      { outcome: 'opened', method: 'register' },
    ],
  });
  expect(dataOf(listSignIns, await owner.get(listSignIns.path, { page: '2', size: '2' }))).toMatchObject({
    total: 3,
    list: [{ method: 'register' }],
  });
});

it('tells the owner of a sign-in on a new device, and not of one on a known', async () => {
  const owner = await aRegistered(server);
  await owner.post(logIn.path, { account: owner.account, password: goodPassword });
  await signInElsewhere(server, owner.account);
  const told = async () =>
    (await messagesTo(server, owner.account)).filter(({ purpose }) => purpose === 'newDevice').length;
  await expect.poll(told).toBe(1);
});

it.each([listSessions.path, listSignIns.path])('shows %s to nobody who is not signed in', async (path) => {
  expect(await aPerson(server).get(path)).toMatchObject(refused(401, 'not_signed_in'));
});

it('lets no old token in after a password change, and gives this page a new one', async () => {
  const owner = await aRegistered(server);
  const elsewhere = await signInElsewhere(server, owner.account);
  const body = { oldPassword: goodPassword, password: 'a skein of wild geese' };
  const { info } = dataOf(updatePassword, await owner.post(updatePassword.path, body));
  expect(await isIn(owner)).toBe(false);
  expect(await isIn(elsewhere)).toBe(false);
  owner.useToken(info.token);
  expect(await isIn(owner)).toBe(true);
  await expect
    .poll(async () => (await messagesTo(server, owner.account)).map(({ purpose }) => purpose))
    .toContain('passwordChanged');
});

it('changes no password without the old one, and locks those who guess it', async () => {
  const owner = await aRegistered(server);
  const guess = { oldPassword: 'not the password', password: 'a skein of wild geese' };
  for (let count = 0; count < 5; count += 1)
    expect(await owner.post(updatePassword.path, guess)).toMatchObject(refused(400, 'wrong_password'));
  expect(await owner.post(updatePassword.path, { ...guess, oldPassword: goodPassword })).toMatchObject(
    refused(423, 'account_locked'),
  );
});

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge · Windows',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'Safari · iPhone'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile MicroMessenger/8.0', 'WeChat · Android'],
  ['<script>alert(1)</script>', ''],
])('reads %s as "%s"', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
