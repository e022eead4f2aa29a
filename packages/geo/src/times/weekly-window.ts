/** Open whenever the clock on the wall of that zone says so. */
export interface WeeklyWindow {
  /** The days on which it opens: 1 is Monday, 7 is Sunday. */
  readonly weekdays: readonly number[];
  /** Minutes after midnight, 0 to 1439. */
  readonly fromMinutes: number;
  /** Minutes after midnight, 1 to 1440. Not later than the opening, it lies on the next day. */
  readonly toMinutes: number;
  /** An IANA name such as `Asia/Shanghai`. */
  readonly timeZone: string;
}

/** From the first moment up to the second, which no longer belongs to it; `null` has no end. */
export interface Validity {
  readonly fromMs: number | null;
  readonly untilMs: number | null;
}

/** A stretch of time that somebody asks about, its end not included; one without length is that moment. */
export interface TimeSpan {
  readonly fromMs: number;
  readonly untilMs: number;
}
