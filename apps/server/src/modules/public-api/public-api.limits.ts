/** Twice as far as a clock may be off, and a minute more: before that nobody could use it again. */
export const NONCE_SECONDS = 11 * 60;

export const WINDOW_SECONDS = 60;

/** For so long a POST with the same key is answered as it was the first time. */
export const REMEMBERED_ANSWER_SECONDS = 24 * 60 * 60;

export const SWEEP_SECONDS = 60;
export const SWEPT_AT_ONCE = 5000;

/** Each takes a few kilobytes. */
export const REMEMBERED_PROGRAMS = 10_000;
