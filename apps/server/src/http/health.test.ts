import fastify from 'fastify';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { Outage } from '../outages/outage.ts';
import { createOutages } from '../outages/outages.ts';
import { addHealth } from './health.ts';

it('is healthy as soon as the database, which was busy, answers', async () => {
  const outages = createOutages(pino({ level: 'silent' }), () => new Date());
  let busy: Outage | undefined = new Outage('database_busy', new Error('too many clients'));
  const pingDatabase = async () => {
    if (busy) throw busy;
  };
  const app = fastify();
  onTestFinished(() => app.close());
  addHealth(app, { pingDatabase, dataDir: '.', freeBytes: async () => 1024 ** 3, outages });
  const ask = () => app.inject('/healthz');
  const answer = await ask();
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ problems: [{ reason: 'database_busy' }] });
  busy = undefined;
  expect((await ask()).statusCode).toBe(200);
  expect(outages.met()).toMatchObject([{ reason: 'database_busy', times: 1 }]);
});
