import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hasEnded } from './db/embedded/postmaster-process.ts';
import { aDataDir, besideOthers, spawnServer } from './testing/spawn-server.ts';
import { startStallingProxy } from './testing/stalling-proxy.ts';
import { createTestDatabase } from './testing/test-databases.ts';

const data = aDataDir();
const SKEIN_MASTER_KEY = Buffer.alloc(32, 1).toString('base64');
let taken: Server;
let takenPort: string;
beforeAll(async () => {
  taken = createServer((socket) => socket.destroy());
  await once(taken.listen(0, '127.0.0.1'), 'listening');
  takenPort = String((taken.address() as AddressInfo).port);
});
afterAll(() => {
  taken.close();
  data.remove();
});

/** One line on stderr that starts with our name, exit code 1, and no stack anywhere. */
const refusalOf = async (environment: Record<string, string>): Promise<string> => {
  const { code, stdout, stderr } = await spawnServer({ SKEIN_DATA_DIR: data.path, ...environment }).exited;
  expect(code).toBe(1);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(stdout + stderr).not.toMatch(/^\s+at /m);
  expect(stderr).toMatch(/^skein: /);
  return stderr;
};

describe('a start that cannot succeed', () => {
  it('names a wrong setting and its remedy', async () => {
    expect(await refusalOf({ PORT: 'abc' })).toBe(
      'skein: PORT: "abc" cannot be used: give a whole number from 0 to 65535 (0 picks any free port)\n',
    );
  });

  it('names the port that is in use, and leaves no database running', async () => {
    const line = await refusalOf({ PORT: takenPort });
    expect(line).toContain(`port ${takenPort} on 127.0.0.1 is already in use`);
    expect(line).toContain('PORT=');
    expect(existsSync(join(data.path, 'postgres/cluster/postmaster.pid'))).toBe(false);
  });

  it('refuses another master key than the one its data was encrypted with', async () => {
    expect(await refusalOf({ SKEIN_MASTER_KEY })).toContain('the master key is not the one that this database');
  });

  it('names an address that is not ours', async () => {
    expect(await refusalOf({ HOST: '192.0.2.1' })).toContain('HOST: "192.0.2.1" is not an address of this machine');
  });

  it('names a data folder that cannot be written', async () => {
    const file = join(data.path, 'a-file');
    writeFileSync(file, '');
    const line = await refusalOf({ SKEIN_DATA_DIR: join(file, 'data') });
    expect(line).toContain(`the data folder ${file}/data cannot be written (ENOTDIR`);
    expect(line).toContain('SKEIN_DATA_DIR');
  });

  it.runIf(process.platform === 'linux')('names a data folder where nothing can be made', async () => {
    expect(await refusalOf({ SKEIN_DATA_DIR: '/proc/skein' })).toContain('/proc/skein cannot be written');
  });

  it('asks for the master key of an external database before it touches that database', async () => {
    const line = await refusalOf({ DATABASE_URL: 'postgres://skein:hunter2@skein.invalid/skein' });
    expect(line).toContain('SKEIN_MASTER_KEY: nothing given, though DATABASE_URL is: ');
    expect(line).toContain('`openssl rand -base64 32`');
  });

  it('names a database that refuses connections, without its password', async () => {
    const port = await freePort();
    const line = await refusalOf({
      SKEIN_MASTER_KEY,
      DATABASE_URL: `postgres://skein:hunter2@127.0.0.1:${port}/skein`,
    });
    expect(line).toContain(`the database at 127.0.0.1:${port}/skein cannot be reached: the connection was refused`);
    expect(line).not.toContain('hunter2');
  });

  it('names a database host that does not exist, and one that is no database', async () => {
    expect(await refusalOf({ SKEIN_MASTER_KEY, DATABASE_URL: 'postgres://skein.invalid/skein' })).toContain(
      'the database at skein.invalid:5432/skein',
    );
    expect(await refusalOf({ SKEIN_MASTER_KEY, DATABASE_URL: `postgres://127.0.0.1:${takenPort}/skein` })).toContain(
      'cannot be reached',
    );
  });

  it('says in words that the database is too slow', async () => {
    const database = await createTestDatabase(inject('testDatabases'));
    const proxy = await startStallingProxy(database.url);
    proxy.beSlow(6_000);
    expect(await refusalOf(besideOthers(data.path, proxy.url))).toBe(
      'skein: the start is given up: The database cannot be reached just now. Please try again in a moment; it comes back by itself. (Query read timeout)\n',
    );
    proxy.stop();
    await database.drop();
  });
});

const freePort = async (): Promise<number> => {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

describe('a running server', () => {
  it('announces its address and the demo accounts, and keeps a second one off its data', async () => {
    const first = spawnServer({ SKEIN_DATA_DIR: data.path });
    const url = await first.ready;
    expect((await fetch(`${url}/healthz`)).status).toBe(200);

    const line = await refusalOf({});
    expect(line).toContain(`the data folder ${data.path} is in use by another Skein (process ${first.child.pid})`);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);

    const { code, stdout } = await first.stop();
    expect(code).toBe(0);
    expect(stdout).toContain('admin@skein.demo');
    expect(stdout).toContain('password skein-demo');
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('stops everything and exits 0 on %s', async (signal) => {
    const server = spawnServer({ SKEIN_DATA_DIR: data.path });
    await server.ready;
    const pid = Number(readFileSync(join(data.path, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
    expect((await server.stop(signal)).code).toBe(0);
    expect(hasEnded(pid)).toBe(true);
  });

  it('takes one Ctrl-C for one, though terminal, npm and wrapper each pass it on', async () => {
    const server = spawnServer({ SKEIN_DATA_DIR: data.path });
    await server.ready;
    const pid = Number(readFileSync(join(data.path, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
    // Of three kinds, because two of the same may arrive as one, and waiting in between may take too long.
    void server.stop('SIGINT');
    void server.stop('SIGTERM');
    expect((await server.stop('SIGHUP')).code).toBe(0);
    expect(hasEnded(pid)).toBe(true);
  });

  it('cuts off after five seconds a request that does not end', async () => {
    const server = spawnServer({ SKEIN_DATA_DIR: data.path });
    const { port } = new URL(await server.ready);
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    const headers = 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\nExpect: 100-continue';
    socket.write(`POST /uaa/v1/user/login HTTP/1.1\r\n${headers}\r\n\r\n`);
    // It answers "continue": from here on the request is under way.
    await once(socket, 'data');
    const stoppedAt = performance.now();
    expect((await server.stop()).code).toBe(0);
    expect(performance.now() - stoppedAt).toBeGreaterThan(4_000);
  });

  it('stops when the process that started it over IPC goes away', async () => {
    const server = spawnServer({ SKEIN_DATA_DIR: data.path });
    await server.ready;
    server.child.disconnect();
    expect((await server.exited).code).toBe(0);
  });

  it('starts empty without the demo and names the way to the first administrator', async () => {
    const empty = aDataDir();
    const server = spawnServer({ SKEIN_DATA_DIR: empty.path, SKEIN_DEMO: 'off', HOST: '127.0.0.1' });
    await server.ready;
    const { stdout } = await server.stop();
    expect(stdout).toContain('SKEIN_ADMIN_MAIL and SKEIN_ADMIN_PASSWORD');
    expect(stdout).not.toContain('skein.demo');
    empty.remove();
  });
});
