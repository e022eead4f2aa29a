import type { Lane } from './lanes.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** 5 s, 20 s, 80 s, 5 min, 21 min, 1 h, 1 h: a mail server may be away for an evening. */
export const retries = {
  atMostAttempts: 8,
  firstPauseSeconds: 5,
  growth: 4,
  longestPauseSeconds: HOUR_SECONDS,
  /** Pauses vary by up to this part, so that what failed together does not come back together. */
  jitter: 0.25,
};

/** How long one process may take over a batch before another takes it for dead. Well above what senders wait. */
export const LEASE_SECONDS = 5 * MINUTE_SECONDS;

/**
 * So many at once, of one channel and by one process: together as many as a mail server may be asked to take. Those of one
 * lane stay free while the other is full.
 */
export const atOnce: Readonly<Record<Lane, number>> = { urgent: 6, ordinary: 4 };

/** How often to look for what other processes wrote down and what is due again. One's own messages wake at once. */
export const POLL_MILLISECONDS = 5_000;

/** Without a letter a finished message says little; it goes altogether after this. */
export const FINISHED_KEPT_SECONDS = 30 * DAY_SECONDS;
export const SWEEP_MILLISECONDS = HOUR_SECONDS * 1000;

/** Any wait for the other side, in each step of its protocol. */
export const SENDER_TIMEOUT_MILLISECONDS = 15_000;

/** Stopping waits this long for what is on its way. */
export const DRAIN_MILLISECONDS = 5_000;
