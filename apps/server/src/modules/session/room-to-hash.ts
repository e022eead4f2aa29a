import { AppError } from '../../http/app-error.ts';
import { BUSY_RETRY_SECONDS, PASSWORD_HASHES_AT_ONCE } from './session.limits.ts';

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
