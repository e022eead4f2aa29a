import type { LandingPoint } from '@skein/telemetry/dock/place.ts';
import type { DockState } from '@skein/telemetry/dock/state.ts';
import {
  airConditionerStates,
  dockModes,
  dockTaskSteps,
  movingParts,
  networkTypes,
  rainfalls,
} from '../terms/dock-terms.ts';
import type { Terms } from '../terms/terms.ts';
import { optional } from '../wire/fields.ts';
import type { JsonObject } from '../wire/json.ts';
import { airConditioning, batteryMaintenance, bearers, modes, parts, steps } from './dock-names.ts';
import { barsFromPercent, divided, headingToWire } from './units.ts';

/** One cycle, split over three messages as real docks do: whoever takes one for the whole loses two thirds. */
export const writeDockOsd = (dock: DockState): readonly JsonObject[] => [
  { ...writeCounters(dock), ...writePower(dock) },
  { ...writeTaskStep(dock), ...writeRadio(dock) },
  { ...writeBody(dock), ...writeNetwork(dock), ...writeClimate(dock), ...writePlace(dock), ...writeDrone(dock) },
];

const writeCounters = ({ work }: DockState): JsonObject => ({
  ...optional('job_number', work?.jobCount),
  ...optional('acc_time', work?.uptimeS),
});

function writePower({ power, drone }: DockState): JsonObject {
  const maintenance = drone?.batteryMaintenance ?? null;
  return {
    ...optional('electric_supply_voltage', power?.supplyVoltageV),
    ...optional('working_voltage', milli(power?.workingVoltageV)),
    ...optional('working_current', milli(power?.workingCurrentA)),
    backup_battery: {
      ...optional('switch', flag(power?.isBackupBatteryOn)),
      ...optional('voltage', milli(power?.backupBatteryVoltageV)),
      ...optional('temperature', power?.backupBatteryTemperatureC),
    },
    ...(maintenance && {
      drone_battery_maintenance_info: { maintenance_state: batteryMaintenance.indexOf(maintenance) },
    }),
  };
}

const writeTaskStep = ({ work }: DockState): JsonObject => ({
  ...optional('flighttask_step_code', codeFor(work?.taskStep, steps, dockTaskSteps)),
  ...(work && { media_file_detail: { ...optional('remain_upload', work.remainingUploads) } }),
});

const writeRadio = ({ network }: DockState): JsonObject => ({
  wireless_link: {
    ...optional('sdr_quality', barsFromPercent(network?.radioQualityPercent ?? null)),
    ...optional('4g_quality', barsFromPercent(network?.cellularQualityPercent ?? null)),
  },
});

const writeBody = ({ work, hatch, storage }: DockState): JsonObject => ({
  ...optional('mode_code', codeFor(work?.mode, modes, dockModes)),
  ...optional('cover_state', codeFor(hatch?.cover, parts, movingParts)),
  ...optional('putter_state', codeFor(hatch?.putter, parts, movingParts)),
  ...optional('supplement_light_state', flag(hatch?.isLightOn)),
  ...optional('emergency_stop_state', flag(hatch?.isEmergencyStopPressed)),
  ...optional('alarm_state', flag(hatch?.isAlarmOn)),
  storage: {
    ...optional('total', divided(storage?.totalBytes ?? null, 1024)),
    ...optional('used', divided(storage?.usedBytes ?? null, 1024)),
  },
});

const writeNetwork = ({ network }: DockState): JsonObject => ({
  network_state: {
    ...optional('type', codeFor(network?.bearer, bearers, networkTypes)),
    ...optional('quality', barsFromPercent(network?.qualityPercent ?? null)),
    ...optional('rate', divided(network?.rateBytesPerS ?? null, 1024)),
  },
});

const writeClimate = ({ climate }: DockState): JsonObject => ({
  ...(climate?.rainfall && { rainfall: rainfalls.codeOf(climate.rainfall) }),
  ...optional('wind_speed', climate?.windSpeedMps),
  ...optional('environment_temperature', climate?.outsideTemperatureC),
  ...optional('temperature', climate?.insideTemperatureC),
  ...optional('humidity', climate?.humidityPercent),
  air_conditioner: {
    ...optional('air_conditioner_state', codeFor(climate?.airConditioner, airConditioning, airConditionerStates)),
  },
});

const writePlace = ({ place }: DockState): JsonObject => ({
  ...optional('latitude', place?.latitudeDeg),
  ...optional('longitude', place?.longitudeDeg),
  ...optional('height', place?.altitudeEllipsoidM),
  ...optional('heading', headingToWire(place?.headingDeg ?? null)),
  position_state: {
    ...optional('is_calibration', flag(place?.isCalibrated)),
    ...optional('quality', place?.fix ? qualityOfFix(place.fix) : null),
    ...optional('gps_number', place?.satellites),
    ...optional('rtk_number', place?.rtkSatellites),
  },
  alternate_land_point: writeLandingPoint(place?.alternateLanding ?? null),
});

export const qualityOfFix = (fix: string): number => (fix === 'rtk-fixed' ? 10 : fix === 'none' ? 0 : 5);

const writeLandingPoint = (point: LandingPoint | null): JsonObject =>
  point
    ? {
        is_configured: 1,
        latitude: point.latitudeDeg,
        longitude: point.longitudeDeg,
        ...optional('height', point.altitudeEllipsoidM),
        ...optional('safe_land_height', point.safeHeightM),
      }
    : { is_configured: 0 };

const writeDrone = ({ drone }: DockState): JsonObject => ({
  ...optional('drone_in_dock', flag(drone?.isInDock)),
  drone_charge_state: {
    ...optional('state', flag(drone?.isCharging)),
    ...optional('capacity_percent', drone?.batteryPercent),
  },
  sub_device: {
    ...optional('device_sn', drone?.serialNumber),
    ...optional('device_model_key', drone?.modelKey),
    ...optional('device_online_status', flag(drone?.isPoweredOn)),
    ...optional('device_paired', flag(drone?.isPaired)),
  },
});

const flag = (value: boolean | null | undefined): number | null =>
  value === null || value === undefined ? null : value ? 1 : 0;

const milli = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value * 1000);

/** The first code whose meaning is the one wanted: several codes of the wire may mean one of ours. */
function codeFor<Name extends string, Ours extends string>(
  ours: Ours | null | undefined,
  meanings: Readonly<Record<Name, Ours>>,
  terms: Terms<Name>,
): number | null {
  const name = terms.names.find((candidate) => meanings[candidate] === ours);
  return ours && name !== undefined ? terms.codeOf(name) : null;
}
