import { flagAt, integerAt, numberAt, objectAt, objectsAt, textAt } from '../wire/fields.ts';
import type { JsonObject } from '../wire/json.ts';
import { words } from '../words.ts';
import { InvalidOrder, requireText, requireWhole } from './order.ts';

/** `flight_areas_get`: a GeoJSON file with the areas that an aircraft may not leave, or not enter. */
export interface FlightAreaFile {
  readonly name: string;
  readonly url: string;
  /** Of the file: a device refuses one that does not match. */
  readonly sha256: string;
  readonly sizeBytes: number;
}

export const writeFlightAreaFiles = (files: readonly FlightAreaFile[]): JsonObject => ({
  files: files.map(({ name, url, sha256, sizeBytes }) => ({
    name: requireText('name', name),
    url: requireText('url', url),
    checksum: requireSha256(sha256),
    size: requireWhole('sizeBytes', sizeBytes, 1, Number.MAX_SAFE_INTEGER),
  })),
});

function requireSha256(value: string): string {
  if (/^[\da-f]{64}$/i.test(value)) return value.toLowerCase();
  throw new InvalidOrder('sha256', words('应为 64 位十六进制的 SHA-256', 'must be a SHA-256 of 64 hexadecimal digits'));
}

const syncStates = ['wait_sync', 'synchronizing', 'synchronized', 'fail', 'switch_fail'] as const;

/** `flight_areas_sync_progress`: whether the areas on the aircraft are those that it was given. */
export interface FlightAreaSync {
  /** Null for one that the documents do not name. */
  readonly state: (typeof syncStates)[number] | null;
  /** 0 for none. */
  readonly reason: number | null;
  readonly fileName: string | null;
  readonly sha256: string | null;
}

export function readFlightAreaSync(data: JsonObject): FlightAreaSync {
  const [status, file] = [textAt(data, 'status'), objectAt(data, 'file') ?? {}];
  return {
    state: syncStates.find((state) => state === status) ?? null,
    reason: integerAt(data, 'reason'),
    fileName: textAt(file, 'name'),
    sha256: textAt(file, 'checksum'),
  };
}

/** `flight_areas_drone_location`: how far the aircraft is from the edge of each area. */
export interface AreaDistance {
  readonly areaId: string;
  readonly distanceM: number | null;
  readonly isInside: boolean | null;
}

/** Lists are cut where no device would go on. */
const MAX_AREAS = 256;

export const readAreaDistances = (data: JsonObject): readonly AreaDistance[] =>
  (objectsAt(data, 'drone_locations') ?? []).slice(0, MAX_AREAS).map((item) => ({
    areaId: textAt(item, 'area_id') ?? '',
    distanceM: numberAt(item, 'area_distance'),
    isInside: flagAt(item, 'is_in_area'),
  }));
