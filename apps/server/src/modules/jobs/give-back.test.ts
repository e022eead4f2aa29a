import { expect, it, onTestFinished, vi } from 'vitest';
import { Outage } from '../../outages/outage.ts';
import { useJobs } from '../../testing/job-builders.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import { createGivingBack } from './give-back.ts';

const server = useTestServer();
const { start, claim, rows } = useJobs(server);

const givingBack = () => {
  const onLost = vi.fn();
  return { onLost, ...createGivingBack(server.db, onLost) };
};

it('gives a job back once, and has nothing left to do', async () => {
  await start();
  const { onLost, giveBack, giveBackRest } = givingBack();
  await giveBack(await claim(), server.clock.now());
  expect(await rows()).toMatchObject([{ state: 'pending', attempts: 1, forgiven: 1 }]);
  const asks = vi.spyOn(server.db, 'inTransaction');
  onTestFinished(() => asks.mockRestore());
  await giveBackRest();
  expect(asks).not.toHaveBeenCalled();
  expect(onLost).not.toHaveBeenCalled();
});

it('tells of one that somebody else has by now', async () => {
  await start();
  const { onLost, giveBack } = givingBack();
  const job = await claim();
  await server.db.updateTable('jobs').set({ attempts: 2 }).execute();
  await giveBack(job, server.clock.now());
  expect(onLost.mock.calls).toEqual([[job]]);
  expect(await rows()).toMatchObject([{ state: 'running', attempts: 2, forgiven: 1 }]);
});

it('keeps what the database was away for, and gives it back when it is there again', async () => {
  await start();
  const { onLost, giveBack, giveBackRest } = givingBack();
  const job = await claim();
  const away = new Outage('database_unavailable', new Error('ECONNREFUSED'));
  vi.spyOn(server.db, 'inTransaction').mockRejectedValueOnce(away);
  onTestFinished(() => void vi.restoreAllMocks());
  await expect(giveBack(job, server.clock.now())).rejects.toBe(away);
  expect(await rows()).toMatchObject([{ state: 'running', forgiven: 0 }]);
  await giveBackRest();
  expect(await rows()).toMatchObject([{ state: 'pending', forgiven: 1 }]);
  expect(onLost).not.toHaveBeenCalled();
});
