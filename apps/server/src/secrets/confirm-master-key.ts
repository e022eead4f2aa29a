import { StartupError } from '../config/startup-error.ts';
import type { Database } from '../db/database.ts';
import { rememberFingerprint } from './master-key.repo.ts';
import type { Secrets } from './secrets.ts';

/** A lost or mistaken key must stop the start: served with another, new data would be sealed apart from the old. */
export const confirmMasterKey = async (db: Database, secrets: Secrets): Promise<void> => {
  const ours = secrets.mac('master-key-fingerprint', 'skein');
  if ((await rememberFingerprint(db, ours)).equals(ours)) return;
  throw new StartupError(
    'the master key is not the one that this database was encrypted with; give that one as SKEIN_MASTER_KEY, or restore master.key in the data folder',
  );
};
