import type { AccessKeyState } from '@skein/contract/access-keys.ts';
import { coversAccessScope, type AccessScope } from '@skein/contract/access-scopes.ts';
import type { EnterprisePermission } from '@skein/contract/permissions.ts';

/** What the owner of a key holds in its enterprise. Undefined: they have left it, or are suspended there. */
export type Held = { readonly has: (permission: EnterprisePermission) => boolean } | undefined;

interface Owner {
  /** Shut out by the platform, or gone. */
  readonly isDisabled: boolean;
  readonly held: Held;
}

/** Why no call with a key is answered. */
export type KeyObstacle = 'ownerDisabled' | Exclude<AccessKeyState, 'enabled'> | 'ownerOutside';

interface Judged {
  readonly isEnabled: boolean;
  readonly expiresAt: Date;
}

/** What its owner made of it, and time. */
export const stateOf = ({ isEnabled, expiresAt }: Judged, now: Date): AccessKeyState => {
  if (expiresAt <= now) return 'expired';
  return isEnabled ? 'enabled' : 'disabled';
};

/** Undefined: nothing, for what its scopes in force let it do. */
export const obstacleTo = (key: Judged, { isDisabled, held }: Owner, now: Date): KeyObstacle | undefined => {
  if (isDisabled) return 'ownerDisabled';
  const state = stateOf(key, now);
  if (state !== 'enabled') return state;
  return held ? undefined : 'ownerOutside';
};

/** Also what needs no permission is asked in the name of the enterprise: its service pays for it. */
export const scopesInForce = (scopes: readonly AccessScope[], held: Held): AccessScope[] =>
  held ? scopes.filter((scope) => coversAccessScope(held, scope)) : [];
