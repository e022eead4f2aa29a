import { expect, it } from 'vitest';
import { readKmlCoordinates } from './kml-coordinates.ts';

it.each([
  [
    '1,2 3,4',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [
    '\n\t 1,2,3\r\n 4,5,6 \u00A0',
    [
      [1, 2],
      [4, 5],
    ],
  ],
  [
    '1, 2 ,3 4 ,5',
    [
      [1, 2],
      [4, 5],
    ],
  ],
  ['-1.5e1,+.5,0', [[-15, 0.5]]],
  [
    '1,2,3,4,5 6,7',
    [
      [NaN, NaN],
      [6, 7],
    ],
  ],
  ['113,1,23,1', [[NaN, NaN]]],
  ['1,2, 3,4, 5,6', [[NaN, NaN]]],
  [
    '1;2 3',
    [
      [NaN, NaN],
      [3, NaN],
    ],
  ],
  ['1,,2', [[1, NaN]]],
  ['0x10,1e', [[NaN, NaN]]],
  ['', []],
  [' ,', []],
])('reads %j', (text, positions) => {
  expect(readKmlCoordinates(text, 10).positions).toEqual(positions);
});

it('tells the highest altitude, and none where all are zero', () => {
  expect(readKmlCoordinates('1,2,5 1,2,90 1,2', 10).highestMeters).toBe(90);
  expect(readKmlCoordinates('1,2,0 1,2', 10).highestMeters).toBeNull();
  expect(readKmlCoordinates('1,2,5 1,2,x 1,2,7', 10).highestMeters).toBeNaN();
});

it('stops beyond the limit', () => {
  expect(readKmlCoordinates('1,2 '.repeat(10), 10)).toMatchObject({ isTooLong: false, positions: { length: 10 } });
  expect(readKmlCoordinates('1,2 '.repeat(11), 10).isTooLong).toBe(true);
  expect(readKmlCoordinates('1,2 '.repeat(50), 10)).toMatchObject({ isTooLong: true, positions: [] });
});
