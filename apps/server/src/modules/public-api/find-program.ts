import { permissionOfScope, type AccessScope } from '@skein/contract/access-scopes.ts';
import { isEnterprisePermission, type Permission } from '@skein/contract/permissions.ts';
import type { GrantScope } from '@skein/contract/roles.ts';
import type { ServiceName } from '@skein/contract/service-names.ts';
import { Counter } from 'prom-client';
import { createHeardMemory } from '../../db/heard-memory.ts';
import { addGauge } from '../../http/add-gauge.ts';
import type { Caller } from '../../http/caller.ts';
import type { ModuleContext } from '../../module.ts';
import {
  obstacleTo,
  scopesInForce,
  signingKeyAt,
  type Held,
  type KeyObstacle,
  type SigningKey,
  type SigningKeys,
} from '../access-keys/access-keys.module.ts';
import { isOpenBy, listPeriodsOf, type StoredPeriod } from '../services/services.module.ts';
import { findCallerIn } from '../session/session.module.ts';
import { REMEMBERED_PROGRAMS } from './public-api.limits.ts';
import { createUnknownKeys } from './unknown-keys.ts';

/** Who calls with a key, at this moment. */
export interface Program {
  readonly key: SigningKey;
  /** Undefined: its calls are answered, as far as its scopes in force reach. */
  readonly obstacle: KeyObstacle | undefined;
  /** Its owner in its enterprise, with no more than the key lets them do. Undefined: shut out, or gone. */
  readonly caller: Caller | undefined;
  /** Scopes of the key that its owner may use. */
  readonly scopesInForce: readonly AccessScope[];
  /** Whether the service is known to be open. Where it is not, it is to be asked why. */
  readonly hasService: (service: ServiceName) => boolean;
}

type StoredKey = NonNullable<Awaited<ReturnType<SigningKeys['readSigningKey']>>>;

interface Narrowed extends Pick<Program, 'caller' | 'scopesInForce'> {
  readonly held: Held;
}

interface StoredProgram extends Narrowed {
  readonly key: StoredKey;
  readonly periods: readonly StoredPeriod[];
}

type Context = Pick<ModuleContext, 'app' | 'changes' | 'clock' | 'db'>;

/** Turns what a key is called into all that its calls are judged by. See decision 92 for what may be remembered and when. */
export const createProgramFinder = ({ app, changes, clock, db }: Context, keys: SigningKeys) => {
  const remembered = createHeardMemory<StoredProgram>(changes, {
    capacity: REMEMBERED_PROGRAMS,
    concernsOf: ({ key: { id, accountId, enterpriseId } }) => [
      `key ${id}`,
      `user ${accountId}`,
      ...(enterpriseId === null ? [] : [`services ${enterpriseId}`]),
    ],
  });
  const unknown = createUnknownKeys({ changes, clock });
  addGauge(app.metrics, 'skein_keys_remembered', 'Access keys that this process remembers', remembered.size);
  const lookups = new Counter({
    name: 'skein_key_lookups_total',
    help: 'Access keys that had to be asked of the database',
    registers: [app.metrics],
  });

  const lookUp = async (accessKeyId: string): Promise<StoredProgram | undefined> => {
    lookups.inc();
    const key = await keys.readSigningKey(accessKeyId);
    if (!key) return undefined;
    const { id, accountId, enterpriseId } = key;
    const [owner, periods] = await Promise.all([
      findCallerIn(db, { userId: accountId, enterpriseId, sessionId: id, openedAt: clock() }),
      enterpriseId === null ? [] : listPeriodsOf(db, enterpriseId, accountId),
    ]);
    return { key, periods, ...narrow(owner, key) };
  };

  const find = async (accessKeyId: string, ip: string): Promise<StoredProgram | undefined> => {
    if (unknown.isAbsent(accessKeyId)) return undefined;
    const known = await remembered.recall(accessKeyId);
    if (known) return known;
    unknown.requireRoom(ip);
    const found = await remembered.lookUp(accessKeyId, () => lookUp(accessKeyId));
    if (!found) unknown.note(accessKeyId, ip);
    return found;
  };

  return async (accessKeyId: string, ip: string): Promise<Program | undefined> => {
    const stored = await find(accessKeyId, ip);
    if (!stored) return undefined;
    const { key, caller, periods } = stored;
    const now = clock();
    return {
      key: signingKeyAt(key, now),
      obstacle: obstacleTo(key, { isDisabled: key.isOwnerDisabled || !caller, held: stored.held }, now),
      caller: caller && { ...caller, openedAt: now },
      scopesInForce: stored.scopesInForce,
      hasService: (service) => isOpenBy(periods, service, now),
    };
  };
};

export type FindProgram = ReturnType<typeof createProgramFinder>;

const narrow = (owner: Caller | undefined, { enterpriseId, scopes }: StoredKey): Narrowed => {
  if (!owner) return { caller: undefined, held: undefined, scopesInForce: [] };
  const opened = new Set(scopes.map(permissionOfScope));
  const grants = new Map<Permission, GrantScope>(
    [...owner.grants].filter(([permission]) => isEnterprisePermission(permission) && opened.has(permission)),
  );
  const held = enterpriseId === null || owner.membership ? grants : undefined;
  // Shared by all calls with this key from now on.
  const caller = Object.freeze({ ...owner, user: Object.freeze(owner.user), grants });
  return { caller, held, scopesInForce: scopesInForce(scopes, held) };
};
