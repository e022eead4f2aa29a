import { randomUUID } from 'node:crypto';
import { announcementCalls } from '@skein/contract/announcements.ts';
import { getPlatformOverview } from '@skein/contract/platform-overview.ts';
import { disableUser, enableUser } from '@skein/contract/user-administration.ts';
import { getUserInfo } from '@skein/contract/session.ts';
import { serviceCalls } from '@skein/contract/services.ts';
import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/use-test-server.ts';
import { approve, submitPersonal, submitQualification } from '../../testing/verification-builders.ts';

const server = useTestServer();
const look = async () => (await (await server.signIn('admin')).call(getPlatformOverview, {})).info;
const nothing = { waiting: 0, since: null };

it('is for those who run the platform', async () => {
  const { call } = await server.signIn('owner');
  await expect(call(getPlatformOverview, {})).rejects.toMatchObject({
    code: 403,
    data: { permission: 'platform:administer' },
  });
  await expect(server.aClient().call(getPlatformOverview, {})).rejects.toMatchObject({ code: 401 });
});

it('counts what waits by kind, and tells since when the oldest does', async () => {
  expect((await look()).reviews).toEqual({
    personal: nothing,
    developer: nothing,
    qualification: nothing,
    founding: nothing,
    change: nothing,
  });
  const first = server.clock.now();
  const waiting = await submitPersonal(await server.signIn('pilot'));
  server.clock.advanceMinutes(90);
  await submitPersonal(await server.signIn('observer'));
  const { reviews } = await look();
  expect(reviews).toMatchObject({ personal: { waiting: 2 }, qualification: nothing, founding: nothing });
  expect(Math.abs(Date.parse(reviews.personal.since ?? '') - first.getTime())).toBeLessThan(60_000);

  await approve(await server.signIn('admin'), waiting);
  await submitQualification(await server.signIn('dispatcher'));
  const later = await look();
  expect(later.reviews).toMatchObject({ personal: { waiting: 1 }, qualification: { waiting: 1 } });
  expect(later.reviews.personal.since).not.toBe(reviews.personal.since);
});

it('counts what enterprises ask for until it is decided', async () => {
  const before = (await look()).services.waiting;
  const owner = await server.signIn('owner');
  const application = { service: 'console', kind: 'seats', seats: 200, message: '' } as const;
  const { id } = (await owner.call(serviceCalls.apply, { body: application })).info;
  expect((await look()).services).toMatchObject({ waiting: before + 1, since: expect.any(String) as string });
  await owner.call(serviceCalls.withdraw, { body: { id } });
  expect((await look()).services.waiting).toBe(before);
});

it('counts what takes a second person, until it runs out', async () => {
  const { call } = await server.signIn('admin');
  const { id } = (await (await server.signIn('pilot')).call(getUserInfo, {})).info;
  const now = server.clock.now().getTime();
  const request = {
    id: randomUUID(),
    deed: 'makeAdministrator',
    subject_id: id,
    subject_print: Buffer.from('x'),
    asked_at: new Date(now - 60_000),
    expires_at: new Date(now + 60_000),
    reason: '轮值',
  };
  await server.db.insertInto('two_person_requests').values(request).execute();
  expect((await call(getPlatformOverview, {})).info.requests).toMatchObject({ waiting: 1 });
  server.clock.advanceMinutes(2);
  expect((await call(getPlatformOverview, {})).info.requests).toEqual(nothing);
});

it('counts announcements as long as they are shown', async () => {
  const { call } = await server.signIn('admin');
  const facts = { title: '维护', text: '', englishTitle: '', englishText: '', level: 'notice', term: 'hour' } as const;
  await call(announcementCalls.create, { body: facts });
  expect((await look()).announcements).toEqual({ shown: 1 });
  server.clock.advanceMinutes(61);
  expect((await look()).announcements).toEqual({ shown: 0 });
});

it('counts people and enterprises', async () => {
  const erased = { name: '', created_at: server.clock.now(), erased_at: server.clock.now() };
  const { users, enterprises } = await look();
  await server.db.insertInto('users').values(erased).execute();
  expect((await look()).users).toEqual(users);
  expect(users.total).toBeGreaterThanOrEqual(6);
  expect(users.newThisWeek).toBe(users.total);
  expect(enterprises.total).toBeGreaterThanOrEqual(enterprises.certified);
  const { id } = (await (await server.signIn('newcomer')).call(getUserInfo, {})).info;
  const { call } = await server.signIn('admin');
  await call(disableUser, { body: { userId: id, reason: '重复注册的账号' } });
  expect((await look()).users).toEqual({ ...users, disabled: users.disabled + 1 });
  await call(enableUser, { body: { userId: id, reason: '恢复使用' } });
  server.clock.advanceMinutes(8 * 24 * 60);
  expect((await look()).users.newThisWeek).toBe(0);
});
