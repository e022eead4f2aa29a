import type { Position } from '@skein/geo/position.ts';
import { expect, it } from 'vitest';

import { keyCorners, type KeyedCorners } from './row-keys.ts';

const [a, b, c, d, e]: Position[] = [
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 4],
  [5, 5],
];
const at = (...corners: (Position | undefined)[]) => corners.filter((each) => each !== undefined);
const keysOf = ({ keys }: KeyedCorners) => keys.join();

it('leaves each corner its key when one is removed, set between two or at the end', () => {
  const first = keyCorners(at(a, b, c, d));
  expect(keysOf(first)).toBe('1,2,3,4');
  const removed = keyCorners(at(a, c, d), first);
  expect(keysOf(removed)).toBe('1,3,4');
  const between = keyCorners(at(a, e, c, d), removed);
  expect(keysOf(between)).toBe('1,5,3,4');
  expect(keysOf(keyCorners(at(a, e, c, d, b), between))).toBe('1,5,3,4,6');
});

it('leaves a corner that was moved its key, and makes new ones for a line that was drawn anew', () => {
  const first = keyCorners(at(a, b, c));
  expect(keysOf(keyCorners(at(a, e, c), first))).toBe('1,2,3');
  expect(keysOf(keyCorners([], first))).toBe('');
  expect(keysOf(keyCorners(at(d), keyCorners([], first)))).toBe('4');
});

it('gives no two rows one key where a place is a corner twice', () => {
  const first = keyCorners(at(a, b, a));
  expect(keysOf(first)).toBe('1,2,3');
  expect(keysOf(keyCorners(at(a, b, b, a), first))).toBe('1,2,4,3');
});
