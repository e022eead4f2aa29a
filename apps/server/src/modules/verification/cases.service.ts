import { authStates } from '@skein/contract/auth-state.ts';
import type { ReceivedInput, Reply } from '@skein/contract/endpoint.ts';
import type { Decision, ReviewedVersion } from '@skein/contract/reviews.ts';
import type {
  listVerificationCases,
  ReviewCase,
  ReviewFigures,
  takeNextVerificationCase,
  viewVerificationOriginal,
} from '@skein/contract/verification-review.ts';
import type * as z from 'zod';
import { byOf } from '../../by.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import type { ModuleContext } from '../../module.ts';
import { Outage } from '../../outages/outage.ts';
import { leaseEnd, leaseSpan } from '../../reviews/lease.ts';
import { createReviewDesk, type Reviewer } from '../../reviews/review-desk.ts';
import { maskIdNumber, maskName } from '../../secrets/mask-personal-data.ts';
import { createFileLinks } from '../files/files.module.ts';
import { findCase, listCases, listTakeable, VERIFICATION, type StoredCase } from './cases.repo.ts';
import { checkDeveloper, describeDeveloper } from './developer-case.ts';
import { describeEnterprise } from './enterprise-case.ts';
import { checkEnterprise } from './enterprise-checks.ts';
import { findFigures } from './figures.repo.ts';
import { checkPerson } from './person-checks.ts';
import { filesOf, openRefusal, openSubmission, type SubmissionOf } from './submission.ts';
import { verificationCase } from './verification-case.ts';
import type { StoredVersion } from './versions.repo.ts';

type Originals = Reply<typeof viewVerificationOriginal>['info'];

/** So many are looked at for one that nobody takes in the meantime. */
const CANDIDATES = 20;

type Context = Pick<ModuleContext, 'db' | 'secrets' | 'messages' | 'clock'>;

export const createCaseService = (context: Context, settleAfter: (seconds: number) => void) => {
  const { db, secrets, clock } = context;
  const { linkTo } = createFileLinks(secrets, clock);
  const desk = createReviewDesk(context, verificationCase(secrets));

  const list = async ({ user }: Caller, query: ReceivedInput<typeof listVerificationCases>['query']) => {
    const { list: cases, total } = await listCases(db, user.id, query);
    return { list: cases.map((stored) => describe(stored, user.id)), total };
  };

  const show = async ({ user }: Caller, which: ReviewedVersion): Promise<ReviewCase> => {
    const stored = await findCase(db, user.id, which);
    if (!stored) throw new AppError('no_such_case');
    const described = describe(stored, user.id);
    const submission = openSubmission(secrets, stored, stored.sealedSubmission);
    if (submission.authType === 4) {
      const checks = await checkDeveloper(context, stored, submission);
      return { ...described, developer: described.developer && { ...described.developer, checks } };
    }
    if (submission.authType !== 2) return { ...described, checks: await checkPerson(context, stored, submission) };
    const checks = await checkEnterprise(context, stored, submission);
    return { ...described, enterprise: described.enterprise && { ...described.enterprise, checks } };
  };

  /** Of two reviewers who ask at once, the second is given the one after. */
  const takeNext = async (
    caller: Caller,
    { passOver, ...wanted }: ReceivedInput<typeof takeNextVerificationCase>['body'],
    from: RequestOrigin,
  ): Promise<ReviewCase | null> => {
    const lost: ReviewedVersion[] = [];
    for (;;) {
      const over = [...passOver, ...lost];
      const candidates = await listTakeable(db, caller.user.id, {
        ...wanted,
        passOver: over,
        atMost: CANDIDATES,
        held: leaseSpan(clock()),
      });
      if (candidates.length === 0) return null;
      for (const which of candidates) {
        if (await takeUnlessLost(caller, which, from)) return show(caller, which);
        lost.push(which);
      }
    }
  };

  const takeUnlessLost = async (caller: Caller, which: ReviewedVersion, from: RequestOrigin): Promise<boolean> => {
    try {
      await desk.take(reviewerOf(caller, from), which);
      return true;
    } catch (error) {
      if (error instanceof AppError && !(error instanceof Outage)) return false;
      throw error;
    }
  };

  const decide = async (caller: Caller, decision: z.infer<typeof Decision>, from: RequestOrigin): Promise<void> => {
    const { id, version, undoSeconds, ...verdict } = decision;
    const reviewer = reviewerOf(caller, from);
    if (undoSeconds === 0) return desk.decide(reviewer, { id, version }, verdict);
    await desk.decideLater(reviewer, { id, version }, verdict, undoSeconds);
    settleAfter(undoSeconds);
  };

  const describe = (stored: StoredCase, callerId: string): ReviewCase => {
    const submission = openSubmission(secrets, stored, stored.sealedSubmission);
    const heldUntil = stored.state === authStates.underReview ? leaseEnd(stored, clock()) : null;
    return {
      id: stored.verificationId,
      version: stored.version,
      authType: stored.authType,
      authState: stored.state,
      userId: stored.applicantId,
      userName: stored.userName,
      isOwn: stored.isOwn,
      realName: submission.authType === 1 ? maskName(submission.realName) : null,
      idCard: 'idCard' in submission ? maskIdNumber(submission.idCard) : null,
      licence: submission.authType === 3 ? licenceIn(submission) : null,
      enterprise: submission.authType === 2 ? { ...describeEnterprise(stored, submission), checks: null } : null,
      developer: submission.authType === 4 ? { ...describeDeveloper(submission), checks: null } : null,
      checks: null,
      queue: stored.queue,
      authRefuseMsg: openRefusal(secrets, stored, stored.sealedRefusal),
      submittedAt: stored.submittedAt.toISOString(),
      decidedAt: stored.decidedAt?.toISOString() ?? null,
      reviewerId: stored.reviewerId,
      reviewerName: stored.reviewerName,
      isHeldByCaller: heldUntil !== null && stored.reviewerId === callerId,
      takenAt: stored.takenAt?.toISOString() ?? null,
      heldUntil: heldUntil?.toISOString() ?? null,
      verdict:
        stored.verdict !== null && stored.dueAt !== null
          ? { decision: stored.verdict === 'approve' ? 'approve' : 'refuse', takesEffectAt: stored.dueAt.toISOString() }
          : null,
    };
  };

  const viewOriginal = (
    caller: Caller,
    { reason, ...which }: ReviewedVersion & { readonly reason: string },
    from: RequestOrigin,
  ): Promise<Originals> => desk.look(reviewerOf(caller, from), which, reason, (version) => open(version, caller));

  const open = (version: StoredVersion, { user }: Caller): Originals => {
    const submission = openSubmission(secrets, version, version.sealedSubmission);
    return {
      realName: submission.authType === 1 ? submission.realName : null,
      idCard: 'idCard' in submission ? submission.idCard : null,
      licenceNumber: submission.authType === 3 ? submission.licenceNumber : null,
      enterpriseLegalPerson: submission.authType === 2 ? submission.enterpriseLegalPerson : null,
      enterprisePhone: submission.authType === 2 ? submission.enterprisePhone : null,
      contactName: 'contactName' in submission ? submission.contactName : null,
      contactMail: submission.authType === 4 ? submission.contactMail : null,
      pictures: filesOf(submission).map(({ field, fileId }) => ({
        field,
        ...linkTo(fileId, user.id, markOf(version)),
      })),
    };
  };

  return {
    list,
    show,
    take: (caller: Caller, which: ReviewedVersion, from: RequestOrigin) => desk.take(reviewerOf(caller, from), which),
    release: (caller: Caller, which: ReviewedVersion, from: RequestOrigin) =>
      desk.release(reviewerOf(caller, from), which),
    takeNext,
    decide,
    undo: (caller: Caller, which: ReviewedVersion, from: RequestOrigin) => desk.undo(reviewerOf(caller, from), which),
    figures: ({ user }: Caller): Promise<ReviewFigures> => findFigures(db, user.id, clock()),
    viewOriginal,
  };
};

const licenceIn = (submission: SubmissionOf<3>): NonNullable<ReviewCase['licence']> => ({
  class: submission.licenceClass,
  category: submission.licenceCategory,
  rating: submission.licenceRating,
  issuedAt: submission.issuedAt,
  expireAt: submission.expireAt,
});

const reviewerOf = ({ user }: Caller, from: RequestOrigin): Reviewer => ({ id: user.id, by: byOf(user, from) });

/** Written over what is shown: a picture that turns up elsewhere names the case it was opened for. */
const markOf = ({ verificationId, version }: StoredVersion): string => `${VERIFICATION}.${verificationId}.${version}`;
