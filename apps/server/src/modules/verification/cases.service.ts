import type { ReceivedInput, Reply } from '@skein/contract/endpoint.ts';
import type { ReviewedVersion } from '@skein/contract/reviews.ts';
import type {
  listVerificationCases,
  ReviewCase,
  viewVerificationOriginal,
} from '@skein/contract/verification-review.ts';
import { byOf } from '../../by.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import type { ModuleContext } from '../../module.ts';
import { leaseEnd } from '../../reviews/lease.ts';
import { createReviewDesk, type Reviewer, type Verdict } from '../../reviews/review-desk.ts';
import { maskIdNumber, maskName } from '../../secrets/mask-personal-data.ts';
import { createFileLinks } from '../files/files.module.ts';
import { findCase, listCases, type StoredCase } from './cases.repo.ts';
import { checkEnterprise, describeEnterprise } from './enterprise-case.ts';
import { filesOf, openRefusal, openSubmission, type SubmissionOf } from './submission.ts';
import { verificationCase } from './verification-case.ts';
import type { StoredVersion } from './versions.repo.ts';

type Originals = Reply<typeof viewVerificationOriginal>['info'];

export const createCaseService = (context: Pick<ModuleContext, 'db' | 'secrets' | 'messages' | 'clock'>) => {
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
    if (submission.authType !== 2 || !described.enterprise) return described;
    const checks = await checkEnterprise(db, stored, submission, clock());
    return { ...described, enterprise: { ...described.enterprise, checks } };
  };

  const describe = (stored: StoredCase, callerId: string): ReviewCase => {
    const submission = openSubmission(secrets, stored, stored.sealedSubmission);
    const heldUntil = stored.state === 1 ? leaseEnd(stored, clock()) : null;
    return {
      id: stored.verificationId,
      version: stored.version,
      authType: stored.authType,
      authState: stored.state,
      userId: stored.applicantId,
      userName: stored.userName,
      isOwn: stored.isOwn,
      realName: submission.authType === 1 ? maskName(submission.realName) : null,
      idCard: submission.authType === 2 ? null : maskIdNumber(submission.idCard),
      licence: submission.authType === 3 ? licenceIn(submission) : null,
      enterprise: submission.authType === 2 ? { ...describeEnterprise(stored, submission), checks: null } : null,
      authRefuseMsg: openRefusal(secrets, stored, stored.sealedRefusal),
      submittedAt: stored.submittedAt.toISOString(),
      decidedAt: stored.decidedAt?.toISOString() ?? null,
      reviewerId: stored.reviewerId,
      reviewerName: stored.reviewerName,
      isHeldByCaller: heldUntil !== null && stored.reviewerId === callerId,
      takenAt: stored.takenAt?.toISOString() ?? null,
      heldUntil: heldUntil?.toISOString() ?? null,
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
      idCard: submission.authType === 2 ? null : submission.idCard,
      licenceNumber: submission.authType === 3 ? submission.licenceNumber : null,
      enterpriseLegalPerson: submission.authType === 2 ? submission.enterpriseLegalPerson : null,
      enterprisePhone: submission.authType === 2 ? submission.enterprisePhone : null,
      contactName: submission.authType === 2 ? submission.contactName : null,
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
    decide: (caller: Caller, decision: ReviewedVersion & Verdict, from: RequestOrigin) =>
      desk.decide(reviewerOf(caller, from), decision, decision),
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
const markOf = ({ verificationId, version }: StoredVersion): string => `${verificationId}.${version}`;
