const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

export const exportLimits = {
  /** An archive holds everything about a person in clear to whoever is signed in as them: not for long. */
  keptSeconds: DAY_SECONDS,
  aDay: 5,
  atMostAttempts: 3,
  /** Rows without an archive tell little, and go altogether after this. */
  rowsKeptSeconds: 30 * DAY_SECONDS,
} as const;

/** How often to look for what is over. */
export const POLL_SECONDS = 60;

/** Accounts whose cooling-off is over, looked at in one round. */
export const ERASED_AT_ONCE = 20;

/** What failed once fails for a reason that seldom goes within minutes. */
export const ERASURE_RETRY_MILLISECONDS = 60 * 60 * 1000;
