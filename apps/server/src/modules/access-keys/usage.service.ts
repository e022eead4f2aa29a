import type { accessKeyCalls } from '@skein/contract/access-keys.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import { daysAfter, todayOf } from '../../last-day.ts';
import type { ModuleContext } from '../../module.ts';
import { findKey } from './access-keys.repo.ts';
import { listUsage } from './usage.repo.ts';

/** What a key was used for, day by day. */
export const createUsage =
  ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>) =>
  async ({ caller, query: { id, days } }: HandlerInput<(typeof accessKeyCalls)['usage']>) => {
    if (!(await findKey(db, caller.user.id, id))) throw new AppError('no_such_access_key');
    const to = todayOf(clock());
    const from = daysAfter(to, 1 - days);
    const list = await listUsage(db, id, { from, to });
    return { from, to, list, total: list.reduce((sum, { count }) => sum + count, 0) };
  };
