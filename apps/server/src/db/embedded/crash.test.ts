import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getUserInfo, logIn } from '@skein/contract/session.ts';
import { afterAll, expect, it } from 'vitest';
import { aDataDir, spawnServer } from '../../testing/spawn-server.ts';

const data = aDataDir();
afterAll(data.remove);

const start = () => spawnServer({ SKEIN_DATA_DIR: data.path });
const readPostmasterPid = (): number =>
  Number(readFileSync(join(data.path, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

interface LoginEnvelope {
  readonly code: number;
  readonly data: { readonly info: { readonly token: string } };
}

/** Signs in again and again, and notes every token that the server said it had stored. */
const keepSigningIn = async (url: string, account: string, acknowledged: string[]): Promise<void> => {
  const body = JSON.stringify({ account: `${account}@skein.demo`, password: 'skein-demo' });
  try {
    for (;;) {
      const response = await fetch(url + logIn.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      const envelope = (await response.json()) as LoginEnvelope;
      if (envelope.code === 200) acknowledged.push(envelope.data.info.token);
    }
  } catch {
    // The server is gone: what this test is waiting for.
  }
};

const opens = async (url: string, token: string): Promise<boolean> => {
  const response = await fetch(url + getUserInfo.path, { headers: { authorization: token, token } });
  return ((await response.json()) as LoginEnvelope).code === 200;
};

// Each account has one writer: an attempt that was counted and never finished stays counted, and three ask for a captcha.
it.each([
  ['the server', ['pilot', 'owner', 'observer'], () => []],
  ['the server and its database', ['admin', 'dispatcher', 'newcomer'], () => [readPostmasterPid()]],
])('loses nothing acknowledged when %s is killed in the middle of writes', async (_, accounts, alsoKill) => {
  const doomed = start();
  const url = await doomed.ready;
  const acknowledged: string[] = [];
  const writers = accounts.map((account) => keepSigningIn(url, account, acknowledged));
  await expect.poll(() => acknowledged.length).toBeGreaterThan(5);
  for (const pid of alsoKill()) process.kill(pid, 'SIGKILL');
  await doomed.stop('SIGKILL');
  await Promise.all(writers);

  const next = start();
  const nextUrl = await next.ready;
  const survived = await Promise.all(acknowledged.map((token) => opens(nextUrl, token)));
  expect(survived.filter(Boolean)).toHaveLength(acknowledged.length);
  expect((await next.stop()).code).toBe(0);
});

it('serves on after its database was killed under it', async () => {
  const server = start();
  const url = await server.ready;
  const before = readPostmasterPid();
  process.kill(before, 'SIGKILL');
  await expect.poll(async () => (await fetch(`${url}/healthz`)).status).toBe(200);
  await expect.poll(readPostmasterPid).not.toBe(before);
  await expect.poll(async () => (await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await server.stop()).code).toBe(0);
});

it('starts although the lock file names a process that is not its database', async () => {
  writeFileSync(
    join(data.path, 'postgres/cluster/postmaster.pid'),
    `${process.pid}\n${data.path}\n0\n5432\n/tmp\n\n\n`,
  );
  const server = start();
  await server.ready;
  expect((await server.stop()).code).toBe(0);
});

it('lets only one of two servers that start together have the data', async () => {
  const [one, other] = [start(), start()];
  const outcomes = await Promise.allSettled([one.ready, other.ready]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await Promise.all([one.stop(), other.stop()]);
});
