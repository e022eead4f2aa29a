import { jsonEntry, type PersonalDataKeeper } from '../../personal-data-keeper.ts';
import { openRefusal, openSubmission } from './submission.ts';
import { deleteVerifications, listVersions } from './versions.repo.ts';

export const verificationKeeper: PersonalDataKeeper = {
  /** In clear: it is theirs. Who reviewed it is not told. */
  collect: ({ db, secrets }, userId) => [
    jsonEntry('verifications', async () =>
      (await listVersions(db, userId)).map((version) => ({
        id: version.verificationId,
        version: version.version,
        state: version.state,
        ...openSubmission(secrets, version, version.sealedSubmission),
        refusal: openRefusal(secrets, version, version.sealedRefusal),
        submittedAt: version.submittedAt,
        decidedAt: version.decidedAt,
      })),
    ),
  ],
  erase: ({ tx, userId }) => deleteVerifications(tx, userId),
};
