import { randomUUID } from 'node:crypto';
import { payloadCalls } from '@skein/contract/payloads.ts';
import { siteCalls } from '@skein/contract/sites.ts';
import { webhookEventTypes } from '@skein/contract/webhook-events.ts';
import { webhookData } from '@skein/contract/webhook-payloads.ts';
import { webhookCalls } from '@skein/contract/webhooks.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { payloadFacts } from '../testing/payload-builders.ts';
import { siteFacts } from '../testing/site-builders.ts';
import { useTestServer } from '../testing/use-test-server.ts';
import { readTime } from './event-outbox.repo.ts';
import { queueEvents } from './queue-events.ts';

const server = useTestServer();

it('keeps nobody waiting for those who are told', async () => {
  const { call: owner } = await server.signIn('owner');
  const body = { name: 'CRM', url: 'https://hooks.example.org/', events: ['payload.created' as const] };
  const { id } = (await owner(webhookCalls.create, { body })).info;
  await owner(webhookCalls.pause, { body: { id } });
  const deliveries = async () => (await owner(webhookCalls.deliveries, { query: { webhookId: id } })).list;
  await server.db.inTransaction(async (tx) => {
    await sql`lock table webhook_deliveries in exclusive mode`.execute(tx);
    await owner(payloadCalls.create, { body: payloadFacts() });
    expect(await deliveries()).toEqual([]);
  });
  await expect.poll(deliveries).toMatchObject([{ type: 'payload.created', state: 'pending' }]);
});

it('tells nobody outside who opens the gate of a site, nor their number', async () => {
  const { call } = await server.signIn('owner');
  const events = ['site.created' as const, 'site.updated' as const];
  const { id: webhookId } = (
    await call(webhookCalls.create, { body: { name: 'map', url: 'https://map.example.org/', events } })
  ).info;
  await call(webhookCalls.pause, { body: { id: webhookId } });
  const facts = siteFacts({ contact: '门卫老周', phone: '13912345678' });
  const { id, version } = (await call(siteCalls.create, { body: facts })).info;
  const changed = { ...facts, note: 'gate two', contact: '门卫小李', phone: '13987654321' };
  await call(siteCalls.update, { body: { ...changed, id, version } });

  const deliveries = async () => (await call(webhookCalls.deliveries, { query: { webhookId } })).list;
  await expect.poll(async () => (await deliveries()).length).toBe(2);
  const list = await deliveries();
  const bodies: string[] = [];
  for (const delivery of list)
    bodies.push((await call(webhookCalls.delivery, { query: { id: delivery.id } })).info.body ?? '');
  expect(bodies.join(' ')).not.toMatch(/门卫|139\d{8}|contact|phone/);
  const [updated, created] = bodies.map((body) => (JSON.parse(body) as { data: unknown }).data);
  expect(webhookData['site.created'].parse(created)).toMatchObject({ name: facts.name, address: '', alternate: '' });
  expect(updated).toEqual({ note: { from: '', to: 'gate two' } });
});

it('tells of every kind of deed what its event names, and nothing that the log holds besides', async () => {
  const { call } = await server.signIn('owner');
  const body = { name: 'all', url: 'https://all.example.org/', events: [...webhookEventTypes] };
  const { id: webhookId } = (await call(webhookCalls.create, { body })).info;
  await call(webhookCalls.pause, { body: { id: webhookId } });
  const { enterprise_id: enterpriseId } = await server.db
    .selectFrom('webhooks')
    .select('enterprise_id')
    .where('id', '=', webhookId)
    .executeTakeFirstOrThrow();
  const namedBy = (type: (typeof webhookEventTypes)[number]) => Object.keys(webhookData[type].shape);
  const deeds = webhookEventTypes.map((action) => ({
    action,
    enterpriseId,
    actorId: null,
    actorLabel: '何*',
    targetKind: 'thing',
    targetId: randomUUID(),
    data: Object.fromEntries([...namedBy(action), 'phone', 'codeHash'].map((name) => [name, `${name} of it`])),
  }));
  const since = await server.db.inTransaction(async (tx) => {
    const begun = await readTime(tx);
    await queueEvents(tx, deeds);
    return begun;
  });

  const kept = await server.db.selectFrom('webhook_events').select(['type', 'body']).where('at', '>=', since).execute();
  const told = kept.map((event) => [event.type, JSON.parse(event.body) as { readonly data: object }] as const);
  expect(Object.fromEntries(told.map(([type, { data }]) => [type, Object.keys(data).toSorted()]))).toEqual(
    Object.fromEntries(webhookEventTypes.map((type) => [type, namedBy(type).toSorted()])),
  );
});
