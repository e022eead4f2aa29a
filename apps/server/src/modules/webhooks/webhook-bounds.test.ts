import { listNotices } from '@skein/contract/notices.ts';
import { webhookCalls, DELIVERIES_KEPT_DAYS, WAITING_KEPT_DAYS } from '@skein/contract/webhooks.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { idsIn, useWebhookProcesses } from '../../testing/webhook-processes.ts';
import { aReceiver } from '../../testing/webhook-receiver.ts';
import { createBoundsKeeper } from './keep-bounds.ts';
import { createWebhookSweep } from './sweep-webhooks.ts';
import { LEASE_SECONDS } from './webhooks.limits.ts';

const { server, aProcess, someReceiver, asOwner, tell, happen, deliveriesOf, stateOf } = useWebhookProcesses();
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Of somebody who is away. */
const someWaiting = async (count: number) => {
  const receiver = await someReceiver();
  const id = await tell(receiver.url);
  await happen(count);
  return { receiver, id };
};
const keep = async (bounds: { most?: number; atOnce?: number } = {}) => {
  const keeper = createBoundsKeeper({ db: server.db, clock: server.clock.now, messages: server.messages }, bounds);
  let rounds = 1;
  while (await keeper()) rounds += 1;
  return rounds;
};
/** What happened has its time from the database, which this test cannot move. */
const age = async (days: number) => {
  const at = new Date(server.clock.now().getTime() - days * DAY_MILLISECONDS);
  await server.db.updateTable('webhook_deliveries').set({ created_at: at }).execute();
  await server.db.updateTable('webhook_events').set({ at }).execute();
};
const statesOf = async (id: string) => {
  const all = (await deliveriesOf(id)).toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime());
  return all.map(({ state }) => state);
};
const noticesOf = async () => {
  const { list } = await (await asOwner())(listNotices, { query: { about: 'enterprise' } });
  return list.filter(({ kind }) => kind === 'webhookLapsing');
};

it('lets the oldest give way once too many wait, a portion at a time, and tells whose they are, once', async () => {
  const { receiver, id } = await someWaiting(7);
  const told = (await noticesOf()).length;
  expect(await keep({ most: 3, atOnce: 2 })).toBe(3);
  expect(await statesOf(id)).toEqual([...Array(4).fill('displaced'), ...Array(3).fill('pending')] as string[]);
  expect(await stateOf(id)).toMatchObject({ waiting: 3, lapsingSince: expect.any(String) as string });
  const notices = await noticesOf();
  expect(notices).toHaveLength(told + 1);
  expect(notices[0]).toMatchObject({ webhook: (await stateOf(id))?.name });
  const deed = server.db.selectFrom('audit_events').select('action').where('target_id', '=', id);
  const deeds = async () => (await deed.execute()).filter(({ action }) => action === 'webhook.lapsing');
  expect(await deeds()).toHaveLength(1);
  await happen(2);
  await keep({ most: 3 });
  expect((await statesOf(id)).filter((state) => state === 'displaced')).toHaveLength(6);
  expect([await noticesOf(), await deeds()].map(({ length }) => length)).toEqual([told + 1, 1]);

  // What is left is sent, nothing is given up any more, and what was can be sent again.
  await aProcess().work();
  expect(receiver.received).toHaveLength(3);
  expect(await stateOf(id)).toMatchObject({ waiting: 0, lapsingSince: null });
  const call = await asOwner();
  const query = { webhookId: id, state: 'displaced' as const };
  const [last] = (await call(webhookCalls.deliveries, { query })).list;
  await call(webhookCalls.resend, { body: { id: last?.id ?? '' } });
  await aProcess().work();
  expect(idsIn(receiver)).toContain(last?.id);
});

it('gives way with no more than are too many of those that happened in the same moment', async () => {
  const { id } = await someWaiting(6);
  await sql`update webhook_deliveries set created_at = now()`.execute(server.db);
  await keep({ most: 4 });
  expect((await statesOf(id)).toSorted()).toEqual(['displaced', 'displaced', ...Array<string>(4).fill('pending')]);
});

it('leaves alone what is on its way at this moment', async () => {
  const { id } = await someWaiting(2);
  const [first] = await deliveriesOf(id);
  const leaseEnd = new Date(server.clock.now().getTime() + (LEASE_SECONDS * 1000) / 2);
  await server.db
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: leaseEnd })
    .where('id', '=', first?.id ?? '')
    .execute();
  await keep({ most: 0 });
  expect(await deliveriesOf(id)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: first?.id, state: 'pending' }),
      expect.objectContaining({ state: 'displaced' }),
    ]),
  );
});

it('touches nothing of others', async () => {
  const { id } = await someWaiting(2);
  const other = await tell((await someReceiver()).url);
  await happen();
  await keep({ most: 2 });
  expect(await statesOf(id)).toEqual(['displaced', 'pending', 'pending']);
  expect(await statesOf(other)).toEqual(['pending']);
  expect(await stateOf(other)).toMatchObject({ lapsingSince: null });
});

it('lets lapse what waited for a fortnight, and forgets everything after a month', async () => {
  const dead = await aReceiver();
  await dead.close();
  const id = await tell(dead.url);
  await happen(3);
  const { db, clock } = server;
  await age(WAITING_KEPT_DAYS - 1);
  await keep();
  expect(await statesOf(id)).toEqual(Array<string>(3).fill('pending'));
  await age(WAITING_KEPT_DAYS + 1);
  await keep({ atOnce: 2 });
  expect(await statesOf(id)).toEqual(Array<string>(3).fill('lapsed'));
  expect(await stateOf(id)).toMatchObject({ lapsingSince: expect.any(String) as string, waiting: 0 });
  await age(DELIVERIES_KEPT_DAYS + 1);
  await createWebhookSweep({ db, clock: clock.now })();
  expect(await deliveriesOf(id)).toEqual([]);
});
