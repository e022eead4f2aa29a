import type { AccessKey } from '@skein/contract/access-keys.ts';
import type { AccessScope } from '@skein/contract/access-scopes.ts';
import type { StoredKey } from './access-keys.repo.ts';

/** What the log tells of a key. */
export const tellFacts = ({
  name,
  scopes,
  ipList,
  expiresAt,
}: Pick<StoredKey, 'name' | 'scopes' | 'ipList' | 'expiresAt'>) => ({
  name,
  scopes: scopes.join(' '),
  ipList: ipList.join(' '),
  expiresAt: expiresAt.toISOString(),
});

interface Asked {
  readonly scopes: readonly AccessScope[];
  readonly ipList: readonly string[];
  readonly expiresAt: string;
}

/** Whether a key could be used for more than before, from elsewhere or for longer. */
export const widens = (before: Pick<AccessKey, 'scopes' | 'ipList' | 'expiresAt'>, asked: Asked): boolean =>
  asked.scopes.some((scope) => !before.scopes.includes(scope)) ||
  widensSources(before.ipList, asked.ipList) ||
  Date.parse(asked.expiresAt) > Date.parse(before.expiresAt);

/** An empty list is from anywhere. */
const widensSources = (before: readonly string[], asked: readonly string[]): boolean => {
  if (before.length === 0) return false;
  return asked.length === 0 || asked.some((range) => !before.includes(range));
};
