import { authStates } from '@skein/contract/auth-state.ts';
import type { NoticeKind } from '@skein/contract/notices.ts';
import type { ReviewedVersion } from '@skein/contract/reviews.ts';
import type { CaseType } from '@skein/contract/verification.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { CaseKind, Reviewed } from '../../reviews/review-desk.ts';
import { isPlatformAdministrator } from '../../reviews/reviews.repo.ts';
import type { Verdict } from '../../reviews/verdict.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { isMember } from '../enterprises/enterprises.module.ts';
import { assignReviewer, holdVersion, listHeldBy, recordDecision, VERIFICATION } from './cases.repo.ts';
import { certifyEnterprise } from './enterprise-case.ts';
import { requireOwnIdNumber } from './id-number.service.ts';
import { openSubmission, sealRefusal } from './submission.ts';
import { claimIdNumber, type StoredVersion } from './versions.repo.ts';

type VerificationCase = StoredVersion & Reviewed;

const notices = {
  1: { approve: 'personalApproved', refuse: 'personalRefused' },
  2: { approve: 'enterpriseApproved', refuse: 'enterpriseRefused' },
  3: { approve: 'qualificationApproved', refuse: 'qualificationRefused' },
  4: { approve: 'developerApproved', refuse: 'developerRefused' },
} as const satisfies Record<CaseType, Record<Verdict['decision'], NoticeKind>>;

/** What the review of a person, a qualification, an enterprise or a developer means. */
export const verificationCase = (secrets: Secrets): CaseKind<ReviewedVersion, VerificationCase> => ({
  noun: VERIFICATION,
  mayReview: isPlatformAdministrator,
  listHeld: listHeldBy,
  hold: async (tx, which, reviewerId) => {
    const version = await holdVersion(tx, which);
    if (!version) return undefined;
    const { applicantId, enterpriseId } = version;
    const isOwn =
      applicantId === reviewerId || (enterpriseId !== null && (await isMember(tx, enterpriseId, reviewerId)));
    return { ...version, isOwn, isOpen: version.state === authStates.underReview };
  },
  assign: assignReviewer,
  decide: async (tx, version, verdict, deciding) => {
    const { now } = deciding;
    if (verdict.decision === 'refuse')
      return recordDecision(tx, version, sealRefusal(secrets, version, verdict.message), now);
    const submission = openSubmission(secrets, version, version.sealedSubmission);
    if (submission.authType === 2) await certifyEnterprise(tx, version, submission, deciding);
    // A developer's approval brings nothing else about: whoever gives keys asks for it.
    else if (submission.authType !== 4) await verifyPerson(tx, version, now);
    return recordDecision(tx, version, null, now);
  },
  newsOf: ({ authType }, { decision }) => {
    const isApproved = decision === 'approve';
    return {
      notice: notices[authType][decision],
      message: { purpose: isApproved ? 'verificationApproved' : 'verificationRefused', values: { authType } },
    };
  },
  deedOf: ({ verificationId, authType, version }) => ({
    target: { kind: 'verification', id: verificationId },
    data: { authType, version },
  }),
});

const verifyPerson = async (tx: Tx, { applicantId, idNumberMac, verificationId }: StoredVersion, now: Date) => {
  if (applicantId === null) throw new Error(`case ${verificationId} has outlived its applicant`);
  await requireOwnIdNumber(tx, applicantId, idNumberMac, now);
  if (!(await claimIdNumber(tx, idNumberMac, applicantId))) throw new AppError('id_number_taken');
};
