import { isArray, isObject, type JsonObject, type JsonValue } from './json-value.ts';

const CODE = '(?:4326|4979|4490)';

/** WGS-84, or what differs from it by less than anybody draws: CGCS2000. */
const SAME_COORDINATES = [
  /^(?:urn:(?:x-)?ogc:def:crs:)?ogc:(?:[\d.]*:)?crs84h?$/i,
  /^crs:?84h?$/i,
  new RegExp(`^(?:urn:(?:x-)?ogc:def:crs:)?epsg:(?:[\\d.]*:)?${CODE}$`, 'i'),
  new RegExp(`^https?://www\\.opengis\\.net/def/crs/(?:ogc/[\\d.]+/crs84h?|epsg/[\\d.]+/${CODE})$`, 'i'),
  /^wgs[ -]?84$/i,
];

/** What a `crs` of before RFC 7946 calls itself, if it is none of those; `null` where coordinates are as they should be. */
export function otherSystem(crs: JsonValue | undefined): string | null {
  if (crs === undefined || crs === null) return null;
  const name = nameOf(crs);
  const isSame = name.length <= 100 && SAME_COORDINATES.some((pattern) => pattern.test(name.trim()));
  return isSame ? null : name;
}

function nameOf(crs: JsonValue): string {
  if (typeof crs === 'string') return crs;
  const properties = isObject(crs) ? crs.get('properties') : undefined;
  if (!isObject(crs) || !isObject(properties)) return '?';
  const [name, code, href] = [properties.get('name'), properties.get('code'), properties.get('href')];
  // Nobody follows a link, and of two names either may be meant.
  if (href !== undefined || (name !== undefined && code !== undefined)) return typeof href === 'string' ? href : '?';
  if (typeof name === 'string') return name;
  return typeof code === 'number' || typeof code === 'string' ? `EPSG:${code}` : '?';
}

/** Wherever one stands in a feature: in it, in its properties, in its geometry or a part of that. */
export function otherSystemWithin(feature: JsonObject): string | null {
  const properties = feature.get('properties');
  const own = otherSystem(feature.get('crs')) ?? (isObject(properties) ? otherSystem(properties.get('crs')) : null);
  return own ?? otherSystemOfShape(feature.get('geometry'));
}

function otherSystemOfShape(shape: JsonValue | undefined): string | null {
  if (isArray(shape)) return firstOther(shape);
  if (!isObject(shape)) return null;
  const parts = [shape.get('geometries'), shape.get('horizontalProjection')];
  return otherSystem(shape.get('crs')) ?? firstOther(parts);
}

function firstOther(shapes: readonly (JsonValue | undefined)[]): string | null {
  for (const shape of shapes) {
    const other = otherSystemOfShape(shape);
    if (other !== null) return other;
  }
  return null;
}
