import type { Position } from '@skein/geo/position.ts';
import type { JsonValue } from '../json/json-value.ts';
import type { Height } from '../fields/height.ts';
import type { Properties } from '../fields/properties.ts';
import type { Reading } from '../reading.ts';
import type { ShapeReading } from '../shapes/shape-reading.ts';
import type { FeaturePlace } from '../zone-keeper.ts';
import { readKmlCoordinates } from './kml-coordinates.ts';

export interface KmlGeometry {
  readonly type: 'Polygon' | 'Point' | 'LineString' | 'LinearRing';
  readonly rings: { readonly isOuter: boolean; readonly coordinates: string }[];
  altitudeMode: string;
  isExtruded: boolean;
}

/** What stands in one Placemark, before anything is made of it. */
export interface Placemark {
  readonly place: FeaturePlace;
  readonly members: [string, JsonValue][];
  readonly geometries: KmlGeometry[];
}

/** What can be taken of its geometries; what cannot is told. */
export function shapesOf(placemark: Placemark, properties: Properties, reading: Reading): ShapeReading[] {
  return placemark.geometries.flatMap((geometry) => {
    const { findings, limits } = reading;
    const { place } = placemark;
    const lists = outerFirst(geometry.rings).map((text) => readKmlCoordinates(text, limits.mostZoneCorners + 1));
    if (lists.some(({ isTooLong }) => isTooLong)) {
      findings.report('tooManyCorners', place, { most: limits.mostZoneCorners });
      return [];
    }
    const shape = shapeOf(
      geometry.type,
      lists.map(({ positions }) => positions),
      properties,
    );
    if (typeof shape === 'string') {
      findings.report(shape, place);
      return [];
    }
    const highest = lists.reduce((most, { highestMeters }) => Math.max(most, highestMeters ?? -Infinity), -Infinity);
    return [{ shape, upper: upperOf(geometry, highest, reading) }];
  });
}

/** Files that put the holes first exist. */
const outerFirst = (rings: KmlGeometry['rings']): readonly string[] =>
  rings.toSorted((one, other) => Number(other.isOuter) - Number(one.isOuter)).map(({ coordinates }) => coordinates);

function shapeOf(
  type: KmlGeometry['type'],
  lists: readonly (readonly Position[])[],
  { radiusMeters, halfWidthMeters }: Properties,
): ShapeReading['shape'] | 'badCoordinates' | 'pointWithoutRadius' | 'lineWithoutWidth' {
  if (type === 'Polygon') return { kind: 'polygon', rings: lists };
  const positions = lists[0] ?? [];
  const [center] = positions;
  if (!center) return 'badCoordinates';
  if (type === 'Point') return radiusMeters === null ? 'pointWithoutRadius' : { kind: 'circle', center, radiusMeters };
  return halfWidthMeters === null ? 'lineWithoutWidth' : { kind: 'path', positions, halfWidthMeters };
}

const references = { relativeToGround: 'ground', absolute: 'sea' } as const;

/** A shape that is drawn down to the ground from its altitude is a zone up to there. */
function upperOf(
  { altitudeMode, isExtruded }: KmlGeometry,
  highest: number,
  { findings }: Reading,
): Height | undefined {
  if (!Number.isFinite(highest)) return undefined;
  const isKnown = altitudeMode === 'relativeToGround' || altitudeMode === 'absolute';
  if (isKnown && isExtruded) return { kind: 'height', value: highest, unit: 'm', reference: references[altitudeMode] };
  findings.ignore('heights of corners');
  return undefined;
}
