import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Position } from '../position.ts';
import { writeDecimalDegrees, writeDegreesMinutesSeconds } from './degrees.ts';
import { readCoordinates } from './read-coordinates.ts';

it('writes degrees with letters', () => {
  expect(writeDecimalDegrees([114.0579, 22.5431])).toBe('22.543100°N 114.057900°E');
  expect(writeDecimalDegrees([-70.5, -33.25], 2)).toBe('33.25°S 70.50°W');
});

it('writes minutes and seconds, and never sixty of them', () => {
  expect(writeDegreesMinutesSeconds([114.0579, 22.5431])).toBe('22°32′35.16″N 114°03′28.44″E');
  expect(writeDegreesMinutesSeconds([-0.5, -1])).toBe('1°00′00.00″S 0°30′00.00″W');
  expect(writeDegreesMinutesSeconds([9.999_999_999, 59.999_999_999])).toBe('60°00′00.00″N 10°00′00.00″E');
  expect(writeDegreesMinutesSeconds([7.5, 50.5], 0)).toBe('50°30′00″N 7°30′00″E');
});

const anyPosition = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: -90, max: 90, noNaN: true }),
);

const positionIn = (text: string): Position => {
  const read = readCoordinates(text);
  if (read.kind !== 'position') throw new Error(`${text} is ${read.kind}`);
  return read.position;
};

it('reads back what it wrote, to the digits that it wrote', () => {
  fc.assert(
    fc.property(anyPosition, (position) => {
      const decimal = positionIn(writeDecimalDegrees(position));
      const parts = positionIn(writeDegreesMinutesSeconds(position));
      for (const axis of [0, 1] as const) {
        expect(Math.abs(decimal[axis] - position[axis])).toBeLessThan(0.000_000_6);
        expect(Math.abs(parts[axis] - position[axis])).toBeLessThan(0.000_001_5);
      }
    }),
  );
});
