/** After so long without a decision a case is free for another reviewer: people fall ill and go home. */
export const TAKE_MILLISECONDS = 30 * 60 * 1000;

/** Each submission keeps its pictures for good. */
export const SUBMISSIONS_A_DAY = 10;
export const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
