import { expect, it } from 'vitest';
import { KindWatch } from './kind-watch.ts';

const copter = { type: 2, autopilot: 3 };
const plane = { type: 1, autopilot: 3 };

it('takes one kind for one vehicle, and a change of kind for a change', () => {
  const watch = new KindWatch();
  expect(watch.isClash).toBe(false);
  for (const [kind, atMs] of [
    [copter, 0],
    [copter, 1000],
    [plane, 2000],
    [plane, 3000],
  ] as const)
    watch.hear(kind, atMs);
  expect(watch.isClash).toBe(false);
});

it('takes two kinds that beat in turns for two vehicles, until one was silent for ten seconds', () => {
  const watch = new KindWatch();
  for (const [kind, atMs] of [
    [copter, 0],
    [plane, 500],
    [copter, 1000],
  ] as const)
    watch.hear(kind, atMs);
  expect(watch.isClash).toBe(true);
  watch.hear(copter, 10_499);
  expect(watch.isClash).toBe(true);
  watch.hear(copter, 10_500);
  expect(watch.isClash).toBe(false);
});

it('does not take a kind that comes back after ten seconds for a second vehicle', () => {
  const watch = new KindWatch();
  for (const [kind, atMs] of [
    [copter, 0],
    [plane, 1000],
    [copter, 10_000],
  ] as const)
    watch.hear(kind, atMs);
  expect(watch.isClash).toBe(false);
});
