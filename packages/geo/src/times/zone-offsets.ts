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

export function isTimeZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
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

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}
