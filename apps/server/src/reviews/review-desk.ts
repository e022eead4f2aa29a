import type { NoticeKind } from '@skein/contract/notices.ts';
import type { By } from '../by.ts';
import type { Tx } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { tellAsWished, type WishedNotice } from '../messages/tell-as-wished.ts';
import type { ModuleContext } from '../module.ts';
import { recordDeed } from '../modules/audit/audit.module.ts';
import { leaveNotice } from '../modules/notices/notices.module.ts';
import { leaseEnd, type Taking } from './lease.ts';
import { findReachable } from './reviews.repo.ts';

/** What the desk has to know of a case, whatever it is about. */
export interface Reviewed extends Taking {
  /** Who asks, and is told. Null: their account is gone. */
  readonly applicantId: string | null;
  /** The reviewer asks it themselves, or stands to gain by it, and so may not answer. */
  readonly isOwn: boolean;
  /** Neither decided nor replaced by something newer. */
  readonly isOpen: boolean;
}

export type Verdict = { readonly decision: 'approve' } | { readonly decision: 'refuse'; readonly message: string };

interface Deciding {
  readonly by: By;
  readonly now: Date;
}

/** One kind of case. Its rows, and what becomes of them, are its own. */
export interface CaseKind<Which, Case extends Reviewed> {
  /** Held until the transaction ends: of two reviewers the second sees what the first did. */
  hold(tx: Tx, which: Which, reviewerId: string): Promise<Case | undefined>;
  /** Writes down who has it, or that nobody does. */
  assign(tx: Tx, reviewed: Case, taking: Taking): Promise<void>;
  /** Brings about what the verdict says, or refuses to. */
  decide(tx: Tx, reviewed: Case, verdict: Verdict, deciding: Deciding): Promise<void>;
  /** What the applicant is told. The words of a refusal are not sent: they stand on a page of theirs. */
  newsOf(reviewed: Case, verdict: Verdict): { readonly notice: NoticeKind; readonly message: WishedNotice };
  /** Under which name the deeds are recorded: `verification` gives `verification.taken`. */
  readonly noun: string;
  deedOf(reviewed: Case): {
    readonly target: { readonly kind: string; readonly id: string };
    readonly data: Readonly<Record<string, number>>;
  };
}

/** A person who reviews, as the call knows them. */
export interface Reviewer {
  readonly id: string;
  readonly by: By;
}

/** Where cases are taken, looked into, given back and decided. Every kind of review goes over this one desk. */
export const createReviewDesk = <Which, Case extends Reviewed>(
  { db, messages, clock }: Pick<ModuleContext, 'db' | 'messages' | 'clock'>,
  kind: CaseKind<Which, Case>,
) => {
  const take = (reviewer: Reviewer, which: Which): Promise<void> =>
    db.inTransaction(async (tx) => {
      const now = clock();
      const reviewed = await requireOpen(tx, which, reviewer);
      if (reviewed.reviewerId !== reviewer.id && leaseEnd(reviewed, now)) throw new AppError('case_taken');
      await kind.assign(tx, reviewed, { reviewerId: reviewer.id, takenAt: now });
      await record(tx, reviewer, 'taken', reviewed);
    });

  const release = (reviewer: Reviewer, which: Which): Promise<void> =>
    db.inTransaction(async (tx) => {
      const reviewed = await requireTaken(tx, which, reviewer);
      await kind.assign(tx, reviewed, { reviewerId: null, takenAt: null });
      await record(tx, reviewer, 'released', reviewed);
    });

  const decide = (reviewer: Reviewer, which: Which, verdict: Verdict): Promise<void> =>
    db.inTransaction(async (tx) => {
      const now = clock();
      const reviewed = await requireTaken(tx, which, reviewer);
      await kind.decide(tx, reviewed, verdict, { by: reviewer.by, now });
      await record(tx, reviewer, verdict.decision === 'approve' ? 'approved' : 'refused', reviewed);
      await tell(tx, reviewed, verdict, now);
    });

  /** What is masked otherwise, for a stated reason and no longer than the lease; each look is recorded. */
  const look = <Shown>(
    reviewer: Reviewer,
    which: Which,
    reason: string,
    show: (reviewed: Case) => Shown,
  ): Promise<Shown> =>
    db.inTransaction(async (tx) => {
      const reviewed = await requireTaken(tx, which, reviewer);
      if (!leaseEnd(reviewed, clock())) throw new AppError('case_not_taken');
      await record(tx, reviewer, 'originalViewed', reviewed, reason);
      return show(reviewed);
    });

  const requireOpen = async (tx: Tx, which: Which, reviewer: Reviewer): Promise<Case> => {
    const reviewed = await kind.hold(tx, which, reviewer.id);
    if (!reviewed) throw new AppError('no_such_case');
    if (reviewed.isOwn) throw new AppError('own_case');
    if (!reviewed.isOpen) throw new AppError('case_decided');
    return reviewed;
  };

  /** Who let the lease run out may still decide or give back, as long as nobody has relieved them. */
  const requireTaken = async (tx: Tx, which: Which, reviewer: Reviewer): Promise<Case> => {
    const reviewed = await requireOpen(tx, which, reviewer);
    if (reviewed.reviewerId === null) throw new AppError('case_not_taken');
    if (reviewed.reviewerId !== reviewer.id) throw new AppError('case_taken');
    return reviewed;
  };

  const record = (tx: Tx, { by }: Reviewer, deed: string, reviewed: Case, reason?: string): Promise<void> => {
    const { target, data } = kind.deedOf(reviewed);
    return recordDeed(tx, by, `${kind.noun}.${deed}`, target, { ...data, ...(reason && { reason }) });
  };

  /** The decision stands even where nothing can be sent, or is wanted: it is on the account page too. */
  const tell = async (tx: Tx, reviewed: Case, verdict: Verdict, now: Date): Promise<void> => {
    const { applicantId } = reviewed;
    if (applicantId === null) return;
    const { notice, message } = kind.newsOf(reviewed, verdict);
    await leaveNotice(tx, applicantId, notice, now);
    await tellAsWished(messages, tx, await findReachable(tx, applicantId), message);
  };

  return { take, release, decide, look };
};
