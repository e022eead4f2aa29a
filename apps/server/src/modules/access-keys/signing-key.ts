import type { AccessScope } from '@skein/contract/access-scopes.ts';

/** What a signed call is judged by. */
export interface SigningKey {
  readonly id: string;
  readonly accessKeyId: string;
  readonly name: string;
  readonly accountId: string;
  /** In which its calls work. Null: in none. */
  readonly enterpriseId: string | null;
  readonly scopes: readonly AccessScope[];
  /** From where it may be used; empty: from anywhere. */
  readonly ipList: readonly string[];
  /** Those with which a call may be signed at this moment, the newest first: one, or two while it is rotated. */
  readonly secrets: readonly string[];
  readonly expiresAt: Date;
}

/** One call with a key, however it was answered. */
export interface KeyUse {
  readonly keyId: string;
  readonly at: Date;
  readonly ip: string;
  /** As the public API names it: `drones.list`. */
  readonly call: string;
  readonly status: number;
}

/** A key as it is stored, for as long as nothing of it is changed: what it is at a moment `signingKeyAt` says. */
export interface StoredSigningKey extends Omit<SigningKey, 'secrets'> {
  readonly isEnabled: boolean;
  readonly isOwnerDisabled: boolean;
  readonly secrets: readonly OpenedSecret[];
}

export interface OpenedSecret {
  readonly secret: string;
  /** Null: as long as the key. */
  readonly endsAt: Date | null;
}

export const signingKeyAt = (stored: StoredSigningKey, now: Date): SigningKey => {
  const { id, accessKeyId, name, accountId, enterpriseId, scopes, ipList, expiresAt, secrets } = stored;
  const live = secrets.filter(({ endsAt }) => endsAt === null || endsAt > now);
  return {
    id,
    accessKeyId,
    name,
    accountId,
    enterpriseId,
    scopes,
    ipList,
    expiresAt,
    secrets: live.map(({ secret }) => secret),
  };
};

/** What those who serve signed calls need of access keys. */
export interface SigningKeys {
  /** As the database says at this moment, in whichever process a key was changed. Undefined: there is no such key. */
  readonly readSigningKey: (accessKeyId: string) => Promise<StoredSigningKey | undefined>;
  /** Returns at once: uses are written together, a little later. */
  readonly noteUse: (use: KeyUse) => void;
}
