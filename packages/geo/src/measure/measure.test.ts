import { expect, it } from 'vitest';
import type { Position } from '../position.ts';
import { areaOf, type DrawnShape } from '../shapes/drawn-shape.ts';
import { geodesicBetween } from './geodesic.ts';
import { polygonSquareMeters } from './ground-area.ts';
import { lengthMeters } from './length.ts';

const squareMeters = (shape: DrawnShape) =>
  areaOf(shape).reduce((sum, polygon) => sum + polygonSquareMeters(polygon), 0);

const box = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

it('adds up the legs of a path', () => {
  const path: Position[] = [
    [113, 22],
    [114, 22],
    [114, 23],
  ];
  const [one, two, three] = path as [Position, Position, Position];
  expect(lengthMeters(path)).toBeCloseTo(geodesicBetween(one, two).meters + geodesicBetween(two, three).meters, 6);
  expect(lengthMeters([one])).toBe(0);
  expect(lengthMeters([])).toBe(0);
});

/** Thin strips along the parallels, by the two radii of curvature. */
function stripsSquareMeters(south: number, north: number): number {
  const [steps, axis, eccentricitySquared] = [20_000, 6_378_137, 0.006_694_379_990_14];
  const height = ((north - south) * Math.PI) / 180 / steps;
  let sum = 0;
  for (let step = 0; step < steps; step++) {
    const latitude = (south * Math.PI) / 180 + (step + 0.5) * height;
    const curvature = 1 - eccentricitySquared * Math.sin(latitude) ** 2;
    sum += ((axis ** 2 * (1 - eccentricitySquared)) / curvature ** 2) * Math.cos(latitude) * height;
  }
  return (sum * Math.PI) / 180;
}

it('measures a degree as the sum of its strips, drawn either way', () => {
  for (const south of [0, 22, -61, 89]) {
    const ring = box(0, south, 1, south + 1);
    const expected = stripsSquareMeters(south, south + 1);
    expect(squareMeters({ kind: 'polygon', rings: [ring] }) / expected).toBeCloseTo(1, 8);
    expect(squareMeters({ kind: 'polygon', rings: [ring.toReversed()] }) / expected).toBeCloseTo(1, 8);
  }
});

it('measures a circle by its radius, within what its ring is larger', () => {
  for (const latitude of [0, 22.5, 60, -45, 90]) {
    const area = squareMeters({ kind: 'circle', center: [114, latitude], radiusMeters: 5000 });
    expect(area / (Math.PI * 5000 ** 2)).toBeGreaterThan(1);
    expect(area / (Math.PI * 5000 ** 2)).toBeLessThan(1.002);
  }
});

it('takes out holes, and goes over the antimeridian', () => {
  const [whole, hole] = [box(179, 0, -179, 2), box(179.5, 0.5, -179.5, 1.5)];
  const both = squareMeters({ kind: 'polygon', rings: [whole, hole] });
  const alone = squareMeters({ kind: 'polygon', rings: [box(0, 0, 2, 2)] });
  expect(both + squareMeters({ kind: 'polygon', rings: [hole] })).toBeCloseTo(alone, -1);
});

it('measures both sides of a ring round the Earth as the whole Earth', () => {
  const rings = [
    [
      [0, 50],
      [120, 70],
      [-120, 60],
    ],
  ] as const;
  const [north, south] = (['north', 'south'] as const).map((pole) => squareMeters({ kind: 'polygon', rings, pole }));
  expect(((north ?? 0) + (south ?? 0)) / 1e12).toBeCloseTo(510.065_621_7, 6);
  expect(north).toBeLessThan(south ?? 0);
  const turned = [rings[0].toReversed()];
  expect(squareMeters({ kind: 'polygon', rings: turned, pole: 'north' })).toBeCloseTo(north ?? 0, -1);
});
