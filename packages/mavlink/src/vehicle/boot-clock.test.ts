import { expect, it } from 'vitest';
import { BootClock } from './boot-clock.ts';

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
