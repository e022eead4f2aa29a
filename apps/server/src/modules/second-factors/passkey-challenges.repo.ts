import type { Database } from '../../db/database.ts';

/** What a challenge is good for. */
export interface ChallengeUse {
  readonly purpose: 'enrol' | 'signIn' | 'secondStep';
  /** Absent: signing in, where only the answer tells who it is. */
  readonly userId?: string | undefined;
}

export interface NewChallenge extends ChallengeUse {
  readonly challengeHash: Buffer;
  /** The host name it was made under. */
  readonly relyingParty: string;
  readonly expiresAt: Date;
}

export const insertChallenge = async (
  db: Database,
  { challengeHash, purpose, userId, relyingParty, expiresAt }: NewChallenge,
  now: Date,
): Promise<void> => {
  const expired = db.selectFrom('passkey_challenges').select('challenge_hash').where('expires_at', '<=', now);
  await db.deleteFrom('passkey_challenges').where('challenge_hash', 'in', expired.forUpdate().skipLocked()).execute();
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: challengeHash,
      purpose,
      user_id: userId ?? null,
      relying_party: relyingParty,
      expires_at: expiresAt,
    })
    .execute();
};

/**
 * The host name it was made under. Gone whether the answer turns out right or wrong; undefined when it is none of this
 * use's, was used or has expired.
 */
export const takeChallenge = async (
  db: Database,
  challengeHash: Buffer,
  { purpose, userId }: ChallengeUse,
  now: Date,
): Promise<string | undefined> => {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', challengeHash)
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId ?? null)
    .where('expires_at', '>', now)
    .returning('relying_party as relyingParty')
    .executeTakeFirst();
  return row?.relyingParty;
};
