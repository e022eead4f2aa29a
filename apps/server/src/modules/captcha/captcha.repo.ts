import type { Database } from '../../db/database.ts';

export interface StoredCaptcha {
  readonly sealedText: Buffer;
}

export const insertCaptcha = async (
  db: Database,
  { id, sealedText, expiresAt }: StoredCaptcha & { readonly id: Buffer; readonly expiresAt: Date },
): Promise<void> => {
  await db.insertInto('captchas').values({ id, sealed_text: sealedText, expires_at: expiresAt }).execute();
};

export const findCaptcha = (db: Database, id: Buffer, now: Date): Promise<StoredCaptcha | undefined> =>
  db
    .selectFrom('captchas')
    .select('sealed_text as sealedText')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Gone with the first who takes it: of two at once, one finds nothing. */
export const takeCaptcha = (db: Database, id: Buffer, now: Date): Promise<StoredCaptcha | undefined> =>
  db
    .deleteFrom('captchas')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returning('sealed_text as sealedText')
    .executeTakeFirst();

/** Skips those in use: two who sweep at once would wait for each other. */
export const sweepCaptchas = async (db: Database, now: Date): Promise<void> => {
  const expired = db.selectFrom('captchas').select('id').where('expires_at', '<=', now);
  await db.deleteFrom('captchas').where('id', 'in', expired.forUpdate().skipLocked()).execute();
};
