import type { Wing } from './airframe.ts';
import { asHeading, clamp, toDegrees, toRadians, turnBetween } from './angles.ts';
import { shareClosed, type Body } from './body.ts';
import type { Wind } from './wind.ts';

export interface WingCommand {
  /** The way over ground; the nose points upwind of it. */
  readonly courseDeg: number;
  readonly airSpeedMps: number;
  readonly upMps: number;
}

const GRAVITY_MPS2 = 9.81;
const BANK_RESPONSE_S = 0.5;
const PITCH_RESPONSE_S = 0.6;
const SPEED_RESPONSE_S = 2;
const CLIMB_RESPONSE_S = 1.2;
const TURN_RESPONSE_S = 1.5;

/** The wing meets the air at this angle in cruise, and at a larger one the slower it flies. */
const CRUISE_INCIDENCE_DEG = 2;

/** A wing turns by banking, and cannot stop: it goes where the air takes it. */
export function moveOnWing(body: Body, command: WingCommand, wing: Wing, wind: Wind, dtS: number): void {
  const air = body.airSpeedMps + (command.airSpeedMps - body.airSpeedMps) * shareClosed(dtS, SPEED_RESPONSE_S);
  const up = body.upMps + (command.upMps - body.upMps) * shareClosed(dtS, CLIMB_RESPONSE_S);
  bank(body, command.courseDeg, wing, wind, air, dtS);
  const heading = toRadians(body.headingDeg);
  const level = Math.sqrt(Math.max(1, air ** 2 - up ** 2));
  const north = level * Math.cos(heading) + wind.northMps;
  const east = level * Math.sin(heading) + wind.eastMps;

  body.northM += ((body.northMps + north) / 2) * dtS;
  body.eastM += ((body.eastMps + east) / 2) * dtS;
  body.upM += ((body.upMps + up) / 2) * dtS;
  body.northMps = north;
  body.eastMps = east;
  body.upMps = up;
  body.airSpeedMps = air;
  const incidence = CRUISE_INCIDENCE_DEG * (wing.cruiseAirSpeedMps / Math.max(air, 1)) ** 2;
  const wantedPitch = toDegrees(Math.asin(clamp(up / air, -0.5, 0.5))) + incidence;
  body.pitchDeg += (wantedPitch - body.pitchDeg) * shareClosed(dtS, PITCH_RESPONSE_S);
}

function bank(body: Body, courseDeg: number, wing: Wing, wind: Wind, air: number, dtS: number): void {
  const course = toRadians(courseDeg);
  const crosswind = wind.eastMps * Math.cos(course) - wind.northMps * Math.sin(course);
  const crab = toDegrees(Math.asin(clamp(crosswind / air, -0.8, 0.8)));
  const turn = turnBetween(body.headingDeg, courseDeg - crab);
  // A step that is longer than the response would swing to and fro.
  const wantedDps = turn / Math.max(TURN_RESPONSE_S, 1.5 * dtS);
  const wantedBank = toDegrees(Math.atan((toRadians(wantedDps) * air) / GRAVITY_MPS2));
  const limitedBank = clamp(wantedBank, -wing.maxBankDeg, wing.maxBankDeg);
  body.rollDeg += (limitedBank - body.rollDeg) * shareClosed(dtS, BANK_RESPONSE_S);
  const turnDps = toDegrees((GRAVITY_MPS2 * Math.tan(toRadians(body.rollDeg))) / air);
  body.headingDeg = asHeading(body.headingDeg + turnDps * dtS);
}
