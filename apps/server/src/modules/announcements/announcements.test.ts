import { announcementCalls, type AnnouncementFacts } from '@skein/contract/announcements.ts';
import { closeAnnouncement, listCurrentAnnouncements } from '@skein/contract/current-announcements.ts';
import { getUserInfo } from '@skein/contract/session.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { openPage } from '../../testing/live-page.ts';
import type { DemoName } from '../../testing/start-test-server.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import { KEPT_MILLISECONDS } from './announcements.limits.ts';
import { forgetClosed, sweepAnnouncements } from './announcements.repo.ts';

const server = useTestServer();

const facts = (given: Partial<AnnouncementFacts> = {}): AnnouncementFacts => ({
  title: '今晚维护',
  text: '22:00 起约十分钟无法登录。',
  englishTitle: 'Maintenance tonight',
  englishText: 'From 22:00 nobody can sign in for about ten minutes.',
  level: 'caution',
  term: 'day',
  ...given,
});
const publish = async (given: Partial<AnnouncementFacts> = {}) =>
  (await (await server.signIn('admin')).call(announcementCalls.create, { body: facts(given) })).info;
const seenBy = async (name: DemoName, language?: string) =>
  (await (await server.signIn(name, language)).call(listCurrentAnnouncements, {})).list;

afterEach(() => server.db.deleteFrom('announcements').execute());

it('is shown to everybody in their language, and in Chinese where there is no other', async () => {
  const { id } = await publish();
  const other = await publish({ title: '仅中文', englishTitle: '', englishText: '' });
  expect((await seenBy('pilot', 'en-US')).map(({ title }) => title)).toEqual(['仅中文', 'Maintenance tonight']);
  expect((await seenBy('pilot', 'zh-CN')).map((shown) => shown.id)).toEqual([other.id, id]);
});

it('cannot be closed in a version that no row can hold', async () => {
  const { id } = await publish();
  const { call } = await server.signIn('pilot');
  const closing = call(closeAnnouncement, { body: { id, version: 2 ** 31 } });
  await expect(closing).rejects.toMatchObject({ code: 400 });
});

it('is told at once to pages that are open', async () => {
  const { token } = await server.signIn('pilot');
  const page = openPage(server.url);
  await page.greet(token);
  await publish();
  const topics = async () => (await page.until('changed')).flatMap((changed) => changed.topics);
  await expect.poll(topics).toContain('announcements');
  await page.leave();
});

it('is gone when its time is over, and can be changed no more', async () => {
  const { id, version } = await publish({ term: 'hour' });
  server.clock.advanceMinutes(61);
  expect(await seenBy('observer')).toEqual([]);
  const { call } = await server.signIn('admin');
  const over = { code: 409, reason: 'announcement_over' };
  await expect(call(announcementCalls.update, { body: { ...facts(), id, version } })).rejects.toMatchObject(over);
  await expect(call(announcementCalls.withdraw, { body: { id } })).rejects.toMatchObject(over);
  const { list } = await call(announcementCalls.list, { query: { state: 'over' } });
  expect(list.map((shown) => shown.id)).toEqual([id]);
});

it('is withdrawn once; of two at a time one is told that it is over', async () => {
  const { id } = await publish({ term: 'untilWithdrawn' });
  const { call } = await server.signIn('admin');
  const both = await Promise.allSettled([1, 2].map(() => call(announcementCalls.withdraw, { body: { id } })));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await seenBy('observer')).toEqual([]);
});

it('stays closed when a page that was left open closes an older version of it', async () => {
  const { id, version } = await publish();
  const { call } = await server.signIn('dispatcher');
  const admin = await server.signIn('admin');
  await admin.call(announcementCalls.update, { body: { ...facts({ text: '改到 23:00。' }), id, version } });
  await call(closeAnnouncement, { body: { id, version: version + 1 } });
  await call(closeAnnouncement, { body: { id, version } });
  expect(await seenBy('dispatcher')).toEqual([]);
});

it('stays closed for who closed it, until it is changed', async () => {
  const { id, version } = await publish();
  const { call } = await server.signIn('dispatcher');
  await call(closeAnnouncement, { body: { id, version } });
  await call(closeAnnouncement, { body: { id, version } });
  expect(await seenBy('dispatcher')).toEqual([]);
  expect(await seenBy('pilot')).toHaveLength(1);
  const admin = await server.signIn('admin');
  await admin.call(announcementCalls.update, { body: { ...facts({ text: '改到 23:00。' }), id, version } });
  expect(await seenBy('dispatcher')).toMatchObject([{ id, version: version + 1 }]);
});

it('is changed by one at a time, and a change of nothing is none', async () => {
  const { id, version } = await publish();
  const { call } = await server.signIn('admin');
  const same = await call(announcementCalls.update, { body: { ...facts(), id, version } });
  expect(same.info.version).toBe(version);
  await call(announcementCalls.update, { body: { ...facts({ title: '改期' }), id, version } });
  await expect(
    call(announcementCalls.update, { body: { ...facts({ title: '取消' }), id, version } }),
  ).rejects.toMatchObject({ code: 409, reason: 'stale_version' });
});

it('that is given another term has all of it before it', async () => {
  const { id, version } = await publish({ term: 'day' });
  server.clock.advanceMinutes(10);
  const { call } = await server.signIn('admin');
  const { info } = await call(announcementCalls.update, { body: { ...facts({ term: 'hour' }), id, version } });
  expect(Date.parse(info.endsAt ?? '') - Date.parse(info.updatedAt)).toBe(60 * 60 * 1000);
});

it('names nobody whose account is erased as who published it', async () => {
  const { id, publishedBy } = await publish();
  expect(publishedBy).toBe('沈知行');
  const { call } = await server.signIn('admin');
  const { id: userId } = (await call(getUserInfo, {})).info;
  await server.db.inTransaction((tx) => forgetClosed(tx, userId));
  expect((await call(announcementCalls.list, { query: {} })).list).toMatchObject([{ id, publishedBy: null }]);
});

it('is one of five at most, also when two are published at once', async () => {
  for (let count = 0; count < 4; count += 1) await publish();
  const both = await Promise.allSettled([publish(), publish()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(publish()).rejects.toMatchObject({ code: 409, reason: 'too_many_announcements' });
});

it('is in the audit log, field by field', async () => {
  const { id, version } = await publish();
  const { call } = await server.signIn('admin');
  await call(announcementCalls.update, { body: { ...facts({ level: 'notice' }), id, version } });
  await call(announcementCalls.withdraw, { body: { id } });
  const deeds = await server.db
    .selectFrom('audit_events')
    .select('action')
    .where('target_id', '=', id)
    .orderBy('sequence')
    .execute();
  expect(deeds.map(({ action }) => action)).toEqual([
    'announcement.published',
    'announcement.updated',
    'announcement.withdrawn',
  ]);
});

describe('who may', () => {
  it('publish is who runs the platform', async () => {
    const { call } = await server.signIn('owner');
    await expect(call(announcementCalls.create, { body: facts() })).rejects.toMatchObject({ code: 403 });
    await expect(call(announcementCalls.list, { query: {} })).rejects.toMatchObject({ code: 403 });
    await expect(server.aClient().call(listCurrentAnnouncements, {})).rejects.toMatchObject({ code: 401 });
  });

  it('close one is who was shown it: another does not exist', async () => {
    const { call } = await server.signIn('pilot');
    const body = { id: '00000000-0000-4000-8000-000000000000', version: 1 };
    await expect(call(closeAnnouncement, { body })).rejects.toMatchObject({ code: 404 });
  });
});

it('is forgotten long after its end, and that it was closed at once after it', async () => {
  const closings = () => server.db.selectFrom('closed_announcements').selectAll().execute();
  const ids = async () => (await server.db.selectFrom('announcements').select('id').execute()).map(({ id }) => id);
  const [ended, withdrawn] = [await publish({ term: 'hour' }), await publish({ term: 'untilWithdrawn' })];
  const pilot = await server.signIn('pilot');
  for (const { id, version } of [ended, withdrawn]) await pilot.call(closeAnnouncement, { body: { id, version } });
  await sweepAnnouncements(server.db, server.clock.now());
  expect(await closings()).toHaveLength(2);
  await (await server.signIn('admin')).call(announcementCalls.withdraw, { body: { id: withdrawn.id } });
  server.clock.advanceMinutes(61);
  const lasting = await publish({ term: 'untilWithdrawn' });
  await sweepAnnouncements(server.db, server.clock.now());
  expect(await closings()).toEqual([]);
  expect(await ids()).toHaveLength(3);
  server.clock.advanceMinutes(KEPT_MILLISECONDS / 60_000);
  await sweepAnnouncements(server.db, server.clock.now());
  expect(await ids()).toEqual([lasting.id]);
});
