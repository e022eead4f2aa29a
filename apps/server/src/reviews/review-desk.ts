import type { NoticeKind } from '@skein/contract/notices.ts';
import type { ReviewedVersion } from '@skein/contract/reviews.ts';
import type { By } from '../by.ts';
import type { Tx } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import { languageOf } from '../messages/tell-owner.ts';
import { tellAsWished, type WishedNotice } from '../messages/tell-as-wished.ts';
import type { ModuleContext } from '../module.ts';
import { recordDeed } from '../modules/audit/audit.module.ts';
import { leaveNotice, type NoticeAbout } from '../modules/notices/notices.module.ts';
import { leaseEnd, type Taking } from './lease.ts';
import { insertVerdict, isVerdictGiven, takeAway, takeBack } from './pending-verdicts.repo.ts';
import { findReachable } from './reviews.repo.ts';
import { sealVerdict } from './sealed-verdict.ts';
import type { CaseKey, ToldVerdict, Verdict } from './verdict.ts';
import { wordsOfRefusal } from './words-of-refusal.ts';

/** What the desk has to know of a case, whatever it is about. */
export interface Reviewed extends Taking {
  /** Who asks, and is told. Null: their account is gone. */
  readonly applicantId: string | null;
  /** The reviewer asks it themselves, or stands to gain by it, and so may not answer. */
  readonly isOwn: boolean;
  /** Neither decided nor replaced by something newer. */
  readonly isOpen: boolean;
}

interface Deciding {
  readonly by: By;
  readonly now: Date;
}

/** One kind of case. Its rows, and what becomes of them, are its own. */
export interface CaseKind<Which extends ReviewedVersion, Case extends Reviewed> {
  /** Whether somebody may review cases of this kind, now. */
  mayReview(tx: Tx, reviewerId: string): Promise<boolean>;
  /** What they have taken and nobody has decided, be the lease over or not. */
  listHeld(tx: Tx, reviewerId: string): Promise<readonly Which[]>;
  /** Held until the transaction ends: of two reviewers the second sees what the first did. */
  hold(tx: Tx, which: Which, reviewerId: string): Promise<Case | undefined>;
  /** Writes down who has it, or that nobody does. */
  assign(tx: Tx, reviewed: Case, taking: Taking): Promise<void>;
  /** Brings about what the verdict says, or refuses to. */
  decide(tx: Tx, reviewed: Case, verdict: ToldVerdict, deciding: Deciding): Promise<void>;
  /** What the applicant is told. The words of a refusal are not sent: they stand on a page of theirs. */
  newsOf(
    reviewed: Case,
    verdict: Pick<Verdict, 'decision'>,
  ): { readonly notice: NoticeKind; readonly message: WishedNotice; readonly about?: NoticeAbout };
  /** Under which name the deeds are recorded: `verification` gives `verification.taken`. */
  readonly noun: string;
  deedOf(reviewed: Case): {
    readonly target: { readonly kind: string; readonly id: string };
    readonly data: Readonly<Record<string, number | string>>;
    /** In whose log it stands too. */
    readonly enterpriseId?: string;
  };
}

/** A person who reviews, as the call knows them. */
export interface Reviewer {
  readonly id: string;
  readonly by: By;
}

/** Where cases are taken, looked into, given back and decided. Every kind of review goes over this one desk. */
export const createReviewDesk = <Which extends ReviewedVersion, Case extends Reviewed>(
  { db, messages, secrets, clock }: Pick<ModuleContext, 'db' | 'messages' | 'secrets' | 'clock'>,
  kind: CaseKind<Which, Case>,
) => {
  const { noun } = kind;
  const keyOf = ({ id, version }: Which): CaseKey => ({ noun, id, version });

  const take = (reviewer: Reviewer, which: Which): Promise<void> =>
    db.inTransaction(async (tx) => {
      const now = clock();
      const reviewed = await requireOpen(tx, which, reviewer.id);
      if (reviewed.reviewerId !== reviewer.id && leaseEnd(reviewed, now)) throw new AppError('case_taken');
      await kind.assign(tx, reviewed, { reviewerId: reviewer.id, takenAt: now });
      await record(tx, reviewer.by, 'taken', reviewed);
    });

  const release = (reviewer: Reviewer, which: Which): Promise<void> =>
    db.inTransaction(async (tx) => {
      const reviewed = await requireTaken(tx, which, reviewer.id);
      await kind.assign(tx, reviewed, { reviewerId: null, takenAt: null });
      await record(tx, reviewer.by, 'released', reviewed);
    });

  const decide = (reviewer: Reviewer, which: Which, verdict: Verdict): Promise<void> =>
    db.inTransaction((tx) => carryOut(tx, reviewer, which, verdict));

  /** Within the caller's transaction: what was decided commits with the rest of it, or not at all. */
  const carryOut = async (tx: Tx, reviewer: Reviewer, which: Which, verdict: Verdict): Promise<void> => {
    const now = clock();
    const reviewed = await requireTaken(tx, which, reviewer.id);
    await kind.decide(tx, reviewed, await wordsFor(tx, reviewed, verdict), { by: reviewer.by, now });
    const deed = verdict.decision === 'approve' ? 'approved' : 'refused';
    await record(tx, reviewer.by, deed, reviewed, reasonsIn(verdict));
    await tell(tx, reviewed, verdict, now);
  };

  /** The verdict is written down, and takes effect by itself unless it is taken back before. */
  const decideLater = async (
    reviewer: Reviewer,
    which: Which,
    verdict: Verdict,
    undoSeconds: number,
  ): Promise<void> => {
    await rehearse(reviewer, which, verdict);
    await db.inTransaction(async (tx) => {
      const key = keyOf(which);
      await requireTaken(tx, which, reviewer.id);
      await insertVerdict(tx, {
        ...key,
        reviewerId: reviewer.id,
        decision: verdict.decision,
        sealedVerdict: sealVerdict(secrets, key, verdict),
        requestId: reviewer.by.from?.requestId ?? '',
        ip: reviewer.by.from?.ip ?? '',
        dueAt: new Date(clock().getTime() + undoSeconds * 1000),
      });
    });
  };

  /** What would be refused is refused now, while the reviewer has the case before them. Nothing of it stays. */
  const rehearse = async (reviewer: Reviewer, which: Which, verdict: Verdict): Promise<void> => {
    const rehearsed = new Error('rehearsed');
    const rehearsal = db.inTransaction(async (tx) => {
      await carryOut(tx, reviewer, which, verdict);
      throw rehearsed;
    });
    await rehearsal.catch((error: unknown) => {
      if (error !== rehearsed) throw error;
    });
  };

  /** The case is the reviewer's again, for a whole lease. */
  const undo = (reviewer: Reviewer, which: Which): Promise<void> =>
    db.inTransaction(async (tx) => {
      const decision = await takeBack(tx, keyOf(which), reviewer.id);
      if (!decision) throw new AppError('too_late_to_undo');
      const reviewed = await requireTaken(tx, which, reviewer.id);
      await kind.assign(tx, reviewed, { reviewerId: reviewer.id, takenAt: clock() });
      await record(tx, reviewer.by, 'verdictUndone', reviewed, { decision });
    });

  /** Of somebody who has it and may not review any more: the next one need not wait for the end of their lease. */
  const letGo = async (tx: Tx, which: Which, reviewerId: string): Promise<void> => {
    await takeFrom(tx, which, reviewerId);
  };

  const takeFrom = async (tx: Tx, which: Which, reviewerId: string): Promise<Case | undefined> => {
    const reviewed = await kind.hold(tx, which, reviewerId);
    if (!reviewed?.isOpen || reviewed.reviewerId !== reviewerId) return undefined;
    await kind.assign(tx, reviewed, { reviewerId: null, takenAt: null });
    return reviewed;
  };

  /** With what they have decided and could still take back: without the case it comes to nothing. */
  const letGoAll = async (tx: Tx, reviewerId: string, by: By): Promise<void> => {
    for (const which of await kind.listHeld(tx, reviewerId)) {
      const reviewed = await takeFrom(tx, which, reviewerId);
      if (!reviewed) continue;
      await record(tx, by, 'released', reviewed);
      const decision = await takeAway(tx, keyOf(which), reviewerId);
      if (!decision) continue;
      await record(tx, by, 'verdictDropped', reviewed, { decision, why: 'not_permitted' });
      await leaveNotice(tx, reviewerId, 'verdictDropped', clock());
    }
  };

  /** What is masked otherwise, for a stated reason and no longer than the lease; each look is recorded. */
  const look = <Shown>(
    reviewer: Reviewer,
    which: Which,
    reason: string,
    show: (reviewed: Case) => Shown,
  ): Promise<Shown> =>
    db.inTransaction(async (tx) => {
      const reviewed = await requireLeased(tx, which, reviewer.id);
      await record(tx, reviewer.by, 'originalViewed', reviewed, { reason });
      return show(reviewed);
    });

  /** Whether they may still see what they were shown. */
  const requireLook = (reviewerId: string, which: Which): Promise<void> =>
    db.inTransaction(async (tx) => void (await requireLeased(tx, which, reviewerId)));

  const requireOpen = async (tx: Tx, which: Which, reviewerId: string): Promise<Case> => {
    // Again, though the call asked it: they may have lost their office since.
    if (!(await kind.mayReview(tx, reviewerId)))
      throw new AppError('not_permitted', { permission: 'platform:administer' });
    const reviewed = await kind.hold(tx, which, reviewerId);
    if (!reviewed) throw new AppError('no_such_case');
    if (reviewed.isOwn) throw new AppError('own_case');
    if (!reviewed.isOpen) throw new AppError('case_decided');
    if (await isVerdictGiven(tx, keyOf(which))) throw new AppError('verdict_given');
    return reviewed;
  };

  /** Who let the lease run out may still decide or give back, as long as nobody has relieved them. */
  const requireTaken = async (tx: Tx, which: Which, reviewerId: string): Promise<Case> => {
    const reviewed = await requireOpen(tx, which, reviewerId);
    if (reviewed.reviewerId === null) throw new AppError('case_not_taken');
    if (reviewed.reviewerId !== reviewerId) throw new AppError('case_taken');
    return reviewed;
  };

  const requireLeased = async (tx: Tx, which: Which, reviewerId: string): Promise<Case> => {
    const reviewed = await requireTaken(tx, which, reviewerId);
    if (!leaseEnd(reviewed, clock())) throw new AppError('case_not_taken');
    return reviewed;
  };

  const record = (
    tx: Tx,
    by: By,
    deed: string,
    reviewed: Case,
    more: Readonly<Record<string, string>> = {},
  ): Promise<void> => {
    const { target, data, enterpriseId } = kind.deedOf(reviewed);
    const inLog = enterpriseId === undefined ? by : { ...by, enterpriseId };
    return recordDeed(tx, inLog, `${noun}.${deed}`, target, { ...data, ...more });
  };

  const wordsFor = async (tx: Tx, { applicantId }: Case, verdict: Verdict): Promise<ToldVerdict> => {
    if (verdict.decision === 'approve') return verdict;
    const applicant = applicantId === null ? undefined : await findReachable(tx, applicantId);
    return { decision: 'refuse', message: wordsOfRefusal(verdict, languageOf(applicant?.language)) };
  };

  /** The decision stands even where nothing can be sent, or is wanted: it is on the account page too. */
  const tell = async (tx: Tx, reviewed: Case, verdict: Verdict, now: Date): Promise<void> => {
    const { applicantId } = reviewed;
    if (applicantId === null) return;
    const { notice, message, about } = kind.newsOf(reviewed, verdict);
    await leaveNotice(tx, applicantId, notice, now, about);
    await tellAsWished(messages, tx, await findReachable(tx, applicantId), message);
  };

  return {
    noun,
    take,
    release,
    decide,
    decideLater,
    undo,
    look,
    requireLook,
    carryOut,
    letGo,
    letGoAll,
    mayReview: kind.mayReview,
  };
};

/** What settles verdicts needs of a desk. */
export type SettlingDesk = Pick<
  ReturnType<typeof createReviewDesk<ReviewedVersion, never>>,
  'noun' | 'carryOut' | 'letGo' | 'mayReview'
>;

/** Those of the dictionary only: what a reviewer writes may quote what they saw, and the log is for ever. */
const reasonsIn = (verdict: Verdict): Readonly<Record<string, string>> =>
  verdict.decision === 'refuse' && verdict.reasons?.length ? { reasons: [...new Set(verdict.reasons)].join(' ') } : {};
