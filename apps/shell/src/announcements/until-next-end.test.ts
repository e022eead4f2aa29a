import { expect, it } from 'vitest';

import { untilNextEnd } from './until-next-end.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const endingIn = (minutes: number) => ({ endsAt: new Date(now + minutes * 60_000).toISOString() });

it('asks right after the first end, and never when nothing ends by itself', () => {
  expect(untilNextEnd([endingIn(60), endingIn(5)], now)).toBe(5 * 60_000 + 1_000);
  expect(untilNextEnd([{ endsAt: null }], now)).toBe(false);
  expect(untilNextEnd([], now)).toBe(false);
});

it('asks twice a minute at most where this page’s clock is ahead of the server’s', () => {
  expect(untilNextEnd([endingIn(-60)], now)).toBe(30_000);
  expect(untilNextEnd([endingIn(-60), endingIn(60)], now)).toBe(30_000);
});

it('asks once a day at least: a timer of weeks would run over', () => {
  expect(untilNextEnd([endingIn(60 * 24 * 40)], now)).toBe(24 * 60 * 60_000);
});
