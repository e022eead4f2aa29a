import type { AccessScope } from '@skein/contract/access-scopes.ts';

/** Why a key must not be used, or that it may. */
export type KeyStanding = 'usable' | 'disabled' | 'expired' | 'ownerDisabled';

/** What a signed call is judged by. */
export interface SigningKey {
  readonly id: string;
  readonly accessKeyId: string;
  readonly accountId: string;
  /** In which its calls work. Null: in none. */
  readonly enterpriseId: string | null;
  readonly scopes: readonly AccessScope[];
  /** From where it may be used; empty: from anywhere. */
  readonly ipList: readonly string[];
  /** Those with which a call may be signed at this moment, the newest first: one, or two while it is rotated. */
  readonly secrets: readonly string[];
  readonly standing: KeyStanding;
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

/** What those who serve signed calls need of access keys. */
export interface SigningKeys {
  /** As the database says at this moment, in whichever process a key was changed. Undefined: there is no such key. */
  readonly findSigningKey: (accessKeyId: string) => Promise<SigningKey | undefined>;
  /** Returns at once: uses are written together, a little later. */
  readonly noteUse: (use: KeyUse) => void;
}
