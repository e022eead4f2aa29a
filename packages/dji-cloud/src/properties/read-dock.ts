import type { DockUpdate } from '@skein/telemetry/dock/state.ts';
import type { LandingPoint } from '@skein/telemetry/dock/place.ts';
import type { Stamp } from '@skein/telemetry/stamp.ts';
import { flagAt, integerAt, numberAt, objectAt, textAt } from '../wire/fields.ts';
import type { JsonObject } from '../wire/json.ts';
import {
  airConditionerStates,
  dockModes,
  dockTaskSteps,
  movingParts,
  networkTypes,
  rainfalls,
} from '../terms/dock-terms.ts';
import { fixOf } from './read-aircraft.ts';
import { airConditioning, batteryMaintenance, bearers, modes, parts, steps } from './dock-names.ts';
import { readSections, type Draft, type Sections } from './read-sections.ts';
import {
  divided,
  headingFromWire,
  heightOrNone,
  isPlace,
  percentFromBars,
  percentOrNone,
  scaled,
  zeroAsNone,
} from './units.ts';

const sections: Sections<DockUpdate> = [
  [['mode_code', 'flighttask_step_code', 'job_number', 'media_file_detail', 'acc_time'], readWork],
  [['cover_state', 'putter_state', 'supplement_light_state', 'emergency_stop_state', 'alarm_state'], readHatch],
  [['sub_device', 'drone_in_dock', 'drone_charge_state', 'drone_battery_maintenance_info'], readDrone],
  [
    [
      'rainfall',
      'wind_speed',
      'environment_temperature',
      'temperature',
      'humidity',
      'air_conditioner',
      'air_conditioner_mode',
    ],
    readClimate,
  ],
  [['electric_supply_voltage', 'working_voltage', 'working_current', 'backup_battery'], readPower],
  [['storage'], readStorage],
  [['network_state', 'wireless_link'], readNetwork],
  [['latitude', 'longitude', 'height', 'heading', 'position_state', 'alternate_land_point'], readPlace],
];

export const dockProperties: ReadonlySet<string> = new Set([
  ...sections.flatMap(([keys]) => keys),
  'firmware_version',
  'compatible_status',
  'firmware_upgrade_status',
  'drc_state',
  'silent_mode',
  'user_experience_improvement',
  'air_transfer_enable',
  'home_position_is_valid',
  'battery_store_mode',
  'activation_time',
  'first_power_on',
  'dongle_infos',
  'tilt_angle',
]);

export const readDock = (sheet: JsonObject, touched: JsonObject, stamp: Stamp): Draft<DockUpdate> =>
  readSections(sections, sheet, touched, stamp);

function readWork(update: Draft<DockUpdate>, sheet: JsonObject, stamp: Stamp): void {
  const [rawMode, rawTaskStep] = [integerAt(sheet, 'mode_code'), integerAt(sheet, 'flighttask_step_code')];
  const [mode, step] = [dockModes.nameOf(rawMode), dockTaskSteps.nameOf(rawTaskStep)];
  update.work = {
    ...stamp,
    mode: mode && modes[mode],
    rawMode,
    taskStep: step && steps[step],
    rawTaskStep,
    jobCount: integerAt(sheet, 'job_number'),
    remainingUploads: integerAt(objectAt(sheet, 'media_file_detail') ?? {}, 'remain_upload'),
    uptimeS: numberAt(sheet, 'acc_time'),
  };
}

function readHatch(update: Draft<DockUpdate>, sheet: JsonObject, stamp: Stamp): void {
  const cover = movingParts.nameOf(integerAt(sheet, 'cover_state'));
  const putter = movingParts.nameOf(integerAt(sheet, 'putter_state'));
  update.hatch = {
    ...stamp,
    cover: cover && parts[cover],
    putter: putter && parts[putter],
    isLightOn: flagAt(sheet, 'supplement_light_state'),
    isEmergencyStopPressed: flagAt(sheet, 'emergency_stop_state'),
    isAlarmOn: flagAt(sheet, 'alarm_state'),
  };
}

function readDrone(update: Draft<DockUpdate>, sheet: JsonObject, stamp: Stamp): void {
  const [device, charge] = [objectAt(sheet, 'sub_device') ?? {}, objectAt(sheet, 'drone_charge_state') ?? {}];
  const maintenance = integerAt(objectAt(sheet, 'drone_battery_maintenance_info') ?? {}, 'maintenance_state');
  update.drone = {
    ...stamp,
    serialNumber: textAt(device, 'device_sn') || null,
    // The first dock calls it otherwise.
    modelKey: textAt(device, 'device_model_key') ?? textAt(device, 'product_type'),
    isInDock: flagAt(sheet, 'drone_in_dock'),
    isPoweredOn: flagAt(device, 'device_online_status'),
    isPaired: flagAt(device, 'device_paired'),
    isCharging: flagAt(charge, 'state'),
    batteryPercent: percentOrNone(numberAt(charge, 'capacity_percent')),
    batteryMaintenance: maintenance === null ? null : (batteryMaintenance[maintenance] ?? null),
  };
}

function readClimate(update: Draft<DockUpdate>, sheet: JsonObject, stamp: Stamp): void {
  const conditioner = objectAt(sheet, 'air_conditioner') ?? {};
  const state = airConditionerStates.nameOf(
    integerAt(conditioner, 'air_conditioner_state') ?? integerAt(sheet, 'air_conditioner_mode'),
  );
  update.climate = {
    ...stamp,
    rainfall: rainfalls.nameOf(integerAt(sheet, 'rainfall')),
    windSpeedMps: numberAt(sheet, 'wind_speed'),
    outsideTemperatureC: numberAt(sheet, 'environment_temperature'),
    insideTemperatureC: numberAt(sheet, 'temperature'),
    humidityPercent: numberAt(sheet, 'humidity'),
    airConditioner: state && airConditioning[state],
  };
}

function readPower(update: Draft<DockUpdate>, sheet: JsonObject, stamp: Stamp): void {
  const backup = objectAt(sheet, 'backup_battery') ?? {};
  update.power = {
    ...stamp,
    supplyVoltageV: numberAt(sheet, 'electric_supply_voltage'),
    workingVoltageV: divided(numberAt(sheet, 'working_voltage'), 1000),
    workingCurrentA: divided(numberAt(sheet, 'working_current'), 1000),
    isBackupBatteryOn: flagAt(backup, 'switch'),
    backupBatteryVoltageV: divided(numberAt(backup, 'voltage'), 1000),
    backupBatteryTemperatureC: numberAt(backup, 'temperature'),
  };
}

function readStorage(update: Draft<DockUpdate>, sheet: JsonObject, stamp: Stamp): void {
  const storage = objectAt(sheet, 'storage') ?? {};
  update.storage = {
    ...stamp,
    totalBytes: scaled(numberAt(storage, 'total'), 1024),
    usedBytes: scaled(numberAt(storage, 'used'), 1024),
  };
}

function readNetwork(update: Draft<DockUpdate>, sheet: JsonObject, stamp: Stamp): void {
  const [network, wireless] = [objectAt(sheet, 'network_state') ?? {}, objectAt(sheet, 'wireless_link') ?? {}];
  const type = networkTypes.nameOf(integerAt(network, 'type'));
  const bars = numberAt(network, 'quality');
  update.network = {
    ...stamp,
    bearer: type && bearers[type],
    // A cable has no bars, and docks write 0 for them while hundreds of kilobytes a second pass.
    qualityPercent: percentFromBars(type === 'ethernet' ? zeroAsNone(bars) : bars),
    rateBytesPerS: scaled(numberAt(network, 'rate'), 1024),
    radioQualityPercent: percentFromBars(numberAt(wireless, 'sdr_quality')),
    cellularQualityPercent: percentFromBars(numberAt(wireless, '4g_quality')),
  };
}

function readPlace(update: Draft<DockUpdate>, sheet: JsonObject, stamp: Stamp): void {
  const [latitudeDeg, longitudeDeg] = [numberAt(sheet, 'latitude'), numberAt(sheet, 'longitude')];
  const hasPlace = isPlace(latitudeDeg, longitudeDeg);
  const state = objectAt(sheet, 'position_state') ?? {};
  update.place = {
    ...stamp,
    latitudeDeg: hasPlace ? latitudeDeg : null,
    longitudeDeg: hasPlace ? longitudeDeg : null,
    altitudeEllipsoidM: hasPlace ? heightOrNone(numberAt(sheet, 'height')) : null,
    headingDeg: headingFromWire(numberAt(sheet, 'heading')),
    isCalibrated: flagAt(state, 'is_calibration'),
    fix: fixOf(state),
    satellites: integerAt(state, 'gps_number'),
    rtkSatellites: integerAt(state, 'rtk_number'),
    alternateLanding: readLandingPoint(objectAt(sheet, 'alternate_land_point')),
  };
}

function readLandingPoint(point: JsonObject | null): LandingPoint | null {
  if (!point || flagAt(point, 'is_configured') === false) return null;
  const [latitudeDeg, longitudeDeg] = [numberAt(point, 'latitude'), numberAt(point, 'longitude')];
  if (latitudeDeg === null || longitudeDeg === null || !isPlace(latitudeDeg, longitudeDeg)) return null;
  return {
    latitudeDeg,
    longitudeDeg,
    // Docks that were told no height write 0 for both.
    altitudeEllipsoidM: zeroAsNone(heightOrNone(numberAt(point, 'height'))),
    safeHeightM: zeroAsNone(numberAt(point, 'safe_land_height')),
  };
}
