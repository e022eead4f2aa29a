import { authStates } from '@skein/contract/auth-state.ts';
import type { DeveloperChecks, SubmittedDeveloper } from '@skein/contract/verification-review.ts';
import type { ModuleContext } from '../../module.ts';
import { maskMail, maskName } from '../../secrets/mask-personal-data.ts';
import { findCard, isMember } from '../enterprises/enterprises.module.ts';
import { type DeveloperFactsOf } from './certified-developer.ts';
import { isInForce } from './id-number.service.ts';
import { countRefusedBefore, listVersions, type StoredVersion } from './versions.repo.ts';

/** As a reviewer sees it before they say why they look at the originals. */
export const describeDeveloper = (submission: DeveloperFactsOf): Omit<SubmittedDeveloper, 'checks'> => ({
  applicantType: submission.applicantType,
  enterpriseName: submission.enterpriseName,
  contactName: maskName(submission.contactName),
  contactMail: maskMail(submission.contactMail),
  website: submission.website,
  purpose: submission.purpose,
});

/** What a reviewer would otherwise look up by hand. */
export const checkDeveloper = async (
  { db, clock }: Pick<ModuleContext, 'db' | 'clock'>,
  version: StoredVersion,
  { enterpriseId }: DeveloperFactsOf,
): Promise<DeveloperChecks> => {
  const { applicantId, verificationId } = version;
  const now = clock();
  const own = applicantId === null ? [] : await listVersions(db, applicantId);
  return {
    isIdentityVerified: own.some((each) => each.authType === 1 && isInForce(each, now)),
    isMember: enterpriseId === null ? null : await isCertifiedMember(db, enterpriseId, applicantId),
    isCertifiedAlready: own.some(
      (each) => each.verificationId === verificationId && each.state === authStates.approved,
    ),
    refusedBefore: await countRefusedBefore(db, version),
  };
};

const isCertifiedMember = async (
  db: Parameters<typeof isMember>[0],
  enterpriseId: string,
  userId: string | null,
): Promise<boolean> => {
  if (userId === null || !(await isMember(db, enterpriseId, userId))) return false;
  return Boolean((await findCard(db, enterpriseId))?.certifiedAt);
};
