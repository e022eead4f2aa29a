import type { Contact } from '@skein/contract/contact.ts';
import { AppError } from '../../http/app-error.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import { limitSubjectOf } from '../../limits/address.ts';
import { createRateLimiter } from '../../limits/rate-limiter.ts';
import type { ModuleContext } from '../../module.ts';
import { createCaptchaService, type CaptchaAnswer } from '../captcha/captcha.module.ts';
import type { Asker } from './code-asker.ts';
import {
  bindCodesPerTarget,
  codesPerAccount,
  codesPerAsker,
  codesPerTarget,
  codesPerTargetAndAddress,
  mailsWithoutPicture,
  resendInterval,
} from './codes.limits.ts';

interface Wish {
  readonly purpose: string;
  readonly contact: Contact;
  readonly asker: Asker;
  readonly answer: CaptchaAnswer | undefined;
  /** The account in which a contact is bound or changed; for a visitor there is none. */
  readonly userId?: string;
}

/** Who may have how many codes sent where. An owner's own allowance is out of strangers' reach. */
export const createCodeAllowance = (parts: Pick<ModuleContext, 'db' | 'secrets' | 'clock'>) => {
  const limiter = createRateLimiter(parts);
  const captchas = createCaptchaService(parts);

  const refuseDoubtful = async ({ contact, answer }: Wish, address: string): Promise<void> => {
    // A phone is never asked without one: the contract demands it.
    if (answer || contact.channel === 'sms') return;
    const { toTarget, fromAddress } = mailsWithoutPicture;
    if ((await limiter.isUsedUp(toTarget, contact.target)) || (await limiter.isUsedUp(fromAddress, address)))
      throw new AppError('captcha_required');
  };

  const takeAsStranger = async (wish: Wish, address: string): Promise<void> => {
    const { purpose, contact } = wish;
    await refuseDoubtful(wish, address);
    const oneAtTarget = `${contact.target}\n${address}`;
    await limiter.take(codesPerAsker, address);
    // Asked before the pause begins: one who may send no more must not keep the others waiting.
    await limiter.require(codesPerTargetAndAddress, oneAtTarget);
    await limiter.take(resendInterval, `${purpose}\n${contact.target}`);
    await limiter.take(codesPerTargetAndAddress, oneAtTarget);
    for (const limit of codesPerTarget) await limiter.take(limit, contact.target);
    if (wish.answer || contact.channel === 'sms') return;
    await limiter.count(mailsWithoutPicture.toTarget, contact.target);
    await limiter.count(mailsWithoutPicture.fromAddress, address);
  };

  const takeAsOwner = async ({ purpose, contact, asker }: Wish): Promise<void> => {
    await limiter.take(codesPerAsker, asker.id);
    await limiter.take(resendInterval, `${purpose}\n${contact.target}\n${asker.id}`);
    for (const limit of codesPerTarget) await limiter.take(limit, `${contact.target}\n${asker.id}`);
  };

  /** Known to us, and perhaps a stranger to the one who gets the code. What the others share is taken last. */
  const takeToBind = async ({ contact, userId = '' }: Wish): Promise<void> => {
    await limiter.take(codesPerAccount, userId);
    for (const limit of codesPerTarget) await limiter.take(limit, `${contact.target}\nbound by ${userId}`);
    for (const limit of bindCodesPerTarget) await limiter.take(limit, contact.target);
  };

  return async (wish: Wish, { ip }: RequestOrigin): Promise<void> => {
    if (wish.answer) await captchas.spend(wish.answer);
    if (wish.asker.isStranger) return takeAsStranger(wish, limitSubjectOf(ip));
    await takeAsOwner(wish);
    if (wish.purpose === 'bind') await takeToBind(wish);
  };
};
