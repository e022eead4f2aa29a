import type { AccessKey } from '@skein/contract/access-keys.ts';
import { authStates } from '@skein/contract/auth-state.ts';
import type { DeveloperInfo } from '@skein/contract/developers.ts';

/** Whether a key may be enabled or rotated: that takes the agreement in force, and a certification for the key's enterprise. */
export const mayRenew = (
  { enterprise }: Pick<AccessKey, 'enterprise'>,
  { authState, certifiedFor, agreement }: Pick<DeveloperInfo, 'authState' | 'certifiedFor' | 'agreement'>,
): boolean =>
  authState === authStates.approved &&
  agreement.isAccepted &&
  (certifiedFor === null || certifiedFor.id === enterprise?.id);
