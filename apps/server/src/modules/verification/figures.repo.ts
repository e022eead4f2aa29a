import { ReviewQueue, type ReviewFigures } from '@skein/contract/verification-review.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { leaseSpan } from '../../reviews/lease.ts';
import { queueOf, VERIFICATION } from './cases.repo.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const TURNAROUND_DAYS = 30;

interface WaitingRow {
  readonly queue: ReviewQueue;
  readonly waiting: number;
  readonly held: number;
  readonly oldestAt: Date | null;
}

interface DecidedRow {
  /** Null: of all queues. */
  readonly queue: ReviewQueue | null;
  readonly decided: number;
  readonly approved: number;
  readonly medianSeconds: number | null;
  readonly slowSeconds: number | null;
}

type Turnaround = ReviewFigures['turnaround'];
const nothing: Turnaround = { decided: 0, approved: 0, medianSeconds: null, slowSeconds: null };

/** How much waits in each queue and since when, and how long decisions took lately. */
export const findFigures = async (db: Database, readerId: string, now: Date): Promise<ReviewFigures> => {
  const [waiting, decided, decidedByCaller] = await Promise.all([
    measureWaiting(db, now),
    measureDecided(db, new Date(now.getTime() - TURNAROUND_DAYS * DAY_MILLISECONDS)),
    countDecidedBy(db, readerId, new Date(now.getTime() - DAY_MILLISECONDS)),
  ]);
  const turnaroundOf = (queue: ReviewQueue | null): Turnaround => {
    const { queue: _, ...found } = decided.find((row) => row.queue === queue) ?? { queue, ...nothing };
    return found;
  };
  const queues = ReviewQueue.options.map((queue) => {
    const found = waiting.find((row) => row.queue === queue);
    return {
      queue,
      waiting: found?.waiting ?? 0,
      held: found?.held ?? 0,
      oldestAt: found?.oldestAt?.toISOString() ?? null,
      turnaround: turnaroundOf(queue),
    };
  });
  return { queues, turnaround: turnaroundOf(null), decidedByCaller };
};

export const measureWaiting = async (db: Database, now: Date): Promise<WaitingRow[]> => {
  const { after, until } = leaseSpan(now);
  const { rows } = await sql<WaitingRow>`
    select ${queueOf} as queue, count(*)::integer as waiting, min(v.submitted_at) as "oldestAt",
           count(*) filter (where v.taken_at > ${after} and v.taken_at <= ${until})::integer as held
    from verification_versions v
    join verifications c on c.id = v.verification_id
    left join pending_verdicts p on p.noun = ${VERIFICATION} and p.case_id = v.verification_id and p.version = v.version
    where v.state = 1 and p.noun is null
    group by 1`.execute(db);
  return rows;
};

const measureDecided = async (db: Database, since: Date): Promise<DecidedRow[]> => {
  const { rows } = await sql<DecidedRow>`
    select queue, count(*)::integer as decided, count(*) filter (where state = 2)::integer as approved,
           percentile_cont(0.5) within group (order by seconds) as "medianSeconds",
           percentile_cont(0.9) within group (order by seconds) as "slowSeconds"
    from (
      select ${queueOf} as queue, v.state, extract(epoch from v.decided_at - v.submitted_at)::float8 as seconds
      from verification_versions v
      join verifications c on c.id = v.verification_id
      where v.decided_at > ${since}
    ) as d
    group by rollup (queue)`.execute(db);
  return rows;
};

const countDecidedBy = async (db: Database, reviewerId: string, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('verification_versions')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('reviewer_id', '=', reviewerId)
    .where('decided_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
};
