import type { Stamp } from '@skein/telemetry/stamp.ts';
import type { VehicleUpdate } from '@skein/telemetry/vehicle/state.ts';
import type {
  Attitude,
  AttitudeQuaternion,
  GlobalPositionInt,
  VfrHud,
  Wind,
  WindCov,
} from '../wire/messages.generated.ts';
import { finite, fromDegE7, isPlace, toDegrees, toHeading, unless } from './units.ts';

const NO_HEADING = 65_535;

export function readGlobalPosition(
  { lat, lon, alt, relativeAlt, vx, vy, vz }: GlobalPositionInt,
  { source, receivedAtMs, measuredAtMs }: Stamp,
): VehicleUpdate {
  const [northMps, eastMps] = [vx / 100, vy / 100];
  // Down is positive on the wire.
  const climbMps = vz === 0 ? 0 : -vz / 100;
  const velocity = {
    source,
    receivedAtMs,
    measuredAtMs,
    northMps,
    eastMps,
    climbMps,
    groundSpeedMps: Math.hypot(northMps, eastMps),
  };
  if (!isPlace(lat, lon)) return { velocity };
  return {
    velocity,
    position: {
      source,
      receivedAtMs,
      measuredAtMs,
      latitudeDeg: fromDegE7(lat),
      longitudeDeg: fromDegE7(lon),
      altitudeMslM: alt / 1000,
      altitudeEllipsoidM: null,
      altitudeAboveHomeM: relativeAlt / 1000,
      altitudeAboveGroundM: null,
    },
  };
}

/** Null when the vehicle does not know where its nose points. */
export const headingOf = ({ hdg }: GlobalPositionInt): number | null => toHeading(unless(hdg, NO_HEADING, 0.01));

export const readAttitude = (
  { roll, pitch, yaw }: Attitude,
  { source, receivedAtMs, measuredAtMs }: Stamp,
): VehicleUpdate => ({
  attitude: {
    source,
    receivedAtMs,
    measuredAtMs,
    rollDeg: toDegrees(roll),
    pitchDeg: toDegrees(pitch),
    headingDeg: toHeading(toDegrees(yaw)),
  },
});

export function readAttitudeQuaternion(
  { q1: w, q2: x, q3: y, q4: z }: AttitudeQuaternion,
  { source, receivedAtMs, measuredAtMs }: Stamp,
): VehicleUpdate {
  const roll = Math.atan2(2 * (w * x + y * z), 1 - 2 * (x * x + y * y));
  const pitch = Math.asin(Math.max(-1, Math.min(1, 2 * (w * y - z * x))));
  const yaw = Math.atan2(2 * (w * z + x * y), 1 - 2 * (y * y + z * z));
  return {
    attitude: {
      source,
      receivedAtMs,
      measuredAtMs,
      rollDeg: toDegrees(roll),
      pitchDeg: toDegrees(pitch),
      headingDeg: toHeading(toDegrees(yaw)),
    },
  };
}

export const readVfrHud = (
  { airspeed, throttle }: VfrHud,
  { source, receivedAtMs, measuredAtMs }: Stamp,
): VehicleUpdate => ({
  airData: {
    source,
    receivedAtMs,
    measuredAtMs,
    airSpeedMps: finite(airspeed),
    throttlePercent: throttle > 100 ? null : throttle,
  },
});

/** ArduPilot: where the wind blows from. */
export const readWind = ({ speed, direction }: Wind, { source, receivedAtMs, measuredAtMs }: Stamp): VehicleUpdate => ({
  wind: { source, receivedAtMs, measuredAtMs, speedMps: finite(speed), fromDeg: toHeading(finite(direction)) },
});

/** PX4: where it blows to, north and east. */
export function readWindCov({ windX, windY }: WindCov, { source, receivedAtMs, measuredAtMs }: Stamp): VehicleUpdate {
  const toDeg = toDegrees(Math.atan2(windY, windX));
  return {
    wind: {
      source,
      receivedAtMs,
      measuredAtMs,
      speedMps: finite(Math.hypot(windX, windY)),
      fromDeg: toHeading(toDeg === null ? null : toDeg + 180),
    },
  };
}
