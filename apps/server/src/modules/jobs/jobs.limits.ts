const DAY_SECONDS = 24 * 60 * 60;

export const jobLimits = {
  /** How long one process may go without news before another takes it for dead. */
  leaseSeconds: 30,
  /** How often the lease is renewed, what was reported written down, and the owner's wish to cancel looked for. */
  beatSeconds: 1,
  /** How often to look for what other processes wrote down or left behind. */
  pollSeconds: 10,
  retryPauseSeconds: 30,
  /** For so long one can look up what came of it. */
  keptSeconds: 30 * DAY_SECONDS,
  sweepSeconds: 60 * 60,
} as const;
