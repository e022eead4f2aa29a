import type { MessageChannel } from '@skein/contract/demo-outbox.ts';
import type { Language } from '@skein/contract/language.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { claimDue, isDue, isHeld, type Attempt, type QueueMeasure } from '../background-work/lease-queue.ts';
import type { Lane } from './lanes.ts';

export interface NewMessage {
  readonly id: string;
  readonly channel: MessageChannel;
  readonly lane: Lane;
  readonly sender: string;
  readonly purpose: string;
  readonly language: Language;
  readonly sealedLetter: Buffer;
  readonly now: Date;
  readonly expiresAt: Date | null;
}

export const insertMessages = async (tx: Tx, messages: readonly NewMessage[]): Promise<void> => {
  const rows = messages.map(({ sealedLetter, now, expiresAt, ...message }) => ({
    ...message,
    sealed_letter: sealedLetter,
    created_at: now,
    next_attempt_at: now,
    expires_at: expiresAt,
  }));
  await tx.insertInto('outgoing_messages').values(rows).execute();
};

export interface ClaimedMessage extends Attempt {
  readonly purpose: string;
  readonly language: string;
  readonly sealedLetter: Buffer | null;
  readonly expiresAt: Date | null;
}

/** Of one channel and one lane. */
export interface Line {
  readonly channel: MessageChannel;
  readonly lane: Lane;
}

const isIn = ({ channel, lane }: Line) => sql<boolean>`state = 'pending' and channel = ${channel} and lane = ${lane}`;

/** Who has something that is due. From one sender to the next in the index: however much each has, it is one step. */
export const listWaitingSenders = async (db: Database, line: Line, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ sender: string }>`
    with recursive waiting as (
      (select sender from outgoing_messages where ${isIn(line)} order by sender limit 1)
      union all
      select (
        select later.sender from outgoing_messages as later
        where ${isIn(line)} and later.sender > waiting.sender order by later.sender limit 1
      )
      from waiting where waiting.sender is not null
    )
    select sender from waiting where exists (
      select from outgoing_messages as due
      where ${isIn(line)} and due.sender = waiting.sender and ${isDue('outgoing_messages', now)}
    )`.execute(db);
  return rows.map(({ sender }) => sender);
};

interface Claim extends Line {
  readonly sender: string;
  readonly now: Date;
  readonly leaseEndsAt: Date;
  readonly atMost: number;
}

export const claimDueMessages = async (
  db: Database,
  { channel, lane, sender, ...claim }: Claim,
): Promise<ClaimedMessage[]> => {
  const among = sql<boolean>`${isIn({ channel, lane })} and sender = ${sender}`;
  const attempts = await claimDue(db, 'outgoing_messages', { ...claim, among });
  if (attempts.length === 0) return [];
  return db
    .selectFrom('outgoing_messages')
    .select(['id', 'attempts', 'purpose', 'language', 'sealed_letter as sealedLetter', 'expires_at as expiresAt'])
    .where((eb) => eb.or(attempts.map((attempt) => isHeld('outgoing_messages', attempt))))
    .execute();
};

const held = (db: Database, attempt: Attempt) =>
  db.updateTable('outgoing_messages').where(isHeld('outgoing_messages', attempt));

export const markSent = async (db: Database, attempt: Attempt, now: Date, keepLetter: boolean): Promise<void> => {
  await held(db, attempt)
    .set({ state: 'sent', sent_at: now, last_error: null, ...(!keepLetter && { sealed_letter: null }) })
    .execute();
};

export const markFailed = async (db: Database, attempt: Attempt, lastError: string): Promise<void> => {
  await held(db, attempt).set({ state: 'failed', last_error: lastError, sealed_letter: null }).execute();
};

export const postpone = async (
  db: Database,
  attempt: Attempt,
  nextAttemptAt: Date,
  lastError: string,
): Promise<void> => {
  await held(db, attempt).set({ next_attempt_at: nextAttemptAt, last_error: lastError }).execute();
};

export const forgetFinishedMessages = async (db: Database, createdBefore: Date): Promise<void> => {
  await db
    .deleteFrom('outgoing_messages')
    .where('state', '<>', 'pending')
    .where('created_at', '<', createdBefore)
    .execute();
};

/** What waits in one lane, and since when the oldest. */
export const measureLane = async (db: Database, lane: Lane): Promise<QueueMeasure> => {
  const { rows } = await sql<QueueMeasure>`
    select count(*)::int as count, min(created_at) as since
    from outgoing_messages where state = 'pending' and lane = ${lane}`.execute(db);
  return rows[0] ?? { count: 0, since: null };
};

/** Newest first: those whose letters the demo kept. */
export const listKeptMessages = (db: Database, atMost: number) =>
  db
    .selectFrom('outgoing_messages')
    .select(['id', 'channel', 'purpose', 'language', 'sealed_letter as sealedLetter', 'sent_at as sentAt'])
    .where('state', '=', 'sent')
    .where('sealed_letter', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('sent_at', 'desc')
    .limit(atMost)
    .$narrowType<{ sealedLetter: Buffer; sentAt: Date }>()
    .execute();

/** What a demo kept for everyone to read has no business outliving it. */
export const forgetKeptLetters = async (db: Database): Promise<void> => {
  await db.updateTable('outgoing_messages').set({ sealed_letter: null }).where('state', '=', 'sent').execute();
};
