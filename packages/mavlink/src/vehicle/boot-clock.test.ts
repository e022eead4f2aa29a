import { expect, it } from 'vitest';
import { BootClock } from './boot-clock.ts';

it('tells when a sample was measured, by the least delay it has seen', () => {
  const clock = new BootClock();
  expect(clock.measuredAtMs(1000)).toBeNull();
  clock.note(1000, 501_200);
  clock.note(2000, 502_050);
  expect(clock.measuredAtMs(2000)).toBe(502_050);
  clock.note(3000, 503_900);
  expect(clock.measuredAtMs(3000)).toBeLessThan(503_060);
});

it('calls a time that went back a restart, once a second sample proves it', () => {
  const clock = new BootClock();
  clock.note(900_000, 1_000_000);
  expect(clock.note(200, 1_001_000)).toBe('in-doubt');
  expect(clock.note(200, 1_001_010)).toBe('in-doubt');
  expect(clock.measuredAtMs(200)).toBeNull();
  expect(clock.note(450, 1_001_250)).toBe('restarted');
  expect(clock.measuredAtMs(450)).toBe(1_001_250);
});

it('takes a single late sample for what it is', () => {
  const clock = new BootClock();
  clock.note(900_000, 1_000_000);
  expect(clock.note(890_000, 1_000_100)).toBe('in-doubt');
  expect(clock.note(900_200, 1_000_200)).toBe('running');
  expect(clock.note(899_900, 1_000_300)).toBe('running');
  expect(clock.measuredAtMs(900_200)).toBeCloseTo(1_000_200, 0);
});

it('does not take the overflow after 49 days for a restart', () => {
  const clock = new BootClock();
  clock.note(2 ** 32 - 500, 1_000_000);
  expect([clock.note(500, 1_001_000), clock.note(1500, 1_002_000)]).toEqual(['running', 'running']);
});
