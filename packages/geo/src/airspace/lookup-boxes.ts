import type { PackedPolygons } from '../meets/packed-polygons.ts';

export type LookupBox = readonly [west: number, south: number, east: number, north: number];

/**
 * The boxes within ±180° in which a polygon is looked for. Whatever reaches the antimeridian is also on its other side, and
 * whatever reaches a pole is there at every longitude.
 */
export function lookupBoxes({ ringBoxes, polygonStarts }: PackedPolygons, polygon: number): LookupBox[] {
  const at = 4 * (polygonStarts[polygon] ?? 0);
  if (polygonStarts[polygon] === polygonStarts[polygon + 1]) return [];
  const [west = 0, south = 0, east = 0, north = 0] = ringBoxes.subarray(at, at + 4);
  const boxes = aroundTheEarth(west, south, east, north);
  if (north >= 90) boxes.push([-180, 90, 180, 90]);
  if (south <= -90) boxes.push([-180, -90, 180, -90]);
  return boxes;
}

function aroundTheEarth(west: number, south: number, east: number, north: number): LookupBox[] {
  if (east - west >= 360) return [[-180, south, 180, north]];
  const turn = 360 * Math.floor((west + 180) / 360);
  const [start, end] = [west - turn, east - turn];
  if (end < 180) return [[start, south, end, north]];
  return [
    [start, south, 180, north],
    [-180, south, end - 360, north],
  ];
}
