import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { AppError } from '../../http/app-error.ts';
import { BUSY_RETRY_SECONDS, PASSWORD_HASHES_AT_ONCE, passwordHashCost } from './session.limits.ts';

export const hashPassword = (password: string): Promise<string> => hash(password, passwordHashCost);

export const isOutdatedHash = (passwordHash: string): boolean => {
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
  const wanted = passwordHashCost;
  return memoryCost !== wanted.memoryCost || timeCost !== wanted.timeCost || parallelism !== wanted.parallelism;
};

export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password);

/** Checks passwords for strangers: never more than a few at once, and just as slowly for an account that does not exist. */
export const createPasswordGate = () => {
  const decoyHash = hashPassword(randomBytes(16).toString('hex'));
  let running = 0;
  return async (passwordHash: string | null | undefined, password: string): Promise<boolean> => {
    if (running >= PASSWORD_HASHES_AT_ONCE) throw new AppError('too_busy', { retryAfter: BUSY_RETRY_SECONDS });
    running += 1;
    try {
      const isRight = await verifyPassword(passwordHash ?? (await decoyHash), password);
      return isRight && Boolean(passwordHash);
    } finally {
      running -= 1;
    }
  };
};
