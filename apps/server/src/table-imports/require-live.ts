import { AppError } from '../http/app-error.ts';

export const requireLive = <Kept extends { readonly expiresAt: Date }>(kept: Kept | undefined, now: Date): Kept => {
  if (!kept) throw new AppError('no_such_import');
  if (kept.expiresAt <= now) throw new AppError('import_expired');
  return kept;
};
