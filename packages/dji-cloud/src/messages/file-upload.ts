import { flagAt, integerAt, numberAt, objectAt, optional, textAt } from '../wire/fields.ts';
import type { JsonObject } from '../wire/json.ts';

/** `file_upload_callback`: the dock keeps the file and repeats this until it is told that we have it. */
export interface UploadedFile {
  readonly objectKey: string;
  readonly path: string | null;
  readonly name: string;
  readonly flightId: string | null;
  readonly droneModelKey: string | null;
  readonly payloadModelKey: string | null;
  readonly isOriginal: boolean | null;
  /** ISO 8601, as the camera wrote it. */
  readonly takenAt: string | null;
  readonly latitudeDeg: number | null;
  readonly longitudeDeg: number | null;
  readonly altitudeM: number | null;
  readonly altitudeAboveHomeM: number | null;
  readonly gimbalYawDeg: number | null;
  readonly uploadedCount: number | null;
  readonly expectedCount: number | null;
}

export function readUploadedFile(data: JsonObject): UploadedFile | null {
  const file = objectAt(data, 'file');
  const [objectKey, name] = file ? [textAt(file, 'object_key'), textAt(file, 'name')] : [null, null];
  if (!file || !objectKey || !name) return null;
  const [ext, metadata] = [objectAt(file, 'ext') ?? {}, objectAt(file, 'metadata') ?? {}];
  const [place, task] = [objectAt(metadata, 'shoot_position') ?? {}, objectAt(data, 'flight_task') ?? {}];
  return {
    objectKey,
    path: textAt(file, 'path'),
    name,
    flightId: textAt(ext, 'flight_id'),
    droneModelKey: textAt(ext, 'drone_model_key'),
    payloadModelKey: textAt(ext, 'payload_model_key'),
    isOriginal: flagAt(ext, 'is_original'),
    takenAt: textAt(metadata, 'create_time'),
    latitudeDeg: numberAt(place, 'lat'),
    longitudeDeg: numberAt(place, 'lng'),
    altitudeM: numberAt(metadata, 'absolute_altitude'),
    altitudeAboveHomeM: numberAt(metadata, 'relative_altitude'),
    gimbalYawDeg: numberAt(metadata, 'gimbal_yaw_degree'),
    uploadedCount: integerAt(task, 'uploaded_file_count'),
    expectedCount: integerAt(task, 'expected_file_count'),
  };
}

export const writeUploadedFile = (file: UploadedFile): JsonObject => ({
  file: {
    object_key: file.objectKey,
    ...optional('path', file.path),
    name: file.name,
    ext: {
      ...optional('flight_id', file.flightId),
      ...optional('drone_model_key', file.droneModelKey),
      ...optional('payload_model_key', file.payloadModelKey),
      ...optional('is_original', file.isOriginal),
    },
    metadata: {
      ...optional('create_time', file.takenAt),
      ...optional('gimbal_yaw_degree', file.gimbalYawDeg),
      ...optional('absolute_altitude', file.altitudeM),
      ...optional('relative_altitude', file.altitudeAboveHomeM),
      shoot_position: { ...optional('lat', file.latitudeDeg), ...optional('lng', file.longitudeDeg) },
    },
  },
  flight_task: {
    ...optional('uploaded_file_count', file.uploadedCount),
    ...optional('expected_file_count', file.expectedCount),
  },
});
