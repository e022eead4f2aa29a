import type { Position } from '@skein/geo/position.ts';
import type { JsonValue } from '../json/json-value.ts';
import type { Height } from '../fields/height.ts';
import type { Properties } from '../fields/properties.ts';
import type { Reading } from '../reading.ts';
import type { ShapeReading } from '../shapes/shape-reading.ts';
import type { FeaturePlace } from '../zone-keeper.ts';
import { readKmlCoordinates, type KmlCoordinates } from './kml-coordinates.ts';

export interface KmlRing {
  readonly isOuter: boolean;
  /** `null` until it is read. */
  coordinates: string | null;
}

export interface KmlGeometry {
  readonly type: 'Polygon' | 'Point' | 'LineString' | 'LinearRing';
  /** The outer one first, as far as there is one. */
  readonly rings: KmlRing[];
  altitudeMode: string;
  isExtruded: boolean;
  /** An element that stands where it has no meaning, or a second time. */
  unclear: string | null;
  isTooLarge: boolean;
}

/** What stands in one Placemark, before anything is made of it. */
export interface Placemark {
  readonly place: FeaturePlace;
  readonly members: [string, JsonValue][];
  readonly geometries: KmlGeometry[];
  unclear: string | null;
  isTooLarge: boolean;
}

/** What can be taken of its geometries; what cannot is told. */
export function shapesOf(
  { geometries, place }: Placemark,
  properties: Properties,
  reading: Reading,
  countCorners: (corners: number) => void,
): ShapeReading[] {
  const { findings, limits } = reading;
  return geometries.flatMap((geometry) => {
    const unclear = geometry.unclear ?? (geometry.rings.length > 0 && !geometry.rings[0]?.isOuter && 'innerBoundaryIs');
    if (unclear) {
      findings.report('unclearElement', place, { element: unclear });
      return [];
    }
    const lists = readRings(geometry, limits.mostZoneCorners + 1, countCorners);
    if (!lists) {
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
    const highest = lists.map(({ highestMeters }) => highestMeters).filter((meters) => meters !== null);
    const highestMeters = highest.length === 0 ? null : highest.reduce((one, other) => Math.max(one, other));
    return [{ shape, upper: upperOf(geometry, highestMeters, reading) }];
  });
}

/** `null` if they have more corners together than one zone may have. */
function readRings(
  { rings, isTooLarge }: KmlGeometry,
  mostCorners: number,
  countCorners: (corners: number) => void,
): readonly KmlCoordinates[] | null {
  if (isTooLarge) return null;
  let left = mostCorners;
  const lists: KmlCoordinates[] = [];
  for (const { coordinates } of rings) {
    const list = readKmlCoordinates(coordinates ?? '', left);
    if (list.isTooLong) return null;
    left -= list.positions.length;
    countCorners(list.positions.length);
    lists.push(list);
  }
  return lists;
}

function shapeOf(
  type: KmlGeometry['type'],
  lists: readonly (readonly Position[])[],
  { radiusMeters, halfWidthMeters }: Properties,
): ShapeReading['shape'] | 'badCoordinates' | 'pointWithoutRadius' | 'lineWithoutWidth' {
  if (type === 'Polygon') return { kind: 'polygon', rings: lists };
  const positions = lists[0] ?? [];
  const [center] = positions;
  if (!center) return 'badCoordinates';
  if (type === 'Point' && positions.length > 1) return 'badCoordinates';
  if (type === 'Point') return radiusMeters === null ? 'pointWithoutRadius' : { kind: 'circle', center, radiusMeters };
  return halfWidthMeters === null ? 'lineWithoutWidth' : { kind: 'path', positions, halfWidthMeters };
}

const references = { relativeToGround: 'ground', absolute: 'sea' } as const;

/** A shape that is drawn down to the ground from its altitude is a zone up to there. */
function upperOf(
  { altitudeMode, isExtruded }: KmlGeometry,
  highest: number | null,
  { findings }: Reading,
): Height | undefined {
  if (highest === null) return undefined;
  const isKnown = altitudeMode === 'relativeToGround' || altitudeMode === 'absolute';
  if (isKnown && isExtruded && !Number.isFinite(highest)) return { kind: 'unreadable' };
  if (isKnown && isExtruded) return { kind: 'height', value: highest, unit: 'm', reference: references[altitudeMode] };
  findings.ignore('heights of corners');
  return undefined;
}
