import { toRadians, type Position } from '../position.ts';
import type { Area, Polygon } from './area.ts';
import { ringAroundCircle } from './circle.ts';
import { convexHull } from './convex-hull.ts';
import { ringThrough, unwrapped } from './ring.ts';

export const LARGEST_HALF_WIDTH_METERS = 100_000;

/** How much wider than asked the area may be at a bend, as a share of the half-width. */
const EXCESS = 0.004;

/** Degrees of longitude grow toward the poles: a leg is cut where they have grown by this much from its one end to the other. */
const MOST_GROWTH = 1.02;

/** Nearer to a pole than this they grow without end. */
const NEAREST_TO_POLE_DEGREES = 0.01;

const METERS_A_DEGREE = 110_574;

/** Every place within the half-width of a path that is straight in longitude and latitude: a convex piece for each leg. */
export function areaAlongPath(positions: readonly Position[], halfWidthMeters: number): Area {
  const corners = unwrapped(positions);
  const legs = corners.length === 1 ? corners.map((only) => [only, only] as const) : pairsOf(corners);
  if (halfWidthMeters === 0) return legs.map(([from, to]) => polygon([from, to]));
  return legs.flatMap(([from, to]) => piecesOf(from, to, halfWidthMeters));
}

/** About how many pieces it takes beyond one for each leg: legs that run far toward a pole are cut into hundreds. */
export const piecesBesideLegs = (positions: readonly Position[]): number => {
  const cuts = positions.map(([, latitude]) => {
    const least = toRadians(Math.max(NEAREST_TO_POLE_DEGREES, 90 - Math.abs(latitude)));
    return (-Math.sign(latitude) * Math.log(Math.sin(least))) / Math.log(MOST_GROWTH);
  });
  return pairsOf(cuts).reduce((sum, [from, to]) => sum + Math.floor(Math.abs(to - from)), 0);
};

function piecesOf(from: Position, to: Position, halfWidthMeters: number): Polygon[] {
  const widthDegrees = halfWidthMeters / METERS_A_DEGREE;
  const reach = Math.max(5 * widthDegrees, NEAREST_TO_POLE_DEGREES);
  const polar = 90 - reach;
  return pairsOf(cutAtLatitudes(from, to, [-polar, polar])).flatMap(([start, end]) => {
    const middleLatitude = (start[1] + end[1]) / 2;
    if (Math.abs(middleLatitude) <= polar) return ordinaryPieces(start, end, halfWidthMeters);
    // So near a pole a circle is no ellipse on the map any more: the whole cap is taken.
    return [cap(start[0], Math.sign(middleLatitude) * (90 - 1.4 * reach))];
  });
}

function ordinaryPieces(from: Position, to: Position, halfWidthMeters: number): Polygon[] {
  const circles = stopsAlong(from, to).map((stop) => ringAroundCircle(stop, halfWidthMeters, EXCESS).corners);
  return pairsOf(circles).map(([start, end]) => polygon(convexHull([...start, ...end])));
}

function stopsAlong(from: Position, to: Position): Position[] {
  const isAcrossEquator = from[1] * to[1] < 0;
  const [narrow, wide] = [growthAt(from), growthAt(to)].toSorted((one, other) => one - other) as [number, number];
  if (wide / (isAcrossEquator ? 1 : narrow) <= MOST_GROWTH) return [from, to];
  const middle: Position = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return [...stopsAlong(from, middle), ...stopsAlong(middle, to).slice(1)];
}

const growthAt = ([, latitude]: Position): number => 1 / Math.cos(toRadians(latitude));

/** The ends of the leg with the places between them where it crosses one of the latitudes. */
function cutAtLatitudes(from: Position, to: Position, latitudes: readonly number[]): Position[] {
  const shares = latitudes
    .map((latitude) => (latitude - from[1]) / (to[1] - from[1]))
    .filter((share) => share > 0 && share < 1)
    .toSorted((one, other) => one - other);
  const at = (share: number): Position => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  return [from, ...shares.map(at), to];
}

const cap = (longitude: number, latitude: number): Polygon =>
  polygon([
    [longitude, latitude],
    [longitude + 120, latitude],
    [longitude + 240, latitude],
  ]);

const polygon = (corners: readonly Position[]): Polygon => ({ outer: ringThrough(corners), holes: [] });

const pairsOf = <Item>(items: readonly Item[]): (readonly [Item, Item])[] =>
  items.slice(1).map((item, at) => [items[at] ?? item, item]);
