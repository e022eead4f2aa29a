import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import type { ModuleContext } from '../../module.ts';
import { createReauthentication, type Proof, type SpendProof } from './reauthentication.ts';

const FRESH_SIGN_IN_SECONDS = 10 * 60;

/** For what concerns the account as a whole: its password, a code to whatever is bound, or else a recent sign-in. */
export const createOwnerProof = (context: ModuleContext) => {
  const { requireEither } = createReauthentication(context);
  return async (caller: Caller, proof: Proof, from: RequestOrigin): Promise<SpendProof> =>
    hasOnlyWechat(caller)
      ? requireFreshSignIn(caller, context.clock())
      : requireEither(caller.user.id, proof, ['mail', 'sms'], from);
};

/** Every other account has at least the one it was registered with. */
export const hasOnlyWechat = ({ user }: Caller): boolean => user.mail === null && user.phone === null;

/** Without password, mail and phone there is nothing to prove it with but another sign-in by WeChat. */
export const requireFreshSignIn = ({ openedAt }: Caller, now: Date): SpendProof => {
  if (now.getTime() - openedAt.getTime() > FRESH_SIGN_IN_SECONDS * 1000) throw new AppError('sign_in_again');
  return async () => undefined;
};
