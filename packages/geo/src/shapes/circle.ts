import { geodesicBetween, positionAt } from '../measure/geodesic.ts';
import type { Position } from '../position.ts';
import type { Pole, Ring } from './area.ts';
import { ringThrough, unwrapped } from './ring.ts';

/** Beyond this nobody draws one: a licence reaches no farther. */
export const LARGEST_RADIUS_METERS = 1_000_000;

/** By how much the ring may lie beside the circle: a thousandth of the radius is two of the area. */
const USUAL_EXCESS = 0.001;

/** Where the corners lie and how near and how far the edges may come, in shares of the excess. */
interface Side {
  readonly corners: number;
  readonly nearest: number;
  readonly farthest: number;
}
const around: Side = { corners: 0.75, nearest: 0.02, farthest: 1 };
const within: Side = { corners: -0.25, nearest: -1, farthest: -0.02 };

const DEEPEST_SPLIT = 24;

/** Distances are told to no less: of a ring that lies nearer to its circle nothing can be said, and none would ever be fair. */
const MEASURABLE_METERS = 1e-6;

/** A ring that lies around the circle and never inside: who is kept out of the one is kept out of the other. */
export const ringAroundCircle = (center: Position, radiusMeters: number, excess = USUAL_EXCESS): Ring =>
  ringBeside(around, center, radiusMeters, excess);

/** A ring that lies in the circle and never outside: who is let into the one is let into the other. */
export const ringWithinCircle = (center: Position, radiusMeters: number): Ring =>
  ringBeside(within, center, radiusMeters, USUAL_EXCESS);

interface Circle {
  readonly center: Position;
  readonly radiusMeters: number;
}

/** By their measures, where rings beside them would leave out the last thousandth. */
export const isCircleWithin = (inner: Circle, outer: Circle): boolean =>
  geodesicBetween(inner.center, outer.center).meters + inner.radiusMeters <= outer.radiusMeters;

function ringBeside(side: Side, center: Position, radiusMeters: number, excess: number): Ring {
  const { reach, pole, isFarFromPoles } = reachClearOfPoles(side, center, radiusMeters, excess);
  const isSimple = isFarFromPoles || radiusMeters * excess < MEASURABLE_METERS;
  // An edge dips below its corners by half of the excess; the other half is left for edges that are bent on the ground.
  const corners = Math.ceil(Math.PI / Math.acos(1 / (1 + excess / 2)));
  const isFair = (from: Position, to: Position) =>
    isSimple ||
    [0.25, 0.5, 0.75].every((share) => {
      const { meters } = geodesicBetween(center, between(from, to, share));
      const beside = (meters / radiusMeters - 1) / excess;
      return beside >= side.nearest && beside <= side.farthest;
    });
  const at = (bearing: number): Position => positionAt(center, bearing, reach);
  const ring: Position[] = [];
  const walk = (fromBearing: number, from: Position, toBearing: number, to: Position, depth: number): void => {
    const [, ahead = to] = unwrapped([from, to]);
    if (depth >= DEEPEST_SPLIT || isFair(from, ahead)) return void ring.push(from);
    const middleBearing = (fromBearing + toBearing) / 2;
    const middle = at(middleBearing);
    walk(fromBearing, from, middleBearing, middle, depth + 1);
    walk(middleBearing, middle, toBearing, to, depth + 1);
  };
  const step = 360 / corners;
  for (let corner = 0; corner < corners; corner++)
    walk(corner * step, at(corner * step), (corner + 1) * step, at(((corner + 1) % corners) * step), 0);
  return ringThrough(ring, pole);
}

interface Reach {
  readonly reach: number;
  readonly pole: Pole | undefined;
  readonly isFarFromPoles: boolean;
}

/** A ring that ran through a pole would have no longitude there, so it keeps a little away from it. */
function reachClearOfPoles(side: Side, center: Position, radiusMeters: number, excess: number): Reach {
  const pole = center[1] < 0 ? 'south' : 'north';
  const toPole = geodesicBetween(center, [center[0], pole === 'north' ? 90 : -90]).meters;
  const usual = radiusMeters * (1 + excess * side.corners);
  const isClear = Math.abs(usual - toPole) > radiusMeters * excess * 0.1;
  const reach = isClear ? usual : toPole + radiusMeters * excess * (usual < toPole ? -0.1 : 0.1);
  // From there a parallel bends, along one edge, by a tenth of what is left for it.
  const isFarFromPoles = toPole > 20 * radiusMeters;
  return { reach, pole: reach > toPole ? pole : undefined, isFarFromPoles };
}

const between = (from: Position, to: Position, share: number): Position => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];
