const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

export const SWEEP_SECONDS = 60 * 60;
/** After its end, for questions about what was announced; the audit log keeps its words for ever. */
export const KEPT_MILLISECONDS = 365 * DAY_MILLISECONDS;
