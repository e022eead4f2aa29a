import { randomUUID } from 'node:crypto';
import { LIVE_PATH, LiveClose } from '@skein/contract/live-terms.ts';
import { readNotices } from '@skein/contract/notices.ts';
import { endOtherSessions, logOut } from '@skein/contract/session.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openPage } from '../../testing/live-page.ts';
import { startTestServer } from '../../testing/start-test-server.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import { leaveNotice, leaveNotices } from '../notices/notices.module.ts';
import { HELLO_BYTES } from './live.limits.ts';
import { MARKING_LOCK } from '../notices/notices.module.ts';

const server = useTestServer();

const idOf = async (name: string) =>
  (await server.db.selectFrom('users').select('id').where('mail', '=', `${name}@skein.demo`).executeTakeFirstOrThrow())
    .id;
const tell = async (name: string) => {
  const userId = await idOf(name);
  await server.db.inTransaction((tx) => leaveNotice(tx, userId, 'joinApproved', server.clock.now()));
};

describe('a channel', () => {
  it('tells a notice to every page of its owner, and to nobody else', async () => {
    const [pilot, observer] = await Promise.all([server.signIn('pilot'), server.signIn('observer')]);
    const [first, second, other] = [openPage(server.url), openPage(server.url), openPage(server.url)];
    await Promise.all([first.greet(pilot.token), second.greet(pilot.token), other.greet(observer.token)]);
    await tell('pilot');
    const [told] = await first.until('notice');
    expect(told).toMatchObject({ notice: { kind: 'joinApproved', isRead: false } });
    expect(await second.until('notice')).toEqual([told]);
    await tell('observer');
    const others = await other.until('notice');
    expect(others.map(({ notice }) => notice.id)).not.toContain(told?.notice.id);
    await Promise.all([first.leave(), second.leave(), other.leave()]);
  });

  it('goes on where it was cut, neither losing nor doubling', async () => {
    const { token } = await server.signIn('pilot');
    const page = openPage(server.url);
    const { mark } = await page.greet(token);
    await tell('pilot');
    const [told] = await page.until('notice');
    await page.leave();
    for (let count = 0; count < 3; count += 1) await tell('pilot');
    const again = openPage(server.url);
    expect(await again.greet(token, told?.mark)).toMatchObject({ isResumed: true, mark: told?.mark });
    await tell('pilot');
    const marks = (await again.until('notice', 4)).map((notice) => notice.mark);
    expect(marks).toEqual(marks.toSorted((one, other) => one - other));
    expect(new Set(marks).size).toBe(4);
    const fromTheFirst = openPage(server.url);
    await fromTheFirst.greet(token, mark);
    expect(await fromTheFirst.until('notice', 5)).toHaveLength(5);
    await Promise.all([again.leave(), fromTheFirst.leave()]);
  });

  it('goes on without waiting for the process that is marking what is new', async () => {
    const { token } = await server.signIn('pilot');
    const page = openPage(server.url);
    const { mark } = await page.greet(token);
    await page.leave();
    await server.db.inTransaction(async (tx) => {
      await sql`select pg_advisory_xact_lock(${MARKING_LOCK})`.execute(tx);
      await tell('pilot');
      const again = openPage(server.url);
      expect(await again.greet(token, mark)).toMatchObject({ isResumed: true });
      await again.leave();
    });
  });

  it('says so when it cannot go on: the page was told by another database', async () => {
    const { token } = await server.signIn('pilot');
    const page = openPage(server.url);
    expect(await page.greet(token, Number.MAX_SAFE_INTEGER)).toMatchObject({ isResumed: false });
    await page.leave();
  });

  it('tells in the order of the commits, though the later one began first', async () => {
    const { token } = await server.signIn('dispatcher');
    const userId = await idOf('dispatcher');
    const page = openPage(server.url);
    const { mark } = await page.greet(token);
    const hold = Promise.withResolvers<void>();
    const slow = server.db.inTransaction(async (tx) => {
      await leaveNotice(tx, userId, 'memberDisabled', server.clock.now());
      await hold.promise;
    });
    await server.db.inTransaction((tx) => leaveNotice(tx, userId, 'memberEnabled', server.clock.now()));
    await page.until('notice');
    hold.resolve();
    await slow;
    expect((await page.until('notice', 2)).map(({ notice }) => notice.kind)).toEqual([
      'memberEnabled',
      'memberDisabled',
    ]);
    const later = openPage(server.url);
    await later.greet(token, mark);
    expect((await later.until('notice', 2)).map(({ notice }) => notice.kind)).toEqual([
      'memberEnabled',
      'memberDisabled',
    ]);
    await Promise.all([page.leave(), later.leave()]);
  });

  it('hands out more than is read at once', async () => {
    const { token } = await server.signIn('newcomer');
    const userId = await idOf('newcomer');
    const page = openPage(server.url);
    const { mark } = await page.greet(token);
    const many = Array.from({ length: 450 }, () => userId);
    await server.db.inTransaction((tx) => leaveNotices(tx, many, 'joinRefused', server.clock.now()));
    await page.until('notice', 450);
    const again = openPage(server.url);
    await again.greet(token, mark);
    expect(new Set((await again.until('notice', 450)).map((notice) => notice.mark)).size).toBe(450);
    await Promise.all([page.leave(), again.leave()]);
  });

  it('goes on past a kind that only a newer process beside it knows', async () => {
    const { token } = await server.signIn('pilot');
    const page = openPage(server.url);
    const { mark } = await page.greet(token);
    const unknown = { id: randomUUID(), user_id: await idOf('pilot'), kind: 'ofTomorrow', at: server.clock.now() };
    await server.db.insertInto('notices').values(unknown).execute();
    await tell('pilot');
    const [told] = await page.until('notice');
    expect(told?.notice.kind).toBe('joinApproved');
    const again = openPage(server.url);
    await again.greet(token, mark);
    expect(await again.until('notice')).toEqual([told]);
    await server.db.deleteFrom('notices').where('id', '=', unknown.id).execute();
    await Promise.all([page.leave(), again.leave()]);
  });

  it('says when something was read on another page', async () => {
    const { token, call } = await server.signIn('observer');
    const page = openPage(server.url);
    await page.greet(token);
    await tell('observer');
    const [told] = await page.until('notice');
    await call(readNotices, { body: { ids: [told?.notice.id ?? ''] } });
    expect(await page.until('changed')).toContainEqual({ type: 'changed', topics: ['notices'] });
    await page.leave();
  });
});

describe('a channel ends with its session', () => {
  it('at once when its owner signs out', async () => {
    const { token, call } = await server.signIn('pilot');
    const page = openPage(server.url);
    await page.greet(token);
    await call(logOut, {});
    expect(await page.closed).toEqual({ code: LiveClose.policy, reason: 'session ended' });
  });

  it('at once when it is ended from elsewhere, and only that one', async () => {
    const [one, other] = await Promise.all([server.signIn('pilot'), server.signIn('pilot')]);
    const [page, others] = [openPage(server.url), openPage(server.url)];
    await Promise.all([page.greet(one.token), others.greet(other.token)]);
    await other.call(endOtherSessions, {});
    expect(await page.closed).toMatchObject({ code: LiveClose.policy });
    await tell('pilot');
    await others.until('notice');
    await others.leave();
  });

  it('when its time is over: being told something is no use of a session', async () => {
    const admin = await server.signIn('admin');
    const page = openPage(server.url);
    await page.greet(admin.token);
    server.clock.advanceMinutes(16);
    const passing = await server.signIn('observer');
    await passing.call(logOut, {});
    expect(await page.closed).toMatchObject({ code: LiveClose.policy });
  });
});

describe('who may not listen', () => {
  it('is whoever has no session', async () => {
    const page = openPage(server.url);
    await page.say(JSON.stringify({ type: 'hello', token: 'x'.repeat(43) }));
    expect(await page.closed).toEqual({ code: LiveClose.policy, reason: 'session ended' });
  });

  it.each(['nonsense', '{}', '{"type":"hello"}', '[]', '{"type":"hello","token":"x","after":-1}'])(
    'is whoever says %s',
    async (text) => {
      const page = openPage(server.url);
      await page.say(text);
      expect(await page.closed).toMatchObject({ code: LiveClose.policy });
    },
  );

  it('is whoever says more than a token', async () => {
    const page = openPage(server.url);
    await page.say('x'.repeat(HELLO_BYTES + 1));
    expect(await page.closed).toMatchObject({ code: 1009 });
  });

  it('is whoever goes on talking', async () => {
    const { token } = await server.signIn('observer');
    const page = openPage(server.url);
    await page.greet(token);
    await page.say('and another thing');
    expect(await page.closed).toMatchObject({ code: LiveClose.policy });
  });

  it('is a page of another site', async () => {
    expect(await openPage(server.url, { origin: 'https://evil.example' }).refused()).toBe(403);
    expect(await openPage(server.url, { origin: 'null' }).refused()).toBe(403);
  });

  it('is whoever writes the token into the address', async () => {
    const { token } = await server.signIn('observer');
    expect(await openPage(server.url, { address: `${LIVE_PATH}?token=${token}` }).refused()).toBe(400);
    expect(await openPage(server.url, { address: '/elsewhere' }).refused()).toBe(404);
  });
});

it('sends everybody away with a word when the server stops, and does not wait for them', async () => {
  const stopping = await startTestServer({ beside: server });
  const { token } = await stopping.signIn('observer');
  const page = openPage(stopping.url);
  await page.greet(token);
  const silent = openPage(stopping.url);
  await silent.opened();
  await stopping.stop();
  expect(await page.closed).toMatchObject({ code: LiveClose.restart });
  await silent.closed;
});
