import { listNotices, readAllNotices, readNotices } from '@skein/contract/notices.ts';
import { describe, expect, it } from 'vitest';
import { approve, submitPersonal, type Person } from '../../testing/verification-builders.ts';
import { leaveNotice } from './notices.module.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer();

const noticesOf = ({ call }: Person) => call(listNotices, { query: {} });
const idOf = async (mail: string) =>
  (await server.db.selectFrom('users').select('id').where('mail', '=', mail).executeTakeFirstOrThrow()).id;

describe('notices', () => {
  it('tell of a decided review, and are read once their owner says so', async () => {
    const pilot = await server.signIn('pilot');
    expect(await noticesOf(pilot)).toEqual({ list: [], total: 0, unread: 0 });
    await approve(await server.signIn('admin'), await submitPersonal(pilot));
    const told = await noticesOf(pilot);
    expect(told).toMatchObject({ list: [{ kind: 'personalApproved', isRead: false }], total: 1, unread: 1 });
    const ids = told.list.map(({ id }) => id);
    expect(await pilot.call(readNotices, { body: { ids } })).toEqual({ info: { unread: 0 } });
    expect(await noticesOf(pilot)).toMatchObject({ list: [{ isRead: true }], unread: 0 });
  });

  it('say of which service and in which enterprise, as it was called then', async () => {
    const admin = await server.signIn('admin');
    const { enterpriseId } = await server.db
      .selectFrom('enterprises')
      .select('id as enterpriseId')
      .where('name', '=', '云岭低空服务有限公司')
      .executeTakeFirstOrThrow();
    const now = server.clock.now();
    const id = await idOf('admin@skein.demo');
    await server.db.inTransaction((tx) =>
      leaveNotice(tx, id, 'serviceEnded', now, { enterpriseId, service: 'controldesk' }),
    );
    await server.db.updateTable('enterprises').set({ name: '云岭' }).where('id', '=', enterpriseId).execute();
    const { list } = await noticesOf(admin);
    expect(list).toMatchObject([{ enterprise: '云岭低空服务有限公司', service: 'controldesk' }]);
  });

  it('stay unread when somebody else marks them, and are not shown to them', async () => {
    const [owner, observer] = await Promise.all([server.signIn('owner'), server.signIn('observer')]);
    const ownerId = await idOf('owner@skein.demo');
    await server.db.inTransaction((tx) => leaveNotice(tx, ownerId, 'dataExportFailed', server.clock.now()));
    const { list } = await noticesOf(owner);
    const reading = observer.call(readNotices, { body: { ids: list.map(({ id }) => id) } });
    await expect(reading).rejects.toMatchObject({ code: 404, reason: 'no_such_notice' });
    expect(await noticesOf(observer)).toEqual({ list: [], total: 0, unread: 0 });
    expect(await noticesOf(owner)).toMatchObject({ unread: 1 });
  });

  it('are refused whole when one of them is somebody else’s, or nobody’s', async () => {
    const [owner, observer] = await Promise.all([server.signIn('owner'), server.signIn('observer')]);
    const now = server.clock.now();
    await server.db.inTransaction(async (tx) => {
      await leaveNotice(tx, await idOf('owner@skein.demo'), 'dataExportFailed', now);
      await leaveNotice(tx, await idOf('observer@skein.demo'), 'dataExportFailed', now);
    });
    const [foreign, own] = [(await noticesOf(owner)).list[0]?.id ?? '', (await noticesOf(observer)).list[0]?.id ?? ''];
    const read = (...ids: string[]) => observer.call(readNotices, { body: { ids } });
    for (const other of [foreign, crypto.randomUUID()])
      await expect(read(own, other)).rejects.toMatchObject({ code: 404, reason: 'no_such_notice' });
    expect(await noticesOf(observer)).toMatchObject({ list: [{ isRead: false }], unread: 1 });
    expect(await read(own, own)).toEqual({ info: { unread: 0 } });
    // Read already, on another page: no reason to refuse.
    expect(await read(own)).toEqual({ info: { unread: 0 } });
  });

  it('that are read again stay read since the first time', async () => {
    const pilot = await server.signIn('pilot');
    const id = await idOf('pilot@skein.demo');
    await server.db.inTransaction((tx) => leaveNotice(tx, id, 'dataExportFailed', server.clock.now()));
    const ids = (await noticesOf(pilot)).list.map((notice) => notice.id);
    const readSince = async () =>
      (await server.db.selectFrom('notices').select('read_at').where('id', 'in', ids).orderBy('id').execute()).map(
        ({ read_at: at }) => at,
      );
    await pilot.call(readNotices, { body: { ids } });
    const first = await readSince();
    await pilot.call(readNotices, { body: { ids } });
    expect(await readSince()).toEqual(first);
  });

  it('are not told of a deed that was undone', async () => {
    const newcomer = await server.signIn('newcomer');
    const id = await idOf('newcomer@skein.demo');
    const undone = server.db.inTransaction(async (tx) => {
      await leaveNotice(tx, id, 'dataExportReady', server.clock.now());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await noticesOf(newcomer)).toMatchObject({ total: 0 });
  });

  it('count beyond the page that is asked for, and go after half a year', async () => {
    const dispatcher = await server.signIn('dispatcher');
    const id = await idOf('dispatcher@skein.demo');
    const now = server.clock.now();
    const longAgo = new Date(now.getTime() - 181 * 24 * 60 * 60 * 1000);
    await server.db.inTransaction(async (tx) => {
      await leaveNotice(tx, id, 'dataExportFailed', longAgo);
      for (let count = 0; count < 3; count++) await leaveNotice(tx, id, 'dataExportReady', now);
    });
    const told = await dispatcher.call(listNotices, { query: { size: 2 } });
    expect(told).toMatchObject({ total: 3, unread: 3 });
    expect(told.list).toHaveLength(2);
  });

  it('are found by what they are about and whether they were read, and all read up to what was seen', async () => {
    const person = await server.signIn('owner');
    const id = await idOf('owner@skein.demo');
    await server.db.deleteFrom('notices').where('user_id', '=', id).execute();
    const leave = (kind: 'seatTaken' | 'joinApplied') =>
      server.db.inTransaction((tx) => leaveNotice(tx, id, kind, server.clock.now()));
    await leave('seatTaken');
    await leave('joinApplied');
    const about = async (query: object) => {
      const { list, total, unread } = await person.call(listNotices, { query });
      return { kinds: list.map(({ kind }) => kind), total, unread };
    };
    expect(await about({ about: 'services' })).toEqual({ kinds: ['seatTaken'], total: 1, unread: 2 });
    expect(await about({ is: 'read' })).toEqual({ kinds: [], total: 0, unread: 2 });
    const { list } = await noticesOf(person);
    await leave('joinApplied');
    expect(await person.call(readAllNotices, { body: { until: list[0]?.at ?? '' } })).toEqual({ info: { unread: 1 } });
    expect(await about({ is: 'unread', about: 'enterprise' })).toEqual({ kinds: ['joinApplied'], total: 1, unread: 1 });
    expect(await about({ is: 'read' })).toMatchObject({ total: 2 });
  });

  it('of a kind that only a newer server knows are left out, and the rest is told', async () => {
    const person = await server.signIn('newcomer');
    const user_id = await idOf('newcomer@skein.demo');
    await server.db
      .insertInto('notices')
      .values({ id: crypto.randomUUID(), user_id, kind: 'fromTheFuture', at: server.clock.now() })
      .execute();
    await server.db.inTransaction((tx) => leaveNotice(tx, user_id, 'invited', server.clock.now()));
    expect(await noticesOf(person)).toMatchObject({ list: [{ kind: 'invited' }], total: 1, unread: 1 });
  });

  it('are for whoever is signed in, and take no nonsense', async () => {
    await expect(server.aClient().call(listNotices, { query: {} })).rejects.toMatchObject({ code: 401 });
    const pilot = await server.signIn('pilot');
    await expect(pilot.call(readNotices, { body: { ids: [] } })).rejects.toMatchObject({ code: 400 });
    await expect(pilot.call(readNotices, { body: { ids: ['x'] } })).rejects.toMatchObject({ code: 400 });
  });
});
