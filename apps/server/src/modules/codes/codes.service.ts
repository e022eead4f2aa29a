import { randomInt, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CODE_LENGTH, type CodePurpose } from '@skein/contract/codes.ts';
import type { Contact } from '@skein/contract/contact.ts';
import type { MessagePurpose } from '@skein/contract/demo-outbox.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import { limitSubjectOf } from '../../limits/address.ts';
import { createRateLimiter } from '../../limits/rate-limiter.ts';
import type { ModuleContext } from '../../module.ts';
import type { CaptchaAnswer } from '../captcha/captcha.module.ts';
import { createCodeAllowance } from './code-allowance.ts';
import { findAsker } from './code-asker.ts';
import { codeLimits, guessesPerTargetAndAddress } from './codes.limits.ts';
import { hasAccount, markCodeUsed, noteProof, putCode, sweepCodes, takeAttempt } from './codes.repo.ts';

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

interface Sending {
  readonly answer?: CaptchaAnswer | undefined;
  readonly message?: CodeMessage;
}

export const createCodesService = (parts: CodeParts) => {
  const { db, secrets, messages, clock } = parts;
  const takeAllowance = createCodeAllowance(parts);
  const limiter = createRateLimiter(parts);

  const placeOf = ({ purpose, contact, userId = '' }: CodePlace, device: string): Buffer =>
    secrets.mac('one-time-code-place', [purpose, contact.channel, contact.target, userId, device].join('\n'));
  const macOf = (place: Buffer, code: string): Buffer =>
    secrets.mac('one-time-code', `${place.toString('hex')}\n${code}`);
  const addressOf = ({ ip }: RequestOrigin): Buffer => secrets.mac('one-time-code-asker', limitSubjectOf(ip));

  /** The same answer at the same time, whether or not there is anyone to send to. */
  const send = async (codePlace: CodePlace, from: RequestOrigin, { answer, message }: Sending = {}) => {
    const { channel, target } = codePlace.contact;
    messages.requireChannel(channel);
    const earliestAnswer = sleep(codeLimits.answerMilliseconds);
    const asker = await findAsker(db, codePlace, from);
    await takeAllowance({ ...codePlace, asker, answer }, from);

    const code = randomInt(10 ** CODE_LENGTH)
      .toString()
      .padStart(CODE_LENGTH, '0');
    await db.inTransaction(async (tx) => {
      const now = clock();
      const place = placeOf(codePlace, asker.device);
      await sweepCodes(tx, now);
      const askedFrom = asker.isStranger ? addressOf(from) : null;
      await putCode(tx, { place, codeMac: macOf(place, code), askedFrom, expiresAt: validUntil(now) });
      if (needsAccount(codePlace) && !(await hasAccount(tx, codePlace.contact))) return;
      const purpose = message ?? messageOf(codePlace);
      const values = { code, validMinutes: codeLimits.validSeconds / 60 };
      await messages.enqueue(tx, { channel, target, purpose, language: from.language, values });
    });
    await earliestAnswer;
    return { validSeconds: codeLimits.validSeconds, resendSeconds: codeLimits.resendSeconds };
  };

  /** Counts the attempt at once and for good; a right code is then spent by whoever asked for it. */
  const check = async (codePlace: CodePlace, code: string, from: RequestOrigin): Promise<SpendCode> => {
    const { device, isStranger } = await findAsker(db, codePlace, from);
    const guesser = `${codePlace.contact.target}\n${limitSubjectOf(from.ip)}`;
    if (isStranger) await limiter.require(guessesPerTargetAndAddress, guesser);
    // Without the device too: it may have become a known one since it asked, by a sign-in in another tab.
    const attempt =
      (await attemptAt(placeOf(codePlace, device), from)) ?? (await attemptAt(placeOf(codePlace, ''), from));
    if (!attempt) throw new AppError('code_expired');
    const { place, codeMac } = attempt;
    if (!timingSafeEqual(codeMac, macOf(place, code))) {
      if (isStranger) await limiter.count(guessesPerTargetAndAddress, guesser);
      throw new AppError('wrong_code');
    }
    return async (tx) => {
      const now = clock();
      if (!(await markCodeUsed(tx, place, codeMac, now))) throw new AppError('code_expired');
      if (provesOwner(codePlace)) await noteProof(tx, codePlace.contact, now);
    };
  };

  const attemptAt = async (place: Buffer, from: RequestOrigin) => {
    const attempt = { place, from: addressOf(from), now: clock(), atMost: codeLimits.attempts };
    const codeMac = await takeAttempt(db, attempt);
    return codeMac && { place, codeMac };
  };

  return { send, check };
};

const validUntil = (now: Date): Date => new Date(now.getTime() + codeLimits.validSeconds * 1000);

/** One who registers has no account yet; one who has, learns of it once the code proved that the address is theirs. */
const needsAccount = ({ purpose }: CodePlace): boolean => purpose === 'login' || purpose === 'recovery';

/** Recovery writes it down itself, once it has asked when the proof before was. */
const provesOwner = ({ purpose }: CodePlace): boolean => purpose === 'login' || purpose === 'change';

const messageOf = ({ purpose, contact: { channel } }: CodePlace): CodeMessage => {
  if (purpose === 'bind') return channel === 'mail' ? 'bindMailCode' : 'bindPhoneCode';
  return purpose === 'change' ? 'securityCode' : `${purpose}Code`;
};
