import type { Say } from './band.ts';

export interface TimeContext {
  /** Where the file names none. */
  readonly timeZone: string;
  /** How far its clock is from UTC when it shows this. */
  readonly offsetAt: (wallMs: number) => number;
  readonly say: Say;
  readonly ignore: (what: string) => void;
  /** Counts a period or window; `false` if the feature has too many. */
  readonly count: () => boolean;
  readonly countAsking: () => void;
}
