import { getJob } from '@skein/contract/jobs.ts';
import { requestDataExport } from '@skein/contract/personal-data.ts';
import { logIn } from '@skein/contract/session.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { grantIn } from '../../testing/grant-in.ts';
import { PATIENCE_MILLISECONDS } from '../../testing/patience.ts';
import { aDataDir, besideOthers, spawnServer } from '../../testing/spawn-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-databases.ts';

let database: TestDatabase;
let client: Client;
const data = aDataDir();
beforeAll(async () => {
  database = await createTestDatabase(inject('testDatabases'));
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
  data.remove();
});

/** A process of its own over the same database and files, and its pilot's calls. */
const aServer = async () => {
  const process = spawnServer(besideOthers(data.path, database.url));
  const url = await process.ready;
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const type = { 'content-type': 'application/json' };
    const response = await fetch(url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...type, ...headers },
    });
    return ((await response.json()) as { readonly data: unknown }).data;
  };
  const password = 'skein-demo';
  const { info } = logIn.reply.parse(await post(logIn.path, { account: 'pilot@skein.demo', password }));
  const { token } = grantIn(info);
  const headers = { authorization: token, token };
  return {
    stop: process.stop,
    ask: async () => requestDataExport.reply.parse(await post(requestDataExport.path, { password }, headers)).info.id,
    jobOf: async (id: string) => {
      const response = await fetch(`${url}${getJob.path}?id=${id}`, { headers });
      return getJob.reply.parse(((await response.json()) as { readonly data: unknown }).data).info;
    },
  };
};

it('goes on in the next process when the one that packs it is killed', async () => {
  const server = await aServer();
  const holding = new Client({ connectionString: database.url });
  await holding.connect();
  await holding.query('begin');
  // It is packed, and about to be named.
  await holding.query('lock table stored_contents in share mode');
  const id = await server.ask();
  await vi.waitUntil(async () => (await server.jobOf(id)).step === 'storing', PATIENCE_MILLISECONDS);
  await server.stop('SIGKILL');
  await holding.end();
  // Its lease would be over in a while.
  await client.query("update jobs set next_attempt_at = now() where state = 'running'");
  const next = await aServer();
  await expect.poll(() => next.jobOf(id)).toMatchObject({ state: 'done' });
  const { rows } = await client.query('select e.state, j.attempts from data_exports e join jobs j on j.id = e.id');
  expect(rows).toEqual([{ state: 'ready', attempts: 2 }]);
  await next.stop('SIGTERM');
});
