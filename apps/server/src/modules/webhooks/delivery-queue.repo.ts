import { sql } from 'kysely';
import { isDue, type Attempt } from '../../background-work/lease-queue.ts';
import type { Share } from '../../background-work/share-places.ts';
import type { Database, Tx } from '../../db/database.ts';
import { acrossTenants } from '../../tenancy/tenant-rows.ts';
import { mayBeTried } from './ready-receivers.repo.ts';
import { TROUBLED_AFTER } from './webhooks.limits.ts';

const allOf = (db: Database | Tx) => acrossTenants(db, 'for the platform');

export interface Waiting {
  readonly id: string;
  readonly enterpriseId: string;
  readonly failures: number;
}

/** Who has something that is due. From one webhook to the next in the index: however much each has, it is one step. */
export const listWaiting = (db: Database, now: Date): Promise<Waiting[]> =>
  allOf(db)
    .withRecursive('waiting', (cte) =>
      cte
        .selectFrom(
          cte
            .selectFrom('webhook_deliveries')
            .select('webhook_id')
            .where('state', '=', sql.lit('pending'))
            .orderBy('webhook_id')
            .limit(1)
            .as('first'),
        )
        .select('first.webhook_id')
        .unionAll(
          cte
            .selectFrom('waiting')
            .select((eb) =>
              eb
                .selectFrom('webhook_deliveries as later')
                .select('later.webhook_id')
                .where('later.state', '=', sql.lit('pending'))
                .whereRef('later.webhook_id', '>', 'waiting.webhook_id')
                .orderBy('later.webhook_id')
                .limit(1)
                .$asScalar()
                .$notNull()
                .as('webhook_id'),
            )
            .where('waiting.webhook_id', 'is not', null),
        ),
    )
    .selectFrom('waiting')
    .innerJoin('webhooks as w', 'w.id', 'waiting.webhook_id')
    .select(['w.id', 'w.enterprise_id as enterpriseId', 'w.failures'])
    .where(mayBeTried(now))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('webhook_deliveries')
          .select('id')
          .where('state', '=', sql.lit('pending'))
          .whereRef('webhook_id', '=', 'w.id')
          .where(isDue('webhook_deliveries', now)),
      ),
    )
    .execute();

/** Of receivers in trouble, those that this process tries and no other. */
export const holdProbes = async (
  db: Database,
  ids: readonly string[],
  now: Date,
  until: Date,
): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const held = await allOf(db)
    .updateTable('webhooks')
    .set({ rests_until: until })
    .where('id', 'in', ids)
    .where('failures', '>=', TROUBLED_AFTER)
    .where('paused_at', 'is', null)
    .where((eb) => eb.or([eb('rests_until', 'is', null), eb('rests_until', '<=', now)]))
    .returning('id')
    .execute();
  return new Set(held.map(({ id }) => id));
};

interface Claim {
  readonly now: Date;
  readonly leaseEndsAt: Date;
}

/** Of each so many, what has waited longest; for one of as many processes as there are. */
export const claimShares = async (
  db: Database,
  shares: readonly Share[],
  { now, leaseEndsAt }: Claim,
): Promise<Attempt[]> => {
  if (shares.length === 0) return [];
  const [ids, most] = [shares.map(({ id }) => id), shares.map(({ atMost }) => atMost)];
  const wanted = sql<{ webhook_id: string; most: number }>`unnest(${ids}::uuid[], ${most}::int[])`;
  return allOf(db)
    .with('due', (cte) =>
      cte
        .selectFrom(wanted.as<'s'>(sql`s(webhook_id, most)`))
        .innerJoinLateral(
          (eb) =>
            eb
              .selectFrom('webhook_deliveries as d')
              .select('d.id')
              .whereRef('d.webhook_id', '=', 's.webhook_id')
              .where('d.state', '=', sql.lit('pending'))
              .where(isDue('webhook_deliveries', now))
              .orderBy('d.next_attempt_at')
              .limit(sql<number>`s.most`)
              .forUpdate()
              .skipLocked()
              .as('next'),
          (join) => join.onTrue(),
        )
        .select('next.id'),
    )
    .updateTable('webhook_deliveries as w')
    .from('due')
    .set({ attempts: sql<number>`w.attempts + 1`, next_attempt_at: leaseEndsAt })
    .whereRef('w.id', '=', 'due.id')
    .returning(['w.id', 'w.attempts'])
    .execute();
};

/** What has to be known to send them. */
export const readClaimed = (db: Database, attempts: readonly Attempt[]) =>
  allOf(db)
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .innerJoin('webhook_events as e', 'e.id', 'd.event_id')
    .select(['d.id', 'd.attempts', 'd.attempts_before as attemptsBefore', 'd.enterprise_id as enterpriseId'])
    .select(['w.id as webhookId', 'w.url', 'w.failures', 'w.sealed_secret as sealedSecret'])
    .select(['w.sealed_former_secret as sealedFormerSecret', 'w.former_secret_until as formerSecretUntil'])
    .select(['e.body', 'e.type'])
    .select((eb) =>
      eb
        .selectFrom('webhook_attempts as a')
        .select('a.at')
        .whereRef('a.delivery_id', '=', 'd.id')
        .orderBy('a.number')
        .limit(1)
        .$asScalar()
        .as('firstTriedAt'),
    )
    .where(
      'd.id',
      'in',
      attempts.map(({ id }) => id),
    )
    .execute();

export type Claimed = Awaited<ReturnType<typeof readClaimed>>[number];

export interface Ended extends Attempt {
  readonly enterpriseId: string;
  /** As many do not count, when it is tried anew. */
  readonly attemptsBefore: number;
  readonly state: 'pending' | 'delivered' | 'failed';
  readonly nextAttemptAt: Date;
  readonly at: Date;
  readonly status: number | null;
  readonly failure: string | null;
  readonly answer: string;
  readonly durationMilliseconds: number;
}

export const writeAttempts = async (tx: Tx, ended: readonly Ended[]): Promise<void> => {
  const rows = ended.map(({ id, attempts, enterpriseId, durationMilliseconds, ...said }) => ({
    delivery_id: id,
    number: attempts,
    enterprise_id: enterpriseId,
    at: said.at,
    status: said.status,
    failure: said.failure,
    answer: said.answer,
    duration_milliseconds: durationMilliseconds,
  }));
  // Of a delivery that went with its webhook meanwhile nothing is left to be said.
  await allOf(tx)
    .insertInto('webhook_attempts')
    .columns(['delivery_id', 'number', 'enterprise_id', 'at', 'status', 'failure', 'answer', 'duration_milliseconds'])
    .expression((eb) =>
      eb
        .selectFrom(
          sql<(typeof rows)[number]>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'said'>(
            sql`said(delivery_id uuid, number int, enterprise_id uuid, at timestamptz, status smallint, failure text,
              answer text, duration_milliseconds int)`,
          ),
        )
        .innerJoin(
          eb
            .selectFrom('webhook_deliveries')
            .select('id')
            .where(
              'id',
              'in',
              ended.map(({ id }) => id),
            )
            .forKeyShare()
            .as('d'),
          'd.id',
          'said.delivery_id',
        )
        .select(['said.delivery_id', 'said.number', 'said.enterprise_id', 'said.at', 'said.status', 'said.failure'])
        .select(['said.answer', 'said.duration_milliseconds']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Only by whoever still holds the attempt. */
export const writeEnds = async (tx: Tx, ended: readonly Ended[]): Promise<void> => {
  const rows = ended.map(({ id, attempts, attemptsBefore, state, nextAttemptAt }) => {
    return { id, attempts, before: attemptsBefore, state, next: nextAttemptAt };
  });
  const ends = sql<{ id: string; attempts: number; before: number; state: string; next: Date }>`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;
  await allOf(tx)
    .updateTable('webhook_deliveries as d')
    .from(ends.as<'o'>(sql`o(id uuid, attempts int, before int, state text, next timestamptz)`))
    .set((eb) => ({
      state: eb.ref('o.state'),
      next_attempt_at: eb.ref('o.next'),
      attempts_before: eb.ref('o.before'),
    }))
    .whereRef('d.id', '=', 'o.id')
    .whereRef('d.attempts', '=', 'o.attempts')
    .where('d.state', '=', 'pending')
    .execute();
};

/** With their deliveries. How many there were. */
export const deleteOldEvents = async (db: Database, before: Date, atMost: number): Promise<number> => {
  const old = allOf(db).selectFrom('webhook_events').select('id').where('at', '<', before).orderBy('at').limit(atMost);
  const { numDeletedRows } = await allOf(db)
    .deleteFrom('webhook_events')
    .where('id', 'in', old)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};
