import { expect, it } from 'vitest';
import type { Json } from './json.ts';
import { weightOf } from './json-weight.ts';

it.each<[Json, number]>([
  [null, 0],
  [true, 0],
  [12.5, 0],
  ['', 24],
  ['abc', 30],
  [[], 64],
  [[1, 2], 96],
  [['abc'], 110],
  [{}, 64],
  [{ abc: 1 }, 91],
  [{ abc: 1, de: 'f' }, 64 + 27 + 26 + 26],
  [{ abc: [{}] }, 64 + 27 + 64 + 16 + 64],
])('reckons %j as %i bytes', (value, bytes) => {
  expect(weightOf(value)).toBe(bytes);
});

it.each<[string, Json, number]>([
  ['list', Array.from({ length: 1000 }, () => 1), 64 + 9 * 16],
  ['list in a list', [Array.from({ length: 1000 }, () => 1)], 64 + 16 + 64 + 5 * 16],
  ['object', Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`k${at + 100}`, 1])), 64 + 5 * 28],
  [
    'object in an object',
    { a: Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`k${at + 100}`, 1])) },
    64 + 25 + 64 + 3 * 28,
  ],
])('looks no further into a %s once it is more than can be borne', (_, value, bytes) => {
  expect(weightOf(value, 200)).toBe(bytes);
});

it('bears just as much as it is told', () => {
  expect(weightOf([1, 2, 3], 96)).toBe(112);
  expect(weightOf([1, 2, 3], 95)).toBe(96);
});
