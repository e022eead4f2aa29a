import type { FlightMode, LandedState, Mode, ModeReason, Phase } from '@skein/telemetry/vehicle/mode.ts';
import type { Stamp } from '@skein/telemetry/stamp.ts';
import { aircraftModes, modeReasons } from '../terms/aircraft-terms.ts';

type Name = (typeof aircraftModes.names)[number];
type Reason = (typeof modeReasons.names)[number];

/** `isArmed` is `null` where `mode_code` does not tell whether the motors turn. */
const meanings: Readonly<Record<Name, readonly [FlightMode | null, isArmed: boolean | null, LandedState | null]>> = {
  standby: ['standby', false, 'on-ground'],
  preparing: ['standby', null, 'on-ground'],
  prepared: ['standby', null, 'on-ground'],
  manual: ['manual', true, 'in-air'],
  auto_take_off: ['take-off', true, 'taking-off'],
  wayline: ['mission', true, 'in-air'],
  panorama: ['other', true, 'in-air'],
  tracking: ['follow', true, 'in-air'],
  traffic_avoidance: ['avoid', true, 'in-air'],
  return_home: ['return', true, 'in-air'],
  auto_landing: ['land', true, 'landing'],
  forced_landing: ['land', true, 'landing'],
  three_propeller_landing: ['land', true, 'landing'],
  upgrading: ['upgrade', false, 'on-ground'],
  not_connected: [null, null, null],
  apas: ['position-hold', true, 'in-air'],
  virtual_stick: ['guided', true, 'in-air'],
  live_flight_control: ['guided', true, 'in-air'],
  rtk_fixing: ['hold', true, 'in-air'],
  dock_site_selection: ['other', true, 'in-air'],
  poi_orbit: ['orbit', true, 'in-air'],
  approach_route: ['mission', true, 'in-air'],
};

const reasons: Readonly<Record<Reason, ModeReason | null>> = {
  none: null,
  low_battery: 'low-battery',
  low_voltage: 'low-battery',
  critical_voltage: 'low-battery',
  remote_button: 'operator',
  app: 'operator',
  remote_lost: 'link-lost',
  sdk: 'operator',
  dock_geo_zone: 'geofence',
  too_near_home: 'other',
  too_far: 'other',
  waypoint_mission: 'mission',
  above_home: 'other',
  second_descent: 'other',
  forced: 'other',
  nearby_traffic: 'traffic',
  height_control_failure: 'fault',
  smart_low_battery: 'low-battery',
  access_point_manual: 'operator',
  hardware_fault: 'fault',
  anti_ground_over: 'other',
  return_canceled: 'operator',
  return_obstacle: 'obstacle',
  strong_wind: 'wind',
};

export function modeOf(rawMode: number | null, rawReason: number | null, stamp: Stamp): Mode {
  const name = aircraftModes.nameOf(rawMode);
  const reason = modeReasons.nameOf(rawReason);
  const [mode, isArmed] = name ? meanings[name] : [null, null];
  return { ...stamp, mode, isArmed, rawMode, rawModeName: name, reason: reason && reasons[reason] };
}

/** Also while nobody has told the mode: an aircraft in the air tells it with every OSD. */
export function isOnGround(rawMode: number | null): boolean {
  const name = aircraftModes.nameOf(rawMode);
  return rawMode === null || (name !== null && (meanings[name][2] ?? 'on-ground') === 'on-ground');
}

export function phaseOf(rawMode: number | null, stamp: Stamp): Phase {
  const name = aircraftModes.nameOf(rawMode);
  return { ...stamp, landed: name ? meanings[name][2] : null, vtol: null };
}
