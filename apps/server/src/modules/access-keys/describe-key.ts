import type { AccessKey } from '@skein/contract/access-keys.ts';
import type { EnterprisePermission } from '@skein/contract/permissions.ts';
import type { Connection } from '../../db/database.ts';
import { findStanding } from '../../tenancy/current-standing.repo.ts';
import { findClosuresTo } from '../services/services.module.ts';
import type { StoredKey } from './access-keys.repo.ts';
import { listLiveSecrets, type StoredSecret } from './key-secrets.repo.ts';
import { scopesInForce, stateOf, type Held } from './key-standing.ts';

type Whose = Pick<StoredKey, 'userId' | 'enterpriseId'>;

/** What somebody may do in the enterprise of a key, now. In none they hold nothing, and lack nothing that would have to be held. */
export const heldIn = async (db: Connection, { userId, enterpriseId }: Whose): Promise<Held> => {
  if (enterpriseId === null) return new Set<EnterprisePermission>();
  const standing = await findStanding(db, enterpriseId, userId);
  return standing && new Set(Object.keys(standing.grants) as EnterprisePermission[]);
};

export const describeKeys = async (db: Connection, keys: readonly StoredKey[], now: Date): Promise<AccessKey[]> => {
  const secrets = await listLiveSecrets(
    db,
    keys.map(({ id }) => id),
    now,
  );
  const described: AccessKey[] = [];
  for (const key of keys) {
    const held = await heldIn(db, key);
    // Whoever is outside is told no more of the enterprise than somebody who was never there.
    const closure = held && (await findClosuresTo(db, now, key, ['openApi'])).get('openApi');
    described.push({ ...describe(key, secrets.get(key.id) ?? [], held, now), closure: closure ?? null });
  }
  return described;
};

export const describeKey = async (db: Connection, key: StoredKey, now: Date): Promise<AccessKey> => {
  const [described] = await describeKeys(db, [key], now);
  if (!described) throw new Error(`access key ${key.id} has no description`);
  return described;
};

const describe = (
  key: StoredKey,
  secrets: readonly StoredSecret[],
  held: Held,
  now: Date,
): Omit<AccessKey, 'closure'> => {
  const current = secrets.find(({ endsAt }) => endsAt === null);
  if (!current) throw new Error(`access key ${key.id} has no secret`);
  const inForce = scopesInForce(key.scopes, held);
  return {
    id: key.id,
    version: key.version,
    accessKeyId: key.accessKeyId,
    name: key.name,
    enterprise: key.enterpriseId === null ? null : { id: key.enterpriseId, name: key.enterpriseName ?? '' },
    scopes: [...key.scopes],
    scopesWithoutEffect: key.scopes.filter((scope) => !inForce.includes(scope)),
    isOwnerOutside: held === undefined,
    ipList: [...key.ipList],
    state: stateOf(key, now),
    createdAt: key.createdAt.toISOString(),
    updatedAt: key.updatedAt.toISOString(),
    expiresAt: key.expiresAt.toISOString(),
    secretMadeAt: current.madeAt.toISOString(),
    secretEnding: current.ending,
    oldSecret: oldSecretAmong(secrets),
    lastUsed: lastUseOf(key),
  };
};

const oldSecretAmong = (secrets: readonly StoredSecret[]): AccessKey['oldSecret'] => {
  for (const { ending, endsAt } of secrets) if (endsAt) return { ending, until: endsAt.toISOString() };
  return null;
};

const lastUseOf = ({ lastUsedAt, lastUsedIp, lastUsedCall, lastUsedStatus }: StoredKey): AccessKey['lastUsed'] =>
  lastUsedAt && lastUsedIp !== null && lastUsedCall !== null && lastUsedStatus !== null
    ? { at: lastUsedAt.toISOString(), ip: lastUsedIp, call: lastUsedCall, status: lastUsedStatus }
    : null;
