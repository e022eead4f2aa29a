import { isObject, type JsonObject } from '../json/json-value.ts';
import { words } from '../text/words.ts';
import { BadCoordinates, readPosition, readRings, type CoordinateContext } from './coordinates.ts';
import { heightIn } from './geojson-geometry.ts';
import type { ShapeReading } from './shape-reading.ts';

const volumeFields = new Set(
  words('uomDimensions lowerLimit lowerVerticalReference upperLimit upperVerticalReference horizontalProjection'),
);

/** An airspace volume of ED-269. Longitude stands first, as authorities write it. */
export function readVolume(volume: JsonObject, context: CoordinateContext): ShapeReading[] {
  for (const name of volume.keys()) if (!volumeFields.has(name)) context.ignore(`geometry.${name}`);
  const projection = volume.get('horizontalProjection');
  if (!isObject(projection)) throw new BadCoordinates();
  const shape = readProjection(projection, volume, context);
  if (!shape) return [];
  return [
    {
      shape,
      lower: heightIn(volume, 'lowerLimit', 'lowerVerticalReference', 'uomDimensions'),
      upper: heightIn(volume, 'upperLimit', 'upperVerticalReference', 'uomDimensions'),
    },
  ];
}

function readProjection(
  projection: JsonObject,
  volume: JsonObject,
  context: CoordinateContext,
): ShapeReading['shape'] | null {
  const type = projection.get('type');
  if (type === 'Polygon') return { kind: 'polygon', rings: readRings(projection.get('coordinates'), context) };
  if (type !== 'Circle') {
    context.say('unknownGeometry', { type: typeof type === 'string' ? type : typeof type });
    return null;
  }
  const radius = projection.get('radius');
  if (typeof radius !== 'number') {
    context.say('pointWithoutRadius');
    return null;
  }
  const unit = volume.get('uomDimensions');
  if (typeof unit === 'string' && unit.trim().toUpperCase() !== 'M') context.say('radiusUnitUnsure', { radius });
  return { kind: 'circle', center: readPosition(projection.get('center'), context), radiusMeters: radius };
}
