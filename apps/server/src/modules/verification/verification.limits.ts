/** Each submission keeps its pictures for good. */
export const SUBMISSIONS_A_DAY = 10;
export const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
