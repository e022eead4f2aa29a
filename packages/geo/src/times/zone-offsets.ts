import type { TimeSpan } from './weekly-window.ts';

/** A stretch of time in which a zone's clocks stay the same distance from UTC. */
export interface OffsetSpan extends TimeSpan {
  readonly offsetMs: number;
}

const SECOND_MS = 1000;
/** Two changes of the clocks have never been nearer to each other than this. */
const STRIDE_MS = 12 * 60 * 60 * SECOND_MS;

/** The span in pieces of one offset each. The changes are found by asking `Intl`, which alone knows them. */
export function offsetSpans(timeZone: string, { fromMs, untilMs }: TimeSpan): OffsetSpan[] {
  const spans: OffsetSpan[] = [];
  let [startMs, offsetMs] = [fromMs, offsetAt(timeZone, fromMs)];
  for (let atMs = fromMs; atMs < untilMs; atMs += STRIDE_MS) {
    const nextMs = Math.min(untilMs, atMs + STRIDE_MS);
    const nextOffsetMs = offsetAt(timeZone, nextMs);
    if (nextOffsetMs === offsetMs) continue;
    const changeMs = changeBetween(timeZone, atMs, nextMs, offsetMs);
    spans.push({ fromMs: startMs, untilMs: changeMs, offsetMs });
    [startMs, offsetMs] = [changeMs, nextOffsetMs];
  }
  return [...spans, { fromMs: startMs, untilMs, offsetMs }];
}

/** The zone as `Intl` calls it, of a name in any case; `null` if there is none. */
export function timeZoneNamed(name: string): string | null {
  if (name.length > LONGEST_NAME || !IANA_NAME.test(name)) return null;
  const key = name.toLowerCase();
  const known = namesByKey.get(key);
  if (known !== undefined) return known;
  try {
    const found = newFormat(name).resolvedOptions().timeZone;
    namesByKey.set(key, found);
    return found;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The first moment after the change, to the second. */
function changeBetween(timeZone: string, beforeMs: number, afterMs: number, offsetBeforeMs: number): number {
  let [before, after] = [Math.floor(beforeMs / SECOND_MS), Math.ceil(afterMs / SECOND_MS)];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(timeZone, middle * SECOND_MS) === offsetBeforeMs) before = middle;
    else after = middle;
  }
  return after * SECOND_MS;
}

function offsetAt(timeZone: string, atMs: number): number {
  const wholeSecondMs = Math.floor(atMs / SECOND_MS) * SECOND_MS;
  const part: Partial<Record<string, number>> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(wholeSecondMs)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - wholeSecondMs;
}

/** `Intl` also takes `+08:00`, of which there are thousands. */
const IANA_NAME = /^[a-z][\w+-]*(?:\/[\w+-]+)*$/i;
const LONGEST_NAME = 60;

/** By the name in small letters: no more entries than there are zones and other names of them, however a file writes them. */
const namesByKey = new Map<string, string>();

/** Each holds some 25 kB outside of the heap. */
const MOST_FORMATS = 100;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const name = timeZoneNamed(timeZone) ?? timeZone;
  const known = formats.get(name);
  if (known) return known;
  const format = newFormat(name);
  const [oldest] = formats.keys();
  if (formats.size >= MOST_FORMATS && oldest !== undefined) formats.delete(oldest);
  formats.set(name, format);
  return format;
}

const newFormat = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
