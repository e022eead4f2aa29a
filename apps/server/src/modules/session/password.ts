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

let decoyHash: Promise<string> | undefined;

/** Just as slow for an account that does not exist or has no password. */
export const matchesPassword = async (passwordHash: string | null | undefined, password: string): Promise<boolean> => {
  decoyHash ??= hashPassword(randomBytes(16).toString('hex'));
  const isRight = await verifyPassword(passwordHash ?? (await decoyHash), password);
  return isRight && Boolean(passwordHash);
};

// One for the process, as is the memory that it guards.
let running = 0;

/** For work that hashes a stranger's password: never more than a few at once. */
export const withRoomToHash = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= PASSWORD_HASHES_AT_ONCE) throw new AppError('too_busy', { retryAfter: BUSY_RETRY_SECONDS });
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
  }
};
