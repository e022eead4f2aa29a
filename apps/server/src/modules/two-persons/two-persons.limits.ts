const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

export const SWEEP_SECONDS = 60 * 60;
/** After it was decided or has expired, for questions about it; the audit log keeps what was asked for and done. */
export const KEPT_MILLISECONDS = 365 * DAY_MILLISECONDS;
