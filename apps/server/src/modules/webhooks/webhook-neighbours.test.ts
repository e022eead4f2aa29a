import { MOST_WEBHOOKS } from '@skein/contract/webhooks.ts';
import { beforeAll, expect, it } from 'vitest';
import { anEnterprise } from '../../testing/enterprises.ts';
import { openApiFor } from '../../testing/program-builders.ts';
import { useWebhookProcesses } from '../../testing/webhook-processes.ts';
import { lanes } from './webhooks.limits.ts';

const { server, aProcess, someReceiver, tell, happen, deliveriesOf } = useWebhookProcesses();
beforeAll(async () => {
  await anEnterprise(server, 'newcomer');
  await openApiFor(server, 'newcomer');
});

const attemptsOf = (webhookId: string) =>
  server.db
    .selectFrom('webhook_attempts as a')
    .innerJoin('webhook_deliveries as d', 'd.id', 'a.delivery_id')
    .select('a.failure')
    .where('d.webhook_id', '=', webhookId)
    .execute();

it('lets nobody wait for the connections of another enterprise to the same host', async () => {
  const shared = await someReceiver();
  shared.answerBy((response, { path }) => path === '/hook?of=slow' || void response.writeHead(204).end());
  const slow = await tell(`${shared.url}?of=slow`, 'newcomer');
  const quick = await tell(shared.url);
  const { deliverDue, settled } = aProcess();
  await happen(lanes.steady.toOne, 'newcomer');
  await deliverDue();
  await expect.poll(() => shared.received.length).toBe(lanes.steady.toOne);
  await happen();
  await deliverDue();
  await expect.poll(async () => (await deliveriesOf(quick)).map(({ state }) => state)).toEqual(['delivered']);
  // Not after the slow ones were given up: they are still waited for.
  expect(await attemptsOf(slow)).toEqual([]);
  await shared.close();
  await settled();
});

it('leaves half of the places to others, however many receivers of one enterprise never answer', async () => {
  const [silent, quick] = [await someReceiver(), await someReceiver()];
  silent.answerBy(() => undefined);
  const most = lanes.steady.inAll / 2;
  for (let number = 0; number < MOST_WEBHOOKS; number += 1) await tell(`${silent.url}?of=${number}`, 'newcomer');
  const quickId = await tell(quick.url);
  const { deliverDue, settled } = aProcess();
  await happen(lanes.steady.toOne, 'newcomer');
  while (await deliverDue());
  await expect.poll(() => silent.received.length).toBe(most);
  await happen();
  await deliverDue();
  await expect.poll(async () => (await deliveriesOf(quickId)).map(({ state }) => state)).toEqual(['delivered']);
  expect(silent.received).toHaveLength(most);
  await silent.close();
  await settled();
});
