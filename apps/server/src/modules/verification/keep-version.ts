import { type By } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { leaseSpan } from '../../reviews/lease.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { attachFile } from '../files/files.module.ts';
import {
  enterpriseNameIn,
  expiryOf,
  filesOf,
  macDeveloper,
  macIdNumber,
  sealSubmission,
  type Submission,
} from './submission.ts';
import { DAY_MILLISECONDS, SUBMISSIONS_A_DAY } from './verification.limits.ts';
import { insertVersion, replaceWaitingVersions, type StoredVersion } from './versions.repo.ts';

interface Submitting {
  readonly verificationId: string;
  /** Of the same case, newest first. */
  readonly earlier: readonly StoredVersion[];
  readonly submission: Submission;
  readonly submitterId: string;
  readonly by: By;
  readonly now: Date;
}

/** One more version of a case that is held, with its files and its event, to be reviewed in place of those that wait. */
export const keepVersion = async (
  tx: Tx,
  secrets: Secrets,
  { verificationId, earlier, submission, submitterId, by, now }: Submitting,
) => {
  const target = { kind: 'verification', id: verificationId };
  for (const { fileId, purpose } of filesOf(submission))
    await attachFile(tx, { fileId, ownerId: submitterId, enterpriseId: by.enterpriseId, purpose }, target);

  await replaceWaitingVersions(tx, verificationId, leaseSpan(now));
  const version = (earlier[0]?.version ?? 0) + 1;
  await insertVersion(tx, {
    verificationId,
    version,
    sealedSubmission: sealSubmission(secrets, { verificationId, version }, submission),
    idNumberMac: submission.authType === 4 ? macDeveloper(secrets, submitterId) : macIdNumber(secrets, submission),
    enterpriseName: enterpriseNameIn(submission),
    expiresAt: expiryOf(submission),
    submitterId,
    now,
  });
  await recordDeed(tx, by, 'verification.submitted', target, { authType: submission.authType, version });
  return { id: verificationId, version };
};

export const refuseTooMany = (versions: readonly StoredVersion[], now: Date): void => {
  const dayAgo = new Date(now.getTime() - DAY_MILLISECONDS);
  if (versions.filter(({ submittedAt }) => submittedAt > dayAgo).length >= SUBMISSIONS_A_DAY)
    throw new AppError('too_many_submissions', { limit: SUBMISSIONS_A_DAY });
};
