import { permissionOfScope, type AccessScope } from '@skein/contract/access-scopes.ts';
import { isEnterprisePermission, type Permission } from '@skein/contract/permissions.ts';
import type { GrantScope } from '@skein/contract/roles.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { SigningKey } from '../access-keys/access-keys.module.ts';
import { findCallerIn } from '../session/session.module.ts';

export interface KeyCaller {
  /** With no more than the key lets them do. */
  readonly caller: Caller;
  /** Scopes of the key that its owner may use at this moment. */
  readonly scopesInForce: readonly AccessScope[];
}

/** The owner of a key, as they stand now in its enterprise. */
export const findKeyCaller = async (
  db: Database,
  { id, accountId, enterpriseId, scopes }: SigningKey,
  now: Date,
): Promise<KeyCaller> => {
  const owner = await findCallerIn(db, { userId: accountId, enterpriseId, sessionId: id, openedAt: now });
  if (!owner) throw new AppError('access_key_refused', { part: 'key' });
  const opened = new Set(scopes.map(permissionOfScope));
  const grants = new Map<Permission, GrantScope>(
    [...owner.grants].filter(([permission]) => isEnterprisePermission(permission) && opened.has(permission)),
  );
  const scopesInForce = scopes.filter((scope) => {
    const permission = permissionOfScope(scope);
    return permission === null || grants.has(permission);
  });
  return { caller: { ...owner, grants }, scopesInForce };
};
