import { LONGEST_KEY_DAYS, LONGEST_USAGE_DAYS } from '@skein/contract/access-keys.ts';

export const HOUR_MILLISECONDS = 60 * 60 * 1000;
export const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;
export const LONGEST_KEY_MILLISECONDS = LONGEST_KEY_DAYS * DAY_MILLISECONDS;
/** Uses are counted for as long as their chart can show them. */
export const USAGE_KEPT_DAYS = LONGEST_USAGE_DAYS;
/** How long a use may be known to one process alone. */
export const USES_WRITTEN_SECONDS = 1;
export const KEYS_TENDED_SECONDS = 600;
/** So many days before its end a key's owner is told, and again. */
export const TOLD_DAYS = [0, 1, 7] as const;
