import { webhookCalls } from '@skein/contract/webhooks.ts';
import { expect, it } from 'vitest';
import { useWebhookProcesses } from '../../testing/webhook-processes.ts';
import { restSeconds, retryPauseSeconds } from './retry-pause.ts';
import { KEPT_ATTEMPTS, lanes, LONGEST_REST_SECONDS, TROUBLED_AFTER } from './webhooks.limits.ts';

const { server, aProcess, someReceiver, asOwner, tell, happen, deliveriesOf, stateOf } = useWebhookProcesses();
const failuresOf = async (id: string) =>
  (await server.db.selectFrom('webhooks').select('failures').where('id', '=', id).executeTakeFirstOrThrow()).failures;

/** One that is left alone, with something that waits. */
const oneAtRest = async () => {
  const receiver = await someReceiver();
  receiver.answerWith(500);
  const id = await tell(receiver.url);
  await happen(lanes.steady.toOne * TROUBLED_AFTER);
  await aProcess().work();
  for (let rest = 0; rest < 6; rest += 1) {
    server.clock.advanceMinutes(rest * 10);
    await aProcess().work();
  }
  expect(await stateOf(id)).toMatchObject({ restsUntil: expect.any(String) as string });
  return { receiver, id };
};
const oneTried = async (id: string) => {
  const tried = (await deliveriesOf(id)).toSorted((one, other) => other.attempts - one.attempts)[0];
  if (!tried) throw new Error('nothing was tried');
  return tried.id;
};

it('takes what failed together for one failure, on however many servers it was under way', async () => {
  const receiver = await someReceiver();
  const held: (() => void)[] = [];
  receiver.answerBy((response) => void held.push(() => response.writeHead(500).end()));
  const id = await tell(receiver.url);
  const processes = [aProcess(), aProcess()];
  const most = lanes.steady.toOne * processes.length;
  await happen(most);
  for (const { deliverDue } of processes) await deliverDue();
  await expect.poll(() => held.length).toBe(most);
  for (const answer of held) answer();
  await Promise.all(processes.map(({ settled }) => settled()));
  expect(await failuresOf(id)).toBe(1);
});

it('keeps within the hour that is promised, however the pauses fall', () => {
  for (const chance of [0, 0.5, 1]) {
    expect(restSeconds(100, chance)).toBeLessThanOrEqual(LONGEST_REST_SECONDS);
    expect(retryPauseSeconds(KEPT_ATTEMPTS, chance)).toBeLessThanOrEqual(LONGEST_REST_SECONDS);
  }
  // Nor do those who failed together come back together.
  expect(restSeconds(100, 0.9)).toBeLessThan(restSeconds(100, 1));
});

it('sends all that waits once its receiver takes a test', async () => {
  const { receiver, id } = await oneAtRest();
  const call = await asOwner();
  expect((await call(webhookCalls.test, { body: { id } })).info.state).toBe('failed');
  expect(await stateOf(id)).toMatchObject({ restsUntil: expect.any(String) as string });
  const inAnHour = new Date(server.clock.now().getTime() + 3_600_000);
  await server.db.updateTable('webhook_deliveries').set({ next_attempt_at: inAnHour }).execute();
  receiver.answerWith(204);
  expect((await call(webhookCalls.test, { body: { id } })).info.state).toBe('delivered');
  expect(await stateOf(id)).toMatchObject({ restsUntil: null, failingSince: null });
  await aProcess().work();
  expect(await stateOf(id)).toMatchObject({ waiting: 0 });
});

it('names what ends the waiting of a delivery whose receiver is left alone', async () => {
  const { id } = await oneAtRest();
  const call = await asOwner();
  const refused = call(webhookCalls.resend, { body: { id: await oneTried(id) } });
  await expect(refused).rejects.toMatchObject({
    reason: 'webhook_rests',
    message: expect.stringContaining('test') as string,
  });
});

it('sends at once, when asked to, what waits by itself for its next attempt', async () => {
  const receiver = await someReceiver();
  receiver.answerWith(500);
  const id = await tell(receiver.url);
  await happen();
  const { work } = aProcess();
  const call = await asOwner();
  const resend = async () => call(webhookCalls.resend, { body: { id: await oneTried(id) } });
  await work();
  // Its first pause is of seconds.
  await expect(resend()).rejects.toMatchObject({ reason: 'webhook_delivery_waiting' });
  server.clock.advanceMinutes(1);
  await work();
  await server.db
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: new Date(server.clock.now().getTime() + 3_600_000) })
    .execute();
  receiver.answerWith(204);
  await resend();
  await work();
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', attempts: 3 }]);
});
