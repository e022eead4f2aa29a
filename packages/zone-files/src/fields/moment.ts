import type { JsonValue } from '../json/json-value.ts';

export interface Moment {
  /** `null` is never: some write the end of the calendar for it. */
  readonly ms: number | null;
  /** The file does not say which clock. */
  readonly isLocal: boolean;
}

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const LATEST_MS = Date.UTC(2200, 0);
/** A number below is seconds since 1970, above milliseconds. */
const LEAST_MILLISECONDS = 100_000_000_000;

const WRITTEN =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** A date without a time is that day: as an end it lasts until the next. `undefined` where nothing can be read. */
export function readMoment(
  raw: JsonValue,
  offsetAt: (wallMs: number) => number,
  bound: 'start' | 'end',
): Moment | undefined {
  if (typeof raw === 'number') {
    const ms = raw < LEAST_MILLISECONDS ? raw * 1000 : raw;
    return ms >= 0 && ms < LATEST_MS ? { ms: Math.round(ms), isLocal: false } : undefined;
  }
  if (typeof raw !== 'string' || raw.length > 40) return undefined;
  const parts = WRITTEN.exec(raw.trim());
  if (!parts) return undefined;
  const [, year, month, day, hour = 0, minute = 0, second = 0, fraction = 0, zone] = parts;
  const wallMs = wallClockMs([year, month, day, hour, minute, second].map(Number));
  if (wallMs === null) return undefined;
  const isDate = parts[4] === undefined;
  const atMs = wallMs + Math.floor(Number(`0.${fraction}`) * 1000) + (isDate && bound === 'end' ? DAY_MS : 0);
  if (atMs >= LATEST_MS) return { ms: null, isLocal: false };
  if (zone !== undefined) return { ms: atMs - offsetMs(zone), isLocal: false };
  return { ms: atMs - offsetAt(atMs), isLocal: true };
}

function wallClockMs([year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0]: readonly number[]):
  | number
  | null {
  const midnightMs = Date.UTC(year, month - 1, day);
  const date = new Date(midnightMs);
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  // A leap second, and midnight at the end of the day.
  if (!isDay || hour > 24 || minute > 59 || second > 60 || (hour === 24 && minute + second > 0)) return null;
  return midnightMs + ((hour * 60 + minute) * 60 + second) * 1000;
}

export function offsetMs(zone: string): number {
  if (zone.toUpperCase() === 'Z') return 0;
  const sign = zone.startsWith('-') ? -1 : 1;
  return sign * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))) * MINUTE_MS;
}
