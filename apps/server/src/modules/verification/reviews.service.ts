import type { Reply } from '@skein/contract/endpoint.ts';
import type { NoticeKind } from '@skein/contract/notices.ts';
import type { AuthType } from '@skein/contract/verification.ts';
import type { ReviewCase, ReviewedVersion, viewVerificationOriginal } from '@skein/contract/verification-review.ts';
import { byOf } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import { tellAsWished } from '../../messages/tell-as-wished.ts';
import type { ModuleContext } from '../../module.ts';
import { maskIdNumber, maskName } from '../../secrets/mask-personal-data.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { leaveNotice } from '../notices/notices.module.ts';
import { createFileLinks } from '../files/files.module.ts';
import { requireOwnIdNumber } from './id-number.service.ts';
import {
  assignReviewer,
  findReachable,
  holdVersion,
  listCases,
  recordDecision,
  type CaseFilter,
} from './reviews.repo.ts';
import { filesOf, openRefusal, openSubmission, sealRefusal } from './submission.ts';
import { TAKE_MILLISECONDS } from './verification.limits.ts';
import { claimIdNumber, type StoredVersion } from './versions.repo.ts';

export type Decision =
  | (ReviewedVersion & { readonly decision: 'approve' })
  | (ReviewedVersion & { readonly decision: 'refuse'; readonly message: string });

export const createReviewService = (context: Pick<ModuleContext, 'db' | 'secrets' | 'messages' | 'clock'>) => {
  const { db, secrets, messages, clock } = context;
  const { linkTo } = createFileLinks(secrets, clock);

  const list = async (filter: CaseFilter) => {
    const { versions, total } = await listCases(db, filter);
    return { list: versions.map(describe), total };
  };

  const describe = (version: StoredVersion): ReviewCase => {
    const submission = openSubmission(secrets, version, version.sealedSubmission);
    const isPersonal = submission.authType === 1;
    return {
      id: version.verificationId,
      version: version.version,
      authType: version.authType,
      authState: version.state,
      userId: version.userId,
      realName: isPersonal ? maskName(submission.realName) : null,
      idCard: maskIdNumber(submission.idCard),
      licence: isPersonal
        ? null
        : {
            class: submission.licenceClass,
            category: submission.licenceCategory,
            rating: submission.licenceRating,
            issuedAt: submission.issuedAt,
            expireAt: submission.expireAt,
          },
      authRefuseMsg: openRefusal(secrets, version, version.sealedRefusal),
      submittedAt: version.submittedAt.toISOString(),
      decidedAt: version.decidedAt?.toISOString() ?? null,
      reviewerId: version.reviewerId,
      takenAt: version.takenAt?.toISOString() ?? null,
    };
  };

  const take = ({ user }: Caller, which: ReviewedVersion, from: RequestOrigin): Promise<void> =>
    db.inTransaction(async (tx) => {
      const now = clock();
      const version = await requireOpenCase(tx, which, user.id);
      if (isHeldByOther(version, user.id, now)) throw new AppError('case_taken');
      await assignReviewer(tx, which, user.id, now);
      await recordReview(tx, { user, action: 'verification.taken', version, from });
    });

  const decide = ({ user }: Caller, decision: Decision, from: RequestOrigin): Promise<void> =>
    db.inTransaction(async (tx) => {
      const now = clock();
      const version = await requireTakenCase(tx, decision, user.id);
      const isApproved = decision.decision === 'approve';
      if (isApproved) {
        await requireOwnIdNumber(tx, version.userId, version.idNumberMac, now);
        if (!(await claimIdNumber(tx, version.idNumberMac, version.userId))) throw new AppError('id_number_taken');
      }
      const refusal = isApproved ? null : sealRefusal(secrets, version, decision.message);
      await recordDecision(tx, decision, refusal, now);
      const action = isApproved ? 'verification.approved' : 'verification.refused';
      await recordReview(tx, { user, action, version, from });
      await tellPerson(tx, version, isApproved);
    });

  const viewOriginal = (
    { user }: Caller,
    { reason, ...which }: ReviewedVersion & { readonly reason: string },
    from: RequestOrigin,
  ): Promise<Reply<typeof viewVerificationOriginal>['info']> =>
    db.inTransaction(async (tx) => {
      const version = await requireTakenCase(tx, which, user.id);
      await recordReview(tx, { user, action: 'verification.originalViewed', version, from, reason });
      const submission = openSubmission(secrets, version, version.sealedSubmission);
      return {
        realName: submission.authType === 1 ? submission.realName : null,
        idCard: submission.idCard,
        licenceNumber: submission.authType === 3 ? submission.licenceNumber : null,
        pictures: filesOf(submission).map(({ field, fileId }) => ({
          field,
          ...linkTo(fileId, user.id, markOf(version)),
        })),
      };
    });

  /** The decision stands even where nothing can be sent, or is wanted: it is on the account page too. */
  const tellPerson = async (tx: Tx, { userId, authType }: StoredVersion, isApproved: boolean): Promise<void> => {
    await leaveNotice(tx, userId, noticeOf(authType, isApproved), clock());
    await tellAsWished(messages, tx, await findReachable(tx, userId), {
      purpose: isApproved ? 'verificationApproved' : 'verificationRefused',
      values: { authType },
    });
  };

  return { list, take, decide, viewOriginal };
};

const noticeOf = (authType: AuthType, isApproved: boolean): NoticeKind => {
  if (authType === 1) return isApproved ? 'personalApproved' : 'personalRefused';
  return isApproved ? 'qualificationApproved' : 'qualificationRefused';
};

const requireOpenCase = async (tx: Tx, which: ReviewedVersion, reviewerId: string): Promise<StoredVersion> => {
  const version = await holdVersion(tx, which);
  if (!version) throw new AppError('no_such_case');
  if (version.userId === reviewerId) throw new AppError('own_case');
  if (version.state !== 1) throw new AppError('case_decided');
  return version;
};

const requireTakenCase = async (tx: Tx, which: ReviewedVersion, reviewerId: string): Promise<StoredVersion> => {
  const version = await requireOpenCase(tx, which, reviewerId);
  if (version.reviewerId === null) throw new AppError('case_not_taken');
  if (version.reviewerId !== reviewerId) throw new AppError('case_taken');
  return version;
};

/** Written over what is shown: a picture that turns up elsewhere names the case it was opened for. */
const markOf = ({ verificationId, version }: StoredVersion): string => `${verificationId}.${version}`;

const isHeldByOther = ({ reviewerId, takenAt }: StoredVersion, userId: string, now: Date): boolean =>
  reviewerId !== null &&
  reviewerId !== userId &&
  takenAt !== null &&
  now.getTime() - takenAt.getTime() < TAKE_MILLISECONDS;

interface ReviewDeed {
  readonly user: Caller['user'];
  readonly action: string;
  readonly version: StoredVersion;
  readonly from: RequestOrigin;
  readonly reason?: string;
}

const recordReview = (tx: Tx, { user, action, version, from, reason }: ReviewDeed): Promise<void> =>
  recordDeed(
    tx,
    byOf(user, from),
    action,
    { kind: 'verification', id: version.verificationId },
    { authType: version.authType, version: version.version, ...(reason && { reason }) },
  );
