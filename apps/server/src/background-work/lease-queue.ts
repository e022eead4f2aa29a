import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../db/database.ts';

interface Queue {
  /** When a row came into it. */
  readonly arrival: string;
  /** Not done yet. */
  readonly open: readonly string[];
  /** What a row is called while somebody is at it. */
  readonly held: string;
  /** No lease and no pause reaches further, on whichever machine: a later time was set before the clock was set back. */
  readonly furthestSeconds: number;
}

/** Tables whose rows are work that must be done once: `id`, `state`, `attempts` and `next_attempt_at` are the queue's. */
const queues = {
  jobs: { arrival: 'asked_at', open: ['pending', 'running'], held: 'running', furthestSeconds: 60 },
  outgoing_messages: { arrival: 'created_at', open: ['pending'], held: 'pending', furthestSeconds: 2 * 60 * 60 },
  webhook_deliveries: { arrival: 'created_at', open: ['pending'], held: 'pending', furthestSeconds: 24 * 60 * 60 },
} as const satisfies Record<string, Queue>;
export type QueueTable = keyof typeof queues;

export const leasedQueues = Object.keys(queues) as readonly QueueTable[];

/** Written out, or no partial index would be used. */
const isOpen = (table: QueueTable): RawBuilder<boolean> =>
  sql<boolean>`state in (${sql.join(queues[table].open.map((state) => sql.lit(state)))})`;

/** Its time has come. */
export const isDue = (table: QueueTable, now: Date): RawBuilder<boolean> => {
  const furthest = new Date(now.getTime() + queues[table].furthestSeconds * 1000);
  return sql<boolean>`(next_attempt_at <= ${now} or next_attempt_at > ${furthest})`;
};

/** One attempt at one piece of work: whoever holds an older attempt has no say any more. Its number only ever grows. */
export interface Attempt {
  readonly id: string;
  readonly attempts: number;
}

interface Claim {
  readonly now: Date;
  /** Until then others pass over it; after it, whoever claimed it is taken for dead. */
  readonly leaseEndsAt: Date;
  readonly atMost: number;
  /** Which of the open rows; without it, any. */
  readonly among?: RawBuilder<boolean>;
  /**
   * What else is set with it. In the same statement: a second change of the row in one transaction would ask for the rows that it
   * refers to, while others who hold those wait for it.
   */
  readonly along?: RawBuilder<unknown>;
}

/**
 * Takes what has waited longest, for one of as many processes as there are. The attempt is counted before it is made: a
 * row that takes its process down cannot do so for ever.
 */
export const claimDue = async (
  db: Connection,
  table: QueueTable,
  { now, leaseEndsAt, atMost, among = sql<boolean>`true`, along }: Claim,
): Promise<Attempt[]> => {
  const { rows } = await sql<Attempt>`
    with due as (
      select id from ${sql.table(table)}
      where ${isOpen(table)} and ${isDue(table, now)} and ${among}
      order by next_attempt_at limit ${atMost} for update skip locked
    )
    update ${sql.table(table)} as work
    set state = ${queues[table].held}, attempts = work.attempts + 1, next_attempt_at = ${leaseEndsAt}${along ? sql`, ${along}` : sql``}
    from due where work.id = due.id
    returning work.id, work.attempts`.execute(db);
  return rows;
};

export interface QueueMeasure {
  readonly count: number;
  readonly since: Date | null;
}

/** All that is open in it. */
export const measureTable = (table: QueueTable): RawBuilder<QueueMeasure> => sql<QueueMeasure>`
  select count(*)::int as count, min(${sql.ref(queues[table].arrival)}) as since
  from ${sql.table(table)} where ${isOpen(table)}`;

/** The condition of every change to what was claimed: it finds no row when somebody else has the work by now. */
export const isHeld = (table: QueueTable, { id, attempts }: Attempt): RawBuilder<boolean> =>
  sql<boolean>`(id = ${id} and attempts = ${attempts} and state = ${queues[table].held})`;
