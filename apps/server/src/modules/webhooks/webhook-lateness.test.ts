import { platformHealth } from '@skein/contract/platform-health.ts';
import { webhookCalls } from '@skein/contract/webhooks.ts';
import { beforeEach, expect, it } from 'vitest';
import { openApiFor } from '../../testing/program-builders.ts';
import { useWebhookProcesses } from '../../testing/webhook-processes.ts';
import { lanes, TROUBLED_AFTER } from './webhooks.limits.ts';

const { server, aProcess, someReceiver, asOwner, tell, happen, stateOf } = useWebhookProcesses();
beforeEach(() => openApiFor(server));

const figures = async (): Promise<readonly string[]> =>
  (await (await fetch(`${server.url}/metrics`)).text()).split('\n');
const figureOf = async (name: string): Promise<number> =>
  Number(
    (await figures())
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1) ?? 0,
  );
const waiting = () => figureOf('skein_queue_waiting{queue="webhook_deliveries"}');
const oldest = () => figureOf('skein_queue_oldest_waiting_seconds{queue="webhook_deliveries"}');
const leftAlone = (why: string) => figureOf(`skein_webhook_receivers_left_alone{why="${why}"}`);
const attempts = (outcome: string) => figureOf(`skein_webhook_attempts_total{outcome="${outcome}"}`);
/** Nothing that was written down a moment ago is older. */
const MOMENT_SECONDS = 120;
const isLate = async () => {
  const { call } = await server.signIn('admin');
  return (await call(platformHealth.info, {})).info.findings.includes('queueLate');
};
const anHourLater = () => server.clock.advanceMinutes(61);

/** One whose receiver has failed until it is left alone for a while. */
const oneAtRest = async () => {
  const receiver = await someReceiver();
  receiver.answerWith(500);
  const id = await tell(receiver.url);
  await happen(lanes.steady.toOne * TROUBLED_AFTER);
  await aProcess().work();
  expect(await stateOf(id)).toMatchObject({ restsUntil: expect.any(String) as string });
  return { receiver, id };
};

it('calls late what could be sent and is not', async () => {
  await tell((await someReceiver()).url);
  await happen(2);
  expect([await waiting(), await isLate()]).toEqual([2, false]);
  anHourLater();
  expect(await isLate()).toBe(true);
  expect(await oldest()).toBeGreaterThan(3600);
  await aProcess().work();
  expect([await waiting(), await oldest(), await isLate()]).toEqual([0, 0, false]);
});

it('does not call late what waits for a webhook that its people have paused, however long', async () => {
  const receiver = await someReceiver();
  const id = await tell(receiver.url);
  await happen();
  const call = await asOwner();
  await call(webhookCalls.pause, { body: { id } });
  anHourLater();
  expect([await waiting(), await oldest(), await isLate()]).toEqual([0, 0, false]);
  expect(await leftAlone('paused')).toBe(1);
  // Nor in the moment in which it is resumed: from then on it may be sent.
  await (
    await asOwner()
  )(webhookCalls.resume, { body: { id } });
  expect([await waiting(), await isLate()]).toEqual([1, false]);
  expect(await oldest()).toBeLessThan(MOMENT_SECONDS);
  expect(await leftAlone('paused')).toBe(0);
});

it('does not call late what waits for a receiver that is left alone for a while', async () => {
  const { id } = await oneAtRest();
  const end = new Date(server.clock.now().getTime() + 2 * 3_600_000);
  await server.db.updateTable('webhooks').set({ rests_until: end }).where('id', '=', id).execute();
  anHourLater();
  expect([await waiting(), await oldest(), await isLate()]).toEqual([0, 0, false]);
  expect(await leftAlone('resting')).toBe(1);
  server.clock.advanceMinutes(60);
  // Its rest is over this moment: nobody is late yet.
  expect(await leftAlone('resting')).toBe(0);
  expect([(await waiting()) > 0, await isLate()]).toEqual([true, false]);
  expect(await oldest()).toBeLessThan(MOMENT_SECONDS);
});

it('does not call late what is sent one after the other to a receiver that was away', async () => {
  const { receiver } = await oneAtRest();
  server.clock.advanceMinutes(180);
  receiver.answerWith(204);
  const { deliverDue, settled } = aProcess();
  await deliverDue();
  await settled();
  expect(await waiting()).toBeGreaterThan(0);
  expect(await oldest()).toBeLessThan(MOMENT_SECONDS);
  expect(await isLate()).toBe(false);
});

it('does not call late what waits for an enterprise whose service is over', async () => {
  await tell((await someReceiver()).url);
  await happen();
  await server.db.deleteFrom('service_seats').where('service', '=', 'openApi').execute();
  await server.db.deleteFrom('service_grants').where('service', '=', 'openApi').execute();
  anHourLater();
  expect([await waiting(), await oldest(), await isLate()]).toEqual([0, 0, false]);
  expect(await leftAlone('unserved')).toBe(1);
});

it('counts attempts by what came of them', async () => {
  const receiver = await someReceiver();
  await tell(receiver.url);
  const outcomes = ['taken', 'refused', 'unanswered'] as const;
  const counts = () => Promise.all(outcomes.map(attempts));
  const before = await counts();
  await happen(2);
  await aProcess().work();
  receiver.answerWith(503);
  await happen();
  await aProcess().work();
  await receiver.close();
  await happen();
  await aProcess().work();
  const grownBy = (await counts()).map((count, index) => count - (before[index] ?? 0));
  expect(grownBy).toEqual([2, 1, 1]);
});
