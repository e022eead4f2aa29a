import { setTimeout as sleep } from 'node:timers/promises';
import { getOwnAccess } from '@skein/contract/access.ts';
import { getUserInfo } from '@skein/contract/session.ts';
import { roleCalls } from '@skein/contract/enterprise-roles.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { giveRoleOfOwn } from '../../testing/enterprises.ts';
import { PATIENCE_MILLISECONDS } from '../../testing/patience.ts';
import { startStallingProxy } from '../../testing/stalling-proxy.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

const CHANGES = 200;
/** What is told in passing comes too late for a call that follows at once. */
const LATE_MILLISECONDS = 15;

let server: TestServer;
/** Another process, which is told late of what the first one changes. */
let distant: TestServer;
let proxy: Awaited<ReturnType<typeof startStallingProxy>>;
beforeAll(async () => {
  server = await startTestServer();
  proxy = await startStallingProxy(server.database.url, LATE_MILLISECONDS);
  distant = await startTestServer({
    beside: { clock: server.clock, database: { ...server.database, url: proxy.url } },
  });
  const isRemembering = async () =>
    (await (await fetch(`${distant.url}/metrics`)).text()).includes('skein_session_memory_up 1');
  await vi.waitUntil(isRemembering, PATIENCE_MILLISECONDS);
});
afterAll(async () => {
  await distant.stop();
  proxy.stop();
  await server.stop();
});

it(`obeys each of ${CHANGES} changes of a role on the very next call to another process`, async () => {
  const [owner, observer, pilot] = await Promise.all([
    server.signIn('owner'),
    server.signIn('observer'),
    server.signIn('pilot'),
  ]);
  const id = await giveRoleOfOwn(server, 'observer', {});
  const isTesting = new AbortController();
  // Always some under way: an answer that was asked for before the change says nothing about it.
  const keepAsking = async () => {
    while (!isTesting.signal.aborted) {
      await distant.send(getUserInfo.path, { headers: pilot.headers });
      await sleep(2);
    }
  };
  const asking = keepAsking();
  const heldElsewhere = async () => {
    const { envelope } = await distant.send(getOwnAccess.path, { headers: observer.headers });
    return getOwnAccess.reply.parse(envelope.data).info.grants;
  };
  const stale: number[] = [];
  for (let change = 1; change <= CHANGES; change += 1) {
    const isGranted = change % 2 === 1;
    const grants = isGranted ? ({ 'audit:read': 'enterprise' } as const) : {};
    await sleep(LATE_MILLISECONDS);
    // Remembered there from now on: no change is on its way.
    await heldElsewhere();
    await owner.call(roleCalls.update, { body: { id, version: change, name: 'by turns', note: '', grants } });
    const held = await heldElsewhere();
    if (held.some(({ permission }) => permission === 'audit:read') !== isGranted) stale.push(change);
  }
  isTesting.abort();
  await asking;
  expect(stale).toEqual([]);
});
