import type { GnssFix } from '@skein/telemetry/vehicle/gnss.ts';
import type { Aircraft } from './aircraft.ts';
import { asHeading } from './angles.ts';
import type { GlobalPoint } from './local-frame.ts';

/** What the sensors and the estimator of an aircraft say at this moment. Null where they cannot. */
export interface AircraftReport {
  readonly position: GlobalPoint | null;
  readonly altitudeAboveHomeM: number;
  readonly northMps: number | null;
  readonly eastMps: number | null;
  readonly climbMps: number;
  readonly groundSpeedMps: number | null;
  readonly airSpeedMps: number;
  readonly rollDeg: number;
  readonly pitchDeg: number;
  readonly headingDeg: number;
  readonly throttlePercent: number;
  readonly gnss: {
    readonly fix: GnssFix;
    readonly satellites: number;
    readonly hdop: number | null;
    /** The receiver's own position, off by more than the estimate. */
    readonly position: GlobalPoint | null;
  };
  readonly batteryPercent: number;
  readonly voltageV: number;
  readonly currentA: number;
  readonly batteryTemperatureC: number;
  readonly windSpeedMps: number;
  readonly windFromDeg: number;
}

const POSITION_NOISE_M = 0.02;
const ALTITUDE_NOISE_M = 0.05;
const SPEED_NOISE_MPS = 0.03;
const ANGLE_NOISE_DEG = 0.12;
const VOLTAGE_NOISE_V = 0.02;

/** Reads the sensors. Between two steps the answer stays the same, however often it is asked for. */
export function reportOf(aircraft: Aircraft): AircraftReport {
  const { flight, frame, gnss, wind, battery, airframe, jitter } = aircraft;
  const { body } = flight;
  const [first, second, third] = jitter;
  const upM = body.upM + third * ALTITUDE_NOISE_M;
  const isLost = gnss.isLost;
  const northMps = body.northMps + first * SPEED_NOISE_MPS;
  const eastMps = body.eastMps + second * SPEED_NOISE_MPS;
  return {
    position: isLost
      ? null
      : frame.toGlobal({
          northM: body.northM + first * POSITION_NOISE_M,
          eastM: body.eastM + second * POSITION_NOISE_M,
          upM,
        }),
    altitudeAboveHomeM: upM - aircraft.autopilot.home.upM,
    northMps: isLost ? null : northMps,
    eastMps: isLost ? null : eastMps,
    climbMps: body.upMps + third * SPEED_NOISE_MPS,
    groundSpeedMps: isLost ? null : Math.hypot(northMps, eastMps),
    airSpeedMps: Math.max(0, body.airSpeedMps + second * SPEED_NOISE_MPS * 5),
    rollDeg: body.rollDeg + first * ANGLE_NOISE_DEG,
    pitchDeg: body.pitchDeg + second * ANGLE_NOISE_DEG,
    headingDeg: asHeading(body.headingDeg + third * ANGLE_NOISE_DEG),
    throttlePercent: Math.min(100, (45 * flight.powerW) / airframe.hoverPowerW),
    gnss: {
      fix: isLost ? 'none' : '3d',
      satellites: gnss.satellites,
      hdop: gnss.hdop,
      position: isLost
        ? null
        : frame.toGlobal({
            northM: body.northM + gnss.northErrorM,
            eastM: body.eastM + gnss.eastErrorM,
            upM: body.upM + gnss.upErrorM,
          }),
    },
    batteryPercent: battery.percent,
    voltageV: battery.voltageV + first * VOLTAGE_NOISE_V,
    currentA: battery.currentA,
    batteryTemperatureC: battery.temperatureC,
    windSpeedMps: Math.hypot(wind.northMps, wind.eastMps),
    windFromDeg: asHeading((Math.atan2(-wind.eastMps, -wind.northMps) * 180) / Math.PI),
  };
}
