import { AppError } from '../../http/app-error.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import { limitSubjectOf } from '../../limits/address.ts';
import { createRateLimiter } from '../../limits/rate-limiter.ts';
import type { ModuleContext } from '../../module.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { createCaptchaService, type CaptchaAnswer } from '../captcha/captcha.module.ts';
import { guessInTurn } from './guesses-in-turn.ts';
import { failedSignInsPerAddress, lockoutLimits } from './session.limits.ts';
import { countFailure, findFailures, forgetFailures, sweepFailures } from './sign-in-failures.repo.ts';

/** Whose failures in a row are counted: of strangers at an account, or of one device that its owner has used before. */
export interface Suspect {
  readonly account: string;
  readonly knownDevice?: Buffer | undefined;
}

/** Under which guesses at the second step, and at who is there once more, are counted: apart from those at the sign-in. */
export const secondStepOf = (userId: string): string => `second step of ${userId}`;
export const reauthenticationOf = (userId: string): string => `re-authentication of ${userId}`;

export const failureKeyOf = (secrets: Secrets, { account, knownDevice }: Suspect): Buffer =>
  secrets.mac('sign-in-failures', `${account}\n${knownDevice?.toString('hex') ?? ''}`);

type GuardParts = Pick<ModuleContext, 'db' | 'secrets' | 'clock'>;

export const createSignInGuard = (parts: GuardParts) => {
  const { db, secrets, clock } = parts;
  const captchas = createCaptchaService(parts);
  const limiter = createRateLimiter(parts);

  const keyOf = (suspect: Suspect): Buffer => failureKeyOf(secrets, suspect);

  /** One guess after the other: from being admitted until it is known whether it was right, and forgotten if it was. */
  const inTurn = <T>(suspect: Suspect, guess: () => Promise<T>): Promise<T> => guessInTurn(keyOf(suspect), guess);

  /** Lets one guess through, or says what stands in its way. Alike for accounts that do not exist. */
  const admit = async (suspect: Suspect, answer: CaptchaAnswer | undefined): Promise<void> => {
    if (answer) await captchas.spend(answer);
    await count(suspect, answer !== undefined);
  };

  /**
   * For one who is signed in already, or half way there, and so is no machine that tries account after account. Says
   * whether this guess, if it is wrong, is the one that locks: of many at once, one is told so.
   */
  const admitWithoutCaptcha = async (suspect: Suspect): Promise<{ readonly isLockingGuess: boolean }> => ({
    isLockingGuess: (await count(suspect, true)) === lockoutLimits.lockAfterFailures,
  });

  /** Returns how many failures in a row it would be. */
  const count = async (suspect: Suspect, hasCaptcha: boolean): Promise<number> => {
    const [key, now] = [keyOf(suspect), clock()];
    const failures = await countFailure(db, { key, now, hasCaptcha });
    if (failures === 1) await sweepFailures(db, now);
    if (failures === undefined) throw await refusalOf(key, now, hasCaptcha);
    return failures;
  };

  const refusalOf = async (key: Buffer, now: Date, hasCaptcha: boolean): Promise<AppError> => {
    const waitMilliseconds = ((await findFailures(db, key))?.lockedUntil?.getTime() ?? 0) - now.getTime();
    if (waitMilliseconds <= 0 && !hasCaptcha) return new AppError('captcha_required');
    // A lock that is gone again was lifted meanwhile, by a guess that was right.
    return new AppError('account_locked', { retryAfter: Math.max(1, Math.ceil(waitMilliseconds / 1000)) });
  };

  /** The guess was right: it was no failure, nor do those before it matter any longer. */
  const forget = (suspect: Suspect): Promise<void> => forgetFailures(db, keyOf(suspect));

  /** Whether the next guess will have to wait. */
  const isLocked = async (suspect: Suspect): Promise<boolean> =>
    ((await findFailures(db, keyOf(suspect)))?.failures ?? 0) >= lockoutLimits.lockAfterFailures;

  /** Against one password tried on many accounts. Not for a known device: those share their address with strangers. */
  const requireQuiet = async ({ knownDevice }: Pick<Suspect, 'knownDevice'>, { ip }: RequestOrigin): Promise<void> => {
    if (!knownDevice) await limiter.require(failedSignInsPerAddress, limitSubjectOf(ip));
  };
  const countAgainst = async ({ knownDevice }: Pick<Suspect, 'knownDevice'>, { ip }: RequestOrigin): Promise<void> => {
    if (!knownDevice) await limiter.take(failedSignInsPerAddress, limitSubjectOf(ip));
  };

  return { inTurn, admit, admitWithoutCaptcha, forget, isLocked, requireQuiet, countAgainst };
};
