import { StillAtWork } from '../../files/work/still-at-work.ts';
import { AppError } from '../../http/app-error.ts';
import { BUSY_RETRY_SECONDS, UPLOADS_AT_ONCE_PER_PERSON } from './files.limits.ts';

/** Counted before the first byte is read: a received file sits in memory until nobody is at it any more. */
export const createUploadLimit = () => {
  const running = new Map<string, number>();

  const leave = (userId: string): void => {
    const left = (running.get(userId) ?? 1) - 1;
    if (left > 0) running.set(userId, left);
    else running.delete(userId);
  };

  return async <T>(userId: string, upload: () => Promise<T>): Promise<T> => {
    const already = running.get(userId) ?? 0;
    if (already >= UPLOADS_AT_ONCE_PER_PERSON) throw new AppError('too_busy', { retryAfter: BUSY_RETRY_SECONDS });
    running.set(userId, already + 1);
    try {
      const stored = await upload();
      leave(userId);
      return stored;
    } catch (error) {
      if (error instanceof StillAtWork) void error.ended.then(() => leave(userId));
      else leave(userId);
      throw error;
    }
  };
};
