import { createHash, randomBytes, randomInt } from 'node:crypto';
import { AppError } from '../../http/app-error.ts';
import { limitSubjectOf } from '../../limits/address.ts';
import { createRateLimiter } from '../../limits/rate-limiter.ts';
import type { ModuleContext } from '../../module.ts';
import { drawCaptchaPicture } from './captcha-picture.ts';
import { captchaLimits, captchasPerAddress } from './captcha.limits.ts';
import { findCaptcha, insertCaptcha, sweepCaptchas, takeCaptcha } from './captcha.repo.ts';
import { captchaAlphabet } from './glyphs.ts';

export interface CaptchaAnswer {
  readonly uniqueCode: string;
  readonly checkCode: string;
}

/** What a call carries where a picture is asked on doubt only; half an answer is none. */
export const answerIn = ({
  uniqueCode,
  checkCode,
}: {
  readonly [Key in keyof CaptchaAnswer]?: string | undefined;
}): CaptchaAnswer | undefined => (uniqueCode && checkCode ? { uniqueCode, checkCode } : undefined);

export type CaptchaParts = Pick<ModuleContext, 'db' | 'secrets' | 'clock'>;

export const createCaptchaService = (parts: CaptchaParts) => {
  const { db, secrets, clock } = parts;
  const limiter = createRateLimiter(parts);

  const issue = async (ip: string): Promise<string> => {
    await limiter.take(captchasPerAddress, limitSubjectOf(ip));
    const now = clock();
    const uniqueCode = randomBytes(captchaLimits.uniqueCodeBytes).toString('hex');
    const id = idOf(uniqueCode);
    const expiresAt = new Date(now.getTime() + captchaLimits.validSeconds * 1000);
    await sweepCaptchas(db, now);
    await insertCaptcha(db, { id, sealedText: secrets.seal(placeOf(id), randomText()), expiresAt });
    return uniqueCode;
  };

  /** Undefined when it expired, was answered, or never was. */
  const read = async (uniqueCode: string): Promise<string | undefined> => {
    const id = idOf(uniqueCode);
    const captcha = await findCaptcha(db, id, clock());
    return captcha && secrets.open(placeOf(id), captcha.sealedText).toString();
  };

  /** Always the same picture of the same captcha: many noisy ones of one text could be averaged into a clean one. */
  const draw = async (uniqueCode: string): Promise<Buffer | undefined> => {
    const text = await read(uniqueCode);
    return text === undefined ? undefined : drawCaptchaPicture(text, secrets.mac('captcha-noise', uniqueCode));
  };

  /** One attempt, right or wrong. Never part of the caller's transaction: undoing that must not bring it back. */
  const spend = async ({ uniqueCode, checkCode }: CaptchaAnswer): Promise<void> => {
    const id = idOf(uniqueCode);
    const captcha = await takeCaptcha(db, id, clock());
    const text = captcha && secrets.open(placeOf(id), captcha.sealedText).toString();
    if (text !== checkCode.normalize('NFKC').toUpperCase()) throw new AppError('wrong_captcha');
  };

  return { issue, read, draw, spend };
};

const idOf = (uniqueCode: string): Buffer => createHash('sha256').update(uniqueCode).digest();
const placeOf = (id: Buffer): string => `captchas/${id.toString('hex')}/sealed_text`;

const randomText = (): string =>
  Array.from({ length: captchaLimits.characters }, () => captchaAlphabet[randomInt(captchaAlphabet.length)]).join('');
