import { AppError } from '../http/app-error.ts';

/**
 * Of two who edit the same thing the second is told what it is now, and overwrites nothing. The row must be held: checked
 * without, both would pass.
 */
export const requireVersion = (current: { readonly version: number }, edited: number): void => {
  if (current.version !== edited) throw new AppError('stale_version', { current });
};
