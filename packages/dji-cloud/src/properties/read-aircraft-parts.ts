import type { Stamp } from '@skein/telemetry/stamp.ts';
import type { Payload } from '@skein/telemetry/vehicle/payload.ts';
import type { Battery } from '@skein/telemetry/vehicle/power.ts';
import type { VehicleUpdate } from '@skein/telemetry/vehicle/state.ts';
import { integerAt, numberAt, objectAt, objectsAt, textAt } from '../wire/fields.ts';
import type { JsonObject } from '../wire/json.ts';
import { cameraModes } from '../terms/aircraft-terms.ts';
import { isPayloadIndex } from '../terms/models.ts';
import { isOnGround } from './flight-modes.ts';
import type { Draft } from './read-sections.ts';
import { divided, headingFromWire, zeroAsNone } from './units.ts';

const MAX_BATTERIES = 8;

export function readBatteries(update: Draft<VehicleUpdate>, sheet: JsonObject, stamp: Stamp): void {
  const battery = objectAt(sheet, 'battery');
  if (!battery) return;
  // On the ground nothing is reckoned yet, and devices write 0; in the air 0 is the truth.
  const reckoned = isOnGround(integerAt(sheet, 'mode_code')) ? zeroAsNone : (value: number | null) => value;
  const packs = (objectsAt(battery, 'batteries') ?? []).slice(0, MAX_BATTERIES);
  update.power = {
    ...stamp,
    batteryPercent: numberAt(battery, 'capacity_percent'),
    voltageV: null,
    currentA: null,
    remainingFlightS: reckoned(numberAt(battery, 'remain_flight_time')),
    returnHomePercent: reckoned(numberAt(battery, 'return_home_power')),
    landingPercent: reckoned(numberAt(battery, 'landing_power')),
  };
  update.batteries = packs.map((pack, position) => readPack(pack, position, stamp));
}

const readPack = (pack: JsonObject, position: number, stamp: Stamp): Battery => ({
  ...stamp,
  index: integerAt(pack, 'index') ?? position,
  serialNumber: textAt(pack, 'sn') || null,
  percent: numberAt(pack, 'capacity_percent'),
  voltageV: divided(numberAt(pack, 'voltage'), 1000),
  currentA: null,
  temperatureC: numberAt(pack, 'temperature'),
  consumedMah: null,
  cycles: integerAt(pack, 'loop_times'),
  remainingS: null,
  charge: null,
  cellVoltagesV: [],
});

const MAX_PAYLOADS = 8;

/** A payload is described in three places: under its own index (gimbal), in `cameras`, and in `payloads` (who holds it). */
export function readPayloads(update: Draft<VehicleUpdate>, sheet: JsonObject, touched: JsonObject, stamp: Stamp): void {
  if (!speaksOfPayloads(touched)) return;
  const [cameras, holders] = [partsAt(sheet, 'cameras'), partsAt(sheet, 'payloads')];
  update.payloads = payloadKeysOf(sheet, cameras, holders).map((key) =>
    readPayload(key, objectAt(sheet, key) ?? {}, partOf(cameras, key), partOf(holders, key), stamp),
  );
}

function speaksOfPayloads(touched: JsonObject): boolean {
  for (const key in touched) if (key === 'cameras' || key === 'payloads' || isPayloadIndex(key)) return true;
  return false;
}

/** Of gimbals, then of what has none. */
function payloadKeysOf(sheet: JsonObject, ...lists: readonly (readonly JsonObject[])[]): readonly string[] {
  const keys: string[] = [];
  for (const key in sheet) if (isPayloadIndex(key)) keys.push(key);
  for (const list of lists)
    for (const part of list) {
      const key = indexOf(part);
      if (isPayloadIndex(key) && !keys.includes(key)) keys.push(key);
    }
  return keys;
}

const partsAt = (sheet: JsonObject, list: string): readonly JsonObject[] =>
  (objectsAt(sheet, list) ?? []).slice(0, MAX_PAYLOADS);

const indexOf = (part: JsonObject): string => textAt(part, 'payload_index') ?? '';

/** The last one, where a device names an index twice. */
const partOf = (parts: readonly JsonObject[], key: string): JsonObject =>
  parts.findLast((part) => indexOf(part) === key) ?? {};

const modes = { photo: 'photo', video: 'video', low_light: 'low-light', panorama: 'panorama' } as const;

/** The laser says 0 when it measures well; anything else is too near, too far or no echo. */
const LASER_OK = 0;

function readPayload(key: string, gimbal: JsonObject, camera: JsonObject, holder: JsonObject, stamp: Stamp): Payload {
  const mode = cameraModes.nameOf(integerAt(camera, 'camera_mode'));
  const isLaserRight = integerAt(gimbal, 'measure_target_error_state') === LASER_OK;
  return {
    ...stamp,
    key,
    gimbalPitchDeg: numberAt(gimbal, 'gimbal_pitch'),
    gimbalRollDeg: numberAt(gimbal, 'gimbal_roll'),
    gimbalHeadingDeg: headingFromWire(numberAt(gimbal, 'gimbal_yaw')),
    zoomFactor: numberAt(camera, 'zoom_factor') ?? numberAt(gimbal, 'zoom_factor'),
    cameraMode: mode && modes[mode],
    isTakingPhoto: isWorking(camera, 'photo_state'),
    isRecording: isWorking(camera, 'recording_state'),
    recordedS: numberAt(camera, 'record_time'),
    remainingPhotos: integerAt(camera, 'remain_photo_num'),
    remainingRecordingS: numberAt(camera, 'remain_record_duration'),
    laserTargetDistanceM: isLaserRight ? numberAt(gimbal, 'measure_target_distance') : null,
    holder: textAt(holder, 'control_source') || null,
  };
}

function isWorking(camera: JsonObject, key: string): boolean | null {
  const state = integerAt(camera, key);
  return state === null ? null : state !== 0;
}
