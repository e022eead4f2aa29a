import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { acrossTenants, rowsOfEnterprise } from '../tenancy/tenant-rows.ts';

export interface Subscription {
  readonly id: string;
  readonly events: readonly string[];
}

export const listSubscriptions = (tx: Tx, enterpriseId: string): Promise<Subscription[]> =>
  rowsOfEnterprise(tx, enterpriseId).selectFrom('webhooks as w').select(['w.id', 'w.events']).execute();

export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly body: string;
  readonly at: Date;
}

interface Telling {
  readonly event: NewEvent;
  readonly to: readonly string[];
}

const INSERTED_AT_ONCE = 1000;

/** All that is told of one moment, and to whom: by columns, since an import has thousands. Their keys keep it in the enterprise. */
export const insertTellings = async (
  tx: Tx,
  enterpriseId: string,
  tellings: readonly Telling[],
  at: Date,
): Promise<void> => {
  const all = acrossTenants(tx, 'for the platform');
  for (let start = 0; start < tellings.length; start += INSERTED_AT_ONCE) {
    const some = tellings.slice(start, start + INSERTED_AT_ONCE);
    const ids = some.map(({ event }) => event.id);
    const [types, bodies] = [some.map(({ event }) => event.type), some.map(({ event }) => event.body)];
    const toldTo = some.map(({ to }) => `{${to.join(',')}}`);
    await sql`
      with told as (
        select * from unnest(${ids}::uuid[], ${types}::text[], ${bodies}::text[], ${toldTo}::text[])
          as told (id, type, body, told_to)
      ), written as (
        insert into webhook_events (id, enterprise_id, type, body, at) select id, ${enterpriseId}, type, body, ${at} from told
      )
      insert into webhook_tellings (event_id, enterprise_id, told_to, at)
      select id, ${enterpriseId}, told_to::uuid[], ${at} from told`.execute(all);
  }
};

/**
 * Writes down for whom they wait, for one of as many processes as there are: due at once by whichever clock it is looked at, for the
 * time of a deed is the database's. Of each enterprise so many, the oldest first: nobody waits for the file of another. A webhook
 * that is gone by now is told nothing. How many events there were.
 */
export const writeWaiting = async (db: Database, ofEach: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    with recursive whose as (
      (select enterprise_id from webhook_tellings order by enterprise_id limit 1)
      union all
      select (
        select later.enterprise_id from webhook_tellings later
        where later.enterprise_id > whose.enterprise_id order by later.enterprise_id limit 1)
      from whose where enterprise_id is not null
    ), picked as (
      select theirs.* from whose cross join lateral (
        select event_id, enterprise_id, told_to, at from webhook_tellings
        where webhook_tellings.enterprise_id = whose.enterprise_id
        order by at, event_id limit ${ofEach} for update skip locked
      ) as theirs
    ), held as (
      select id, enterprise_id from webhooks where id in (select unnest(told_to) from picked) order by id for key share
    ), written as (
      insert into webhook_deliveries (id, webhook_id, event_id, enterprise_id, next_attempt_at, created_at)
      select gen_random_uuid(), held.id, event_id, held.enterprise_id, at - interval '1 hour', at
      from picked join held on held.enterprise_id = picked.enterprise_id and held.id = any (told_to)
    )
    delete from webhook_tellings using picked where webhook_tellings.event_id = picked.event_id`.execute(
    acrossTenants(db, 'for the platform'),
  );
  return Number(numAffectedRows ?? 0);
};

interface NewDelivery {
  readonly id: string;
  readonly webhookId: string;
}

/** One event for one webhook, which is held, at once. */
export const insertDelivery = async (
  tx: Tx,
  enterpriseId: string,
  { id, webhookId }: NewDelivery,
  { at, ...event }: NewEvent,
): Promise<void> => {
  const rows = rowsOfEnterprise(tx, enterpriseId);
  await rows.insertInto('webhook_events', { ...event, at }).execute();
  const delivery = { id, webhook_id: webhookId, event_id: event.id, next_attempt_at: at, created_at: at };
  await rows.insertInto('webhook_deliveries', delivery).execute();
};

/** By the clock that all processes share. */
export const readTime = async (tx: Tx): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the database does not say what time it is');
  return row.now;
};
