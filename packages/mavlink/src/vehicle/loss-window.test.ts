import { expect, it } from 'vitest';
import { LossWindow } from './loss-window.ts';

it('tells the share that was lost since the first look, and keeps it while nothing comes', () => {
  const window = new LossWindow();
  expect(window.percentAt(0, undefined)).toBeNull();
  expect(window.percentAt(0, { received: 0, lost: 0 })).toBeNull();
  expect(window.percentAt(100, { received: 1, lost: 0 })).toBe(0);
  expect(window.percentAt(1000, { received: 75, lost: 25 })).toBe(25);
  expect(window.percentAt(2000, { received: 75, lost: 25 })).toBe(25);
});

it('forgets after ten seconds what was lost before: a link that has just gone bad shows, and one that is good again', () => {
  const window = new LossWindow();
  window.percentAt(0, { received: 0, lost: 0 });
  expect(window.percentAt(9999, { received: 900, lost: 100 })).toBe(10);
  // Still of the first window, which ends here.
  expect(window.percentAt(10_000, { received: 900, lost: 100 })).toBe(10);
  expect(window.percentAt(10_000, { received: 900, lost: 100 })).toBe(10);
  expect(window.percentAt(11_000, { received: 910, lost: 140 })).toBe(80);
  expect(window.percentAt(19_999, { received: 960, lost: 140 })).toBe(40);
  expect(window.percentAt(20_000, { received: 960, lost: 140 })).toBe(40);
  expect(window.percentAt(21_000, { received: 1020, lost: 140 })).toBe(0);
});

it('counts what was received and lost since the window began, not in all', () => {
  const window = new LossWindow();
  window.percentAt(0, { received: 50, lost: 50 });
  window.percentAt(10_000, { received: 100, lost: 100 });
  expect(window.percentAt(10_500, { received: 103, lost: 101 })).toBe(25);
});
