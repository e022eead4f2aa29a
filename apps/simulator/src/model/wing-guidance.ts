import type { Wing } from './airframe.ts';
import { asHeading, clamp, toDegrees } from './angles.ts';
import type { Body } from './body.ts';
import { bearingDeg, groundDistanceM, type LocalPoint } from './local-frame.ts';
import type { Maneuver } from './maneuver.ts';
import type { WingCommand } from './wing-motion.ts';

/** The course, air speed and climb that a wing wants for its maneuver. What it cannot do, such as stand still, it circles. */
export function wingCommandFor(maneuver: Maneuver, body: Body, wing: Wing): WingCommand {
  const airSpeedMps = Math.max(speedOf(maneuver) ?? wing.cruiseAirSpeedMps, wing.stallAirSpeedMps * 1.25);
  switch (maneuver.kind) {
    case 'go-to':
      return {
        airSpeedMps,
        courseDeg: bearingDeg(body, maneuver.target),
        upMps: climbTo(maneuver.target.upM, body, wing),
      };
    case 'circle': {
      const radiusM = Math.max(maneuver.radiusM, wing.loiterRadiusM);
      const courseDeg = courseAround(body, maneuver.centre, radiusM, maneuver.isClockwise);
      return { airSpeedMps, courseDeg, upMps: climbTo(maneuver.centre.upM, body, wing) };
    }
    case 'hold':
      return {
        airSpeedMps,
        courseDeg: courseAround(body, maneuver.at, wing.loiterRadiusM, true),
        upMps: climbTo(maneuver.at.upM, body, wing),
      };
    default:
      return { airSpeedMps, courseDeg: body.headingDeg, upMps: 0 };
  }
}

const speedOf = (maneuver: Maneuver): number | null =>
  maneuver.kind === 'go-to' || maneuver.kind === 'circle' ? maneuver.speedMps : null;

const climbTo = (upM: number, body: Body, { climbMps, sinkMps }: Wing): number =>
  clamp((upM - body.upM) * 0.25, -sinkMps, climbMps);

/** Along the circle when on it, towards it when off it. */
function courseAround(body: Body, centre: LocalPoint, radiusM: number, isClockwise: boolean): number {
  const outwardDeg = bearingDeg(centre, body);
  const excess = (groundDistanceM(centre, body) - radiusM) / radiusM;
  const inwardDeg = toDegrees(Math.atan(2.5 * excess));
  return asHeading(outwardDeg + (isClockwise ? 1 : -1) * (90 + inwardDeg));
}
