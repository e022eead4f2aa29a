/** What a script can rely on; the README explains each. */
export const exitCodes = {
  done: 0,
  /** The vehicle or dock said no, failed, or does not show what it was told to do. */
  refused: 1,
  /** Arguments or files that must be mended first. */
  usage: 2,
  /** Nothing was heard, no answer came, or the link was lost. */
  'no-link': 3,
  /** The vehicle started anew meanwhile: nothing of before can be relied on. */
  restarted: 4,
  /** A mistake of ours. */
  fault: 70,
  /** Ctrl-C. */
  interrupted: 130,
} as const;

export type ExitName = keyof typeof exitCodes;
