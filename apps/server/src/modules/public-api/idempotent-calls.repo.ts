import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isForeignKeyViolation } from '../../db/unique-violation.ts';
import { AppError } from '../../http/app-error.ts';
import { SWEPT_AT_ONCE } from './public-api.limits.ts';

export interface Named {
  readonly keyId: string;
  readonly idempotencyKey: string;
}

export interface StoredAnswer {
  readonly fingerprint: Buffer;
  readonly sealedAnswer: Buffer | null;
}

interface Claim {
  readonly fingerprint: Buffer;
  readonly now: Date;
  readonly forgottenAt: Date;
}

/** Undefined: it is the first, and its answer is to be kept. Otherwise what is known of the first. */
export const claimCall = async (db: Database, named: Named, claim: Claim): Promise<StoredAnswer | undefined> => {
  for (;;) {
    if (await isFirst(db, named, claim)) return undefined;
    const first = await findAnswer(db, named);
    if (first) return first;
    // It was refused between the two questions: whoever asks now may be the first.
  }
};

const isFirst = async (
  db: Database,
  { keyId, idempotencyKey }: Named,
  { fingerprint, now, forgottenAt }: Claim,
): Promise<boolean> => {
  const claimed = await db
    .insertInto('idempotent_calls')
    .values({ key_id: keyId, idempotency_key: idempotencyKey, fingerprint, forgotten_at: forgottenAt })
    .onConflict((conflict) =>
      conflict
        .columns(['key_id', 'idempotency_key'])
        .doUpdateSet({ fingerprint, forgotten_at: forgottenAt, sealed_answer: null })
        .where('idempotent_calls.forgotten_at', '<=', now),
    )
    .returning('key_id')
    .executeTakeFirst()
    .catch(refuseDeletedKey);
  return claimed !== undefined;
};

/** Between the signature’s being checked and the claim somebody may have deleted the key. */
const refuseDeletedKey = (error: unknown): never => {
  throw isForeignKeyViolation(error) ? new AppError('access_key_refused', { part: 'key' }) : error;
};

const findAnswer = (db: Database, { keyId, idempotencyKey }: Named): Promise<StoredAnswer | undefined> =>
  db
    .selectFrom('idempotent_calls')
    .select(['fingerprint', 'sealed_answer as sealedAnswer'])
    .where('key_id', '=', keyId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();

export const keepAnswer = async (
  db: Database,
  { keyId, idempotencyKey }: Named,
  sealedAnswer: Buffer,
): Promise<void> => {
  await db
    .updateTable('idempotent_calls')
    .set({ sealed_answer: sealedAnswer })
    .where('key_id', '=', keyId)
    .where('idempotency_key', '=', idempotencyKey)
    .execute();
};

/** It has not been done: it may be tried again with the same key. One that was claimed anew meanwhile stays. */
export const giveUpCall = async (
  db: Database,
  { keyId, idempotencyKey, forgottenAt }: Named & Pick<Claim, 'forgottenAt'>,
): Promise<void> => {
  await db
    .deleteFrom('idempotent_calls')
    .where('key_id', '=', keyId)
    .where('idempotency_key', '=', idempotencyKey)
    .where('forgotten_at', '=', forgottenAt)
    .execute();
};

/** Whether there may be more. */
export const sweepAnswers = async (db: Database, now: Date): Promise<boolean> => {
  const swept = await sql`
    delete from idempotent_calls where ctid = any (array(
      select ctid from idempotent_calls where forgotten_at <= ${now} limit ${SWEPT_AT_ONCE} for update skip locked
    ))`.execute(db);
  return Number(swept.numAffectedRows ?? 0) === SWEPT_AT_ONCE;
};
