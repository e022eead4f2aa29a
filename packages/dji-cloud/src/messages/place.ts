import { numberAt } from '../wire/fields.ts';
import type { JsonObject } from '../wire/json.ts';
import { requirePlace, requireWithin } from './order.ts';

/** WGS-84, and a height above the ELLIPSOID: up to 100 m away from sea level. */
export interface Place {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly heightEllipsoidM: number;
}

export function writePlace(field: string, { latitudeDeg, longitudeDeg, heightEllipsoidM }: Place): JsonObject {
  requirePlace(field, latitudeDeg, longitudeDeg);
  requireWithin(`${field}.heightEllipsoidM`, heightEllipsoidM, -500, 10_000);
  return { latitude: latitudeDeg, longitude: longitudeDeg, height: heightEllipsoidM };
}

export function readPlace(data: JsonObject): Place | null {
  const [latitudeDeg, longitudeDeg] = [numberAt(data, 'latitude'), numberAt(data, 'longitude')];
  const heightEllipsoidM = numberAt(data, 'height');
  if (latitudeDeg === null || longitudeDeg === null || heightEllipsoidM === null) return null;
  return { latitudeDeg, longitudeDeg, heightEllipsoidM };
}

/** A way has some dozens, and is kept for as long as the flight is. */
const MAX_PLACES = 512;

export const readPlaces = (items: readonly JsonObject[] | null): readonly Place[] =>
  (items ?? []).slice(0, MAX_PLACES).flatMap((item) => readPlace(item) ?? []);
