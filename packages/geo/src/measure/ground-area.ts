import { toRadians } from '../position.ts';
import type { Polygon, Ring } from '../shapes/area.ts';

/** WGS-84. */
const SEMI_MINOR_AXIS_METERS = 6_356_752.314_245;
const ECCENTRICITY = 0.081_819_190_842_622;

/** What a polygon covers on the ground, its edges being straight in longitude and latitude. */
export const polygonSquareMeters = ({ outer, holes }: Polygon): number =>
  holes.reduce((left, hole) => left - ringSquareMeters(hole), ringSquareMeters(outer));

function ringSquareMeters({ corners, pole }: Ring): number {
  let toEquator = 0;
  for (const [at, [bx, by]] of corners.entries()) {
    const [ax, ay] = corners[at - 1] ?? [bx, by];
    toEquator += toRadians(bx - ax) * meanStripBetween(ay, by);
  }
  if (pole === null) return Math.abs(toEquator);
  const hemisphere = 2 * Math.PI * stripToEquator(90);
  const [first, last] = [corners[0] ?? [0, 0], corners.at(-1) ?? [0, 0]];
  const eastward = last[0] > first[0] ? toEquator : -toEquator;
  return pole === 'north' ? hemisphere - eastward : hemisphere + eastward;
}

/** The ground between the equator and a latitude, for each radian of longitude; in closed form on the ellipsoid. */
function stripToEquator(latitude: number): number {
  const sine = Math.sin(toRadians(latitude));
  const bulge = ECCENTRICITY * sine;
  const logarithm = Math.log((1 + bulge) / (1 - bulge)) / (2 * ECCENTRICITY);
  return (SEMI_MINOR_AXIS_METERS ** 2 / 2) * (sine / (1 - bulge ** 2) + logarithm);
}

/** Its mean along an edge, by the rule of Gauss with five nodes: to a billionth even for edges of many degrees. */
function meanStripBetween(from: number, to: number): number {
  let mean = 0;
  for (const [node, weight] of GAUSS_NODES) mean += weight * stripToEquator((from + to) / 2 + ((to - from) / 2) * node);
  return mean / 2;
}

const GAUSS_NODES = [
  [0, 0.568_888_888_888_888_9],
  [0.538_469_310_105_683_1, 0.478_628_670_499_366_5],
  [-0.538_469_310_105_683_1, 0.478_628_670_499_366_5],
  [0.906_179_845_938_664, 0.236_926_885_056_189_1],
  [-0.906_179_845_938_664, 0.236_926_885_056_189_1],
] as const;
