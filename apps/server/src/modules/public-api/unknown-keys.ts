import { ALL } from '../../db/change-feed.ts';
import { AppError } from '../../http/app-error.ts';
import { limitSubjectOf } from '../../limits/address.ts';
import type { ModuleContext } from '../../module.ts';
import {
  ADDRESSES_COUNTED,
  MOST_UNKNOWN_KEYS,
  REMEMBERED_UNKNOWN_KEYS,
  UNKNOWN_KEY_SECONDS,
  WINDOW_SECONDS,
} from './public-api.limits.ts';

interface Window {
  readonly misses: number;
  readonly endsAt: number;
}

/**
 * Before a signature holds, nobody’s allowance bounds a call. So what it costs is bounded here, in memory: a key that is gone is
 * asked for once in a while, however often it is named; and whoever makes ids up is soon told to wait, while keys that are known
 * go on, from there too.
 */
export const createUnknownKeys = ({ changes, clock }: Pick<ModuleContext, 'changes' | 'clock'>) => {
  const absent = new Map<string, number>();
  const windows = new Map<string, Window>();
  const forget = (): void => absent.clear();
  // Also a key that another process has just made: its secret is told.
  changes.hear({
    onChange: (concern) => {
      if (concern === ALL || concern.startsWith('key ')) forget();
    },
    onGap: forget,
  });

  const windowOf = (subject: string, now: number): Window => {
    const window = windows.get(subject);
    return window && window.endsAt > now ? window : { misses: 0, endsAt: now + WINDOW_SECONDS * 1000 };
  };

  /** Whether there was no such key a moment ago. */
  const isAbsent = (accessKeyId: string): boolean => (absent.get(accessKeyId) ?? 0) > clock().getTime();

  /** Before the database is asked for one. */
  const requireRoom = (ip: string): void => {
    const now = clock().getTime();
    const { misses, endsAt } = windowOf(limitSubjectOf(ip), now);
    if (misses >= MOST_UNKNOWN_KEYS)
      throw new AppError('too_many_unknown_keys', { part: 'key', retryAfter: Math.ceil((endsAt - now) / 1000) });
  };

  /** The database knows none. */
  const note = (accessKeyId: string, ip: string): void => {
    const now = clock().getTime();
    keep(absent, accessKeyId, now + UNKNOWN_KEY_SECONDS * 1000, REMEMBERED_UNKNOWN_KEYS);
    const subject = limitSubjectOf(ip);
    const { misses, endsAt } = windowOf(subject, now);
    keep(windows, subject, { misses: misses + 1, endsAt }, ADDRESSES_COUNTED);
  };

  return { isAbsent, requireRoom, note };
};

/** Where there is no room, the one that was written first goes. */
const keep = <Value>(kept: Map<string, Value>, key: string, value: Value, capacity: number): void => {
  kept.delete(key);
  const [oldest] = kept.keys();
  if (kept.size >= capacity && oldest !== undefined) kept.delete(oldest);
  kept.set(key, value);
};
