import { expect, it } from 'vitest';
import { distanceMeters } from './distance.ts';
import { fromGcj02, toGcj02 } from './gcj02.ts';
import type { Position } from './position.ts';

const cities: readonly Position[] = [
  [116.404, 39.915],
  [114.0579, 22.5431],
  [87.6168, 43.8256],
  [126.642, 45.756],
];

it('shifts the middle of Beijing to where GCJ-02 maps draw it', () => {
  const [longitude, latitude] = toGcj02([116.404, 39.915]);
  expect(longitude).toBeCloseTo(116.410_244_49, 6);
  expect(latitude).toBeCloseTo(39.916_404_28, 6);
});

it('moves every city of the mainland by a few hundred metres', () => {
  for (const city of cities) {
    expect(distanceMeters(city, toGcj02(city))).toBeGreaterThan(100);
    expect(distanceMeters(city, toGcj02(city))).toBeLessThan(1000);
  }
});

it('finds the way back to within a millimetre', () => {
  for (const city of cities) expect(distanceMeters(city, fromGcj02(toGcj02(city)))).toBeLessThan(0.001);
});

it('leaves the rest of the world where it is', () => {
  const london: Position = [-0.1276, 51.5072];
  expect(toGcj02(london)).toEqual(london);
  expect(fromGcj02(london)).toEqual(london);
});
