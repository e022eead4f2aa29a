import type { Connection } from '../../db/database.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { isInForce } from './id-number.service.ts';
import { openSubmission, type SubmissionOf } from './submission.ts';
import { listQualificationVersions } from './versions.repo.ts';

export interface Qualification {
  readonly class: SubmissionOf<3>['licenceClass'];
  readonly category: SubmissionOf<3>['licenceCategory'];
  readonly expiresAt: Date | null;
}

/** The pilot licence in force of each of these people who has one. */
export const findQualifications = async (
  db: Connection,
  secrets: Secrets,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Qualification>> => {
  const found = new Map<string, Qualification>();
  if (userIds.length === 0) return found;
  for (const version of await listQualificationVersions(db, userIds)) {
    if (version.applicantId === null || !isInForce(version, now)) continue;
    const submission = openSubmission(secrets, version, version.sealedSubmission);
    if (submission.authType !== 3) continue;
    const { licenceClass, licenceCategory } = submission;
    found.set(version.applicantId, { class: licenceClass, category: licenceCategory, expiresAt: version.expiresAt });
  }
  return found;
};
