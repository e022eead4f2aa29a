import { expect, it } from 'vitest';
import { isOnSegment, segmentsCross, segmentsTouch } from './segments.ts';

it.for([1, 1e-7, 1e7])('sees segments that cross, touch, overlap or miss, at the size of %f', (size) => {
  const touch = (...numbers: readonly [number, number, number, number, number, number, number, number]) =>
    segmentsTouch(...(numbers.map((number) => number * size) as unknown as typeof numbers));
  expect(touch(0, 0, 2, 2, 0, 2, 2, 0)).toBe(true);
  expect(touch(0, 0, 2, 2, 1, 1, 2, 0)).toBe(true);
  expect(touch(0, 0, 2, 2, 1, 1, 3, 3)).toBe(true);
  expect(touch(0, 0, 2, 2, 3, 3, 4, 4)).toBe(false);
  expect(touch(0, 0, 2, 2, 0, 1, 1, 2)).toBe(false);
  expect(touch(0, 0, 4, 4, 3, 2, 4, 3)).toBe(false);
  expect(touch(4, 4, 0, 0, 4, 3, 3, 2)).toBe(false);
  expect(touch(3, 2, 4, 3, 0, 0, 4, 4)).toBe(false);
  expect(touch(0, 0, 4, 0, 2, 1, 2, 3)).toBe(false);
  expect(touch(0, 0, 4, 4, 1, 0, 9, 7)).toBe(false);
  expect(touch(0, 0, 4, 4, 0, 1, 7, 9)).toBe(false);
  expect(touch(1, 0, 9, 7, 0, 0, 4, 4)).toBe(false);
  expect(touch(0, 1, 7, 9, 0, 0, 4, 4)).toBe(false);
});

it('tells crossing from touching at any size', () => {
  for (const size of [1, 1e-7]) {
    expect(segmentsCross(0, 0, 2 * size, 2 * size, 0, 2 * size, 2 * size, 0)).toBe(true);
    expect(segmentsCross(0, 0, 2 * size, 2 * size, 2 * size, 0, 0, 2 * size)).toBe(true);
    expect(segmentsCross(2 * size, 0, 0, 2 * size, 0, 0, 2 * size, 2 * size)).toBe(true);
    expect(segmentsCross(0, 2 * size, 2 * size, 0, 0, 0, 2 * size, 2 * size)).toBe(true);
  }
});

it('takes a segment without length for a point', () => {
  expect(segmentsTouch(1, 1, 1, 1, 0, 0, 2, 2)).toBe(true);
  expect(segmentsTouch(1, 1.1, 1, 1.1, 0, 0, 2, 2)).toBe(false);
  expect(segmentsTouch(1, 1, 1, 1, 1, 1, 1, 1)).toBe(true);
});

it('tells crossing from touching', () => {
  expect(segmentsCross(0, 0, 2, 2, 0, 2, 2, 0)).toBe(true);
  expect(segmentsCross(0, 0, 2, 2, 1, 1, 2, 0)).toBe(false);
  expect(segmentsCross(0, 0, 2, 2, 2, 0, 1, 1)).toBe(false);
  expect(segmentsCross(0, 0, 1, 1, 0, 2, 2, 0)).toBe(false);
});

it('is not misled by differences too small to multiply', () => {
  const tiny = 1e-200;
  expect(segmentsTouch(0, 0, tiny, tiny, 0, tiny, tiny, 0)).toBe(true);
});

it('knows what lies on a segment', () => {
  expect(isOnSegment(1, 1, 0, 0, 2, 2)).toBe(true);
  expect(isOnSegment(3, 3, 0, 0, 2, 2)).toBe(false);
  expect(isOnSegment(1, 1.000_000_1, 0, 0, 2, 2)).toBe(false);
});
