import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import type { ReviewedVersion } from '@skein/contract/reviews.ts';
import type { listVerificationCases } from '@skein/contract/verification-review.ts';
import { sql } from 'kysely';
import type { Connection, Database, Tx } from '../../db/database.ts';
import { containsText } from '../../lists/conditions.ts';
import { listPage } from '../../lists/list-page.ts';
import type { Taking } from '../../reviews/lease.ts';
import { acrossTenants } from '../../tenancy/tenant-rows.ts';
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
    .where((where) => where.or([where('id', '=', id), where('user_id', '=', applicant)]))
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
  readonly userName: string | null;
  readonly reviewerName: string | null;
  /** Of the one who looks, or of an enterprise to which they belong. */
  readonly isOwn: boolean;
}

const selectCases = (db: Connection, readerId: string) =>
  selectVersions(db)
    .leftJoin('users as u', 'u.id', 'v.submitted_by')
    .leftJoin('users as r', 'r.id', 'v.reviewer_id')
    .select(['u.name as userName', 'r.name as reviewerName'])
    .select(({ or, exists, eb }) =>
      or([
        eb('v.submitted_by', 'is not distinct from', readerId),
        exists(
          acrossTenants(db, 'of one person')
            .selectFrom('memberships as m')
            .select('m.user_id')
            .where('m.user_id', '=', readerId)
            .where(sql<boolean>`m.enterprise_id = c.enterprise_id`),
        ),
      ])
        .$castTo<boolean>()
        .as('isOwn'),
    );

export const listCases = (
  db: Database,
  readerId: string,
  query: ReceivedInput<typeof listVerificationCases>['query'],
) => {
  const { authType, authState, search } = query;
  const matching = selectCases(db, readerId)
    .where('v.state', '=', authState)
    .$if(authType !== undefined, (cases) => cases.where('c.auth_type', '=', authType ?? 0))
    .where(containsText(['u.name', 'u.mail', 'u.phone', 'r.name', 'v.enterprise_name'], search));
  return listPage(query, matching, {
    sorts: { submittedAt: 'v.submitted_at', decidedAt: 'v.decided_at' },
    tie: ['v.verification_id', 'v.version'],
    map: (row): StoredCase => ({ ...row, ...toVersion(row) }),
  });
};

export const findCase = async (
  db: Database,
  readerId: string,
  { id, version }: ReviewedVersion,
): Promise<StoredCase | undefined> => {
  const row = await selectCases(db, readerId)
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
