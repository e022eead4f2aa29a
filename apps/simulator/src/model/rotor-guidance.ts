import type { Airframe } from './airframe.ts';
import { asHeading, clamp, toRadians } from './angles.ts';
import type { Body } from './body.ts';
import { bearingDeg, groundDistanceM, type LocalPoint } from './local-frame.ts';
import type { Maneuver } from './maneuver.ts';
import type { RotorCommand } from './rotor-motion.ts';

/** Below this the aircraft settles slowly to the ground. */
const FLARE_HEIGHT_M = 8;

/** Nearer than this the nose keeps its way: a course over a metre means nothing. */
const COURSE_DISTANCE_M = 4;

/** The velocity that a rotorcraft wants for its maneuver. */
export function rotorCommandFor(maneuver: Maneuver, body: Body, airframe: Airframe, dtS: number): RotorCommand {
  const plain = { headingDeg: body.headingDeg, pushMps2: 0 };
  switch (maneuver.kind) {
    case 'rest':
      return { ...plain, northMps: 0, eastMps: 0, upMps: 0 };
    case 'climb':
      return {
        ...plain,
        ...towards(body, maneuver.over, airframe, null, dtS),
        upMps: climbTo(maneuver.toUpM, body, airframe, dtS),
      };
    case 'hold':
      return {
        ...plain,
        ...towards(body, maneuver.at, airframe, null, dtS),
        upMps: climbTo(maneuver.at.upM, body, airframe, dtS),
        headingDeg: maneuver.headingDeg ?? body.headingDeg,
      };
    case 'go-to':
      return {
        ...plain,
        ...towards(body, maneuver.target, airframe, maneuver.speedMps, dtS),
        upMps: climbTo(maneuver.target.upM, body, airframe, dtS),
        headingDeg: maneuver.headingDeg ?? courseOr(body, maneuver.target),
      };
    case 'circle':
      return {
        ...plain,
        ...around(body, maneuver, airframe),
        upMps: climbTo(maneuver.centre.upM, body, airframe, dtS),
      };
    case 'descend':
      return {
        ...plain,
        ...(maneuver.over === null
          ? { northMps: body.northMps, eastMps: body.eastMps }
          : towards(body, maneuver.over, airframe, null, dtS)),
        upMps: -sinkRate(body, airframe),
      };
    default:
      return { ...plain, ...bySticks(body, maneuver, dtS) };
  }
}

function towards(
  body: Body,
  target: LocalPoint,
  airframe: Airframe,
  speedMps: number | null,
  dtS: number,
): { northMps: number; eastMps: number } {
  const distanceM = groundDistanceM(body, target);
  if (distanceM < 1e-6) return { northMps: 0, eastMps: 0 };
  const top = clamp(speedMps ?? airframe.cruiseSpeedMps, 0, airframe.maxSpeedMps);
  // Fast enough to brake in time, and not past the target within one step.
  const speed = Math.min(top, Math.sqrt(1.2 * airframe.accelerationMps2 * distanceM), distanceM / Math.max(0.9, dtS));
  return {
    northMps: ((target.northM - body.northM) / distanceM) * speed,
    eastMps: ((target.eastM - body.eastM) / distanceM) * speed,
  };
}

function climbTo(upM: number, body: Body, { climbMps, descentMps }: Airframe, dtS: number): number {
  const error = upM - body.upM;
  const brake = Math.sqrt(2 * Math.abs(error));
  return clamp(error / Math.max(0.9, dtS), -Math.min(descentMps, brake), Math.min(climbMps, brake));
}

const sinkRate = ({ upM }: Body, { descentMps, landingMps }: Airframe): number =>
  landingMps + (descentMps - landingMps) * clamp((upM - FLARE_HEIGHT_M / 2) / FLARE_HEIGHT_M, 0, 1);

const courseOr = (body: Body, target: LocalPoint): number =>
  groundDistanceM(body, target) < COURSE_DISTANCE_M ? body.headingDeg : bearingDeg(body, target);

function around(
  body: Body,
  { centre, radiusM, isClockwise, speedMps }: Extract<Maneuver, { kind: 'circle' }>,
  airframe: Airframe,
): { northMps: number; eastMps: number; headingDeg: number } {
  const outward = toRadians(bearingDeg(centre, body));
  const along = outward + (isClockwise ? 1 : -1) * (Math.PI / 2);
  // A tight circle is flown slowly: the lean that it takes is limited.
  const speed = Math.min(
    speedMps ?? airframe.cruiseSpeedMps / 2,
    airframe.maxSpeedMps,
    Math.sqrt(0.6 * airframe.accelerationMps2 * radiusM),
  );
  const outwardMps = clamp((radiusM - groundDistanceM(centre, body)) * 0.4, -airframe.cruiseSpeedMps / 2, 3);
  return {
    northMps: Math.cos(along) * speed + Math.cos(outward) * outwardMps,
    eastMps: Math.sin(along) * speed + Math.sin(outward) * outwardMps,
    headingDeg: bearingDeg(body, centre),
  };
}

function bySticks(
  body: Body,
  { forwardMps, rightMps, upMps, yawRateDps }: Extract<Maneuver, { kind: 'sticks' }>,
  dtS: number,
): Omit<RotorCommand, 'pushMps2'> {
  const heading = toRadians(body.headingDeg);
  return {
    northMps: forwardMps * Math.cos(heading) - rightMps * Math.sin(heading),
    eastMps: forwardMps * Math.sin(heading) + rightMps * Math.cos(heading),
    upMps,
    headingDeg: asHeading(body.headingDeg + yawRateDps * dtS),
  };
}
