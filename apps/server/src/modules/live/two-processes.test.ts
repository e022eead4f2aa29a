import { LiveClose } from '@skein/contract/live-terms.ts';
import { logOut } from '@skein/contract/session.ts';
import { expect, it, onTestFinished } from 'vitest';
import { openPage } from '../../testing/live-page.ts';
import { startTestServer } from '../../testing/start-test-server.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import { leaveNotice } from '../notices/notices.module.ts';

const server = useTestServer();

const besides = async () => {
  const other = await startTestServer({ beside: server });
  onTestFinished(() => other.stop());
  return other;
};
const pilotId = async () =>
  (await server.db.selectFrom('users').select('id').where('mail', '=', 'pilot@skein.demo').executeTakeFirstOrThrow())
    .id;

it('what one process leaves is told by the other, once and in one order for all', async () => {
  const other = await besides();
  const { token } = await server.signIn('pilot');
  const userId = await pilotId();
  const pages = [openPage(server.url), openPage(other.url)];
  await Promise.all(pages.map((page) => page.greet(token)));
  const leaveAt = (db: typeof server.db) =>
    db.inTransaction((tx) => leaveNotice(tx, userId, 'joinApproved', server.clock.now()));
  await Promise.all(Array.from({ length: 40 }, (_, count) => leaveAt(count % 2 === 0 ? server.db : other.db)));
  const [here, there] = await Promise.all(pages.map((page) => page.until('notice', 40)));
  expect(here).toHaveLength(40);
  expect(there).toEqual(here);
  const marks = here?.map(({ mark }) => mark) ?? [];
  expect(marks).toEqual(marks.toSorted((one, two) => one - two));
});

it('a page that is cut off goes on at the other process', async () => {
  const other = await besides();
  const { token } = await server.signIn('pilot');
  const userId = await pilotId();
  const page = openPage(other.url);
  const { mark } = await page.greet(token);
  const leave = () => server.db.inTransaction((tx) => leaveNotice(tx, userId, 'joinRefused', server.clock.now()));
  await leave();
  const [first] = await page.until('notice');
  await page.leave();
  await leave();
  const again = openPage(server.url);
  await again.greet(token, first?.mark);
  await leave();
  const rest = await again.until('notice', 2);
  expect(rest).toHaveLength(2);
  expect(rest.map((each) => each.mark)).not.toContain(mark);
  await again.leave();
});

it('a page is told across a restart', async () => {
  const before = await startTestServer({ beside: server });
  const { token } = await server.signIn('pilot');
  const userId = await pilotId();
  const page = openPage(before.url);
  const { mark } = await page.greet(token);
  await before.stop();
  expect(await page.closed).toMatchObject({ code: LiveClose.restart });
  await server.db.inTransaction((tx) => leaveNotice(tx, userId, 'memberEnabled', server.clock.now()));
  const after = await besides();
  const again = openPage(after.url);
  await again.greet(token, mark);
  expect(await again.until('notice')).toMatchObject([{ notice: { kind: 'memberEnabled' } }]);
});

it('a session that ends at one process closes its pages at the other', async () => {
  const other = await besides();
  const { token, call } = await server.signIn('pilot');
  const page = openPage(other.url);
  await page.greet(token);
  await call(logOut, {});
  expect(await page.closed).toMatchObject({ code: LiveClose.policy });
});

it('a connection that was lost for a while loses nothing', async () => {
  const other = await besides();
  const { token } = await server.signIn('pilot');
  const userId = await pilotId();
  const page = openPage(other.url);
  await page.greet(token);
  await server.db.runPrepared({ name: 'deafen', sql: DEAFEN }, []);
  await server.db.inTransaction((tx) => leaveNotice(tx, userId, 'joinApproved', server.clock.now()));
  expect(await page.until('notice')).toHaveLength(1);
  const topics = (await page.until('changed')).flatMap((changed) => changed.topics);
  expect(topics).toContain('reviews');
});

const DEAFEN = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'skein changes' and datname = current_database()`;
