export const SAMPLE_SECONDS = 10;
/** One hour, and the moment at which it began. */
export const KEPT_SAMPLES = (60 * 60) / SAMPLE_SECONDS + 1;

/** What takes longer is said not to answer: the page must not wait for it. */
export const LOOK_MILLISECONDS = 3_000;
export const PINGS = 3;

/** From these on an administrator should look. */
export const SLOW_PING_MILLISECONDS = 250;
export const CROWDED_SHARE = 0.8;
export const LOW_DISK_BYTES = 2 * 1024 ** 3;
/** A code is good for minutes; a few thousand invitations take as long as the mail server does. */
export const LATE_URGENT_SECONDS = 60;
export const LATE_LETTER_SECONDS = 30 * 60;
export const LATE_WORK_SECONDS = 30 * 60;
