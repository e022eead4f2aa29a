import { WebhookPayload, webhookData } from '@skein/contract/webhook-payloads.ts';
import { webhookCalls } from '@skein/contract/webhooks.ts';
import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer({ environment: { SKEIN_DEMO_CASES: 'on' } });

it('has a webhook that is well and one that is paused, with deliveries in several states', async () => {
  const { call } = await server.signIn('owner');
  const { list } = await call(webhookCalls.list, {});
  const [well, paused] = [
    list.find(({ pausedAt }) => pausedAt === null),
    list.find(({ pausedAt }) => pausedAt !== null),
  ];
  expect(list).toHaveLength(2);
  expect(well).toMatchObject({ isServed: true, failingSince: null, waiting: 0 });
  expect(paused).toMatchObject({ isServed: true, pauseCause: 'failures', waiting: 2 });
  const states: string[] = [];
  for (const { id } of list) {
    const { list: deliveries } = await call(webhookCalls.deliveries, { query: { webhookId: id } });
    states.push(...deliveries.map(({ state, last }) => `${state} ${last?.status ?? last?.failure}`));
    for (const delivery of deliveries) {
      const { body, log } = (await call(webhookCalls.delivery, { query: { id: delivery.id } })).info;
      const { type, data } = WebhookPayload.parse(JSON.parse(body ?? ''));
      webhookData[type as keyof typeof webhookData].parse(data);
      expect(log).toHaveLength(delivery.attempts);
    }
  }
  expect(new Set(states)).toEqual(new Set(['delivered 204', 'failed 422', 'pending ECONNREFUSED']));
});

it('sends to nobody: the names of its receivers can be nobody’s', async () => {
  const { call } = await server.signIn('owner');
  const { list } = await call(webhookCalls.list, {});
  expect(list.every(({ url }) => new URL(url).hostname.endsWith('.invalid'))).toBe(true);
  const well = list.find(({ pausedAt }) => pausedAt === null);
  const { info } = await call(webhookCalls.test, { body: { id: well?.id ?? '' } });
  expect(info).toMatchObject({ state: 'failed', last: { status: null, failure: 'ENOTFOUND' } });
});
