import type { Times } from '../times/opening.ts';

/** What the clocks of a zone show at each minute of a stretch, asked of `Intl` minute by minute. */
export interface WallClock {
  readonly startMs: number;
  /** Minutes since Monday's midnight. */
  readonly minuteOfWeek: Int16Array;
}

const MINUTE_MS = 60_000;
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export function readWallClock(timeZone: string, startMs: number, minutes: number): WallClock {
  const options = { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat('en-GB', options);
  const minuteOfWeek = Int16Array.from({ length: minutes }, (_, at) => {
    const [weekday = '', hour = '', minute = ''] = format.format(startMs + at * MINUTE_MS).split(/[ ,:]+/);
    return weekdays.indexOf(weekday) * 1440 + Number(hour) * 60 + Number(minute);
  });
  return { startMs, minuteOfWeek };
}

/** Whether it is open in the minute that begins then; by the definition, and one window after the other. */
export function isOpenByTheWall(
  { validity, windows }: Times,
  clocks: ReadonlyMap<string, WallClock>,
  atMs: number,
): boolean {
  if (validity.fromMs !== null && atMs < validity.fromMs) return false;
  if (validity.untilMs !== null && atMs >= validity.untilMs) return false;
  if (windows.length === 0) return true;
  return windows.some(({ weekdays: days, fromMinutes, toMinutes, timeZone }) => {
    const clock = clocks.get(timeZone);
    if (!clock) throw new Error(`no clock of ${timeZone}`);
    const shown = clock.minuteOfWeek[(atMs - clock.startMs) / MINUTE_MS];
    if (shown === undefined) throw new Error('beyond what was read');
    const [today, minute] = [Math.floor(shown / 1440) + 1, shown % 1440];
    const yesterday = today === 1 ? 7 : today - 1;
    if (fromMinutes < toMinutes) return days.includes(today) && minute >= fromMinutes && minute < toMinutes;
    return (days.includes(today) && minute >= fromMinutes) || (days.includes(yesterday) && minute < toMinutes);
  });
}
