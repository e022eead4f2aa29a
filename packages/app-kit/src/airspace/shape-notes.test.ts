import { describeShapeNotes } from '@skein/contract/shape-problems.ts';
import { checkShape } from '@skein/geo/checks/check-shape.ts';
import type { Position } from '@skein/geo/position.ts';
import { expect, it } from 'vitest';

const notesOf = (...corners: Position[]) =>
  describeShapeNotes(checkShape({ kind: 'polygon', rings: [corners] }, { mostCorners: 100 }), 'en-US');

it.each<[string, Position[], RegExp]>([
  [
    'clockwise',
    [
      [0, 0],
      [0, 1],
      [1, 1],
      [1, 0],
    ],
    /outline 1 will be turned/,
  ],
  [
    'with a corner twice',
    [
      [0, 0],
      [1, 0],
      [1, 0],
      [1, 1],
    ],
    /stand twice in outline 1/,
  ],
  [
    'with a spike',
    [
      [0, 0],
      [1, 0],
      [2, 0],
      [1, 0],
      [1, 1],
    ],
    /a spike of outline 1/,
  ],
  [
    'over the antimeridian',
    [
      [179, 0],
      [-179, 0],
      [-179, 1],
      [179, 1],
    ],
    /crosses the 180th meridian/,
  ],
])('says of what was drawn %s what becomes of it', (_, corners, words) => {
  expect(notesOf(...corners).join()).toMatch(words);
});

it('says nothing of what is kept as it was drawn', () => {
  expect(notesOf([0, 0], [1, 0], [1, 1], [0, 1])).toEqual([]);
});
