import { payloadCalls } from '@skein/contract/payloads.ts';
import { webhookCalls } from '@skein/contract/webhooks.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { anEnterprise } from '../testing/enterprises.ts';
import { payloadFacts } from '../testing/payload-builders.ts';
import { useTestServer } from '../testing/use-test-server.ts';

const server = useTestServer();
beforeAll(() => anEnterprise(server, 'newcomer'));

it('keeps nobody else waiting while many are told', async () => {
  const { call: owner } = await server.signIn('owner');
  const { call: stranger } = await server.signIn('newcomer');
  const body = { name: 'CRM', url: 'https://hooks.example.org/', events: ['payload.created' as const] };
  const { id } = (await owner(webhookCalls.create, { body })).info;
  await owner(webhookCalls.pause, { body: { id } });
  const countWaiting = async () => {
    const { rows } = await sql`
      select 1 from pg_locks where relation = 'webhook_deliveries'::regclass and not granted`.execute(server.db);
    return rows.length;
  };

  const told = await server.db.inTransaction(async (tx) => {
    await sql`lock table webhook_deliveries in exclusive mode`.execute(tx);
    const telling = owner(payloadCalls.create, { body: payloadFacts() });
    await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1);
    await stranger(payloadCalls.create, { body: payloadFacts() });
    return { telling };
  });
  await told.telling;
  const { list } = await owner(webhookCalls.deliveries, { query: { webhookId: id } });
  expect(list).toMatchObject([{ type: 'payload.created', state: 'pending' }]);
});
