import type { Database } from '../../db/database.ts';

/** What a challenge is good for. */
export interface ChallengeUse {
  readonly purpose: 'enrol' | 'signIn' | 'secondStep';
  /** Absent: signing in, where only the answer tells who it is. */
  readonly userId?: string | undefined;
}

export interface NewChallenge extends ChallengeUse {
  readonly challengeHash: Buffer;
  readonly expiresAt: Date;
}

export const insertChallenge = async (
  db: Database,
  { challengeHash, purpose, userId, expiresAt }: NewChallenge,
  now: Date,
): Promise<void> => {
  const expired = db.selectFrom('passkey_challenges').select('challenge_hash').where('expires_at', '<=', now);
  await db.deleteFrom('passkey_challenges').where('challenge_hash', 'in', expired.forUpdate().skipLocked()).execute();
  await db
    .insertInto('passkey_challenges')
    .values({ challenge_hash: challengeHash, purpose, user_id: userId ?? null, expires_at: expiresAt })
    .execute();
};

/** Gone whether the answer turns out right or wrong. False when it is none of this use's, was used or has expired. */
export const takeChallenge = async (
  db: Database,
  challengeHash: Buffer,
  { purpose, userId }: ChallengeUse,
  now: Date,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', challengeHash)
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId ?? null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};
