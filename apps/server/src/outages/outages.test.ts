import { uploadFile } from '@skein/contract/files.ts';
import { logIn } from '@skein/contract/session.ts';
import { renameSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anImage } from '../testing/sample-files.ts';
import { aDataDir, spawnServer } from '../testing/spawn-server.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { Outage } from './outage.ts';
import { createOutages } from './outages.ts';

const FREE = 1024 ** 3;
const login = { account: 'pilot@skein.demo', password: 'skein-demo' };

let server: TestServer;
let free = FREE;
let storeFault: NodeJS.ErrnoException | undefined;
const lines: string[] = [];

/** Whatever fault is set, in place of the work. */
const unlessFaulty =
  <A extends unknown[], T>(work: (...given: A) => Promise<T>) =>
  async (...given: A): Promise<T> => {
    if (storeFault) throw storeFault;
    return work(...given);
  };

beforeAll(async () => {
  const keep = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  server = await startTestServer({
    log: pino({ level: 'warn' }, keep),
    wrapStore: (store) => ({ ...store, put: unlessFaulty(store.put), has: unlessFaulty(store.has) }),
    freeBytes: async () => {
      if (Number.isNaN(free)) throw new Error('ESTALE: as the system says it');
      return free;
    },
  });
});
afterAll(() => server.stop());

const health = async () => {
  const response = await fetch(`${server.url}/healthz`);
  return { status: response.status, body: (await response.json()) as { problems?: { reason: string }[] } };
};
const healthy = { status: 200, body: { status: 'ok' } };
const outOfOrder = (reason: string) => ({ status: 503, body: { problems: [{ reason }] } });
const outageLines = (reason: string) => lines.filter((line) => line.includes(`"reason":"${reason}"`));

const raise = (code: string) =>
  sql`do ${sql.lit(`begin raise exception 'as it fell' using errcode = '${code}'; end`)}`.execute(server.db);

describe('an error of PostgreSQL', () => {
  it.each([
    ['53100', 'database_full'],
    ['53300', 'database_busy'],
    ['57P01', 'database_unavailable'],
    ['57P03', 'database_unavailable'],
    ['08006', 'database_unavailable'],
    ['58030', 'database_unavailable'],
  ])('of code %s is %s', async (code, reason) => {
    await expect(raise(code)).rejects.toMatchObject({ name: 'AppError', reason, cause: { code } });
  });

  it.each(['23505', '22003', '42601'])('of code %s stays a fault of ours', async (code) => {
    await expect(raise(code)).rejects.toMatchObject({ code });
  });

  it('is busy when no connection comes free, and says so to the caller', async () => {
    const release = Promise.withResolvers<void>();
    const held = Array.from({ length: 20 }, () => server.db.inTransaction(() => release.promise));
    const { response, envelope } = await server.post(logIn.path, login, { 'accept-language': 'en-US' });
    release.resolve();
    await Promise.all(held);
    expect(response.status).toBe(200);
    expect(envelope).toMatchObject({
      code: 503,
      msg: expect.stringContaining('too busy'),
      data: { reason: 'database_busy' },
    });
    expect(await health()).toMatchObject(outOfOrder('database_busy'));
    server.clock.advanceMinutes(1);
    expect(await health()).toEqual(healthy);
    expect((await server.post(logIn.path, login)).envelope.code).toBe(200);
  });
});

describe('a file store that fails', () => {
  const upload = async () => {
    const { headers } = await server.signIn('pilot');
    const body = new FormData();
    body.set(uploadFile.upload.field, new Blob([new Uint8Array(await anImage('png'))]));
    return (await server.send(`${uploadFile.path}?purpose=avatar`, { method: 'POST', headers, body })).envelope;
  };

  it.each([
    ['ENOSPC', 'file_store_full'],
    ['EIO', 'file_store_unavailable'],
    ['EACCES', 'file_store_unavailable'],
    ['ECONNREFUSED', 'file_store_unavailable'],
  ])('with %s is %s: one line a minute, in /healthz, and over by itself', async (code, reason) => {
    server.clock.advanceMinutes(2);
    lines.length = 0;
    storeFault = Object.assign(new Error(`${code}: as the system says it`), { code });
    for (let round = 0; round < 3; round += 1) expect(await upload()).toMatchObject({ code: 503, data: { reason } });
    expect(await health()).toMatchObject(outOfOrder(reason));
    expect(outageLines(reason)).toHaveLength(1);
    expect(lines.join('')).not.toMatch(/\n\s+at |"stack"/);
    server.clock.advanceMinutes(1);
    await upload();
    expect(outageLines(reason)).toHaveLength(2);
    storeFault = undefined;
    server.clock.advanceMinutes(1);
    expect(await health()).toEqual(healthy);
    expect(await upload()).toMatchObject({ code: 200 });
  });
});

it('is over although the clock was set back meanwhile, and the next is written down again', () => {
  const written: string[] = [];
  let now = Date.parse('2026-11-16T12:00:00Z');
  const log = pino({ level: 'error' }, { write: (line) => void written.push(line) });
  const outages = createOutages(log, () => new Date(now));
  outages.note(new Outage('database_busy', new Error('as it fell')));
  expect(outages.recent()).toEqual(['database_busy']);
  now -= 60 * 60_000;
  expect(outages.recent()).toEqual([]);
  outages.note(new Outage('database_busy', new Error('as it fell')));
  expect(written).toHaveLength(2);
});

it('says in /healthz that the disk of the data folder is full, no longer than it is, and in the log once', async () => {
  server.clock.advanceMinutes(2);
  free = 1_000_000;
  lines.length = 0;
  for (let round = 0; round < 3; round += 1) expect(await health()).toMatchObject(outOfOrder('file_store_full'));
  expect(outageLines('file_store_full')).toHaveLength(1);
  free = FREE;
  expect(await health()).toEqual(healthy);
});

it('says in /healthz that the disk of the data folder does not answer, and that it does again', async () => {
  server.clock.advanceMinutes(2);
  free = Number.NaN;
  expect(await health()).toMatchObject(outOfOrder('file_store_unavailable'));
  free = FREE;
  expect(await health()).toEqual(healthy);
});

it('repeats in /healthz what calls met, though the disk was seen to be full and has room again', async () => {
  server.clock.advanceMinutes(2);
  server.outages.note(new Outage('file_store_full', new Error('as a call met it')));
  free = 1_000_000;
  await health();
  free = FREE;
  expect(await health()).toMatchObject(outOfOrder('file_store_full'));
  server.clock.advanceMinutes(1);
  expect(await health()).toEqual(healthy);
});

it('answers 503 while its PostgreSQL cannot be started, and serves again when it can', async () => {
  const data = aDataDir();
  const process_ = spawnServer({ SKEIN_DATA_DIR: data.path });
  const url = await process_.ready;
  const cluster = join(data.path, 'postgres/cluster');
  const [version, hidden] = [join(cluster, 'PG_VERSION'), join(cluster, 'PG_VERSION.hidden')];
  const ask = async () => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url + logIn.path, { method: 'POST', headers, body: JSON.stringify(login) });
    return (await response.json()) as { code: number; data: { reason?: string } };
  };
  expect(await ask()).toMatchObject({ code: 200 });
  const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  renameSync(version, hidden);
  process.kill(pid, 'SIGKILL');

  await expect.poll(async () => (await fetch(`${url}/healthz`)).status).toBe(503);
  expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({
    problems: [{ reason: 'database_unavailable' }],
  });
  for (let round = 0; round < 20; round += 1)
    expect(await ask()).toMatchObject({ code: 503, data: { reason: 'database_unavailable' } });

  renameSync(hidden, version);
  await expect.poll(async () => (await fetch(`${url}/healthz`)).status).toBe(200);
  await expect.poll(async () => (await ask()).code).toBe(200);
  const { code, stdout } = await process_.stop();
  expect(code).toBe(0);
  expect(stdout.split('\n').filter((line) => line.includes('an outage')).length).toBeLessThan(6);
  expect(stdout).not.toContain('"stack"');
  data.remove();
});
