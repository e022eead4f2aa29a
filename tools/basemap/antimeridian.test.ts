import { expect, it } from 'vitest';
import { unwrapLine, unwrapRing, withoutWorldEdge } from './antimeridian.ts';

it('counts on past 180° instead of jumping across the world', () => {
  expect(
    unwrapLine([
      [170, 60],
      [179, 61],
      [-179, 62],
    ]),
  ).toEqual([
    [170, 60],
    [179, 61],
    [181, 62],
  ]);
});

it('keeps a shore on the side of its own lakes, wherever it starts', () => {
  expect(
    unwrapLine([
      [-179, 62],
      [179, 61],
      [20, 60],
    ]),
  ).toEqual([
    [181, 62],
    [179, 61],
    [20, 60],
  ]);
});

it('closes a ring around the pole below the map', () => {
  const ring = unwrapRing([
    [-90, -70],
    [0, -70],
    [90, -70],
    [-180, -70],
    [-90, -70],
  ]);
  expect(ring.slice(-3)).toEqual([
    [270, -90],
    [-90, -90],
    [-90, -70],
  ]);
});

it('leaves out the cut along the antimeridian', () => {
  expect(
    withoutWorldEdge([
      [178, 65],
      [180, 66],
      [180, 68],
      [178, 69],
    ]),
  ).toEqual([
    [
      [178, 65],
      [180, 66],
    ],
    [
      [180, 68],
      [178, 69],
    ],
  ]);
});
