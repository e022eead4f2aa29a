import type { Language } from '@skein/contract/language.ts';
import { namesOfScopes, type AccessScope } from '@skein/contract/access-scopes.ts';
import { byOf, type By } from '../../by.ts';
import type { Connection, Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { holdKey, type StoredKey } from './access-keys.repo.ts';
import { heldIn } from './describe-key.ts';
import { scopesInForce } from './key-standing.ts';

/** Somebody else's is as good as none. */
export const requireHeldKey = async (tx: Tx, { user }: Caller, id: string): Promise<StoredKey> => {
  const key = await holdKey(tx, user.id, id);
  if (!key) throw new AppError('no_such_access_key');
  return key;
};

export const requireOwnScopes = async (
  db: Connection,
  key: Pick<StoredKey, 'userId' | 'enterpriseId'>,
  scopes: readonly AccessScope[],
  language: Language,
): Promise<void> => {
  const own = scopesInForce(scopes, await heldIn(db, key));
  const beyond = scopes.filter((scope) => !own.includes(scope));
  if (beyond.length === 0) return;
  throw new AppError('scopes_beyond_own', { why: namesOfScopes(beyond, language) });
};

type KeyDeed = 'created' | 'updated' | 'enabled' | 'disabled' | 'rotated' | 'overlapEnded' | 'deleted';

/** In the log of the enterprise that the key reaches too: its administrators see who lets programs in. */
export const recordKeyDeed = (
  tx: Tx,
  { user }: Caller,
  from: RequestOrigin,
  deed: KeyDeed,
  key: Pick<StoredKey, 'id' | 'name' | 'enterpriseId'>,
  data: Parameters<typeof recordDeed>[4] = {},
): Promise<void> => {
  const by: By = { ...byOf(user, from), ...(key.enterpriseId !== null && { enterpriseId: key.enterpriseId }) };
  return recordDeed(tx, by, `accessKey.${deed}`, { kind: 'accessKey', id: key.id }, { name: key.name, ...data });
};
