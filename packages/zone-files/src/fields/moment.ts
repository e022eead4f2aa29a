import type { JsonValue } from '../json/json-value.ts';

export interface Moment {
  /** `null` is never: some write the end of the calendar for it. */
  readonly ms: number | null;
  /** The file does not say which clock. */
  readonly isLocal: boolean;
}

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
/** Nobody flew before, and a year of two or three digits would be taken for one of the last century. */
const EARLIEST_YEAR = 1900;
const LATEST_MS = Date.UTC(2200, 0);
/** Of 2001, in seconds: smaller numbers are years, dates without their dashes, or what a program writes for nothing. */
const LEAST_SECONDS = 1_000_000_000;
const LAST_YEAR_MS = { first: Date.UTC(9999, 0), end: Date.UTC(10_000, 0) };
const WIDEST_OFFSET_MINUTES = 14 * 60;

const WRITTEN =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** A date without a time is that day: as an end it lasts until the next. `undefined` where nothing can be read. */
export function readMoment(
  raw: JsonValue,
  offsetAt: (wallMs: number) => number,
  bound: 'start' | 'end',
): Moment | undefined {
  if (typeof raw === 'number') return readNumber(raw, bound);
  if (typeof raw !== 'string' || raw.length > 40) return undefined;
  const parts = WRITTEN.exec(raw.trim());
  if (!parts) return undefined;
  const [, year, month, day, hour = 0, minute = 0, second = 0, fraction = 0, zone] = parts;
  const wallMs = wallClockMs([year, month, day, hour, minute, second].map(Number));
  const offset = zone === undefined ? null : offsetMs(zone);
  if (wallMs === null || offset === undefined) return undefined;
  const isDate = parts[4] === undefined;
  const atMs = wallMs + Math.floor(Number(`0.${fraction}`) * 1000) + (isDate && bound === 'end' ? DAY_MS : 0);
  if (atMs >= LATEST_MS) return never(bound);
  return offset === null ? { ms: atMs - offsetAt(atMs), isLocal: true } : { ms: atMs - offset, isLocal: false };
}

/** Seconds since 1970, or milliseconds. */
function readNumber(raw: number, bound: 'start' | 'end'): Moment | undefined {
  const isMilliseconds = raw >= LEAST_SECONDS * 1000;
  const ms = isMilliseconds ? raw : raw * 1000;
  if (ms >= LAST_YEAR_MS.first && ms < LAST_YEAR_MS.end) return never(bound);
  return ms >= LEAST_SECONDS * 1000 && ms < LATEST_MS ? { ms: Math.round(ms), isLocal: false } : undefined;
}

/** As an end it is none. What would never begin is no zone. */
const never = (bound: 'start' | 'end'): Moment | undefined =>
  bound === 'end' ? { ms: null, isLocal: false } : undefined;

function wallClockMs([year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0]: readonly number[]):
  | number
  | null {
  const midnightMs = Date.UTC(year, month - 1, day);
  const date = new Date(midnightMs);
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  // A leap second, and midnight at the end of the day.
  if (!isDay || year < EARLIEST_YEAR || hour > 24 || minute > 59 || second > 60 || (hour === 24 && minute + second > 0))
    return null;
  return midnightMs + ((hour * 60 + minute) * 60 + second) * 1000;
}

/** East of UTC; `undefined` for what no clock on Earth shows. */
export function offsetMs(zone: string): number | undefined {
  if (zone.toUpperCase() === 'Z') return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))];
  if (minutes > 59 || hours * 60 + minutes > WIDEST_OFFSET_MINUTES) return undefined;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * MINUTE_MS;
}
