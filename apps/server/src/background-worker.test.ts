import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import fastify from 'fastify';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { runInBackground } from './background-worker.ts';
import { systemClock } from './clock.ts';
import { createOutages } from './outages/outages.ts';
import { startWorker } from './worker.ts';

const log = pino({ level: 'silent' });

const anApp = () => {
  const app = fastify();
  const work = vi.fn(async () => false);
  const background = { name: 'test', work, pauseMilliseconds: 60_000 };
  const wake = runInBackground({ app, log, outages: createOutages(log, systemClock), startWorker }, background);
  return { app, work, wake };
};

it('begins when the server listens, is woken, and ends with it', async () => {
  const { app, work, wake } = anApp();
  await app.ready();
  wake();
  expect(work).not.toHaveBeenCalled();
  await app.listen({ port: 0, host: '127.0.0.1' });
  await expect.poll(() => work).toHaveBeenCalledTimes(1);
  wake();
  await expect.poll(() => work).toHaveBeenCalledTimes(2);
  await app.close();
  wake();
  expect(work).toHaveBeenCalledTimes(2);
});

it('never begins in a server whose port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { app, work } = anApp();
  const { port } = other.address() as AddressInfo;
  await expect(app.listen({ port, host: '127.0.0.1' })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await app.close();
  expect(work).not.toHaveBeenCalled();
  other.close();
});
