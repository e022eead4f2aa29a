import { memberCalls } from '@skein/contract/members.ts';
import { webhookCalls } from '@skein/contract/webhooks.ts';
import { beforeEach, expect, it } from 'vitest';
import { idOfPerson, joinEnterprise } from '../../testing/enterprises.ts';
import { openApiFor } from '../../testing/program-builders.ts';
import { useWebhookProcesses } from '../../testing/webhook-processes.ts';

const { server, aProcess, someReceiver, asOwner, tell, happen, deliveriesOf, stateOf } = useWebhookProcesses();
beforeEach(() => openApiFor(server));

/** As the platform does before its time. */
const endService = () =>
  server.db
    .updateTable('service_grants')
    .set({ ended_at: server.clock.now(), ended_why: 'unpaid' })
    .where('service', '=', 'openApi')
    .where('ended_at', 'is', null)
    .execute();
const runOut = () =>
  server.db
    .updateTable('service_grants')
    .set({ ends_at: server.clock.now() })
    .where('service', '=', 'openApi')
    .where('ended_at', 'is', null)
    .execute();

it.each([
  ['was ended', endService],
  ['has run out', runOut],
])('sends nothing once the service %s, keeps what happens, and sends it when there is one again', async (_, end) => {
  const receiver = await someReceiver();
  const id = await tell(receiver.url);
  const { work } = aProcess();
  await happen();
  await work();
  expect(receiver.received).toHaveLength(1);
  expect(await stateOf(id)).toMatchObject({ isServed: true, waiting: 0 });

  await happen();
  await end();
  await happen();
  await work();
  expect(receiver.received).toHaveLength(1);
  expect(await stateOf(id)).toMatchObject({ isServed: false, waiting: 2, pausedAt: null, failingSince: null });
  const call = await asOwner();
  const first = (await deliveriesOf(id)).find(({ state }) => state === 'delivered');
  for (const refused of [
    () => call(webhookCalls.test, { body: { id } }),
    () => call(webhookCalls.resend, { body: { id: first?.id ?? '' } }),
  ])
    await expect(refused()).rejects.toMatchObject({
      code: 403,
      reason: 'service_ended',
      message: expect.stringContaining('Open interface') as string,
    });

  await openApiFor(server);
  await work();
  expect(receiver.received).toHaveLength(3);
  expect(await stateOf(id)).toMatchObject({ isServed: true, waiting: 0 });
});

it('asks nobody for a seat: what is told is told by the enterprise', async () => {
  await server.db.deleteFrom('service_seats').where('service', '=', 'openApi').execute();
  const receiver = await someReceiver();
  const id = await tell(receiver.url);
  await happen();
  await aProcess().work();
  await (
    await asOwner()
  )(webhookCalls.test, { body: { id } });
  expect(receiver.received).toHaveLength(2);
});

it('goes on when whoever made it leaves the enterprise', async () => {
  const receiver = await someReceiver();
  const newcomer = await idOfPerson(server, 'newcomer');
  const { enterprise_id } = await server.db
    .selectFrom('memberships')
    .select('enterprise_id')
    .where('user_id', '=', await idOfPerson(server, 'owner'))
    .orderBy('joined_at')
    .executeTakeFirstOrThrow();
  await joinEnterprise(server, enterprise_id, newcomer, 'administrator');
  const { call } = await server.signIn('newcomer');
  const body = { name: 'of one who leaves', url: receiver.url, events: ['payload.created' as const] };
  const { id } = (await call(webhookCalls.create, { body })).info;
  await (
    await asOwner()
  )(memberCalls.remove, { body: { ids: [newcomer] } });
  await happen();
  await aProcess().work();
  expect(receiver.received).toHaveLength(1);
  expect(await stateOf(id)).toMatchObject({ pausedAt: null, waiting: 0 });
});
