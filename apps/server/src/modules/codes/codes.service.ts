import { randomInt, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CODE_LENGTH, type CodePurpose } from '@skein/contract/codes.ts';
import type { Contact } from '@skein/contract/contact.ts';
import type { MessagePurpose } from '@skein/contract/demo-outbox.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { RequestOrigin } from '../../http/serve-endpoint.ts';
import { limitSubjectOf } from '../../limits/address.ts';
import { createRateLimiter } from '../../limits/rate-limiter.ts';
import type { ModuleContext } from '../../module.ts';
import { codeLimits, codesPerAddress, codesPerTarget, resendInterval } from './codes.limits.ts';
import { hasAccount, markCodeUsed, putCode, sweepCodes, takeAttempt } from './codes.repo.ts';

/** What one code is good for; used for anything else, it is no code at all. */
export interface CodePlace {
  readonly purpose: CodePurpose | 'recovery';
  readonly contact: Contact;
  /** The account in which a contact is bound or changed; for a visitor there is none. */
  readonly userId?: string;
}

/** Uses up the code that was shown, within the deed it was asked for: both happen, or neither. */
export type SpendCode = (tx: Tx) => Promise<void>;

export type CodeParts = Pick<ModuleContext, 'db' | 'secrets' | 'messages' | 'clock'>;

type CodeMessage = Extract<MessagePurpose, `${string}Code`>;

export const createCodesService = (parts: CodeParts) => {
  const { db, secrets, messages, clock } = parts;
  const limiter = createRateLimiter(parts);

  const placeOf = ({ purpose, contact, userId = '' }: CodePlace): Buffer =>
    secrets.mac('one-time-code-place', [purpose, contact.channel, contact.target, userId].join('\n'));
  const macOf = (place: Buffer, code: string): Buffer =>
    secrets.mac('one-time-code', `${place.toString('hex')}\n${code}`);

  const requireAllowance = async ({ purpose, contact }: CodePlace, { ip }: RequestOrigin): Promise<void> => {
    await limiter.take(codesPerAddress, limitSubjectOf(ip));
    await limiter.take(resendInterval, `${purpose}\n${contact.target}`);
    for (const limit of codesPerTarget) await limiter.take(limit, contact.target);
  };

  /** The same answer at the same time, whether or not there is anyone to send to. */
  const send = async (codePlace: CodePlace, from: RequestOrigin, purpose: CodeMessage = messageOf(codePlace)) => {
    const { channel, target } = codePlace.contact;
    messages.requireChannel(channel);
    const earliestAnswer = sleep(codeLimits.answerMilliseconds);
    await requireAllowance(codePlace, from);

    const code = randomInt(10 ** CODE_LENGTH)
      .toString()
      .padStart(CODE_LENGTH, '0');
    await db.inTransaction(async (tx) => {
      const now = clock();
      const place = placeOf(codePlace);
      await sweepCodes(tx, now);
      await putCode(tx, { place, codeMac: macOf(place, code), expiresAt: validUntil(now) });
      if (needsAccount(codePlace) && !(await hasAccount(tx, codePlace.contact))) return;
      const values = { code, validMinutes: codeLimits.validSeconds / 60 };
      await messages.enqueue(tx, { channel, target, purpose, language: from.language, values });
    });
    await earliestAnswer;
    return { validSeconds: codeLimits.validSeconds, resendSeconds: codeLimits.resendSeconds };
  };

  /** Counts the attempt at once and for good; a right code is then spent by whoever asked for it. */
  const check = async (codePlace: CodePlace, code: string): Promise<SpendCode> => {
    const place = placeOf(codePlace);
    const codeMac = await takeAttempt(db, { place, now: clock(), attempts: codeLimits.attempts });
    if (!codeMac) throw new AppError('code_expired');
    if (!timingSafeEqual(codeMac, macOf(place, code))) throw new AppError('wrong_code');
    return async (tx) => {
      if (!(await markCodeUsed(tx, place, codeMac, clock()))) throw new AppError('code_expired');
    };
  };

  return { send, check };
};

const validUntil = (now: Date): Date => new Date(now.getTime() + codeLimits.validSeconds * 1000);

/** One who registers has no account yet; one who has, learns of it once the code proved that the address is theirs. */
const needsAccount = ({ purpose }: CodePlace): boolean => purpose === 'login' || purpose === 'recovery';

const messageOf = ({ purpose, contact: { channel } }: CodePlace): CodeMessage => {
  if (purpose === 'bind') return channel === 'mail' ? 'bindMailCode' : 'bindPhoneCode';
  return purpose === 'change' ? 'securityCode' : `${purpose}Code`;
};
