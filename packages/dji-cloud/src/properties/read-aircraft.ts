import type { Stamp } from '@skein/telemetry/stamp.ts';
import type { GnssFix } from '@skein/telemetry/vehicle/gnss.ts';
import type { VehicleUpdate } from '@skein/telemetry/vehicle/state.ts';
import { flagAt, integerAt, numberAt, objectAt, textAt } from '../wire/fields.ts';
import type { JsonObject } from '../wire/json.ts';
import { fixStates } from '../terms/aircraft-terms.ts';
import { modeOf, phaseOf } from './flight-modes.ts';
import { readBatteries, readPayloads } from './read-aircraft-parts.ts';
import { readSections, type Draft, type Sections } from './read-sections.ts';
import { divided, headingFromWire, heightOrNone, isPlace, zeroAsNone } from './units.ts';

const sections: Sections<VehicleUpdate> = [
  [['mode_code', 'mode_code_reason'], readMode],
  [['latitude', 'longitude', 'height', 'elevation'], readPosition],
  [['horizontal_speed', 'vertical_speed'], readVelocity],
  [['attitude_head', 'attitude_pitch', 'attitude_roll'], readAttitude],
  [['wind_speed', 'wind_direction'], readWind],
  [['position_state'], readGnss],
  [['battery'], readBatteries],
  [['home_latitude', 'home_longitude'], readHome],
  [['home_distance'], readGuidance],
  [['height_limit', 'is_near_area_limit', 'is_near_height_limit'], readFence],
  [['control_source'], readControl],
  [['rid_state'], readRemoteIdentity],
  [['total_flight_time', 'total_flight_distance', 'total_flight_sorties'], readTotals],
];

export const aircraftProperties: ReadonlySet<string> = new Set([
  ...sections.flatMap(([keys]) => keys),
  'cameras',
  'payloads',
  'firmware_version',
  'gear',
  'track_id',
  'storage',
  'rth_altitude',
  'rc_lost_action',
  'exit_wayline_when_rc_lost',
  'obstacle_avoidance',
  'night_lights_state',
  'distance_limit_status',
  'rth_mode',
  'current_rth_mode',
  'commander_flight_height',
  'commander_flight_mode',
  'commander_mode_lost_action',
  'compatible_status',
  'firmware_upgrade_status',
  'low_battery_warning_threshold',
  'serious_low_battery_warning_threshold',
  'activation_time',
  'best_link_gateway',
  'dongle_infos',
]);

type VehicleDraft = Draft<VehicleUpdate>;

export function readAircraft(sheet: JsonObject, touched: JsonObject, stamp: Stamp): VehicleDraft {
  const update = readSections(sections, sheet, touched, stamp);
  readPayloads(update, sheet, touched, stamp);
  return update;
}

function readMode(update: VehicleDraft, sheet: JsonObject, stamp: Stamp): void {
  const rawMode = integerAt(sheet, 'mode_code');
  update.mode = modeOf(rawMode, integerAt(sheet, 'mode_code_reason'), stamp);
  update.phase = phaseOf(rawMode, stamp);
}

function readPosition(update: VehicleDraft, sheet: JsonObject, stamp: Stamp): void {
  const [latitudeDeg, longitudeDeg] = [numberAt(sheet, 'latitude'), numberAt(sheet, 'longitude')];
  if (latitudeDeg === null || longitudeDeg === null || !isPlace(latitudeDeg, longitudeDeg)) return;
  update.position = {
    ...stamp,
    latitudeDeg,
    longitudeDeg,
    altitudeMslM: null,
    altitudeEllipsoidM: heightOrNone(numberAt(sheet, 'height')),
    altitudeAboveHomeM: numberAt(sheet, 'elevation'),
    altitudeAboveGroundM: null,
  };
}

function readVelocity(update: VehicleDraft, sheet: JsonObject, stamp: Stamp): void {
  update.velocity = {
    ...stamp,
    northMps: null,
    eastMps: null,
    climbMps: numberAt(sheet, 'vertical_speed'),
    groundSpeedMps: numberAt(sheet, 'horizontal_speed'),
  };
}

function readAttitude(update: VehicleDraft, sheet: JsonObject, stamp: Stamp): void {
  update.attitude = {
    ...stamp,
    rollDeg: numberAt(sheet, 'attitude_roll'),
    pitchDeg: numberAt(sheet, 'attitude_pitch'),
    headingDeg: headingFromWire(numberAt(sheet, 'attitude_head')),
  };
}

/** Aircraft count wind in tenths of m/s (docks in m/s), and its direction in eighths of the compass from 1 = north. */
function readWind(update: VehicleDraft, sheet: JsonObject, stamp: Stamp): void {
  const direction = integerAt(sheet, 'wind_direction');
  const fromDeg = direction !== null && direction >= 1 && direction <= 8 ? (direction - 1) * 45 : null;
  update.wind = { ...stamp, speedMps: divided(numberAt(sheet, 'wind_speed'), 10), fromDeg };
}

function readGnss(update: VehicleDraft, sheet: JsonObject, stamp: Stamp): void {
  const state = objectAt(sheet, 'position_state') ?? {};
  update.gnss = {
    ...stamp,
    fix: fixOf(state),
    satellites: integerAt(state, 'gps_number'),
    rtkSatellites: integerAt(state, 'rtk_number'),
    hdop: null,
    vdop: null,
    horizontalAccuracyM: null,
    verticalAccuracyM: null,
    geoidSeparationM: null,
  };
}

const RTK_FIXED_QUALITY = 10;

/** The documents tell a fixed RTK by its quality; every device that was met says it by `is_fixed`, at quality 5. */
export function fixOf(state: JsonObject): GnssFix | null {
  const [quality, satellites] = [integerAt(state, 'quality'), integerAt(state, 'gps_number')];
  const isFixed = fixStates.nameOf(integerAt(state, 'is_fixed')) === 'fixed';
  const hasRtk = (integerAt(state, 'rtk_number') ?? 0) > 0;
  if (quality === RTK_FIXED_QUALITY || (isFixed && hasRtk)) return 'rtk-fixed';
  if (quality === null || satellites === null) return null;
  return satellites >= 4 && quality > 0 ? '3d' : 'none';
}

function readHome(update: VehicleDraft, sheet: JsonObject, stamp: Stamp): void {
  const [latitudeDeg, longitudeDeg] = [numberAt(sheet, 'home_latitude'), numberAt(sheet, 'home_longitude')];
  if (latitudeDeg === null || longitudeDeg === null || !isPlace(latitudeDeg, longitudeDeg)) return;
  update.home = { ...stamp, latitudeDeg, longitudeDeg, altitudeMslM: null, altitudeEllipsoidM: null };
}

function readGuidance(update: VehicleDraft, sheet: JsonObject, stamp: Stamp): void {
  update.guidance = {
    ...stamp,
    targetDistanceM: null,
    targetBearingDeg: null,
    homeDistanceM: numberAt(sheet, 'home_distance'),
  };
}

function readFence(update: VehicleDraft, sheet: JsonObject, stamp: Stamp): void {
  update.fence = {
    ...stamp,
    isEnabled: null,
    breach: null,
    breachCount: null,
    isNearBoundary: flagAt(sheet, 'is_near_area_limit'),
    isNearHeightLimit: flagAt(sheet, 'is_near_height_limit'),
    heightLimitM: zeroAsNone(numberAt(sheet, 'height_limit')),
  };
}

function readControl(update: VehicleDraft, sheet: JsonObject, stamp: Stamp): void {
  update.control = {
    ...stamp,
    flightHolder: textAt(sheet, 'control_source') || null,
    isManualControlActive: null,
    remoteControlQualityPercent: null,
  };
}

function readRemoteIdentity(update: VehicleDraft, sheet: JsonObject, stamp: Stamp): void {
  update.remoteIdentity = {
    ...stamp,
    idType: null,
    uasId: null,
    operatorId: null,
    operatorLatitudeDeg: null,
    operatorLongitudeDeg: null,
    isHealthy: flagAt(sheet, 'rid_state'),
    fault: null,
  };
}

function readTotals(update: VehicleDraft, sheet: JsonObject, stamp: Stamp): void {
  update.totals = {
    ...stamp,
    flightTimeS: numberAt(sheet, 'total_flight_time'),
    distanceM: numberAt(sheet, 'total_flight_distance'),
    sorties: integerAt(sheet, 'total_flight_sorties'),
  };
}
