import type { AccessKeyUsage } from '@skein/contract/access-keys.ts';
import type { AccessScope } from '@skein/contract/access-scopes.ts';
import type { Tx } from '../../db/database.ts';
import { todayOf } from '../../last-day.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { insertKey } from './access-keys.repo.ts';
import { usualExpiry } from './key-expiry.ts';
import { insertSecret } from './key-secrets.repo.ts';
import { makeAccessKeyId, makeSecret } from './make-secret.ts';
import type { KeyUse } from './signing-key.ts';
import { addUses, writeLastUses } from './usage.repo.ts';

export type DemoUse = Omit<AccessKeyUsage, 'day'>;

export interface DemoKey {
  readonly userId: string;
  readonly enterpriseId: string;
  readonly name: string;
  readonly scopes: readonly AccessScope[];
  readonly ipList: readonly string[];
  readonly madeAt: Date;
  readonly lastUse: Omit<KeyUse, 'keyId'>;
  readonly uses: readonly { readonly at: Date; readonly uses: readonly DemoUse[] }[];
}

/** A key as if it had been in use for a while. Nobody was ever shown its secret: whoever wants to call with it rotates it. */
export const openDemoKey = async (tx: Tx, secrets: Secrets, key: DemoKey): Promise<void> => {
  const { userId, enterpriseId, name, scopes, ipList, madeAt, lastUse, uses } = key;
  const facts = { name, scopes, ipList, expiresAt: usualExpiry(madeAt), toldDays: null };
  const id = await insertKey(tx, { ...facts, accessKeyId: makeAccessKeyId(), userId, enterpriseId, now: madeAt });
  await insertSecret(tx, secrets, { keyId: id, secret: makeSecret(), now: madeAt });
  const counted = uses.flatMap(({ at, uses: ofDay }) => ofDay.map((use) => ({ ...use, keyId: id, day: todayOf(at) })));
  await addUses(tx, counted);
  await writeLastUses(tx, [{ ...lastUse, keyId: id }]);
};
