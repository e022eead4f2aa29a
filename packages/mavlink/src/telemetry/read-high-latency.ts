import type { Stamp } from '@skein/telemetry/stamp.ts';
import type { VehicleUpdate } from '@skein/telemetry/vehicle/state.ts';
import type { HighLatency2 } from '../wire/messages.generated.ts';
import type { Stack } from '../stack/stack.ts';
import { fromDegE7, isPlace, toHeading, unless } from './units.ts';

/** A satellite link sends this in place of everything else, in coarse steps. */
export function readHighLatency(message: HighLatency2, stamp: Stamp): VehicleUpdate {
  const { latitude, longitude, altitude, groundspeed, climbRate, airspeed, throttle, heading, battery } = message;
  return {
    ...(isPlace(latitude, longitude) && {
      position: {
        ...stamp,
        latitudeDeg: fromDegE7(latitude),
        longitudeDeg: fromDegE7(longitude),
        altitudeMslM: altitude,
        altitudeEllipsoidM: null,
        altitudeAboveHomeM: null,
        altitudeAboveGroundM: null,
      },
    }),
    velocity: { ...stamp, northMps: null, eastMps: null, climbMps: climbRate / 10, groundSpeedMps: groundspeed / 5 },
    attitude: { ...stamp, rollDeg: null, pitchDeg: null, headingDeg: toHeading(heading * 2) },
    airData: { ...stamp, airSpeedMps: airspeed / 5, throttlePercent: throttle > 100 ? null : throttle },
    wind: { ...stamp, speedMps: message.windspeed / 5, fromDeg: toHeading(message.windHeading * 2) },
    power: {
      ...stamp,
      batteryPercent: unless(battery, -1),
      voltageV: null,
      currentA: null,
      remainingFlightS: null,
      returnHomePercent: null,
      landingPercent: null,
    },
  };
}

/** Sixteen bits only: PX4 sends the upper half of its number, where its modes are. */
export const highLatencyMode = ({ customMode }: HighLatency2, stack: Stack): number =>
  stack === 'px4' ? customMode * 2 ** 16 : customMode;
