import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../testing/random.ts';
import { isOpenByTheWall, readWallClock } from '../testing/wall-clock.ts';
import { isOpenWithin, nextOpeningMs, type OffsetsOf, type Times } from './opening.ts';
import type { WeeklyWindow } from './weekly-window.ts';
import { offsetSpans, timeZoneNamed } from './zone-offsets.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
const always = { fromMs: null, untilMs: null };
const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** A few days around a change of the clocks, or around none. */
const stretches = [
  { timeZone: 'Europe/Berlin', start: '2026-03-22T00:00Z' },
  { timeZone: 'Europe/Berlin', start: '2026-10-18T00:00Z' },
  { timeZone: 'America/New_York', start: '2026-03-02T00:00Z' },
  { timeZone: 'America/New_York', start: '2026-10-26T00:00Z' },
  { timeZone: 'Australia/Lord_Howe', start: '2026-03-29T00:00Z' },
  { timeZone: 'Australia/Lord_Howe', start: '2026-09-27T00:00Z' },
  { timeZone: 'Asia/Shanghai', start: '2026-03-22T00:00Z' },
  { timeZone: 'Asia/Kathmandu', start: '2026-12-25T00:00Z' },
];
const DAYS = 30;

const randomTimes = (random: Random, timeZone: string, startMs: number): Times => {
  const minute = () => random.upTo(DAY_MINUTES / 10 - 1) * 10;
  const atNight = () => 60 + 10 * random.upTo(14);
  const windows = Array.from({ length: 1 + random.upTo(1) }, (): WeeklyWindow => {
    const isAtChange = random.isTrue(0.4);
    return {
      weekdays: everyDay.filter(() => random.isTrue(0.3)),
      fromMinutes: isAtChange ? atNight() : minute(),
      toMinutes: (isAtChange ? atNight() : minute()) || DAY_MINUTES,
      timeZone,
    };
  });
  const edge = () => (random.isTrue(0.3) ? startMs + random.upTo(10 * DAY_MINUTES) * MINUTE_MS : null);
  return { windows: random.isTrue(0.1) ? [] : windows, validity: { fromMs: edge(), untilMs: edge() } };
};

describe.for(stretches)('weekly windows in $timeZone from $start', ({ timeZone, start }) => {
  const startMs = Date.parse(start);

  it('are open when the clock on the wall says so, minute by minute', () => {
    const clocks = new Map([[timeZone, readWallClock(timeZone, startMs, DAYS * DAY_MINUTES)]]);
    for (let seed = 0; seed < 200; seed++) {
      const random = createRandom(seed);
      const times = randomTimes(random, timeZone, startMs);
      const from = random.upTo(12 * DAY_MINUTES);
      const length = random.pick([0, 1, 10, 30, 60, 200, 1440, 4000]);
      const isOpen = (minute: number) => isOpenByTheWall(times, clocks, startMs + minute * MINUTE_MS);
      const minutes = Array.from({ length: Math.max(1, length) }, (_, at) => from + at);
      const span = { fromMs: startMs + from * MINUTE_MS, untilMs: startMs + (from + length) * MINUTE_MS };
      expect({ seed, isOpen: isOpenWithin(times, span) }).toEqual({ seed, isOpen: minutes.some(isOpen) });

      let opening = from;
      while (opening < from + 15 * DAY_MINUTES && !isOpen(opening)) opening++;
      const expected = isOpen(opening) ? startMs + opening * MINUTE_MS : null;
      expect({ seed, opening: nextOpeningMs(times, span.fromMs) }).toEqual({ seed, opening: expected });
    }
  });
});

describe('a window', () => {
  const berlin = (weekdays: number[], fromMinutes: number, toMinutes: number): Times => ({
    validity: always,
    windows: [{ weekdays, fromMinutes, toMinutes, timeZone: 'Europe/Berlin' }],
  });
  const at = (text: string) => Date.parse(text);

  it('that a change of the clocks swallows opens a week later', () => {
    const times = berlin([7], 130, 170);
    expect(nextOpeningMs(times, at('2026-03-23T00:00Z'))).toBe(at('2026-04-05T00:10Z'));
  });

  it('in the hour that comes twice is open twice', () => {
    const times = berlin([7], 130, 140);
    expect(nextOpeningMs(times, at('2026-10-25T00:00Z'))).toBe(at('2026-10-25T00:10Z'));
    expect(nextOpeningMs(times, at('2026-10-25T00:20Z'))).toBe(at('2026-10-25T01:10Z'));
  });

  it('over midnight belongs to the day on which it opens', () => {
    const times = berlin([5], 22 * 60, 6 * 60);
    const hour = (text: string) => ({ fromMs: at(text), untilMs: at(text) + 3_600_000 });
    expect(isOpenWithin(times, hour('2026-11-20T22:00Z'))).toBe(true);
    expect(isOpenWithin(times, hour('2026-11-21T04:00Z'))).toBe(true);
    expect(isOpenWithin(times, hour('2026-11-21T05:00Z'))).toBe(false);
    expect(isOpenWithin(times, hour('2026-11-21T22:00Z'))).toBe(false);
  });

  it('from a time to the same time is open for a whole day', () => {
    const times = berlin([1], 8 * 60, 8 * 60);
    expect(isOpenWithin(times, { fromMs: at('2026-11-17T06:00Z'), untilMs: at('2026-11-17T06:30Z') })).toBe(true);
    expect(isOpenWithin(times, { fromMs: at('2026-11-17T07:00Z'), untilMs: at('2026-11-17T07:30Z') })).toBe(false);
  });

  it('is over at the moment of its end, to the millisecond', () => {
    const times = berlin([2], 0, 60);
    const end = at('2026-11-17T00:00Z');
    expect(isOpenWithin(times, { fromMs: end - 1, untilMs: end })).toBe(true);
    expect(isOpenWithin(times, { fromMs: end, untilMs: end })).toBe(false);
    expect(isOpenWithin(times, { fromMs: end - 1, untilMs: end - 1 })).toBe(true);
  });

  it('on no day never opens', () => {
    expect(nextOpeningMs(berlin([], 0, 1440), 0)).toBeNull();
  });

  it('is looked for in no more than fifteen days, however long the span', () => {
    const asked: number[] = [];
    const offsetsOf: OffsetsOf = (timeZone, span) => {
      asked.push(span.untilMs - span.fromMs);
      return offsetSpans(timeZone, span);
    };
    expect(isOpenWithin(berlin([], 0, 1440), { fromMs: 0, untilMs: Infinity }, offsetsOf)).toBe(false);
    expect(asked).toEqual([15 * DAY_MINUTES * MINUTE_MS]);
  });
});

describe('validity', () => {
  const times = { validity: { fromMs: 1000, untilMs: 2000 }, windows: [] };

  it('holds from its first moment up to its last', () => {
    expect(isOpenWithin(times, { fromMs: 0, untilMs: 1000 })).toBe(false);
    expect(isOpenWithin(times, { fromMs: 0, untilMs: 1001 })).toBe(true);
    expect(isOpenWithin(times, { fromMs: 999, untilMs: 999 })).toBe(false);
    expect(isOpenWithin(times, { fromMs: 1999, untilMs: 1999 })).toBe(true);
    expect(isOpenWithin(times, { fromMs: 2000, untilMs: 2000 })).toBe(false);
  });

  it('tells its beginning as the next opening, and nothing after its end', () => {
    expect(nextOpeningMs(times, 0)).toBe(1000);
    expect(nextOpeningMs(times, 1500)).toBe(1500);
    expect(nextOpeningMs(times, 2000)).toBeNull();
  });
});

describe('the clocks of a zone', () => {
  it('change in Berlin on the last Sunday of March, at one o’clock UTC', () => {
    const span = { fromMs: Date.parse('2026-03-01T00:00Z'), untilMs: Date.parse('2026-04-30T00:00Z') };
    expect(offsetSpans('Europe/Berlin', span)).toEqual([
      { fromMs: span.fromMs, untilMs: Date.parse('2026-03-29T01:00Z'), offsetMs: 3_600_000 },
      { fromMs: Date.parse('2026-03-29T01:00Z'), untilMs: span.untilMs, offsetMs: 7_200_000 },
    ]);
  });

  it('are known by their IANA names only', () => {
    expect(timeZoneNamed('Asia/Shanghai')).toBe('Asia/Shanghai');
    expect(timeZoneNamed('Middle/Earth')).toBeNull();
    expect(timeZoneNamed('')).toBeNull();
    expect(timeZoneNamed('+08:00')).toBeNull();
  });

  it('have one name, however it is written', () => {
    expect(timeZoneNamed('asia/SHANGHAI')).toBe('Asia/Shanghai');
    expect(timeZoneNamed('utc')).toBe('UTC');
    expect(timeZoneNamed('Etc/GMT+8')).toBe('Etc/GMT+8');
  });
});
