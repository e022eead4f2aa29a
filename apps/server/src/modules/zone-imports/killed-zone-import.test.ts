import { zoneImportCalls } from '@skein/contract/zone-imports.ts';
import { logIn } from '@skein/contract/session.ts';
import { collection, feature, polygon, square } from '@skein/zone-files/testing/read.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { grantIn } from '../../testing/grant-in.ts';
import { PATIENCE_MILLISECONDS } from '../../testing/patience.ts';
import { aDataDir, besideOthers, spawnServer } from '../../testing/spawn-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-databases.ts';

const ZONES = 50;

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase(inject('testDatabases'));
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** A process of its own over the same database, and what an administrator asks of it. */
const aServer = async () => {
  const data = aDataDir();
  const process = spawnServer(besideOthers(data.path, database.url));
  const url = await process.ready;
  const ask = async (path: string, body?: string | FormData, headers: Record<string, string> = {}) => {
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : undefined;
    const sent = body === undefined ? {} : { method: 'POST', body };
    const response = await fetch(url + path, { ...sent, headers: { ...type, ...headers } });
    const { code, msg, data: reply } = (await response.json()) as { code: number; msg: string; data: unknown };
    if (code !== 200) throw new Error(msg);
    return reply;
  };
  const account = { account: 'admin@skein.demo', password: 'skein-demo' };
  const { token } = grantIn(logIn.reply.parse(await ask(logIn.path, JSON.stringify(account))).info);
  const headers = { authorization: token, token };
  const upload = async (name: string): Promise<string> => {
    const form = new FormData();
    const zones = Array.from({ length: ZONES }, (_, at) =>
      feature(polygon(square(at, 10)), { name: `Z${at}`, identifier: `${name}-${at}`, kind: 'noFly' }),
    );
    form.append('file', new Blob([collection(...zones)]), 'zones.json');
    const path = `${zoneImportCalls.upload.path}?source=${name}&fileName=zones.json`;
    return zoneImportCalls.upload.reply.parse(await ask(path, form, headers)).info.id;
  };
  const infoOf = async (id: string) =>
    zoneImportCalls.info.reply.parse(await ask(`${zoneImportCalls.info.path}?id=${id}`, undefined, headers)).info;
  const untilState = (id: string, state: string) =>
    vi.waitFor(async () => {
      const info = await infoOf(id);
      if (info.state !== state) throw new Error(`${info.state}: ${info.failure}`);
      return info;
    }, PATIENCE_MILLISECONDS);
  const apply = async (id: string): Promise<void> => {
    const { comparedRevision } = await untilState(id, 'ready');
    const body = { id, comparedRevision, missing: 'keep', ambiguous: 'leave' };
    await ask(zoneImportCalls.apply.path, JSON.stringify(body), headers);
  };
  const stop = async (signal: NodeJS.Signals) => {
    await process.stop(signal);
    data.remove();
  };
  return { upload, infoOf, untilState, apply, stop };
};

const countOf = async (query: string): Promise<number> =>
  Number((await client.query<{ count: string }>(query)).rows[0]?.count);
const outcome = async (source: string) => ({
  zones: await countOf(`select count(*) from zones where source = '${source}'`),
  revisions: await countOf(`select count(distinct since) from zones where source = '${source}'`),
  deeds: await countOf(
    `select count(*) from audit_events where action = 'zone.imported' and data->>'source' = '${source}'`,
  ),
});

/** Holds up whoever writes to the table until `deed` is done and the process killed. */
const killedWhileWaitingFor = async (table: string, deed: () => Promise<unknown>, kill: () => Promise<void>) => {
  const holding = new Client({ connectionString: database.url });
  await holding.connect();
  await holding.query('begin');
  await holding.query(`lock table ${table} in share mode`);
  await deed();
  const isWaiting = () =>
    countOf(`select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
      and query ~ '\\m${table}\\M'`);
  await vi.waitUntil(async () => (await isWaiting()) > 0, PATIENCE_MILLISECONDS);
  await kill();
  await holding.end();
  // Its lease would be over in a while.
  await client.query("update jobs set next_attempt_at = now() where state = 'running'");
};

it('is read by the next process when the one that reads it is killed', async () => {
  const first = await aServer();
  let id = '';
  await killedWhileWaitingFor(
    'zone_import_zones',
    async () => (id = await first.upload('read')),
    () => first.stop('SIGKILL'),
  );
  const next = await aServer();
  expect(await next.untilState(id, 'ready')).toMatchObject({ zones: ZONES, counts: { added: ZONES } });
  await next.apply(id);
  await next.untilState(id, 'applied');
  expect(await outcome('read')).toEqual({ zones: ZONES, revisions: 1, deeds: 1 });
  await next.stop('SIGTERM');
});

it('is applied by the next process when the one that applies it is killed half way; nothing half, nothing twice', async () => {
  const first = await aServer();
  const id = await first.upload('applied');
  await killedWhileWaitingFor(
    'zones',
    () => first.apply(id),
    () => first.stop('SIGKILL'),
  );
  expect(await outcome('applied')).toEqual({ zones: 0, revisions: 0, deeds: 0 });
  const next = await aServer();
  expect(await next.untilState(id, 'applied')).toMatchObject({ counts: { added: ZONES } });
  expect(await outcome('applied')).toEqual({ zones: ZONES, revisions: 1, deeds: 1 });
  await next.stop('SIGTERM');
});
