import { expect, it } from 'vitest';
import { distanceMeters } from './distance.ts';

it('measures Shenzhen to Beijing along the great circle', () => {
  expect(distanceMeters([114.0579, 22.5431], [116.4074, 39.9042])).toBeCloseTo(1_943_500, -4);
});

it('measures one degree of latitude anywhere as 111 km', () => {
  expect(distanceMeters([0, 0], [0, 1])).toBeCloseTo(111_195, 0);
  expect(distanceMeters([114, 59], [114, 60])).toBeCloseTo(111_195, 0);
});

it('crosses the antimeridian the short way', () => {
  expect(distanceMeters([179.5, 0], [-179.5, 0])).toBeCloseTo(111_195, 0);
});

it('gives half the circumference for opposite ends of the Earth', () => {
  expect(distanceMeters([0, 90], [0, -90])).toBeCloseTo(20_015_114, -1);
});
