import { heightBeside, readHeight, type Height } from '../fields/height.ts';
import { isNear } from '../fields/length.ts';
import { isArray, isObject, type JsonObject, type JsonValue } from '../json/json-value.ts';
import { listOf, readLine, readPosition, readRings, type CoordinateContext } from './coordinates.ts';
import type { ShapeReading } from './shape-reading.ts';

export interface GeometryContext extends CoordinateContext {
  /** Of the feature, for points and lines that do not say it themselves. */
  readonly radiusMeters: number | null;
  readonly halfWidthMeters: number | null;
}

/** A geometry of RFC 7946, or of ED-318 with its `layer` and `extent`; of a collection all that can be read. */
export function readGeometry(geometry: JsonObject, context: GeometryContext, layer?: JsonObject): ShapeReading[] {
  const own = geometry.get('layer') ?? null;
  if (own !== null && !isObject(own)) {
    context.say('badHeight', { bound: 'layer' });
    return [];
  }
  const heights = own ?? layer;
  const type = geometry.get('type');
  if (type === 'GeometryCollection')
    return partsOf(geometry.get('geometries'), context).flatMap((part) =>
      isObject(part) ? readGeometry(part, context, heights) : unknown(part, context),
    );
  const shapes = readShapes(type, geometry, context);
  const { lower, upper } = heights ? readLayer(heights, context) : {};
  return shapes.map((shape) => ({ shape, lower, upper }));
}

/** Of a geometry of several: with none at all it is no place, and nobody is to take it for one. */
function partsOf(list: JsonValue | undefined, { say }: GeometryContext): readonly JsonValue[] {
  const parts = listOf(list);
  if (parts.length === 0) say('noGeometry');
  return parts;
}

type Shape = ShapeReading['shape'];

function readShapes(type: JsonValue | undefined, geometry: JsonObject, context: GeometryContext): Shape[] {
  const coordinates = geometry.get('coordinates');
  if (type === 'Polygon') return [{ kind: 'polygon', rings: readRings(coordinates, context) }];
  if (type === 'MultiPolygon')
    return partsOf(coordinates, context).map((rings) => ({ kind: 'polygon', rings: readRings(rings, context) }));
  if (type === 'Point' || type === 'MultiPoint') {
    const radiusMeters = radiusOf(geometry.get('extent'), context);
    if (radiusMeters === null) return [];
    return (type === 'Point' ? [coordinates] : partsOf(coordinates, context)).map((center) => ({
      kind: 'circle',
      center: readPosition(center, context),
      radiusMeters,
    }));
  }
  if (type === 'LineString' || type === 'MultiLineString') {
    const { halfWidthMeters } = context;
    if (halfWidthMeters === null) {
      context.say('lineWithoutWidth');
      return [];
    }
    return (type === 'LineString' ? [coordinates] : partsOf(coordinates, context)).map((positions) => ({
      kind: 'path',
      positions: readLine(positions, context),
      halfWidthMeters,
    }));
  }
  return unknown(type ?? null, context);
}

/** ED-318 gives the unit of the heights only: a radius is in metres. `null` where that cannot be told, and has been said. */
function radiusOf(extent: JsonValue | undefined, { radiusMeters, say }: GeometryContext): number | null {
  if (extent === undefined || extent === null) {
    if (radiusMeters === null) say('pointWithoutRadius');
    return radiusMeters;
  }
  const subType = isObject(extent) ? extent.get('subType') : null;
  const radius = isObject(extent) ? extent.get('radius') : null;
  const isCircle = typeof subType === 'string' && subType.toLowerCase() === 'circle';
  if (isCircle && typeof radius === 'number' && isNear(radius, radiusMeters ?? radius)) return radius;
  say('badLength', { field: 'extent' });
  return null;
}

const layerFields = new Set(['lower', 'lowerReference', 'upper', 'upperReference', 'uom']);

function readLayer(layer: JsonObject, { ignore }: GeometryContext): Pick<ShapeReading, 'lower' | 'upper'> {
  for (const name of layer.keys()) if (!layerFields.has(name)) ignore(`layer.${name}`);
  return {
    lower: heightIn(layer, 'lower', 'lowerReference', 'uom'),
    upper: heightIn(layer, 'upper', 'upperReference', 'uom'),
  };
}

/** A bound that stands beside its reference and unit. The standards mean metres where they name none. */
export function heightIn(object: JsonObject, bound: string, reference: string, unit: string): Height | undefined {
  const raw = object.get(bound) ?? null;
  if (raw === null) return undefined;
  const height = heightBeside(readHeight(raw), object.get(unit), object.get(reference));
  return height.kind === 'height' ? { ...height, unit: height.unit ?? 'm' } : height;
}

function unknown(type: JsonValue, { say }: GeometryContext): [] {
  say('unknownGeometry', { type: typeof type === 'string' ? type : isArray(type) ? 'list' : typeof type });
  return [];
}
