import { beforeAll, expect, it } from 'vitest';
import { anEnterprise } from '../../testing/enterprises.ts';
import { openApiFor } from '../../testing/program-builders.ts';
import { useWebhookProcesses } from '../../testing/webhook-processes.ts';
import { atOnceToOne } from './webhooks.limits.ts';

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
  await happen(atOnceToOne.steady, 'newcomer');
  await deliverDue();
  await expect.poll(() => shared.received.length).toBe(atOnceToOne.steady);
  await happen();
  await deliverDue();
  await expect.poll(async () => (await deliveriesOf(quick)).map(({ state }) => state)).toEqual(['delivered']);
  // Not after the slow ones were given up: they are still waited for.
  expect(await attemptsOf(slow)).toEqual([]);
  await shared.close();
  await settled();
});
