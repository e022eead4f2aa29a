import type { ModuleContext } from '../../module.ts';
import { knownScopes } from './access-keys.repo.ts';
import { openLiveSecrets } from './key-secrets.repo.ts';
import type { SigningKeys, StoredSigningKey } from './signing-key.ts';
import { findKeyById } from './signing-keys.repo.ts';
import { createUseLedger } from './use-ledger.ts';

type Context = Pick<ModuleContext, 'db' | 'secrets' | 'clock'>;

interface Door extends SigningKeys {
  /** Writes down what was noted so far. */
  readonly writeUses: () => Promise<void>;
  readonly countUnwritten: () => number;
}

const doors = new WeakMap<ModuleContext['db'], Door>();

/** One for each process: what it has noted of uses is written together. */
export const signingKeysOf = (context: Context): Door => {
  const door = doors.get(context.db) ?? createDoor(context);
  doors.set(context.db, door);
  return door;
};

const createDoor = ({ db, secrets, clock }: Context): Door => {
  const ledger = createUseLedger(db);

  const readSigningKey = async (accessKeyId: string): Promise<StoredSigningKey | undefined> => {
    const found = await findKeyById(db, accessKeyId);
    if (!found) return undefined;
    const { ownerDisabledAt, scopes, ...key } = found;
    return {
      ...key,
      accessKeyId,
      scopes: knownScopes(scopes),
      isOwnerDisabled: ownerDisabledAt !== null,
      secrets: await openLiveSecrets(db, secrets, key.id, clock()),
    };
  };

  return { readSigningKey, noteUse: ledger.note, writeUses: ledger.write, countUnwritten: ledger.countUnwritten };
};
