import type { ModuleContext } from '../../module.ts';
import { knownScopes } from './access-keys.repo.ts';
import { openLiveSecrets } from './key-secrets.repo.ts';
import type { KeyStanding, SigningKey, SigningKeys } from './signing-key.ts';
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

  const findSigningKey = async (accessKeyId: string): Promise<SigningKey | undefined> => {
    const found = await findKeyById(db, accessKeyId);
    if (!found) return undefined;
    const { id, accountId, enterpriseId, ipList, expiresAt } = found;
    const now = clock();
    return {
      id,
      accessKeyId,
      accountId,
      enterpriseId,
      scopes: knownScopes(found.scopes),
      ipList,
      secrets: await openLiveSecrets(db, secrets, id, now),
      standing: standingOf(found, now),
      expiresAt,
    };
  };

  return { findSigningKey, noteUse: ledger.note, writeUses: ledger.write, countUnwritten: ledger.countUnwritten };
};

const standingOf = (
  { isEnabled, expiresAt, ownerDisabledAt }: NonNullable<Awaited<ReturnType<typeof findKeyById>>>,
  now: Date,
): KeyStanding => {
  if (ownerDisabledAt !== null) return 'ownerDisabled';
  if (!isEnabled) return 'disabled';
  return expiresAt <= now ? 'expired' : 'usable';
};
