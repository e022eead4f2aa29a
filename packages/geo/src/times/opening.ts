import type { TimeSpan, Validity, WeeklyWindow } from './weekly-window.ts';
import { offsetSpans, type OffsetSpan } from './zone-offsets.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
/** A window opens every week; a change of the clocks may swallow it once. */
const LONGEST_CLOSED_MS = 15 * DAY_MS;

/** Who asks about many zones at once gives one that remembers, because `Intl` is slow. */
export type OffsetsOf = (timeZone: string, span: TimeSpan) => readonly OffsetSpan[];

export interface Times {
  readonly validity: Validity;
  /** Within its validity open only in these; without any, always. */
  readonly windows: readonly WeeklyWindow[];
}

/** Whether it is open at any moment of the span. */
export const isOpenWithin = (times: Times, span: TimeSpan, offsetsOf: OffsetsOf = offsetSpans): boolean =>
  firstOpening(times, span, offsetsOf) !== null;

/** The first moment from then on at which it is open: at once, if it is. */
export const nextOpeningMs = (times: Times, fromMs: number): number | null =>
  firstOpening(times, { fromMs, untilMs: Infinity }, offsetSpans);

function firstOpening({ validity, windows }: Times, span: TimeSpan, offsetsOf: OffsetsOf): number | null {
  const fromMs = Math.max(span.fromMs, validity.fromMs ?? -Infinity);
  const isMoment = span.fromMs === span.untilMs;
  const untilMs = Math.min(isMoment ? span.untilMs + 1 : span.untilMs, validity.untilMs ?? Infinity);
  if (fromMs >= untilMs) return null;
  if (windows.length === 0) return fromMs;
  const searched = { fromMs, untilMs: Math.min(untilMs, fromMs + LONGEST_CLOSED_MS) };
  const openings = windows.map((window) => firstOpeningOf(window, searched, offsetsOf(window.timeZone, searched)));
  const first = Math.min(...openings);
  return first === Infinity ? null : first;
}

function firstOpeningOf(window: WeeklyWindow, span: TimeSpan, offsets: readonly OffsetSpan[]): number {
  for (const { fromMs, untilMs, offsetMs } of offsets) {
    const start = Math.max(fromMs, span.fromMs) + offsetMs;
    const end = Math.min(untilMs, span.untilMs) + offsetMs;
    // From the day before, whose window may run past midnight.
    for (let dayMs = Math.floor(start / DAY_MS) * DAY_MS - DAY_MS; dayMs < end; dayMs += DAY_MS) {
      if (!window.weekdays.includes(weekdayOf(dayMs))) continue;
      const opensMs = dayMs + window.fromMinutes * MINUTE_MS;
      const closesMs = dayMs + window.toMinutes * MINUTE_MS + (window.toMinutes <= window.fromMinutes ? DAY_MS : 0);
      const atMs = Math.max(opensMs, start);
      if (atMs < Math.min(closesMs, end)) return atMs - offsetMs;
    }
  }
  return Infinity;
}

const SUNDAY = 7;

const weekdayOf = (dayMs: number): number => new Date(dayMs).getUTCDay() || SUNDAY;
