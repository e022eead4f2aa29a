import type { PastVersion } from '@skein/contract/auth-state.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { openRefusal } from './submission.ts';
import type { StoredVersion } from './versions.repo.ts';

/** What became of each version, as its submitter may know it. */
export const historyOf = (secrets: Secrets, versions: readonly StoredVersion[]): PastVersion[] =>
  versions.map((version) => ({
    version: version.version,
    authState: version.state,
    authRefuseMsg: openRefusal(secrets, version, version.sealedRefusal),
    submittedAt: version.submittedAt.toISOString(),
    decidedAt: version.decidedAt?.toISOString() ?? null,
  }));
