import { expect, it } from 'vitest';

import { phaseAt } from './session-phase.ts';

const at = (idleMinutes: number, absoluteMinutes: number) =>
  phaseAt({ idleAt: idleMinutes * 60_000, absoluteAt: absoluteMinutes * 60_000 }, 0);

it('is calm while nothing is known, and while both ends are far', () => {
  expect(phaseAt(undefined, 0)).toBe('calm');
  expect(at(60, 720)).toBe('calm');
  expect(at(5.1, 720)).toBe('calm');
  expect(at(10.1, 10.1)).toBe('calm');
});

it('speaks of idleness five minutes before, of the longest life ten', () => {
  expect(at(5, 720)).toBe('idle');
  expect(at(10, 10)).toBe('life');
});

it('speaks of whichever end comes first', () => {
  expect(at(2, 9)).toBe('idle');
  expect(at(9, 9)).toBe('life');
});

it('asks the server only when the session has certainly ended', () => {
  expect(at(0, 720)).toBe('idle');
  expect(at(-0.04, 720)).toBe('idle');
  expect(at(-0.06, 720)).toBe('over');
  expect(at(-0.06, -0.06)).toBe('over');
});
