import { MOST_SKEW_SECONDS } from '@skein/contract/signature/signed-call.ts';

/** So far the signature may be from the clock of a process, so far that from the database’s, and a minute more. */
export const NONCE_SECONDS = 2 * MOST_SKEW_SECONDS + 60;

export const WINDOW_SECONDS = 60;

/** For so long a POST with the same key is answered as it was the first time. */
export const REMEMBERED_ANSWER_SECONDS = 24 * 60 * 60;

/** Of what is refused, how much has a line of its own in the log, and how soon another. */
export const MOST_REFUSALS_TOLD_APART = 100;
export const REFUSALS_COUNTED_SECONDS = 60;

export const CLOCKS_COMPARED_SECONDS = 60;
export const SWEEP_SECONDS = 60;
export const SWEPT_AT_ONCE = 5000;

/** Of keys that there are not: how many, for how long, and how many of them one address may name in a window. */
export const REMEMBERED_UNKNOWN_KEYS = 10_000;
export const UNKNOWN_KEY_SECONDS = 10;
export const MOST_UNKNOWN_KEYS = 60;
export const ADDRESSES_COUNTED = 10_000;

/** Each takes a few kilobytes. */
export const REMEMBERED_PROGRAMS = 10_000;
