import type { Payload } from '@skein/telemetry/vehicle/payload.ts';
import type { Battery } from '@skein/telemetry/vehicle/power.ts';
import type { VehicleState } from '@skein/telemetry/vehicle/state.ts';
import { cameraModes } from '../terms/aircraft-terms.ts';
import { optional } from '../wire/fields.ts';
import type { JsonObject } from '../wire/json.ts';
import { headingToWire, scaled } from './units.ts';
import { qualityOfFix } from './write-dock.ts';

/** The aircraft's OSD: one message with everything that has a rhythm. */
export const writeAircraftOsd = (vehicle: VehicleState): JsonObject => ({
  ...optional('mode_code', vehicle.mode?.rawMode),
  ...writeMotion(vehicle),
  ...writeSituation(vehicle),
  ...writePower(vehicle),
  ...(vehicle.payloads.length > 0 && { cameras: vehicle.payloads.map(writeCamera) }),
  ...Object.fromEntries(vehicle.payloads.map((payload) => [payload.key, writeGimbal(payload)])),
});

/** Its state: what is sent when it changes. */
export const writeAircraftState = ({ home, control, identity }: VehicleState): JsonObject => ({
  ...optional('home_latitude', home?.latitudeDeg),
  ...optional('home_longitude', home?.longitudeDeg),
  ...optional('control_source', control?.flightHolder),
  ...optional('firmware_version', identity?.firmwareVersion),
});

const writeMotion = ({ position, velocity, attitude, wind }: VehicleState): JsonObject => ({
  latitude: position?.latitudeDeg ?? 0,
  longitude: position?.longitudeDeg ?? 0,
  ...optional('height', position?.altitudeEllipsoidM),
  ...optional('elevation', position?.altitudeAboveHomeM),
  ...optional('horizontal_speed', velocity?.groundSpeedMps),
  ...optional('vertical_speed', velocity?.climbMps),
  ...optional('attitude_roll', attitude?.rollDeg),
  ...optional('attitude_pitch', attitude?.pitchDeg),
  ...optional('attitude_head', headingToWire(attitude?.headingDeg ?? null)),
  ...optional('wind_speed', scaled(wind?.speedMps ?? null, 10)),
  ...optional('wind_direction', wind?.fromDeg == null ? null : (Math.round(wind.fromDeg / 45) % 8) + 1),
});

const writeSituation = ({ gnss, guidance, fence, totals }: VehicleState): JsonObject => ({
  position_state: {
    ...(gnss?.fix && { is_fixed: gnss.fix === 'rtk-fixed' ? 2 : 1, quality: qualityOfFix(gnss.fix) }),
    ...optional('gps_number', gnss?.satellites),
    ...optional('rtk_number', gnss?.rtkSatellites),
  },
  ...optional('home_distance', guidance?.homeDistanceM),
  ...optional('height_limit', fence?.heightLimitM),
  ...(fence?.isNearBoundary != null && { is_near_area_limit: fence.isNearBoundary ? 1 : 0 }),
  ...(fence?.isNearHeightLimit != null && { is_near_height_limit: fence.isNearHeightLimit ? 1 : 0 }),
  ...optional('total_flight_time', totals?.flightTimeS),
  ...optional('total_flight_distance', totals?.distanceM),
  ...optional('total_flight_sorties', totals?.sorties),
});

const writePower = ({ power, batteries }: VehicleState): JsonObject => ({
  battery: {
    ...optional('capacity_percent', power?.batteryPercent),
    ...optional('remain_flight_time', power?.remainingFlightS),
    ...optional('return_home_power', power?.returnHomePercent),
    ...optional('landing_power', power?.landingPercent),
    batteries: batteries.map(writeBattery),
  },
});

const writeBattery = (battery: Battery): JsonObject => ({
  index: battery.index,
  ...optional('sn', battery.serialNumber),
  ...optional('capacity_percent', battery.percent),
  ...(battery.voltageV !== null && { voltage: Math.round(battery.voltageV * 1000) }),
  ...optional('temperature', battery.temperatureC),
  ...optional('loop_times', battery.cycles),
});

const modes = { photo: 'photo', video: 'video', 'low-light': 'low_light', panorama: 'panorama' } as const;

const writeCamera = (payload: Payload): JsonObject => ({
  payload_index: payload.key,
  ...(payload.cameraMode && { camera_mode: cameraModes.codeOf(modes[payload.cameraMode]) }),
  ...(payload.isTakingPhoto !== null && { photo_state: payload.isTakingPhoto ? 1 : 0 }),
  ...(payload.isRecording !== null && { recording_state: payload.isRecording ? 1 : 0 }),
  ...optional('record_time', payload.recordedS),
  ...optional('remain_photo_num', payload.remainingPhotos),
  ...optional('remain_record_duration', payload.remainingRecordingS),
  ...optional('zoom_factor', payload.zoomFactor),
});

const writeGimbal = (payload: Payload): JsonObject => ({
  payload_index: payload.key,
  ...optional('gimbal_pitch', payload.gimbalPitchDeg),
  ...optional('gimbal_roll', payload.gimbalRollDeg),
  ...optional('gimbal_yaw', headingToWire(payload.gimbalHeadingDeg)),
  ...(payload.laserTargetDistanceM !== null && {
    measure_target_distance: payload.laserTargetDistanceM,
    measure_target_error_state: 0,
  }),
});
