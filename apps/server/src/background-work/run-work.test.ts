import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import fastify from 'fastify';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { expect, it, vi } from 'vitest';
import { addRunMetrics } from './run-metrics.ts';
import { runWork } from './run-work.ts';
import { systemClock } from '../clock.ts';
import { createOutages } from '../outages/outages.ts';
import { startWorker } from './worker.ts';

const log = pino({ level: 'silent' });

const anApp = () => {
  const app = fastify();
  const metrics = new Registry();
  const run = vi.fn(async () => undefined);
  const work = { name: 'test', everySeconds: 60, run };
  const wake = runWork(
    { app, log, outages: createOutages(log, systemClock), startWorker },
    work,
    addRunMetrics(metrics),
  );
  return { app, run, wake, metrics };
};

it('begins when the server listens, is woken, and ends with it', async () => {
  const { app, run, wake } = anApp();
  await app.ready();
  wake();
  expect(run).not.toHaveBeenCalled();
  await app.listen({ port: 0, host: '127.0.0.1' });
  await expect.poll(() => run).toHaveBeenCalledTimes(1);
  wake();
  await expect.poll(() => run).toHaveBeenCalledTimes(2);
  await app.close();
  wake();
  expect(run).toHaveBeenCalledTimes(2);
});

it('counts what came of each time', async () => {
  const { app, run, wake, metrics } = anApp();
  run.mockRejectedValueOnce(new Error('planted'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  await expect.poll(() => run).toHaveBeenCalledTimes(1);
  wake();
  await expect.poll(() => run).toHaveBeenCalledTimes(2);
  await app.close();
  const text = await metrics.metrics();
  expect(text).toContain('skein_background_runs_total{work="test",outcome="failed"} 1');
  expect(text).toContain('skein_background_runs_total{work="test",outcome="done"} 1');
});

it('never begins in a server whose port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { app, run } = anApp();
  const { port } = other.address() as AddressInfo;
  await expect(app.listen({ port, host: '127.0.0.1' })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await app.close();
  expect(run).not.toHaveBeenCalled();
  other.close();
});
