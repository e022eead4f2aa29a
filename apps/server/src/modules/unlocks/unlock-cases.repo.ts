import { authStates } from '@skein/contract/auth-state.ts';
import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import type { ReviewedVersion } from '@skein/contract/reviews.ts';
import { unlockStates, type UnlockState } from '@skein/contract/unlock-request.ts';
import { statesStanding, type unlockReviewCalls } from '@skein/contract/unlock-review.ts';
import type { UnlockEventKind } from '@skein/contract/unlocks.ts';
import { sql } from 'kysely';
import type { Connection, Database, Tx } from '../../db/database.ts';
import { containsText, isEqual } from '../../lists/conditions.ts';
import { listPage } from '../../lists/list-page.ts';
import type { Taking } from '../../reviews/lease.ts';
import { acrossTenants, rowsOfAll, rowsOfEnterprise } from '../../tenancy/tenant-rows.ts';
import { requestsAmong, type StoredRequest } from './unlocks.repo.ts';

/** How the kind of these cases is called, in the log and beside their verdicts. */
export const UNLOCK = 'unlock';

/** Those that came to the platform, as they were submitted last. */
const selectCases = (db: Connection, readerId: string) =>
  requestsAmong(rowsOfAll(db, 'for the platform'))
    .innerJoin('enterprises as e', 'e.id', 'r.enterprise_id')
    .leftJoin('users as w', 'w.id', 'r.reviewer_id')
    .leftJoin('pending_verdicts as p', (join) =>
      join.on('p.noun', '=', UNLOCK).onRef('p.case_id', '=', 'r.id').onRef('p.version', '=', 'r.round'),
    )
    .select(['r.reviewer_id as reviewerId', 'r.taken_at as takenAt', 'r.decided_at as decidedAt'])
    .select(['r.passed_on_at as passedOnAt', 'e.name as enterprise', 'w.name as reviewerName'])
    .select(['p.decision as verdict', 'p.due_at as dueAt'])
    .select(({ or, exists, eb }) =>
      or([
        eb('r.created_by', 'is not distinct from', readerId),
        eb('r.submitted_by', 'is not distinct from', readerId),
        exists(
          acrossTenants(db, 'of one person')
            .selectFrom('unlock_events as c')
            .select('c.id')
            .where('c.actor_id', '=', readerId)
            .where('c.kind', '=', 'changed' satisfies UnlockEventKind)
            .where(sql<boolean>`c.request_id = r.id`),
        ),
        exists(
          acrossTenants(db, 'of one person')
            .selectFrom('memberships as m')
            .select('m.user_id')
            .where('m.user_id', '=', readerId)
            .where(sql<boolean>`m.enterprise_id = r.enterprise_id`),
        ),
      ])
        .$castTo<boolean>()
        .as('isOwn'),
    )
    .where('r.passed_on_at', 'is not', null);

export type StoredCase = NonNullable<Awaited<ReturnType<typeof findCase>>>;

type ListQuery = ReceivedInput<typeof unlockReviewCalls.list>['query'];

/** What has a verdict that takes effect in a moment waits for nobody. */
export const listCases = (db: Database, readerId: string, query: ListQuery) => {
  const { authState, type, search } = query;
  const all = selectCases(db, readerId)
    .where('r.state', 'in', statesStanding(authState))
    .where('p.noun', 'is', null)
    .where(isEqual('r.type', type))
    .where(containsText(['r.number', 'r.name', 'e.name', 'a.name', 'w.name'], search))
    // Of one that the enterprise itself refused after another time, the platform has decided nothing.
    .$if(authState !== authStates.underReview, (cases) => cases.where('r.decided_at', 'is not', null));
  return listPage(query, all, {
    sorts: { submittedAt: 'r.passed_on_at', decidedAt: 'r.decided_at' },
    tie: 'r.id',
    map: (row) => row,
  });
};

/** Undecided, also those that somebody holds; without such as a verdict is about to take effect on. */
export const measureWaiting = (db: Database): Promise<{ waiting: number; since: Date | null }> =>
  acrossTenants(db, 'for the platform')
    .selectFrom('unlock_requests as r')
    .leftJoin('pending_verdicts as p', (join) =>
      join.on('p.noun', '=', UNLOCK).onRef('p.case_id', '=', 'r.id').onRef('p.version', '=', 'r.round'),
    )
    .select([sql<number>`count(*)::integer`.as('waiting'), sql<Date | null>`min(r.passed_on_at)`.as('since')])
    .where('r.state', '=', unlockStates.platformReview)
    .where('p.noun', 'is', null)
    .executeTakeFirstOrThrow();

export const findCase = (db: Database, readerId: string, { id, version }: ReviewedVersion) =>
  selectCases(db, readerId).where('r.id', '=', id).where('r.round', '=', version).executeTakeFirst();

/** Held until the transaction ends. */
export const holdCase = (tx: Tx, { id, version }: ReviewedVersion) =>
  requestsAmong(rowsOfAll(tx, 'for the platform'))
    .select(['r.reviewer_id as reviewerId', 'r.taken_at as takenAt'])
    .where('r.id', '=', id)
    .where('r.round', '=', version)
    .where('r.passed_on_at', 'is not', null)
    .forUpdate('r')
    .executeTakeFirst();

export const holdAny = (tx: Tx, id: string) =>
  requestsAmong(rowsOfAll(tx, 'for the platform')).where('r.id', '=', id).forUpdate('r').executeTakeFirst();

/** In the order in which they are to be held. */
export const listHeldBy = (tx: Tx, reviewerId: string): Promise<ReviewedVersion[]> =>
  acrossTenants(tx, 'for the platform')
    .selectFrom('unlock_requests as r')
    .select(['r.id', 'r.round as version'])
    .where('r.reviewer_id', '=', reviewerId)
    .where('r.state', '=', unlockStates.platformReview)
    .orderBy('r.id')
    .execute();

const updateCase = (tx: Tx, { enterpriseId, id }: Pick<StoredRequest, 'enterpriseId' | 'id'>) =>
  rowsOfEnterprise(tx, enterpriseId).updateTable('unlock_requests as r').where('id', '=', id);

export const assignReviewer = async (
  tx: Tx,
  request: StoredRequest,
  { reviewerId, takenAt }: Taking,
): Promise<void> => {
  await updateCase(tx, request).set({ reviewer_id: reviewerId, taken_at: takenAt }).execute();
};

interface Verdict {
  readonly state: UnlockState;
  readonly refusal: string | null;
  readonly now: Date;
}

export const recordDecision = async (tx: Tx, request: StoredRequest, { state, refusal, now }: Verdict) => {
  await updateCase(tx, request)
    .set({ state, refusal, decided_at: now, updated_at: now, version: sql<number>`version + 1` })
    .execute();
};
