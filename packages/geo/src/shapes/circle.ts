import { geodesicBetween, positionAt } from '../measure/geodesic.ts';
import type { Position } from '../position.ts';
import type { Pole, Ring } from './area.ts';
import { ringThrough, unwrapped } from './ring.ts';

/** Beyond this a circle could reach round both poles, and nobody draws one. */
export const LARGEST_RADIUS_METERS = 3_000_000;

/** By how much the ring may reach beyond the circle: a thousandth of the radius is two of the area. */
const USUAL_EXCESS = 0.001;

const DEEPEST_SPLIT = 24;

/** A ring that lies around the circle and never inside: who is kept out of the one is kept out of the other. */
export function ringAroundCircle(center: Position, radiusMeters: number, excess = USUAL_EXCESS): Ring {
  const { reach, pole, isFarFromPoles } = reachClearOfPoles(center, radiusMeters, excess);
  // An edge dips below its corners by half of the excess; the other half is left for edges that are bent on the ground.
  const corners = Math.ceil(Math.PI / Math.acos(1 / (1 + excess / 2)));
  const isFair = (from: Position, to: Position) =>
    isFarFromPoles ||
    [0.25, 0.5, 0.75].every((share) => {
      const { meters } = geodesicBetween(center, between(from, to, share));
      return meters >= radiusMeters * (1 + excess / 50) && meters <= radiusMeters * (1 + excess);
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
function reachClearOfPoles(center: Position, radiusMeters: number, excess: number): Reach {
  const pole = center[1] < 0 ? 'south' : 'north';
  const toPole = geodesicBetween(center, [center[0], pole === 'north' ? 90 : -90]).meters;
  const usual = radiusMeters * (1 + excess * 0.75);
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
