import { expect, it } from 'vitest';
import { fromMercator, tileAt, toMercator } from './mercator.ts';

it('puts the origin in the middle of the world', () => {
  expect(toMercator([0, 0])).toEqual({ x: 0.5, y: 0.5 });
});

it('comes back to the position it started from', () => {
  const [longitude, latitude] = fromMercator(toMercator([114.0683, 22.5455]));
  expect(longitude).toBeCloseTo(114.0683, 10);
  expect(latitude).toBeCloseTo(22.5455, 10);
});

it('keeps the poles on the edges of the square', () => {
  expect(toMercator([0, 90]).y).toBeCloseTo(0, 12);
  expect(toMercator([0, -90]).y).toBeCloseTo(1, 12);
});

it('finds the tile of Shenzhen', () => {
  expect(tileAt([114.0683, 22.5455], 7)).toEqual({ z: 7, x: 104, y: 55 });
});

it('keeps the far corner of the world in the last tile', () => {
  expect(tileAt([180, -90], 2)).toEqual({ z: 2, x: 3, y: 3 });
});
