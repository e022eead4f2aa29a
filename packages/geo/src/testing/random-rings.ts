import type { Position } from '../position.ts';
import type { Random } from './random.ts';

/** Rings as one would draw them: the outer one, then the holes. */
export type DrawnRings = readonly (readonly Position[])[];

const STEP_DEGREES = 5;

/** Where two areas are drawn near each other: in the open, on the antimeridian, at both poles. */
const corners: readonly Position[] = [
  [0, 0],
  [-15, -10],
  [170, 0],
  [165, -15],
  [-40, 70],
  [170, 75],
  [30, -90],
  [165, -85],
];

/** A polygon on a grid so coarse that its edges often touch another's from the same place. */
export function randomRings(random: Random, place: number): DrawnRings {
  const [west, south] = corners[place % corners.length] as Position;
  const at = (column: number, row: number): Position =>
    drawn(random, west + column * STEP_DEGREES, south + row * STEP_DEGREES);
  const kind = random.upTo(9);
  if (kind === 0) return [[at(random.upTo(5), random.upTo(4))]];
  if (kind === 1) return [[at(random.upTo(5), random.upTo(4)), at(random.upTo(5), random.upTo(4))]];
  if (kind <= 4) return [rectangle(random, at, random.upTo(4), random.upTo(3), 1 + random.upTo(2), 1 + random.upTo(2))];
  if (kind <= 6) return rectangleWithHole(random, at);
  if (kind === 7) return capOfEarth(random);
  return [star(random, at)];
}

type Grid = (column: number, row: number) => Position;

function rectangle(random: Random, at: Grid, column: number, row: number, width: number, height: number): Position[] {
  const ring = [at(column, row), at(column + width, row), at(column + width, row + height), at(column, row + height)];
  return random.isTrue(0.5) ? ring : ring.toReversed();
}

function rectangleWithHole(random: Random, at: Grid): DrawnRings {
  const [column, row, width, height] = [random.upTo(2), random.upTo(1), 2 + random.upTo(3), 2 + random.upTo(2)];
  const [holeWidth, holeHeight] = [1 + random.upTo(width - 2), 1 + random.upTo(height - 2)];
  const hole = rectangle(
    random,
    at,
    column + random.upTo(width - holeWidth),
    row + random.upTo(height - holeHeight),
    holeWidth,
    holeHeight,
  );
  return [rectangle(random, at, column, row, width, height), hole];
}

function star(random: Random, at: Grid): Position[] {
  const places = Array.from({ length: 3 + random.upTo(3) }, () => [random.upTo(5), random.upTo(4)] as const);
  return places.toSorted((one, other) => angleOf(one) - angleOf(other)).map(([column, row]) => at(column, row));
}

const angleOf = ([column, row]: readonly [number, number]): number => Math.atan2(row - 2.1, column - 2.3);

/** A ring round the Earth, now and then with a hole round the same pole or beside it. */
function capOfEarth(random: Random): DrawnRings {
  const sign = random.pick([1, -1]);
  const ring = (lowest: number) => {
    const round = [-180, -120, -60, 0, 60, 120].map((longitude) =>
      drawn(random, longitude, sign * (lowest + STEP_DEGREES * random.upTo(2))),
    );
    return random.isTrue(0.5) ? round : round.toReversed();
  };
  if (random.isTrue(0.5)) return [ring(random.pick([0, 55, 65]))];
  const outer = ring(random.pick([55, 65]));
  if (random.isTrue(0.5)) return [outer, ring(80)];
  const west = random.pick([-25, 175]);
  return [
    outer,
    [
      [west, 75],
      [west + 10, 75],
      [west + 10, 85],
      [west, 85],
    ].map(([longitude = 0, latitude = 0]) => drawn(random, longitude, sign * latitude)),
  ];
}

/** Longitudes as they are written: within ±180, and 180 either way. */
function drawn(random: Random, longitude: number, latitude: number): Position {
  const wrapped = longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude;
  const written = Math.abs(wrapped) === 180 ? random.pick([-180, 180]) : wrapped;
  return [written, Math.max(-90, Math.min(90, latitude))];
}
