import type { Database, Tx } from '../../db/database.ts';

export interface AuthorisationKey {
  readonly stateHash: Buffer;
  readonly nonceHash: Buffer;
}

export interface Authorisation {
  /** Absent: signing in. */
  readonly bindsUserId: string | null;
  readonly expiresAt: Date;
  readonly claimedAt: Date | null;
  readonly sealedOutcome: Buffer | null;
  readonly completedAt: Date | null;
}

export interface NewAuthorisation extends AuthorisationKey {
  readonly bindsUserId: string | null;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Those that nobody can complete or ask about any more go at the same time. */
export const insertAuthorisation = async (
  tx: Tx,
  { stateHash, nonceHash, bindsUserId, now, expiresAt }: NewAuthorisation,
  forgottenBefore: Date,
): Promise<void> => {
  await tx.deleteFrom('wechat_authorisations').where('expires_at', '<', forgottenBefore).execute();
  await tx.deleteFrom('wechat_tickets').where('expires_at', '<', now).execute();
  await tx
    .insertInto('wechat_authorisations')
    .values({ state_hash: stateHash, nonce_hash: nonceHash, binds_user_id: bindsUserId, expires_at: expiresAt })
    .execute();
};

export const findAuthorisation = (
  db: Database,
  { stateHash, nonceHash }: AuthorisationKey,
): Promise<Authorisation | undefined> =>
  db
    .selectFrom('wechat_authorisations')
    .select([
      'binds_user_id as bindsUserId',
      'expires_at as expiresAt',
      'claimed_at as claimedAt',
      'sealed_outcome as sealedOutcome',
      'completed_at as completedAt',
    ])
    .where('state_hash', '=', stateHash)
    .where('nonce_hash', '=', nonceHash)
    .executeTakeFirst();

/** True for one caller only, however many come at once. */
export const claimAuthorisation = async (
  db: Database,
  { stateHash, nonceHash }: AuthorisationKey,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('wechat_authorisations')
    .set({ claimed_at: now })
    .where('state_hash', '=', stateHash)
    .where('nonce_hash', '=', nonceHash)
    .where('claimed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const saveOutcome = async (
  db: Database | Tx,
  { stateHash }: AuthorisationKey,
  sealedOutcome: Buffer,
  completedAt: Date,
): Promise<void> => {
  await db
    .updateTable('wechat_authorisations')
    .set({ sealed_outcome: sealedOutcome, completed_at: completedAt })
    .where('state_hash', '=', stateHash)
    .execute();
};
