import type { ReviewedVersion } from '@skein/contract/verification-review.ts';
import type { AuthState, AuthType } from '@skein/contract/verification.ts';
import type { Database, Tx } from '../../db/database.ts';
import { selectVersions, toVersion, type StoredVersion } from './versions.repo.ts';

/** Held until the transaction ends: of two reviewers the second sees what the first did. */
export const holdVersion = async (tx: Tx, { id, version }: ReviewedVersion): Promise<StoredVersion | undefined> => {
  const row = await selectVersions(tx)
    .where('v.verification_id', '=', id)
    .where('v.version', '=', version)
    .forUpdate('v')
    .executeTakeFirst();
  return row && toVersion(row);
};

export interface CaseFilter {
  readonly authType?: AuthType | undefined;
  readonly authState: AuthState;
  readonly page: number;
  readonly size: number;
}

export const listCases = async (db: Database, { authType, authState, page, size }: CaseFilter) => {
  const matching = selectVersions(db)
    .where('v.state', '=', authState)
    .$if(authType !== undefined, (query) => query.where('c.auth_type', '=', authType ?? 0));
  const [rows, { total }] = await Promise.all([
    matching
      .orderBy('v.submitted_at')
      .orderBy('v.verification_id')
      .orderBy('v.version')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    matching
      .clearSelect()
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { versions: rows.map(toVersion), total: Number(total) };
};

const updateVersion = (tx: Tx, { id, version }: ReviewedVersion) =>
  tx.updateTable('verification_versions').where('verification_id', '=', id).where('version', '=', version);

export const assignReviewer = async (tx: Tx, which: ReviewedVersion, reviewerId: string, now: Date): Promise<void> => {
  await updateVersion(tx, which).set({ reviewer_id: reviewerId, taken_at: now }).execute();
};

/** Refused when there are words for it. */
export const recordDecision = async (
  tx: Tx,
  which: ReviewedVersion,
  sealedRefusal: Buffer | null,
  now: Date,
): Promise<void> => {
  const state = sealedRefusal ? 3 : 2;
  await updateVersion(tx, which).set({ state, sealed_refusal: sealedRefusal, decided_at: now }).execute();
};

export interface Reachable {
  readonly id: string;
  readonly mail: string | null;
  readonly phone: string | null;
  readonly language: string | null;
}

export const findReachable = (tx: Tx, userId: string): Promise<Reachable> =>
  tx.selectFrom('users').select(['id', 'mail', 'phone', 'language']).where('id', '=', userId).executeTakeFirstOrThrow();
