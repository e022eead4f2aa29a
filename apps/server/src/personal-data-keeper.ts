import { Readable } from 'node:stream';
import type { DeletionObjection } from '@skein/contract/personal-data.ts';
import type { Database, Tx } from './db/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Secrets } from './secrets/secrets.ts';

interface KeeperParts {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly fileStore: FileStore;
}

/** One file of the archive that a person gets of their own data. */
export interface ArchiveEntry {
  readonly path: string;
  /** Called when its turn comes: an archive may be larger than memory. */
  readonly open: () => Promise<Readable>;
}

interface Erasure {
  readonly tx: Tx;
  readonly userId: string;
  /** By which they could be reached until now: some know people by these alone. */
  readonly contacts: readonly string[];
  readonly secrets: Secrets;
  readonly now: Date;
  /** Says that what the store holds under this name goes. It does, after the commit. */
  readonly dropContent: (digest: string) => Promise<void>;
}

/** What a module knows about people: it hands it over, has a say when they want to leave, and forgets them. */
export interface PersonalDataKeeper {
  readonly collect?: (parts: KeeperParts, userId: string) => readonly ArchiveEntry[] | Promise<readonly ArchiveEntry[]>;
  /** Why this account cannot be deleted now. Holds what it looked at: two who leave at once must not both pass. */
  readonly objectToDeletion?: (tx: Tx, userId: string) => Promise<DeletionObjection | undefined>;
  readonly erase?: (erasure: Erasure) => Promise<void>;
}

/** `sessions.json` and the like, laid out for people to read. */
export const jsonEntry = (name: string, read: () => Promise<unknown>): ArchiveEntry => ({
  path: `${name}.json`,
  open: async () => Readable.from([`${JSON.stringify(await read(), null, 2)}\n`]),
});
