import type { Airframe } from './airframe.ts';
import { asHeading, clamp, toDegrees, toRadians, turnBetween } from './angles.ts';
import { shareClosed, type Body } from './body.ts';
import type { Wind } from './wind.ts';

export interface RotorCommand {
  readonly northMps: number;
  readonly eastMps: number;
  readonly upMps: number;
  readonly headingDeg: number;
  /** What a forward motor adds in a transition: the aircraft need not lean to accelerate. 0 without one. */
  readonly pushMps2: number;
}

const GRAVITY_MPS2 = 9.81;
const VELOCITY_RESPONSE_S = 0.7;
const TILT_RESPONSE_S = 0.25;
const VERTICAL_ACCELERATION_MPS2 = 3;

/** The part of a gust that moves the aircraft before the autopilot has countered it. */
const GUST_SHARE = 0.15;

/**
 * Rotors pull along the body's axis, so the aircraft leans to accelerate and to stand against the wind. The lean is limited, and
 * so is what it can do: in a storm it is carried away.
 */
export function moveOnRotors(body: Body, command: RotorCommand, airframe: Airframe, wind: Wind, dtS: number): void {
  const closed = shareClosed(dtS, VELOCITY_RESPONSE_S);
  const wanted = limited(
    ((command.northMps - body.northMps) * closed) / dtS,
    ((command.eastMps - body.eastMps) * closed) / dtS,
    Math.max(airframe.accelerationMps2, command.pushMps2),
  );
  const dragNorth = airframe.dragPerS * (body.northMps - wind.northMps);
  const dragEast = airframe.dragPerS * (body.eastMps - wind.eastMps);
  const isPushed = command.pushMps2 > 0;
  const strongest = isPushed ? Infinity : GRAVITY_MPS2 * Math.tan(toRadians(airframe.maxTiltDeg));
  const force = limited(wanted.north + dragNorth, wanted.east + dragEast, strongest);
  const north = body.northMps + (force.north - dragNorth) * dtS + GUST_SHARE * wind.northJoltMps;
  const east = body.eastMps + (force.east - dragEast) * dtS + GUST_SHARE * wind.eastJoltMps;
  const upStep = clamp(
    (command.upMps - body.upMps) * closed,
    -VERTICAL_ACCELERATION_MPS2 * dtS,
    VERTICAL_ACCELERATION_MPS2 * dtS,
  );

  body.northM += ((body.northMps + north) / 2) * dtS;
  body.eastM += ((body.eastMps + east) / 2) * dtS;
  body.upM += (body.upMps + upStep / 2) * dtS;
  body.northMps = north;
  body.eastMps = east;
  body.upMps += upStep;
  body.airSpeedMps = Math.hypot(north - wind.northMps, east - wind.eastMps);
  turnTo(body, command.headingDeg, airframe.yawRateDps, dtS);
  lean(body, force.north, force.east, isPushed, dtS);
}

function turnTo(body: Body, headingDeg: number, rateDps: number, dtS: number): void {
  const turn = clamp(turnBetween(body.headingDeg, headingDeg), -rateDps * dtS, rateDps * dtS);
  body.headingDeg = asHeading(body.headingDeg + turn);
}

/** The attitude that gives this horizontal force, seen from the nose. */
function lean(body: Body, northMps2: number, eastMps2: number, isPushed: boolean, dtS: number): void {
  const heading = toRadians(body.headingDeg);
  const forward = isPushed ? 0 : northMps2 * Math.cos(heading) + eastMps2 * Math.sin(heading);
  const right = eastMps2 * Math.cos(heading) - northMps2 * Math.sin(heading);
  const closed = shareClosed(dtS, TILT_RESPONSE_S);
  body.pitchDeg += (-toDegrees(Math.atan2(forward, GRAVITY_MPS2)) - body.pitchDeg) * closed;
  body.rollDeg += (toDegrees(Math.atan2(right, GRAVITY_MPS2)) - body.rollDeg) * closed;
}

function limited(north: number, east: number, most: number): { north: number; east: number } {
  const size = Math.hypot(north, east);
  return size <= most ? { north, east } : { north: (north / size) * most, east: (east / size) * most };
}
