import { payloadCalls } from '@skein/contract/payloads.ts';
import { webhookCalls } from '@skein/contract/webhooks.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { tellEvents } from '../../event-outbox/tell-events.ts';
import { anEnterprise, giveRoleOfOwn, takeRoleAway } from '../../testing/enterprises.ts';
import { payloadFacts } from '../../testing/payload-builders.ts';
import { useWebhookProcesses } from '../../testing/webhook-processes.ts';

const { server, aProcess, someReceiver, asOwner, tell, tellAll, deliveriesOf, stateOf } = useWebhookProcesses();
/** It has happened, and nobody has written down yet who is told. */
const happenUntold = async (times = 1) => {
  const call = await asOwner();
  for (let time = 0; time < times; time += 1) await call(payloadCalls.create, { body: payloadFacts() });
};

it('writes down each once for each, however many processes do it', async () => {
  const receiver = await someReceiver();
  const ids = [await tell(receiver.url), await tell(receiver.url), await tell(receiver.url)];
  await happenUntold(12);
  const told = await Promise.all(Array.from({ length: 4 }, () => tellEvents(server.db)));
  await tellAll();
  expect(told.reduce((sum, each) => sum + each, 0)).toBe(12);
  for (const id of ids) expect(await deliveriesOf(id)).toHaveLength(12);
  await aProcess().work();
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(36);
  expect(receiver.received).toHaveLength(36);
});

it('lets nobody wait for the thousands of another', async () => {
  const id = await tell((await someReceiver()).url);
  const { enterpriseId: other } = await anEnterprise(server, 'newcomer');
  const [hook, at] = [randomUUID(), new Date(0)];
  await sql`
    insert into webhooks (id, enterprise_id, name, url, events, sealed_secret, created_at, updated_at)
    values (${hook}, ${other}, 'busy', 'https://hooks.example.org/', '{}', '', now(), now())`.execute(server.db);
  await sql`
    with e as (
      insert into webhook_events (id, enterprise_id, type, body, at)
      select gen_random_uuid(), ${other}, 'payload.created', '{}', ${at} from generate_series(1, 500) returning id
    )
    insert into webhook_tellings (event_id, enterprise_id, told_to, at)
    select id, ${other}, array[${hook}::uuid], ${at} from e`.execute(server.db);
  await happenUntold();
  await tellEvents(server.db);
  expect(await deliveriesOf(id)).toHaveLength(1);
  expect((await deliveriesOf(hook)).length).toBeLessThan(100);
  await tellAll();
  expect(await deliveriesOf(hook)).toHaveLength(500);
});

it('tells nothing to one that is deleted in between, and others all the same', async () => {
  const receiver = await someReceiver();
  const [gone, other] = [await tell(receiver.url), await tell(receiver.url)];
  await happenUntold();
  await (
    await asOwner()
  )(webhookCalls.remove, { body: { id: gone } });
  await tellAll();
  expect([(await deliveriesOf(gone)).length, (await deliveriesOf(other)).length]).toEqual([0, 1]);
});

it('has nobody lead elsewhere what has happened and is not yet written down for it', async () => {
  const role = await giveRoleOfOwn(server, 'observer', {
    'webhooks:read': 'enterprise',
    'webhooks:write': 'enterprise',
    'sites:read': 'enterprise',
  });
  const [owner, { call: observer }] = [await asOwner(), await server.signIn('observer')];
  const receiver = await someReceiver();
  const id = await tell(receiver.url);
  await happenUntold();
  const body = async (url: string) => {
    const one = await stateOf(id);
    return { id, version: one?.version ?? 1, name: one?.name ?? '', url, events: ['site.created' as const] };
  };
  await owner(webhookCalls.update, { body: await body(receiver.url) });
  const moved = observer(webhookCalls.update, { body: await body(`${receiver.url}?of=observer`) });
  await expect(moved).rejects.toMatchObject({ reason: 'webhook_event_beyond_role' });
  await takeRoleAway(server, role);
});
