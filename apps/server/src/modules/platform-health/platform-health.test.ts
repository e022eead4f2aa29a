import { randomUUID } from 'node:crypto';
import { platformHealth } from '@skein/contract/platform-health.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { createFigureHistory } from './figure-history.ts';
import { createFigureSampler } from './figure-sampler.ts';

let server: TestServer;
let storeFault: Error | undefined;
let free = 100 * 1024 ** 3;

beforeAll(async () => {
  server = await startTestServer({
    freeBytes: async () => free,
    wrapStore: (store) => ({
      ...store,
      ping: async () => {
        if (storeFault) throw storeFault;
        await store.ping();
      },
    }),
  });
});
afterAll(() => server.stop());

const examine = async () => (await (await server.signIn('admin')).call(platformHealth.info, {})).info;

it.each([platformHealth.info, platformHealth.history])('$id is for those who run the platform', async (endpoint) => {
  const { call } = await server.signIn('owner');
  await expect(call(endpoint, {})).rejects.toMatchObject({ code: 403, data: { permission: 'platform:administer' } });
  await expect(server.aClient().call(endpoint, {})).rejects.toMatchObject({ code: 401 });
});

it('tells of the database, the store, the queues, the sessions, the processes and the versions', async () => {
  const health = await examine();
  expect(health.database.figures).toMatchObject({
    version: expect.stringMatching(/^\d+/) as string,
    migration: expect.stringMatching(/^\d{4}-/) as string,
  });
  expect(health.database.figures?.sizeBytes).toBeGreaterThan(1_000_000);
  expect(health.database.figures?.slowestPingMilliseconds).toBeGreaterThan(0);
  expect(health.storage.figures).toMatchObject({ kind: 'disk', freeBytes: free });
  expect(health.sessions.figures?.open).toBeGreaterThan(0);
  expect(health.processes.figures).toContainEqual(
    expect.objectContaining({ name: health.process.name, isThis: true }) as object,
  );
  expect(health.process.node).toBe(process.versions.node);
});

it('counts only sessions that can still be used', async () => {
  const before = (await examine()).sessions.figures?.open ?? 0;
  await server.signIn('pilot');
  expect((await examine()).sessions.figures?.open).toBeGreaterThan(before);
  server.clock.advanceMinutes(61);
  expect((await examine()).sessions.figures?.open).toBe(1);
});

/** An hour old, and not to be tried for another. */
const letter = (given: object) => {
  const now = server.clock.now().getTime();
  return {
    id: randomUUID(),
    channel: 'mail',
    purpose: 'loginCode',
    language: 'zh-CN',
    sealed_letter: Buffer.from('x'),
    created_at: new Date(now - 3_600_000),
    next_attempt_at: new Date(now + 3_600_000),
    ...given,
  };
};

it('tells of letters that wait, fail and were given up', async () => {
  const now = server.clock.now().getTime();
  const rows = [
    letter({ lane: 'urgent', created_at: new Date(now - 120_000) }),
    letter({ last_error: 'refused', attempts: 2 }),
    letter({ state: 'failed', last_error: 'refused' }),
    letter({ state: 'failed', created_at: new Date(now - 48 * 3_600_000) }),
  ];
  const { call } = await server.signIn('admin');
  // The sign-in has a letter of its own.
  await server.outbox();
  await server.db.insertInto('outgoing_messages').values(rows).execute();
  const { outbox, findings } = (await call(platformHealth.info, {})).info;
  expect(outbox.figures).toMatchObject({ waiting: 2, urgent: { waiting: 1 }, failing: 1, givenUp: 1 });
  expect(findings).toEqual(expect.arrayContaining(['outboxUrgentLate', 'outboxFailing', 'outboxLate']));
  await server.db.deleteFrom('outgoing_messages').execute();
});

it('calls no urgent letter late whose receiver cannot be reached: that is told as a failure', async () => {
  const { call } = await server.signIn('admin');
  await server.outbox();
  const refused = letter({ lane: 'urgent', last_error: 'refused', attempts: 2 });
  await server.db.insertInto('outgoing_messages').values(refused).execute();
  const { findings } = (await call(platformHealth.info, {})).info;
  expect(findings).toContain('outboxFailing');
  expect(findings).not.toContain('outboxUrgentLate');
  await server.db.deleteFrom('outgoing_messages').execute();
});

it('says of what cannot be read why, and tells the rest', async () => {
  storeFault = Object.assign(new Error('ECONNREFUSED: nobody is there'), { code: 'ECONNREFUSED' });
  const { storage, database, findings, outages } = await examine();
  storeFault = undefined;
  expect(storage).toEqual({ figures: null, cause: 'ECONNREFUSED: nobody is there' });
  expect(database.figures).not.toBeNull();
  expect(findings).toEqual(expect.arrayContaining(['outage', 'storageUnread']));
  expect(outages).toMatchObject([
    { reason: 'file_store_unavailable', times: 1, cause: 'ECONNREFUSED: nobody is there' },
  ]);
  server.clock.advanceMinutes(2);
  const later = await examine();
  expect(later.findings).not.toContain('outage');
  expect(later.outages).toHaveLength(1);
});

it('warns of a disk that fills up, and of one that is full', async () => {
  free = 1024 ** 3;
  expect((await examine()).findings).toContain('storageLow');
  free = 1024;
  expect((await examine()).findings).toContain('storageFull');
  free = 100 * 1024 ** 3;
});

it('keeps no session alive when nobody has asked', async () => {
  server.clock.advanceMinutes(120);
  const { headers } = await server.signIn('admin');
  const ask = async () => {
    const unattended = { headers: { ...headers, 'x-skein-unattended': '1' } };
    return (await server.send(platformHealth.info.path, unattended)).envelope.code;
  };
  server.clock.advanceMinutes(14);
  expect(await ask()).toBe(200);
  server.clock.advanceMinutes(2);
  expect(await ask()).toBe(401);
});

describe('the figures over time', () => {
  it('are those of the process that answers, from its start on', async () => {
    const { call } = await server.signIn('admin');
    const { info } = await call(platformHealth.history, {});
    expect(info.process).toContain(`${process.pid}@`);
    expect(info.at).toHaveLength(1);
    expect(info.figures.memory[0]).toBeGreaterThan(10 * 1024 ** 2);
    expect(info.figures.outbox).toEqual([0]);
    // Of a rate nothing is known yet: it takes two readings.
    expect(info.figures.served).toEqual([null]);
  });

  it('tell what happened since the sample before', async () => {
    const sampler = createFigureSampler(server.app.metrics, server.db);
    await sampler.take();
    const { call } = await server.signIn('admin');
    for (let round = 0; round < 5; round += 1) await call(platformHealth.history, {});
    const figures = await sampler.take();
    sampler.stop();
    expect(figures.served).toBeGreaterThan(0);
    expect(figures.failed).toBe(0);
    expect(figures.latencyHigh).toBeGreaterThanOrEqual(figures.latencyMedian ?? Infinity);
    expect(figures.cpu).toBeGreaterThan(0);
    expect((figures.connectionsBusy ?? 0) + (figures.connectionsIdle ?? 0)).toBeGreaterThan(0);
  });

  it('leave out what an outage keeps from being read, and tell the rest', async () => {
    const sampler = createFigureSampler(server.app.metrics, server.db);
    const release = Promise.withResolvers<void>();
    const held = Array.from({ length: 20 }, () => server.db.inTransaction(() => release.promise));
    await expect.poll(() => server.db.poolState().busy).toBe(20);
    const figures = await sampler.take();
    release.resolve();
    await Promise.all(held);
    sampler.stop();
    expect(figures).toMatchObject({ outbox: undefined, otherQueues: undefined, connectionsBusy: 20 });
    expect(figures.memory).toBeGreaterThan(0);
  });

  it('are kept for so long and no longer', () => {
    const history = createFigureHistory(3);
    for (let at = 1; at <= 5; at += 1) history.keep(new Date(at), { cpu: at * 1.23456 });
    expect(history.read()).toMatchObject({
      at: [3, 4, 5],
      figures: { cpu: [3.704, 4.938, 6.173], heap: [null, null, null] },
    });
  });
});
