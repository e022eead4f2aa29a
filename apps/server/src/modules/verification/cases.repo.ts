import { authStates } from '@skein/contract/auth-state.ts';
import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import type { ReviewedVersion } from '@skein/contract/reviews.ts';
import type { listVerificationCases, ReviewQueue } from '@skein/contract/verification-review.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Connection, Database, Tx } from '../../db/database.ts';
import { isCalled } from '../../lists/is-called.ts';
import { listPage } from '../../lists/list-page.ts';
import type { LeaseSpan, Taking } from '../../reviews/lease.ts';
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
  readonly queue: ReviewQueue;
  /** Given, and not in effect yet. */
  readonly verdict: string | null;
  readonly dueAt: Date | null;
}

/** How the kind of these cases is called, in the log and beside their verdicts. */
export const VERIFICATION = 'verification';

/** The kinds of work that a reviewer can choose among. */
export const queueOf: RawBuilder<ReviewQueue> = sql`case
  when c.auth_type = 1 then 'personal'
  when c.auth_type = 3 then 'qualification'
  when c.auth_type = 4 then 'developer'
  when v.is_change then 'change'
  else 'founding' end`;

const selectCases = (db: Connection, readerId: string) =>
  selectVersions(db)
    .leftJoin('users as u', 'u.id', 'v.submitted_by')
    .leftJoin('users as r', 'r.id', 'v.reviewer_id')
    .leftJoin('pending_verdicts as p', (join) =>
      join
        .on('p.noun', '=', VERIFICATION)
        .onRef('p.case_id', '=', 'v.verification_id')
        .onRef('p.version', '=', 'v.version'),
    )
    .select(['u.name as userName', 'r.name as reviewerName', 'p.decision as verdict', 'p.due_at as dueAt'])
    .select(queueOf.as('queue'))
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

type ListQuery = ReceivedInput<typeof listVerificationCases>['query'];
type Wanted = Pick<ListQuery, 'authState' | 'authType' | 'queue' | 'search'>;

/** What has a verdict that takes effect in a moment waits for nobody. */
const casesLike = (db: Connection, readerId: string, { authType, authState, queue, search }: Wanted) =>
  selectCases(db, readerId)
    .where('v.state', '=', authState)
    .where('p.noun', 'is', null)
    .$if(authType !== undefined, (cases) => cases.where('c.auth_type', '=', authType ?? 0))
    .$if(queue !== undefined, (cases) => cases.where(sql<boolean>`${queueOf} = ${queue}`))
    .where(isCalled(['u.name', 'r.name', 'v.enterprise_name'], search));

export const listCases = (db: Database, readerId: string, query: ListQuery) => {
  const matching = casesLike(db, readerId, query);
  return listPage(query, matching, {
    sorts: { submittedAt: 'v.submitted_at', decidedAt: 'v.decided_at' },
    tie: ['v.verification_id', 'v.version'],
    map: (row): StoredCase => ({ ...row, ...toVersion(row) }),
  });
};

interface NextWanted extends Pick<ListQuery, 'queue' | 'search'> {
  readonly passOver: readonly ReviewedVersion[];
  readonly atMost: number;
  /** What others have taken within it is theirs. */
  readonly held: LeaseSpan;
}

/** What the reader may take: what they hold first, then what has waited longest. Nothing is held by this. */
export const listTakeable = async (
  db: Database,
  readerId: string,
  { passOver, atMost, held, ...wanted }: NextWanted,
): Promise<ReviewedVersion[]> => {
  const rows = await db
    .selectFrom(casesLike(db, readerId, { ...wanted, authState: authStates.underReview, authType: undefined }).as('w'))
    .select(['w.verificationId as id', 'w.version'])
    .where('w.isOwn', '=', false)
    .where(({ or, eb }) =>
      or([
        eb('w.reviewerId', 'is', null),
        eb('w.reviewerId', '=', readerId),
        eb('w.takenAt', '<=', held.after),
        eb('w.takenAt', '>', held.until),
      ]),
    )
    .$if(passOver.length > 0, (cases) =>
      cases.where(
        sql<boolean>`(w."verificationId", w.version) not in (
          select * from unnest(
            ${passOver.map(({ id }) => id)}::uuid[], ${passOver.map(({ version }) => version)}::integer[]))`,
      ),
    )
    .orderBy(sql`w."reviewerId" is not distinct from ${readerId}`, 'desc')
    .orderBy('w.submittedAt')
    .orderBy('w.verificationId')
    .orderBy('w.version')
    .limit(atMost)
    .execute();
  return rows;
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

/** In the order in which they are to be held. */
export const listHeldBy = (tx: Tx, reviewerId: string): Promise<ReviewedVersion[]> =>
  tx
    .selectFrom('verification_versions')
    .select(['verification_id as id', 'version'])
    .where('reviewer_id', '=', reviewerId)
    .where('state', '=', authStates.underReview)
    .orderBy('verification_id')
    .orderBy('version')
    .execute();

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
