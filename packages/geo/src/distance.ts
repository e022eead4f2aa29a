import { toRadians, type Position } from './position.ts';

/** The mean radius of the Earth: along any great circle the error stays under 0.6 %. */
const EARTH_RADIUS_METERS = 6_371_008.8;

/** The length of the great circle between two positions. */
export function distanceMeters([fromLongitude, fromLatitude]: Position, [toLongitude, toLatitude]: Position): number {
  const latitudeStep = Math.sin(toRadians(toLatitude - fromLatitude) / 2);
  const longitudeStep = Math.sin(toRadians(toLongitude - fromLongitude) / 2);
  const haversine =
    latitudeStep ** 2 + Math.cos(toRadians(fromLatitude)) * Math.cos(toRadians(toLatitude)) * longitudeStep ** 2;
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(haversine)));
}
