import type { ReviewedVersion } from '@skein/contract/reviews.ts';
import { attemptEach } from '../attempt-each.ts';
import { byOf } from '../by.ts';
import type { Tx } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import type { ModuleContext } from '../module.ts';
import { recordDeed } from '../modules/audit/audit.module.ts';
import { leaveNotice } from '../modules/notices/notices.module.ts';
import { Outage } from '../outages/outage.ts';
import { listDue, postpone, takeOutDue, type PendingVerdict } from './pending-verdicts.repo.ts';
import type { Reviewer, SettlingDesk } from './review-desk.ts';
import { findReviewer } from './reviews.repo.ts';
import { openVerdict } from './sealed-verdict.ts';
import type { CaseKey } from './verdict.ts';

const AT_ONCE = 50;
const POSTPONED_MILLISECONDS = 60 * 1000;

/** Carries out what reviewers have decided and not taken back, on whichever process looks first. */
export const createVerdictSettling = (
  { db, secrets, clock }: Pick<ModuleContext, 'db' | 'secrets' | 'clock'>,
  { noun, carryOut, letGo, mayReview }: SettlingDesk,
) => {
  /** True when there may be more. */
  const settleDue = async (): Promise<boolean> => {
    const due = await listDue(db, noun, clock(), AT_ONCE);
    await attemptEach(due, settle);
    return due.length === AT_ONCE;
  };

  const settle = async ({ id, version }: ReviewedVersion): Promise<void> => {
    const place = { noun, id, version };
    try {
      await db.inTransaction(async (tx) => {
        const verdict = await takeOutDue(tx, place, clock());
        if (!verdict) return;
        await carryOut(
          tx,
          await reviewerOf(tx, verdict),
          { id, version },
          openVerdict(secrets, place, verdict.sealedVerdict),
        );
      });
    } catch (error) {
      // Over by itself: the verdict stands, and is looked for again.
      if (error instanceof Outage) throw error;
      if (error instanceof AppError) return drop(place, error);
      await postpone(db, place, new Date(clock().getTime() + POSTPONED_MILLISECONDS));
      throw error;
    }
  };

  /** It cannot be carried out, and whoever gave it has long gone on: they are told. */
  const drop = (place: CaseKey, { reason }: AppError): Promise<void> =>
    db.inTransaction(async (tx) => {
      const now = clock();
      const verdict = await takeOutDue(tx, place, now);
      if (!verdict) return;
      const { reviewerId, requestId, ip, decision } = verdict;
      if (!(await mayReview(tx, reviewerId))) await letGo(tx, { id: place.id, version: place.version }, reviewerId);
      const by = byOf(await findReviewer(tx, reviewerId), { requestId, ip });
      const data = { version: place.version, decision, why: reason };
      await recordDeed(tx, by, `${noun}.verdictDropped`, { kind: noun, id: place.id }, data);
      await leaveNotice(tx, reviewerId, 'verdictDropped', now);
    });

  return settleDue;
};

const reviewerOf = async (tx: Tx, { reviewerId, requestId, ip }: PendingVerdict): Promise<Reviewer> => ({
  id: reviewerId,
  by: byOf(await findReviewer(tx, reviewerId), { requestId, ip }),
});
