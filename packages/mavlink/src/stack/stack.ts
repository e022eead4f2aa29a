import type { VehicleClass } from '@skein/telemetry/vehicle/identity.ts';
import { MavAutopilot, MavType } from '../wire/enums.generated.ts';
import type { Heartbeat } from '../wire/messages.generated.ts';

/** The firmware, as far as it makes a difference to how one speaks with it. */
export type Stack = 'ardupilot' | 'px4' | 'other';

/** ArduPilot numbers its modes anew for each of these. */
export type Family = 'copter' | 'plane' | 'rover' | 'sub' | 'other';

export function stackOf({ autopilot }: Pick<Heartbeat, 'autopilot'>): Stack {
  if (autopilot === MavAutopilot.ARDUPILOTMEGA) return 'ardupilot';
  return autopilot === MavAutopilot.PX4 ? 'px4' : 'other';
}

const { SURFACE_BOAT, SUBMARINE, GROUND_ROVER, AIRSHIP, HELICOPTER, FIXED_WING } = MavType;

const multirotors: ReadonlySet<number> = new Set<number>([
  MavType.QUADROTOR,
  MavType.COAXIAL,
  MavType.HEXAROTOR,
  MavType.OCTOROTOR,
  MavType.TRICOPTER,
  MavType.DODECAROTOR,
  MavType.DECAROTOR,
  MavType.GENERIC_MULTIROTOR,
]);

const vtols: ReadonlySet<number> = new Set<number>([
  MavType.VTOL_TAILSITTER_DUOROTOR,
  MavType.VTOL_TAILSITTER_QUADROTOR,
  MavType.VTOL_TILTROTOR,
  MavType.VTOL_FIXEDROTOR,
  MavType.VTOL_TAILSITTER,
  MavType.VTOL_TILTWING,
  MavType.VTOL_GYRODYNE,
]);

export function vehicleClassOf({ type }: Pick<Heartbeat, 'type'>): VehicleClass | null {
  if (multirotors.has(type)) return 'multirotor';
  if (vtols.has(type)) return 'vtol';
  if (type === HELICOPTER) return 'helicopter';
  if (type === FIXED_WING) return 'fixed-wing';
  if (type === AIRSHIP) return 'airship';
  if (type === GROUND_ROVER) return 'rover';
  if (type === SURFACE_BOAT) return 'boat';
  return type === SUBMARINE ? 'submarine' : null;
}

const families: Readonly<Record<VehicleClass, Family>> = {
  multirotor: 'copter',
  helicopter: 'copter',
  'fixed-wing': 'plane',
  // ArduPilot flies a VTOL with Plane.
  vtol: 'plane',
  // Blimp has a firmware and modes of its own.
  airship: 'other',
  rover: 'rover',
  boat: 'rover',
  submarine: 'sub',
};

export function familyOf(beat: Pick<Heartbeat, 'type'>): Family {
  const vehicleClass = vehicleClassOf(beat);
  return vehicleClass === null ? 'other' : families[vehicleClass];
}
