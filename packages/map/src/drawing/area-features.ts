import type { Area, Ring } from '@skein/geo/shapes/area.ts';
import type { Feature, MultiPolygon, Position as Coordinates } from 'geojson';

/** An area as the map draws it. */
export const areaFeature = (area: Area, properties: Record<string, unknown> = {}): Feature<MultiPolygon> => ({
  type: 'Feature',
  properties,
  geometry: { type: 'MultiPolygon', coordinates: area.map(({ outer, holes }) => [outer, ...holes].map(coordinatesOf)) },
});

/** A ring round the Earth is closed along the edge of the map that its pole lies beyond. */
function coordinatesOf({ corners, pole }: Ring): Coordinates[] {
  const coordinates = corners.map(([longitude, latitude]) => [longitude, latitude]);
  const [first, last] = [corners[0], corners.at(-1)];
  if (pole === null || !first || !last) return coordinates;
  const edge = pole === 'north' ? 90 : -90;
  return [...coordinates, [last[0], edge], [first[0], edge], [first[0], first[1]]];
}
