import { keyFromPassphrase } from '@skein/mavlink/signing/setup-signing.ts';
import type { SimulatorOptions, VehicleKind } from './cli/arguments.ts';
import { FailurePlan } from './failure-order.ts';
import { ardupilotFirmware } from './mavlink/ardupilot-firmware.ts';
import type { Firmware } from './mavlink/firmware.ts';
import { fleetRates } from './mavlink/fleet-rates.ts';
import { MavlinkVehicle } from './mavlink/mavlink-vehicle.ts';
import { px4Firmware } from './mavlink/px4-firmware.ts';
import { MOST_VEHICLES } from './mavlink/vehicle-group.ts';
import { Aircraft } from './model/aircraft.ts';
import { quadcopter, quadplane, type Airframe } from './model/airframe.ts';
import { LocalFrame, type GlobalPoint } from './model/local-frame.ts';
import { SelfFlight } from './self-flight.ts';
import type { Participant } from './simulation.ts';

const makes: Readonly<Record<VehicleKind, readonly [Firmware, Airframe]>> = {
  ardupilot: [ardupilotFirmware, quadcopter],
  px4: [px4Firmware, quadcopter],
  'ardupilot-vtol': [ardupilotFirmware, quadplane],
  'px4-vtol': [px4Firmware, quadplane],
};

/** Close enough to be one fleet, far enough not to touch. */
const SPACING_M = 40;
const IN_A_ROW = 100;

const WATCHED_STEP_MS = 20;
const FLEET_STEP_MS = 1000;

/** The model flies smoothly with steps up to this; in a fleet a whole second is good enough. */
const SMOOTH_STEP_S = 0.1;

export interface Fleet {
  readonly vehicles: readonly MavlinkVehicle[];
  readonly participants: readonly Participant[];
}

/** Builds the MAVLink vehicles of a run. */
export function buildFleet(options: SimulatorOptions, now: () => number): Fleet {
  const key = options.signWith === null ? null : keyFromPassphrase(options.signWith);
  const vehicles = options.vehicles.map((kind, index) => {
    const [firmware, airframe] = makes[kind];
    return new MavlinkVehicle({
      aircraft: new Aircraft({
        seed: options.seed + index * 7919,
        airframe,
        stack: firmware.stack,
        home: placeInGrid(options.place, index),
        weather: options.weather,
        batteryPercent: options.batteryPercent,
        hasPayload: options.hasPayload,
      }),
      firmware,
      systemId: (index % MOST_VEHICLES) + 1,
      now,
      serial: serialOf(options.seed, index),
      signingKey: key,
      ...(options.isFleet && { rates: fleetRates }),
    });
  });
  return { vehicles, participants: vehicles.map((vehicle) => participantOf(vehicle, options)) };
}

function participantOf(vehicle: MavlinkVehicle, { failures, isFleet, fliesByItself }: SimulatorOptions): Participant {
  const { aircraft } = vehicle;
  const plan = new FailurePlan(failures, { aircraft, reboot: () => vehicle.reboot() });
  const selfFlight = fliesByItself ? new SelfFlight(aircraft) : null;
  const longestS = isFleet ? FLEET_STEP_MS / 1000 : SMOOTH_STEP_S;
  let elapsedS = 0;
  return {
    stepMs: isFleet ? FLEET_STEP_MS : WATCHED_STEP_MS,
    step: (simulatedS) => {
      elapsedS += simulatedS;
      plan.advance(elapsedS);
      selfFlight?.advance();
      const parts = Math.max(1, Math.ceil(simulatedS / longestS));
      for (let part = 0; part < parts; part++) {
        vehicle.countSilence();
        aircraft.step(simulatedS / parts);
      }
    },
    speak: () => vehicle.tick(),
  };
}

function placeInGrid(place: GlobalPoint, index: number): GlobalPoint {
  const northM = Math.floor(index / IN_A_ROW) * SPACING_M;
  const eastM = (index % IN_A_ROW) * SPACING_M;
  return new LocalFrame(place).toGlobal({ northM, eastM, upM: 0 });
}

/** The same run gives the same numbers again, and no two vehicles of it share one. */
function serialOf(seed: number, index: number): Uint8Array {
  const serial = new Uint8Array(18);
  new DataView(serial.buffer).setUint32(0, index + 1, true);
  new DataView(serial.buffer).setUint32(4, seed, true);
  serial.set(new TextEncoder().encode('skein-sim'), 8);
  return serial;
}
