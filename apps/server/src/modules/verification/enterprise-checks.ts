import { findCreditCodeProblem } from '@skein/contract/credit-code.ts';
import type { EnterpriseChecks } from '@skein/contract/verification-review.ts';
import type { ModuleContext } from '../../module.ts';
import { isOver } from '../../last-day.ts';
import { changesBetween } from '../audit/audit.module.ts';
import { findCard, findLicenceHolder, listSimilarNames } from '../enterprises/enterprises.module.ts';
import { isInForce } from './id-number.service.ts';
import { openSubmission, type SubmissionOf } from './submission.ts';
import { countWaitingTwins, listVersions, type StoredVersion } from './versions.repo.ts';

type Context = Pick<ModuleContext, 'db' | 'secrets' | 'clock'>;
type Enterprise = SubmissionOf<2>;

/** What a reviewer would otherwise look up by hand. */
export const checkEnterprise = async (
  { db, secrets, clock }: Context,
  version: StoredVersion,
  submission: Enterprise,
): Promise<EnterpriseChecks> => {
  const { enterpriseId, applicantId } = version;
  const now = clock();
  const { authType: _, ...facts } = submission;
  const card = enterpriseId === null ? undefined : await findCard(db, enterpriseId);
  const holder = await findLicenceHolder(db, facts.enterpriseLicenseNum);
  return {
    isCodeSound: findCreditCodeProblem(facts.enterpriseLicenseNum) === undefined,
    holder: holder && holder.id !== enterpriseId ? holder.name : null,
    waitingTwins: await countWaitingTwins(db, version),
    similarNames: await listSimilarNames(db, facts.enterpriseName, enterpriseId),
    changed: card?.certifiedAt ? Object.keys(changesBetween({ ...card.facts }, facts)) : [],
    isCertificateOver: isOver(facts.operatingCertExpireAt, now),
    representative: compareNames(applicantId && (await findVerifiedName({ db, secrets }, applicantId, now)), facts),
  };
};

const compareNames = (
  verifiedName: string | null,
  { enterpriseLegalPerson }: Pick<Enterprise, 'enterpriseLegalPerson'>,
): EnterpriseChecks['representative'] => {
  if (!verifiedName) return 'unverified';
  return verifiedName === enterpriseLegalPerson ? 'applicant' : 'other';
};

/** Under which name somebody's identity is verified. */
const findVerifiedName = async (
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  userId: string,
  now: Date,
): Promise<string | null> => {
  const own = await listVersions(db, userId);
  const verified = own.find((each) => each.authType === 1 && isInForce(each, now));
  const submission = verified && openSubmission(secrets, verified, verified.sealedSubmission);
  return submission?.authType === 1 ? submission.realName : null;
};
