import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorReason } from '@skein/contract/errors.ts';
import type { ErrorData } from '@skein/contract/refusal.ts';
import type { WechatOutcome } from '@skein/contract/wechat.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { ModuleContext } from '../../module.ts';
import {
  claimAuthorisation,
  findAuthorisation,
  saveOutcome,
  type Authorisation,
  type AuthorisationKey,
} from './authorisations.repo.ts';
import { OUTCOME_POLL_MILLISECONDS, OUTCOME_WAIT_MILLISECONDS, REPEAT_SECONDS } from './wechat.limits.ts';
import type { WechatPerson } from './wechat-provider.ts';

interface Completion {
  /** Throws unless the one who began to bind is the one who comes back. */
  readonly requireSameUser: (bindsUserId: string) => void;
  readonly askWhoItIs: () => Promise<WechatPerson>;
  readonly settle: (tx: Tx, person: WechatPerson, isBinding: boolean) => Promise<WechatOutcome>;
}

type Refusal = { readonly kind: 'refused'; readonly reason: ErrorReason; readonly data: ErrorData };

/**
 * A callback may arrive twice, and WeChat takes a code only once: the first arrival asks, and whoever comes with the
 * same state and nonce within a minute is told the same, be it a session or a refusal.
 */
export const completeOnce = async (
  { db, clock, secrets }: Pick<ModuleContext, 'db' | 'clock' | 'secrets'>,
  key: AuthorisationKey,
  { requireSameUser, askWhoItIs, settle }: Completion,
): Promise<WechatOutcome> => {
  const place = `wechat_authorisations/${key.stateHash.toString('hex')}/sealed_outcome`;
  const seal = (outcome: WechatOutcome | Refusal): Buffer => secrets.seal(place, JSON.stringify(outcome));

  const first = async (isBinding: boolean): Promise<WechatOutcome> => {
    try {
      const person = await askWhoItIs();
      return await db.inTransaction(async (tx) => {
        const outcome = await settle(tx, person, isBinding);
        await saveOutcome(tx, key, seal(outcome), clock());
        return outcome;
      });
    } catch (error) {
      const { reason, data } = error instanceof AppError ? error : new AppError('wechat_state_expired');
      await saveOutcome(db, key, seal({ kind: 'refused', reason, data }), clock());
      throw error;
    }
  };

  const again = async (): Promise<WechatOutcome> => {
    const { sealedOutcome, completedAt } = await waitForOutcome();
    const isTooLate = !completedAt || clock().getTime() - completedAt.getTime() > REPEAT_SECONDS * 1000;
    if (!sealedOutcome || isTooLate) throw new AppError('wechat_state_expired');
    const outcome = JSON.parse(secrets.open(place, sealedOutcome).toString()) as WechatOutcome | Refusal;
    if (outcome.kind === 'refused') throw new AppError(outcome.reason, outcome.data);
    return outcome;
  };

  /** The first arrival may still be asking. */
  const waitForOutcome = async (): Promise<Authorisation> => {
    for (let waited = 0; ; waited += OUTCOME_POLL_MILLISECONDS) {
      const found = await findAuthorisation(db, key);
      if (!found) throw new AppError('wechat_state_expired');
      if (found.completedAt || waited >= OUTCOME_WAIT_MILLISECONDS) return found;
      await sleep(OUTCOME_POLL_MILLISECONDS);
    }
  };

  const begun = await findAuthorisation(db, key);
  // Missing, or begun by another page: which of them, nobody needs to know.
  if (!begun) throw new AppError('wechat_state_refused');
  if (begun.bindsUserId) requireSameUser(begun.bindsUserId);
  if (begun.claimedAt) return again();
  if (begun.expiresAt <= clock()) throw new AppError('wechat_state_expired');
  return (await claimAuthorisation(db, key, clock())) ? first(begun.bindsUserId !== null) : again();
};
