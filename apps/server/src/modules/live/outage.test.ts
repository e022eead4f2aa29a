import { Writable } from 'node:stream';
import { LiveClose } from '@skein/contract/live-terms.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage } from '../../testing/live-page.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
const lines: string[] = [];
const linesWith = (words: string) => lines.filter((line) => line.includes(words));
beforeAll(async () => {
  const keep = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  server = await startTestServer({ log: pino({ level: 'info' }, keep) });
});
afterAll(() => server.stop());

const isUp = async () => (await (await fetch(`${server.url}/metrics`)).text()).includes('\nskein_live_hearing_up 1\n');

it('of changes is told, and that they are heard again', async () => {
  await expect.poll(isUp).toBe(true);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'skein changes' and datname = current_database()`.execute(server.db);
  await expect.poll(() => linesWith('open pages are told at once again')).toHaveLength(1);
  expect(linesWith('open pages are told late')).toHaveLength(1);
  await expect.poll(isUp).toBe(true);
});

it('is one line a minute, however many pages come during it', async () => {
  lines.length = 0;
  await expect.poll(isUp).toBe(true);
  const release = Promise.withResolvers<void>();
  const held = Array.from({ length: 20 }, () => server.db.inTransaction(() => release.promise));
  const pages = Array.from({ length: 30 }, () => openPage(server.url));
  // What nobody remembers must be asked of the database.
  await Promise.all(pages.map((page, each) => page.say(JSON.stringify({ type: 'hello', token: `nobody-${each}` }))));
  const closed = await Promise.all(pages.map((page) => page.closed));
  release.resolve();
  await Promise.all(held);
  expect(new Set(closed.map(({ code }) => code))).toEqual(new Set([LiveClose.later]));
  expect(linesWith('"reason":"database_busy"')).toHaveLength(1);
  expect(lines.join('')).not.toContain('"stack"');
});
