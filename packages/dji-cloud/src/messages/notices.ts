import { flagAt, integerAt, numberAt, objectAt, objectsAt, textAt } from '../wire/fields.ts';
import { isList, isObject, type Json, type JsonObject } from '../wire/json.ts';
import { readPlace, type Place } from './place.ts';
import { readStatus, type JobStatus } from './status.ts';

/** What a device tells of its own accord, beside alarms and jobs. Lists are cut where no device would go on. */
const MAX_ITEMS = 64;

/** `airsense_warning`: an aircraft with people in it, nearby. */
export interface TrafficWarning {
  readonly icao: string;
  /** 0 none … 4; from 3 on one should give way. */
  readonly level: number;
  readonly shouldGiveWay: boolean;
  readonly latitudeDeg: number | null;
  readonly longitudeDeg: number | null;
  readonly altitudeM: number | null;
  readonly altitudeAbove: 'ellipsoid' | 'sea' | null;
  readonly headingDeg: number | null;
  /** Above our aircraft; below it when negative. */
  readonly relativeAltitudeM: number | null;
  readonly verticalTrend: 'level' | 'climbing' | 'descending' | null;
  readonly distanceM: number | null;
}

const GIVE_WAY_LEVEL = 3;
const altitudeTypes = ['ellipsoid', 'sea'] as const;
const trends = ['level', 'climbing', 'descending'] as const;

/** The one event whose data is a list. */
export const readTraffic = (data: JsonObject | readonly Json[]): readonly TrafficWarning[] | null =>
  isList(data) ? data.filter(isObject).slice(0, MAX_ITEMS).map(readWarning) : null;

function readWarning(item: JsonObject): TrafficWarning {
  const level = integerAt(item, 'warning_level') ?? 0;
  return {
    icao: textAt(item, 'icao') ?? '',
    level,
    shouldGiveWay: level >= GIVE_WAY_LEVEL,
    latitudeDeg: numberAt(item, 'latitude'),
    longitudeDeg: numberAt(item, 'longitude'),
    altitudeM: numberAt(item, 'altitude'),
    altitudeAbove: altitudeTypes[integerAt(item, 'altitude_type') ?? -1] ?? null,
    headingDeg: numberAt(item, 'heading'),
    relativeAltitudeM: numberAt(item, 'relative_altitude'),
    verticalTrend: trends[integerAt(item, 'vert_trend') ?? -1] ?? null,
    distanceM: numberAt(item, 'distance'),
  };
}

/** `obstacle_avoidance_notify`: where it flew around something, or stopped before it. */
export interface ObstacleReport {
  readonly flightId: string | null;
  readonly obstacles: readonly {
    readonly kind: 'detour-begins' | 'detour-ends' | 'stopped' | null;
    readonly atMs: number | null;
    readonly place: Place | null;
    readonly waylineId: number | null;
    readonly waypointIndex: number | null;
  }[];
  /** No more will be told of this one. */
  readonly isFinal: boolean;
}

const obstacleKinds = ['detour-begins', 'detour-ends', 'stopped'] as const;

export function readObstacles(data: JsonObject): ObstacleReport | null {
  const obstacles = objectsAt(data, 'obstacles');
  if (!obstacles) return null;
  return {
    flightId: textAt(data, 'flight_id'),
    obstacles: obstacles.slice(0, MAX_ITEMS).map((item) => ({
      kind: obstacleKinds[integerAt(item, 'type') ?? -1] ?? null,
      atMs: integerAt(item, 'timestamp'),
      place: readPlace(item),
      waylineId: integerAt(item, 'wayline_id'),
      waypointIndex: integerAt(item, 'waypoint_index'),
    })),
    isFinal: flagAt(data, 'is_final_report') ?? false,
  };
}

/** `flight_setup_exception_notify`: the preparation hangs; it is given up after these minutes unless somebody acts. */
export interface SetupException {
  readonly flightId: string | null;
  readonly flight: 'wayline' | 'point' | null;
  readonly timeoutMinutes: number | null;
}

const flightKinds = [null, 'wayline', 'point'] as const;

export const readSetupException = (data: JsonObject): SetupException => ({
  flightId: textAt(data, 'flight_id'),
  flight: flightKinds[integerAt(data, 'flight_type') ?? 0] ?? null,
  timeoutMinutes: numberAt(data, 'timeout_time'),
});

/** `ota_progress`. */
export interface UpgradeProgress {
  readonly status: JobStatus;
  readonly result: number;
  readonly percent: number | null;
  /** In the device's own key: `download_firmware`, `upgrade_firmware`. */
  readonly step: string | null;
}

export function readUpgradeProgress(data: JsonObject): UpgradeProgress | null {
  const output = objectAt(data, 'output') ?? {};
  const status = readStatus(textAt(output, 'status'));
  const progress = objectAt(output, 'progress') ?? {};
  if (!status) return null;
  return {
    status,
    result: integerAt(data, 'result') ?? 0,
    percent: numberAt(progress, 'percent'),
    step: textAt(progress, 'current_step') ?? textAt(progress, 'step_key'),
  };
}

/** `fileupload_progress`: logs on their way to the storage. */
export interface LogUploadProgress {
  readonly status: JobStatus;
  readonly files: readonly {
    readonly key: string;
    readonly deviceSerial: string | null;
    readonly module: 'aircraft' | 'dock' | null;
    readonly sizeBytes: number | null;
    readonly fingerprint: string | null;
    readonly status: JobStatus | null;
    readonly result: number;
    readonly percent: number | null;
    readonly finishedAtMs: number | null;
  }[];
}

const logModules: Readonly<Record<string, 'aircraft' | 'dock'>> = { 0: 'aircraft', 3: 'dock' };

export function readLogUpload(data: JsonObject): LogUploadProgress | null {
  const output = objectAt(data, 'output') ?? {};
  const status = readStatus(textAt(output, 'status'));
  if (!status) return null;
  const files = objectsAt(objectAt(output, 'ext') ?? {}, 'files') ?? [];
  return { status, files: files.slice(0, MAX_ITEMS).map(readLogFile) };
}

function readLogFile(file: JsonObject): LogUploadProgress['files'][number] {
  const progress = objectAt(file, 'progress') ?? {};
  return {
    key: textAt(file, 'key') ?? '',
    deviceSerial: textAt(file, 'device_sn'),
    module: logModules[textAt(file, 'module') ?? ''] ?? null,
    sizeBytes: numberAt(file, 'size'),
    fingerprint: textAt(file, 'fingerprint'),
    status: readStatus(textAt(progress, 'status')),
    result: integerAt(progress, 'result') ?? 0,
    // Devices write it as the documents do: with a letter missing.
    percent: numberAt(progress, 'progress') ?? numberAt(progress, 'prgress'),
    finishedAtMs: integerAt(progress, 'finish_time') || null,
  };
}
