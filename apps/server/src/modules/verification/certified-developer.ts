import { authStates } from '@skein/contract/auth-state.ts';
import { DEVELOPER_AUTH } from '@skein/contract/verification.ts';
import type { Connection } from '../../db/database.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { isMember } from '../enterprises/enterprises.module.ts';
import { openSubmission, type SubmissionOf } from './submission.ts';
import { listVersions, type StoredVersion } from './versions.repo.ts';

export type DeveloperFactsOf = SubmissionOf<typeof DEVELOPER_AUTH>;

export interface CertifiedDeveloper {
  readonly which: { readonly id: string; readonly authType: typeof DEVELOPER_AUTH };
  readonly version: number;
  readonly facts: DeveloperFactsOf;
}

/** All that somebody submitted as a developer, newest first. */
export const listDeveloperVersions = async (db: Connection, userId: string): Promise<StoredVersion[]> =>
  (await listVersions(db, userId)).filter(({ authType }) => authType === DEVELOPER_AUTH);

export const developerFactsIn = (secrets: Secrets, version: StoredVersion): DeveloperFactsOf => {
  const submission = openSubmission(secrets, version, version.sealedSubmission);
  if (submission.authType !== DEVELOPER_AUTH) throw new Error(`${version.verificationId} is no developer's`);
  return submission;
};

/** What was approved last, as long as they belong to the enterprise for which it was. */
export const findCertifiedDeveloper = async (
  db: Connection,
  secrets: Secrets,
  userId: string,
): Promise<CertifiedDeveloper | undefined> => {
  const approved = (await listDeveloperVersions(db, userId)).find(({ state }) => state === authStates.approved);
  if (!approved) return undefined;
  const facts = developerFactsIn(secrets, approved);
  if (facts.enterpriseId !== null && !(await isMember(db, facts.enterpriseId, userId))) return undefined;
  return {
    which: { id: approved.verificationId, authType: DEVELOPER_AUTH },
    version: approved.version,
    facts,
  };
};
