import { sql, type Selectable } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import type { OpenTables } from '../../db/tenant-tables.ts';
import type { ChainedEvent, Fact } from './audit-chain.ts';

const PAGE_ROWS = 1_000;

export interface AuditHead {
  readonly sequence: number;
  readonly hash: Buffer;
}

/**
 * The end of the chain, held for this transaction: whoever comes next waits here and continues from what we commit.
 * The time is the database's, so that the events of several servers are in order.
 */
export const holdHead = async (tx: Tx): Promise<AuditHead & { readonly now: Date }> => {
  const { sequence, hash, now } = await tx
    .selectFrom('audit_head')
    .select(['sequence', 'hash', sql<Date>`clock_timestamp()`.as('now')])
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { sequence: Number(sequence), hash, now };
};

const INSERTED_AT_ONCE = 500;

/** In their order: the first continues the head that is held, each of the others the one before it. */
export const insertEvents = async (tx: Tx, events: readonly ChainedEvent[]): Promise<void> => {
  for (let start = 0; start < events.length; start += INSERTED_AT_ONCE) {
    const rows = events.slice(start, start + INSERTED_AT_ONCE).map((event) => ({
      sequence: event.sequence,
      at: event.at,
      actor_id: event.actorId,
      actor_label: event.actorLabel,
      action: event.action,
      target_kind: event.targetKind,
      target_id: event.targetId,
      enterprise_id: event.enterpriseId,
      ip: event.ip,
      request_id: event.requestId,
      data: JSON.stringify(event.data),
      prev_hash: event.prevHash,
      hash: event.hash,
    }));
    await tx.insertInto('audit_events').values(rows).execute();
  }
};

/** One moment of the log, however long the reading takes and whatever is appended meanwhile. */
export const readInOneMoment = <T>(db: Database, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

export const readHead = async (tx: Tx): Promise<AuditHead> => {
  const { sequence, hash } = await tx.selectFrom('audit_head').select(['sequence', 'hash']).executeTakeFirstOrThrow();
  return { sequence: Number(sequence), hash };
};

/** The whole log in order. */
export const readEvents = (tx: Tx): AsyncGenerator<ChainedEvent> => readInPages(selectEvents(tx));

/** What this account did, and what was done to it. */
export const readEventsAbout = (db: Database, userId: string): AsyncGenerator<ChainedEvent> =>
  readInPages(
    selectEvents(db).where((where) =>
      where.or([
        where('actor_id', '=', userId),
        where.and([where('target_kind', '=', 'account'), where('target_id', '=', userId)]),
      ]),
    ),
  );

const selectEvents = (db: Database | Tx) => db.selectFrom('audit_events').selectAll();

/** A page at a time: the log may be larger than memory. */
async function* readInPages(events: ReturnType<typeof selectEvents>): AsyncGenerator<ChainedEvent> {
  let last = '0';
  for (;;) {
    const rows = await events.where('sequence', '>', last).orderBy('sequence').limit(PAGE_ROWS).execute();
    for (const row of rows) yield toEvent(row);
    const end = rows.at(-1);
    if (!end) return;
    last = end.sequence;
  }
}

const toEvent = (row: Selectable<OpenTables['audit_events']>): ChainedEvent => ({
  sequence: Number(row.sequence),
  at: row.at,
  actorId: row.actor_id,
  actorLabel: row.actor_label,
  action: row.action,
  targetKind: row.target_kind,
  targetId: row.target_id,
  enterpriseId: row.enterprise_id,
  ip: row.ip,
  requestId: row.request_id,
  data: row.data as Fact,
  prevHash: row.prev_hash,
  hash: row.hash,
});
