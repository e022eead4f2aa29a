import type { AccessKey, AccessKeyState } from '@skein/contract/access-keys.ts';
import { coversAccessScope, type AccessScope } from '@skein/contract/access-scopes.ts';
import type { EnterprisePermission } from '@skein/contract/permissions.ts';
import type { Connection } from '../../db/database.ts';
import { findStanding } from '../../tenancy/current-standing.repo.ts';
import type { Standing } from '../../tenancy/standing.ts';
import { findClosuresTo } from '../services/services.module.ts';
import type { StoredKey } from './access-keys.repo.ts';
import { listLiveSecrets, type StoredSecret } from './key-secrets.repo.ts';

type Whose = Pick<StoredKey, 'userId' | 'enterpriseId'>;

const standingIn = async (db: Connection, { userId, enterpriseId }: Whose): Promise<Standing | undefined> =>
  enterpriseId === null ? undefined : findStanding(db, enterpriseId, userId);

const permissionsOf = (standing: Standing | undefined): ReadonlySet<EnterprisePermission> =>
  new Set(Object.keys(standing?.grants ?? {}) as EnterprisePermission[]);

/** What somebody may do in the enterprise of a key, now. */
export const permissionsIn = async (db: Connection, whose: Whose): Promise<ReadonlySet<EnterprisePermission>> =>
  permissionsOf(await standingIn(db, whose));

/** Those that their owner has not the permission for. */
export const scopesBeyond = (held: ReadonlySet<EnterprisePermission>, scopes: readonly AccessScope[]): AccessScope[] =>
  scopes.filter((scope) => !coversAccessScope(held, scope));

export const stateOf = (
  { isEnabled, expiresAt }: Pick<StoredKey, 'isEnabled' | 'expiresAt'>,
  now: Date,
): AccessKeyState => {
  if (expiresAt <= now) return 'expired';
  return isEnabled ? 'enabled' : 'disabled';
};

export const describeKeys = async (db: Connection, keys: readonly StoredKey[], now: Date): Promise<AccessKey[]> => {
  const secrets = await listLiveSecrets(
    db,
    keys.map(({ id }) => id),
    now,
  );
  const described: AccessKey[] = [];
  for (const key of keys) {
    const standing = await standingIn(db, key);
    // Whoever has left the enterprise is told no more of it than somebody who was never there.
    const whom = { userId: key.userId, enterpriseId: standing ? key.enterpriseId : null };
    const closure = (await findClosuresTo(db, now, whom, ['openApi'])).get('openApi') ?? null;
    const held = permissionsOf(standing);
    described.push({ ...describe(key, secrets.get(key.id) ?? [], held, now), closure });
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
  held: ReadonlySet<EnterprisePermission>,
  now: Date,
): Omit<AccessKey, 'closure'> => {
  const current = secrets.find(({ endsAt }) => endsAt === null);
  if (!current) throw new Error(`access key ${key.id} has no secret`);
  return {
    id: key.id,
    version: key.version,
    accessKeyId: key.accessKeyId,
    name: key.name,
    enterprise: key.enterpriseId === null ? null : { id: key.enterpriseId, name: key.enterpriseName ?? '' },
    scopes: [...key.scopes],
    scopesWithoutEffect: scopesBeyond(held, key.scopes),
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
