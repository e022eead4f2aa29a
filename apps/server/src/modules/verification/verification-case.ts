import type { ReviewedVersion } from '@skein/contract/reviews.ts';
import { AppError } from '../../http/app-error.ts';
import type { CaseKind, Reviewed } from '../../reviews/review-desk.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { assignReviewer, holdVersion, recordDecision } from './cases.repo.ts';
import { requireOwnIdNumber } from './id-number.service.ts';
import { sealRefusal } from './submission.ts';
import { claimIdNumber, type StoredVersion } from './versions.repo.ts';

type VerificationCase = StoredVersion & Reviewed;

/** What the review of a person or a qualification means. */
export const verificationCase = (secrets: Secrets): CaseKind<ReviewedVersion, VerificationCase> => ({
  noun: 'verification',
  hold: async (tx, which) => {
    const version = await holdVersion(tx, which);
    return version && { ...version, applicantId: version.userId, isOpen: version.state === 1 };
  },
  assign: assignReviewer,
  decide: async (tx, version, verdict, now) => {
    if (verdict.decision === 'refuse')
      return recordDecision(tx, version, sealRefusal(secrets, version, verdict.message), now);
    await requireOwnIdNumber(tx, version.userId, version.idNumberMac, now);
    if (!(await claimIdNumber(tx, version.idNumberMac, version.userId))) throw new AppError('id_number_taken');
    return recordDecision(tx, version, null, now);
  },
  newsOf: ({ authType }, { decision }) => {
    const isApproved = decision === 'approve';
    const notices =
      authType === 1
        ? ({ approve: 'personalApproved', refuse: 'personalRefused' } as const)
        : ({ approve: 'qualificationApproved', refuse: 'qualificationRefused' } as const);
    return {
      notice: notices[decision],
      message: { purpose: isApproved ? 'verificationApproved' : 'verificationRefused', values: { authType } },
    };
  },
  deedOf: ({ verificationId, authType, version }) => ({
    target: { kind: 'verification', id: verificationId },
    data: { authType, version },
  }),
});
