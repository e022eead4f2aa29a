import { expect, it } from 'vitest';
import { createNotes } from '../telemetry/notes.ts';
import { BOOT_CLOCK_LENGTH, BootClock } from './boot-clock.ts';

it('tells how old a sample is, by the least delay it has seen lately', () => {
  const clock = new BootClock();
  expect(clock.ageMs(1000, 501_200)).toBeNull();
  clock.note(1000, 501_200);
  clock.note(2000, 502_050);
  expect(clock.ageMs(2000, 502_050)).toBe(0);
  clock.note(3000, 503_900);
  expect(clock.ageMs(3000, 503_900)).toBe(850);
});

it('forgets a delay that is not seen any more within half a minute: a route may become longer, a clock may be wrong by some', () => {
  const clock = new BootClock();
  for (let second = 0; second <= 60; second += 1) clock.note(second * 1000, 500_000 + second * 1000);
  for (let second = 61; second <= 90; second += 1) clock.note(second * 1000, 500_400 + second * 1000);
  expect(clock.ageMs(90_000, 590_400)).toBe(0);
});

it('keeps the least delay across the change of its windows', () => {
  const clock = new BootClock();
  for (let second = 0; second <= 120; second += 1) {
    const delayMs = second % 10 === 0 ? 0 : 300;
    clock.note(second * 1000, 500_000 + second * 1000 + delayMs);
    expect(clock.ageMs(second * 1000, 500_000 + second * 1000 + delayMs)).toBe(delayMs);
  }
});

it.each([-500, 500])('stays true to a clock that drifts by %i parts in a million', (ppm) => {
  const clock = new BootClock();
  for (let second = 0; second <= 3600; second += 1) {
    const bootMs = second * 1000 * (1 + ppm / 1e6);
    clock.note(bootMs, 500_000 + second * 1000);
    expect(Math.abs(clock.ageMs(bootMs, 500_000 + second * 1000) ?? Infinity)).toBeLessThan(20);
  }
});

it('begins anew after a silence, whatever was measured before', () => {
  const clock = new BootClock();
  clock.note(1000, 501_000);
  clock.note(601_000, 1_101_700);
  expect(clock.ageMs(601_000, 1_101_700)).toBe(0);
});

it('calls a time that went back a restart, once a second sample proves it', () => {
  const clock = new BootClock();
  clock.note(900_000, 1_000_000);
  expect(clock.note(200, 1_001_000)).toBe('in-doubt');
  expect(clock.note(200, 1_001_010)).toBe('in-doubt');
  expect(clock.ageMs(200, 1_001_010)).toBeNull();
  expect(clock.note(450, 1_001_250)).toBe('restarted');
  expect(clock.ageMs(450, 1_001_250)).toBe(0);
});

it('notices a restart by the latest time it has heard, not by the first', () => {
  const clock = new BootClock();
  clock.note(1000, 1_000_000);
  clock.note(60_000, 1_059_000);
  expect(clock.note(30_000, 1_060_000)).toBe('in-doubt');
});

it('takes a single late sample for what it is', () => {
  const clock = new BootClock();
  clock.note(900_000, 1_000_000);
  expect(clock.note(890_000, 1_000_100)).toBe('in-doubt');
  expect(clock.note(900_200, 1_000_200)).toBe('running');
  expect(clock.note(899_900, 1_000_300)).toBe('running');
  expect(clock.ageMs(900_200, 1_000_200)).toBe(0);
});

it('does not take the overflow after 49 days for a restart', () => {
  const clock = new BootClock();
  clock.note(2 ** 32 - 500, 1_000_000);
  expect([clock.note(500, 1_001_000), clock.note(1500, 1_002_000)]).toEqual(['running', 'running']);
});

it('takes a time that is a second behind for late, and one that is further behind for doubtful', () => {
  const clock = new BootClock();
  expect(clock.note(60_000, 1_000_000)).toBe('running');
  expect(clock.note(59_000, 1_000_000)).toBe('running');
  expect(clock.ageMs(60_000, 1_000_000)).toBe(0);
  expect(clock.note(58_999, 1_000_000)).toBe('in-doubt');
  expect(clock.ageMs(60_000, 1_000_000)).toBeNull();
});

it('believes a restart when the new time was seen to run on by a tenth of a second, from its least', () => {
  const clock = new BootClock();
  clock.note(60_000, 1_000_000);
  expect(clock.note(600, 1_000_100)).toBe('in-doubt');
  expect(clock.note(500, 1_000_100)).toBe('in-doubt');
  expect(clock.note(599, 1_000_200)).toBe('in-doubt');
  expect(clock.note(600, 1_000_200)).toBe('restarted');
  expect(clock.ageMs(600, 1_000_250)).toBe(50);
  // What came before it counts no more.
  expect(clock.note(700, 1_000_300)).toBe('running');
});

it('lets the counter run over after 49 days, and only then', () => {
  const near = new BootClock();
  near.note(2 ** 32 - 59_999, 0);
  expect(near.note(10, 60_009)).toBe('running');
  expect(near.ageMs(10, 60_019)).toBe(10);
  const far = new BootClock();
  far.note(2 ** 32 - 60_000, 0);
  expect(far.note(10, 60_009)).toBe('in-doubt');
});

it('looks for the least delay in the window that runs and in the one before, and no further back', () => {
  const clock = new BootClock();
  const note = (atMs: number, delayMs: number) => clock.note(atMs - delayMs, 1_000_000 + atMs);
  note(20_000, 0);
  for (const atMs of [30_000, 34_999]) note(atMs, 400);
  const ageAt = (atMs: number) => clock.ageMs(atMs, 1_000_000 + atMs);
  expect(ageAt(34_999)).toBe(0);
  // The next window: the least of the one before still counts.
  note(35_000, 400);
  expect(ageAt(35_000)).toBe(0);
  note(49_999, 400);
  expect(ageAt(49_999)).toBe(0);
  // The one after that has never seen it.
  note(50_000, 400);
  expect(ageAt(50_000)).toBe(-400);
});

it('forgets the window before after a silence that was longer than a window', () => {
  const clock = new BootClock();
  clock.note(20_000, 1_020_000);
  clock.note(49_600, 1_050_000);
  expect(clock.ageMs(50_000, 1_050_000)).toBe(-400);
  const next = new BootClock();
  next.note(20_000, 1_020_000);
  next.note(49_599, 1_049_999);
  expect(next.ageMs(50_000, 1_050_000)).toBe(0);
});

it('takes a single time far ahead for wrong, and believes it when it runs on', () => {
  const clock = new BootClock();
  clock.note(60_000, 1_000_000);
  expect(clock.note(660_000, 1_000_100)).toBe('in-doubt');
  expect(clock.ageMs(60_100, 1_000_100)).toBeNull();
  expect(clock.note(60_200, 1_000_200)).toBe('running');
  expect(clock.ageMs(60_200, 1_000_200)).toBe(0);
  expect(clock.note(660_300, 1_000_300)).toBe('in-doubt');
  expect(clock.note(660_399, 1_000_399)).toBe('in-doubt');
  expect(clock.note(660_400, 1_000_400)).toBe('stepped');
  expect(clock.ageMs(660_400, 1_000_450)).toBe(50);
  expect(clock.note(660_500, 1_000_500)).toBe('running');
});

it('takes what catches up by ten seconds for a link that was slow', () => {
  const clock = new BootClock();
  clock.note(60_000, 1_000_000);
  expect(clock.note(70_100, 1_000_100)).toBe('running');
  expect(clock.note(80_201, 1_000_200)).toBe('in-doubt');
});

it('does not take a step ahead for the proof of a step back, or the other way about', () => {
  const clock = new BootClock();
  clock.note(600_000, 1_000_000);
  expect(clock.note(500, 1_000_100)).toBe('in-doubt');
  expect(clock.note(1_200_000, 1_000_200)).toBe('in-doubt');
  expect(clock.note(800, 1_000_300)).toBe('in-doubt');
  expect(clock.note(900, 1_000_400)).toBe('restarted');
});

const inTurns = (clock: BootClock, apartMs: number, turns: number, everyMs = 1000) =>
  Array.from({ length: turns }, (_, turn) => {
    const [atMs, bootMs] = [1_000_000 + turn * everyMs, 600_000 + turn * everyMs];
    return [clock.note(bootMs, atMs), clock.note(bootMs + apartMs, atMs + 50)];
  }).flat();

it.each([500_000, -500_000])('takes two times that are told in turns for two vehicles (%i ms apart)', (apartMs) => {
  const news = inTurns(new BootClock(), apartMs, 4);
  expect(news.indexOf('doubled')).toBe(7);
  expect(news).not.toContain('restarted');
});

/** One vehicle each second, and beside it something else by turns. */
const besides = (clock: BootClock, apartMs: readonly number[]) =>
  apartMs.flatMap((apart, turn) => [
    clock.note(600_000 + turn * 1000, 1_000_000 + turn * 1000),
    clock.note(600_000 + turn * 1000 - apart, 1_000_000 + turn * 1000),
  ]);

it('takes two times for two vehicles when they are ten seconds apart, and not when they are less', () => {
  expect(
    besides(
      new BootClock(),
      Array.from({ length: 5 }, () => 10_000),
    ),
  ).toContain('doubled');
  expect(
    besides(
      new BootClock(),
      Array.from({ length: 9 }, () => 9999),
    ),
  ).not.toContain('doubled');
});

it('takes what differs by two seconds for one line, as radios delay it, and what differs by more for another', () => {
  expect(besides(new BootClock(), [100_000, 102_000, 102_000, 102_000])).toContain('doubled');
  expect(besides(new BootClock(), [100_000, 102_001, 100_000, 102_001, 100_000])).not.toContain('doubled');
});

it('counts the returns of each line by itself', () => {
  const news = besides(new BootClock(), [100_000, 100_000, 100_000, 300_000, 300_000, 300_000, 300_000]);
  expect(news.indexOf('doubled')).toBe(13);
});

it('takes two times that are a few seconds apart for one vehicle, heard by two ways', () => {
  expect(inTurns(new BootClock(), -5000, 20)).not.toContain('doubled');
});

it('does not put together what comes seldom', () => {
  expect(inTurns(new BootClock(), 500_000, 20, 10_000)).not.toContain('doubled');
});

it('puts together what comes more often than every ten seconds, from when it did', () => {
  expect(inTurns(new BootClock(), 500_000, 4, 9900)).toContain('doubled');
  const clock = new BootClock();
  const news = [0, 10, 11, 12, 13].flatMap((second) => {
    const [atMs, bootMs] = [1_000_000 + second * 1000, 600_000 + second * 1000];
    return [clock.note(bootMs, atMs), clock.note(bootMs + 500_000, atMs)];
  });
  expect(news.indexOf('doubled')).toBe(9);
});

it('takes late samples of the time before a restart for no second vehicle', () => {
  const clock = new BootClock();
  clock.note(900_000, 1_000_000);
  clock.note(200, 1_001_000);
  expect(clock.note(400, 1_001_200)).toBe('restarted');
  expect(clock.note(900_900, 1_001_300)).toBe('in-doubt');
  expect(clock.note(600, 1_001_400)).toBe('running');
  expect(clock.note(900_950, 1_001_500)).toBe('in-doubt');
  expect(clock.note(800, 1_001_600)).toBe('running');
});

it('knows from when on the vehicle runs, and not after a sleep of ours', () => {
  const clock = new BootClock();
  expect(clock.line).toBeNull();
  clock.note(60_000, 1_000_000);
  clock.note(61_000, 1_001_200);
  expect(clock.line).toEqual({ startedAtMs: 940_000, heardUntilMs: 1_001_000 });
  clock.noteSleep();
  expect([clock.line, clock.ageMs(61_000, 1_001_200)]).toEqual([null, null]);
  // An hour was slept.
  expect(clock.note(3_661_000, 1_001_300)).toBe('running');
  clock.noteSleep();
  expect([clock.note(100, 1_002_000), clock.note(300, 1_002_200)]).toEqual(['in-doubt', 'restarted']);
});

it('finds two vehicles also where each is heard twice in its turn, so that every turn looks like a step', () => {
  const clock = new BootClock();
  const news = Array.from({ length: 4 }, (_, turn) => {
    const [atMs, apartMs] = [1_000_000 + turn * 1000, turn % 2 === 0 ? 0 : -500_000];
    return [0, 200].map((afterMs) => clock.note(600_000 + turn * 1000 + apartMs + afterMs, atMs + afterMs));
  }).flat();
  expect(news).toEqual(['running', 'running', 'in-doubt', 'restarted', 'in-doubt', 'stepped', 'in-doubt', 'restarted']);
  expect(clock.note(604_000, 1_004_000)).toBe('doubled');
});

it('counts nothing of what was told in turns before a sleep', () => {
  const clock = new BootClock();
  expect(inTurns(clock, 500_000, 3)).not.toContain('doubled');
  clock.noteSleep();
  expect([clock.note(603_000, 1_003_000), clock.note(1_103_000, 1_003_050)]).toEqual(['running', 'in-doubt']);
});

it('takes nothing over from the time before a restart, however long that was watched', () => {
  const clock = new BootClock();
  for (let second = 0; second <= 40; second += 1) clock.note(600_000 + second * 1000, 1_000_000 + second * 1000);
  clock.note(200, 1_041_000);
  expect(clock.note(400, 1_041_200)).toBe('restarted');
  expect(clock.ageMs(400, 1_041_200)).toBe(0);
});

it('fills its place in the notes of a vehicle, and keeps to it', () => {
  const notes = createNotes(BOOT_CLOCK_LENGTH + 8);
  const untouched = 0.123;
  for (let place = 0; place <= BOOT_CLOCK_LENGTH; place += 8) notes.putNumber(place, untouched);
  const clock = new BootClock(notes);
  clock.note(600_000, 1_000_000);
  clock.note(200, 1_001_000);
  const isTouched = Array.from(
    { length: BOOT_CLOCK_LENGTH / 8 + 1 },
    (_, place) => notes.numberAt(8 * place) !== untouched,
  );
  expect(isTouched).toEqual([true, true, true, true, true, false]);
});
