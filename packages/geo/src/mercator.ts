import { toDegrees, toRadians, type Position } from './position.ts';

/** Where web mercator ends, so that the world is a square. */
export const MERCATOR_MAX_LATITUDE = 85.051_128_779_806_6;

/** The world as a square of side 1: x grows eastward from the antimeridian, y southward from the northern edge. */
export function toMercator([longitude, latitude]: Position): { x: number; y: number } {
  const reachable = Math.max(-MERCATOR_MAX_LATITUDE, Math.min(MERCATOR_MAX_LATITUDE, latitude));
  return { x: (longitude + 180) / 360, y: (1 - Math.asinh(Math.tan(toRadians(reachable))) / Math.PI) / 2 };
}

export function fromMercator({ x, y }: { x: number; y: number }): Position {
  return [x * 360 - 180, toDegrees(Math.atan(Math.sinh(Math.PI * (1 - 2 * y))))];
}

/** The tile that holds the position, in the numbering of XYZ and PMTiles. */
export function tileAt(position: Position, zoom: number): { z: number; x: number; y: number } {
  const { x, y } = toMercator(position);
  const side = 2 ** zoom;
  const within = (share: number) => Math.max(0, Math.min(side - 1, Math.floor(share * side)));
  return { z: zoom, x: within(x), y: within(y) };
}
