import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import type { ReviewedVersion } from '@skein/contract/reviews.ts';
import type { listVerificationCases } from '@skein/contract/verification-review.ts';
import type { Kysely } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import type { DB } from '../../db/schema.generated.ts';
import { containsText } from '../../lists/conditions.ts';
import { listPage } from '../../lists/list-page.ts';
import type { Taking } from '../../reviews/lease.ts';
import { selectVersions, toVersion, type StoredVersion } from './versions.repo.ts';

/**
 * With every case of the same person, in one order: an approval looks at the others, and of two at once neither would see
 * what the other brings about. Cases before versions, as a submission holds them.
 */
export const holdVersion = async (tx: Tx, { id, version }: ReviewedVersion): Promise<StoredVersion | undefined> => {
  const applicant = tx.selectFrom('verifications').select('user_id').where('id', '=', id);
  await tx
    .selectFrom('verifications')
    .select('id')
    .where('user_id', '=', applicant)
    .orderBy('id')
    .forUpdate()
    .execute();
  const row = await selectVersions(tx)
    .where('v.verification_id', '=', id)
    .where('v.version', '=', version)
    .forUpdate('v')
    .executeTakeFirst();
  return row && toVersion(row);
};

/** A version with the names of those concerned. */
export interface StoredCase extends StoredVersion {
  readonly userName: string;
  readonly reviewerName: string | null;
}

const selectCases = (db: Kysely<DB>) =>
  selectVersions(db)
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .leftJoin('users as r', 'r.id', 'v.reviewer_id')
    .select(['u.name as userName', 'r.name as reviewerName']);

export const listCases = (db: Database, query: ReceivedInput<typeof listVerificationCases>['query']) => {
  const { authType, authState, search } = query;
  const matching = selectCases(db)
    .where('v.state', '=', authState)
    .$if(authType !== undefined, (cases) => cases.where('c.auth_type', '=', authType ?? 0))
    .where(containsText(['u.name', 'u.mail', 'u.phone', 'r.name'], search));
  return listPage(query, matching, {
    sorts: { submittedAt: 'v.submitted_at', decidedAt: 'v.decided_at' },
    tie: ['v.verification_id', 'v.version'],
    map: (row): StoredCase => ({ ...row, ...toVersion(row) }),
  });
};

export const findCase = async (db: Database, { id, version }: ReviewedVersion): Promise<StoredCase | undefined> => {
  const row = await selectCases(db)
    .where('v.verification_id', '=', id)
    .where('v.version', '=', version)
    .executeTakeFirst();
  return row && { ...row, ...toVersion(row) };
};

const updateVersion = (tx: Tx, { verificationId, version }: StoredVersion) =>
  tx.updateTable('verification_versions').where('verification_id', '=', verificationId).where('version', '=', version);

export const assignReviewer = async (tx: Tx, which: StoredVersion, { reviewerId, takenAt }: Taking): Promise<void> => {
  await updateVersion(tx, which).set({ reviewer_id: reviewerId, taken_at: takenAt }).execute();
};

/** Refused when there are words for it. */
export const recordDecision = async (
  tx: Tx,
  which: StoredVersion,
  sealedRefusal: Buffer | null,
  now: Date,
): Promise<void> => {
  const state = sealedRefusal ? 3 : 2;
  await updateVersion(tx, which).set({ state, sealed_refusal: sealedRefusal, decided_at: now }).execute();
};
