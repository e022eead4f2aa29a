import { authStates, AuthState } from '@skein/contract/auth-state.ts';
import { CaseType } from '@skein/contract/verification.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../db/database.ts';
import type { LeaseSpan } from '../../reviews/lease.ts';

export interface StoredVersion {
  readonly verificationId: string;
  readonly version: number;
  readonly authType: CaseType;
  /** Of a case that is of an enterprise by now. */
  readonly enterpriseId: string | null;
  /** Who submitted it. Null: their account is gone, and the case is an enterprise's. */
  readonly applicantId: string | null;
  readonly state: AuthState;
  readonly sealedSubmission: Buffer;
  readonly idNumberMac: Buffer;
  readonly expiresAt: Date | null;
  readonly submittedAt: Date;
  readonly reviewerId: string | null;
  readonly takenAt: Date | null;
  readonly decidedAt: Date | null;
  readonly sealedRefusal: Buffer | null;
  /** Of an enterprise that there was already when it was submitted. */
  readonly isChange: boolean;
}

export const selectVersions = (db: Connection) =>
  db
    .selectFrom('verification_versions as v')
    .innerJoin('verifications as c', 'c.id', 'v.verification_id')
    .select([
      'v.verification_id as verificationId',
      'v.version',
      'c.auth_type as authType',
      'c.enterprise_id as enterpriseId',
      'v.submitted_by as applicantId',
      'v.state',
      'v.sealed_submission as sealedSubmission',
      'v.id_number_mac as idNumberMac',
      'v.expires_at as expiresAt',
      'v.submitted_at as submittedAt',
      'v.reviewer_id as reviewerId',
      'v.taken_at as takenAt',
      'v.decided_at as decidedAt',
      'v.sealed_refusal as sealedRefusal',
      'v.is_change as isChange',
    ]);

type VersionRow = Omit<StoredVersion, 'authType' | 'state'> & { readonly authType: number; readonly state: number };

export const toVersion = (row: VersionRow): StoredVersion => ({
  ...row,
  authType: CaseType.parse(row.authType),
  state: AuthState.parse(row.state),
});

/** All that one person ever submitted, newest first. */
export const listVersions = async (db: Connection, userId: string): Promise<StoredVersion[]> => {
  const rows = await selectVersions(db).where('v.submitted_by', '=', userId).orderBy('v.version', 'desc').execute();
  return rows.map(toVersion);
};

/** The pilot licences that were approved of these people, oldest first. */
export const listQualificationVersions = async (
  db: Connection,
  userIds: readonly string[],
): Promise<StoredVersion[]> => {
  const rows = await selectVersions(db)
    .where('v.submitted_by', 'in', userIds)
    .where('c.auth_type', '=', 3)
    .where('v.state', '=', 2)
    .orderBy('v.version')
    .execute();
  return rows.map(toVersion);
};

/** The person's case of this type, made when there is none, and theirs alone until the transaction ends. */
export const holdCase = async (tx: Tx, userId: string, authType: CaseType): Promise<string> => {
  const { id } = await tx
    .insertInto('verifications')
    .values({ user_id: userId, auth_type: authType })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'auth_type'])
        .where('enterprise_id', 'is', null)
        .doUpdateSet({ auth_type: authType }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export interface NewVersion {
  readonly verificationId: string;
  readonly version: number;
  readonly sealedSubmission: Buffer;
  readonly idNumberMac: Buffer;
  readonly enterpriseName: string | null;
  readonly expiresAt: Date | null;
  readonly submitterId: string;
  readonly now: Date;
}

export const insertVersion = async (tx: Tx, version: NewVersion): Promise<void> => {
  await tx
    .insertInto('verification_versions')
    .values({
      verification_id: version.verificationId,
      version: version.version,
      state: authStates.underReview,
      sealed_submission: version.sealedSubmission,
      id_number_mac: version.idNumberMac,
      enterprise_name: version.enterpriseName,
      submitted_by: version.submitterId,
      expires_at: version.expiresAt,
      submitted_at: version.now,
      is_change: sql<boolean>`(
        select enterprise_id is not null from verifications where id = ${version.verificationId})`,
    })
    .execute();
};

/** Nobody needs to look at these any more; one that a reviewer has before them stays until they have decided. */
export const replaceWaitingVersions = async (tx: Tx, verificationId: string, held: LeaseSpan): Promise<void> => {
  await tx
    .updateTable('verification_versions')
    .set({ state: authStates.none })
    .where('verification_id', '=', verificationId)
    .where('state', '=', authStates.underReview)
    .where((where) =>
      where.or([
        where('taken_at', 'is', null),
        where('taken_at', '<=', held.after),
        where('taken_at', '>', held.until),
      ]),
    )
    .execute();
};

export const findIdNumberHolder = async (tx: Connection, idNumberMac: Buffer): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('verified_id_numbers')
    .select('user_id')
    .where('id_number_mac', '=', idNumberMac)
    .executeTakeFirst();
  return row?.user_id;
};

/** False when it is somebody else's, even if they became so at this very moment. */
export const claimIdNumber = async (tx: Tx, idNumberMac: Buffer, userId: string): Promise<boolean> => {
  await tx
    .insertInto('verified_id_numbers')
    .values({ id_number_mac: idNumberMac, user_id: userId })
    .onConflict((conflict) => conflict.column('id_number_mac').doNothing())
    .execute();
  return (await findIdNumberHolder(tx, idNumberMac)) === userId;
};

/** With every version; the number can be verified for somebody again. What is an enterprise's stays, without their name. */
export const deleteVerifications = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('verifications').where('user_id', '=', userId).where('enterprise_id', 'is', null).execute();
  await tx.updateTable('verifications').set({ user_id: null }).where('user_id', '=', userId).execute();
  // Their papers go with them: what cannot be looked at any more is not to be decided.
  await tx
    .updateTable('verification_versions')
    .set({ state: authStates.none })
    .where('submitted_by', '=', userId)
    .where('state', '=', authStates.underReview)
    .execute();
  await tx.deleteFrom('verified_id_numbers').where('user_id', '=', userId).execute();
};

/** Cases of others with the same number that nobody has decided. */
export const countWaitingTwins = async (
  db: Connection,
  { verificationId, idNumberMac, applicantId }: Pick<StoredVersion, 'verificationId' | 'idNumberMac' | 'applicantId'>,
): Promise<number> => {
  const { count } = await db
    .selectFrom('verification_versions')
    .select(({ fn }) => fn.count('verification_id').distinct().as('count'))
    .where('id_number_mac', '=', idNumberMac)
    .where('state', '=', authStates.underReview)
    .where('verification_id', '<>', verificationId)
    .where('submitted_by', 'is distinct from', applicantId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Earlier versions of the same case that were refused. */
export const countRefusedBefore = async (
  db: Connection,
  { verificationId, version }: Pick<StoredVersion, 'verificationId' | 'version'>,
): Promise<number> => {
  const { count } = await db
    .selectFrom('verification_versions')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('verification_id', '=', verificationId)
    .where('version', '<', version)
    .where('state', '=', authStates.refused)
    .executeTakeFirstOrThrow();
  return Number(count);
};
