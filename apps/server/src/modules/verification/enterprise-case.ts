import type { EnterpriseFacts } from '@skein/contract/certification.ts';
import type { SubmittedEnterprise } from '@skein/contract/verification-review.ts';
import type { By } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import { maskName, maskPhone } from '../../secrets/mask-personal-data.ts';
import { changesBetween, recordDeed } from '../audit/audit.module.ts';
import { findCard, foundEnterprise, writeCard } from '../enterprises/enterprises.module.ts';
import { giveToEnterprise } from '../files/files.module.ts';
import { grantStarters } from '../services/services.module.ts';
import { noFacts } from './certification.service.ts';
import { setEnterpriseOfCase } from './certifications.repo.ts';
import { filesOf, type SubmissionOf } from './submission.ts';
import type { StoredVersion } from './versions.repo.ts';

type Enterprise = SubmissionOf<2>;

/** Brings the enterprise about, with the applicant as its owner, or puts on its card what was approved. */
export const certifyEnterprise = async (
  tx: Tx,
  version: StoredVersion,
  submission: Enterprise,
  { by, now }: { readonly by: By; readonly now: Date },
): Promise<void> => {
  const before = version.enterpriseId === null ? undefined : await findCard(tx, version.enterpriseId);
  const enterpriseId = await putDown(tx, version, submission, now);
  await giveToEnterprise(
    tx,
    filesOf(submission).map(({ fileId }) => fileId),
    enterpriseId,
  );
  const target = { kind: 'enterprise', id: enterpriseId };
  const changes = changesBetween(maskFacts(before?.facts ?? noFacts), maskFacts(submission));
  await recordDeed(tx, { ...by, enterpriseId }, 'enterprise.certified', target, changes);
};

const putDown = async (tx: Tx, version: StoredVersion, submission: Enterprise, now: Date): Promise<string> => {
  const { authType: _, ...card } = submission;
  const { enterpriseId, applicantId, verificationId } = version;
  if (enterpriseId !== null) {
    await writeCard(tx, enterpriseId, card, now);
    return enterpriseId;
  }
  if (applicantId === null) throw new Error(`case ${verificationId} has outlived its applicant`);
  const founded = await foundEnterprise(tx, card, applicantId, now);
  await grantStarters(tx, { enterpriseId: founded, userId: applicantId, now });
  await setEnterpriseOfCase(tx, verificationId, founded);
  return founded;
};

/** What of an enterprise is about people is masked. */
const maskFacts = (facts: EnterpriseFacts): Record<string, string | null> => ({
  enterpriseName: facts.enterpriseName,
  enterpriseLicenseNum: facts.enterpriseLicenseNum,
  enterpriseLicenseImg: facts.enterpriseLicenseImg,
  enterpriseLegalPerson: facts.enterpriseLegalPerson && maskName(facts.enterpriseLegalPerson),
  enterprisePhone: facts.enterprisePhone && maskPhone(facts.enterprisePhone),
  enterpriseAddress: facts.enterpriseAddress,
  contactName: facts.contactName && maskName(facts.contactName),
  operatingCertNum: facts.operatingCertNum,
  operatingCertImg: facts.operatingCertImg,
  operatingCertExpireAt: facts.operatingCertExpireAt,
});

/** As a reviewer sees it before they say why they look at the originals. */
export const describeEnterprise = (
  { isChange }: StoredVersion,
  submission: Enterprise,
): Omit<SubmittedEnterprise, 'checks'> => ({
  enterpriseName: submission.enterpriseName,
  enterpriseLicenseNum: submission.enterpriseLicenseNum,
  enterpriseLegalPerson: maskName(submission.enterpriseLegalPerson),
  enterprisePhone: maskPhone(submission.enterprisePhone),
  enterpriseAddress: submission.enterpriseAddress,
  contactName: maskName(submission.contactName),
  operatingCertNum: submission.operatingCertNum,
  operatingCertExpireAt: submission.operatingCertExpireAt,
  isChange,
});
