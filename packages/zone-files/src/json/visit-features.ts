import { Stopped, type Reading } from '../reading.ts';
import { words } from '../text/words.ts';
import { createLineCounter } from '../text/line-counter.ts';
import type { FeaturePlace } from '../zone-keeper.ts';
import { BrokenJson, JsonReader, TooManyCorners, ValueTooMuch } from './json-reader.ts';
import { isObject, type JsonObject, type JsonValue } from './json-value.ts';

type Visit = (feature: JsonValue, place: FeaturePlace) => void;

const geometryTypes = new Set(
  words('Point MultiPoint LineString MultiLineString Polygon MultiPolygon GeometryCollection'),
);

/** Every feature of a collection, one after the other; or the only one that the file is. */
export function visitFeatures(text: string, reading: Reading, visit: Visit): void {
  const { findings, limits } = reading;
  const reader = new JsonReader(text, limits);
  const placeAt = createLineCounter(text);
  let feature = 0;

  const visitItems = (): void => {
    for (const _ of reader.items()) {
      const place = { feature: ++feature, line: placeAt(reader.at).line };
      if (feature > limits.mostZones) {
        findings.report('tooManyZones', place, { most: limits.mostZones });
        throw new Stopped();
      }
      const value = readOrSkip(place);
      if (value !== undefined) visit(value, place);
    }
  };

  const readOrSkip = (place: Partial<FeaturePlace>): JsonValue | undefined => {
    try {
      return reader.readValue();
    } catch (error) {
      if (!(error instanceof ValueTooMuch)) throw error;
      findings.report(error.reason, place, { most: mostOf(error.reason, reading) });
      reader.skipValue();
      return undefined;
    }
  };

  const visitDocument = (): void => {
    const members = new Map<string, JsonValue>();
    const line = placeAt(reader.at).line;
    let hasFeatures = false;
    for (const name of reader.members()) {
      const isFeatures = name === 'features' && reader.isAtList();
      if (isFeatures) visitItems();
      hasFeatures ||= isFeatures;
      if (isFeatures) continue;
      if (members.size >= limits.mostFileMembers) {
        findings.ignore(`file ${name}`);
        reader.skipValue();
        continue;
      }
      const value = readOrSkip({ line: placeAt(reader.at).line });
      if (value !== undefined) members.set(name, value);
    }
    reader.finish();
    refuseOtherCoordinates(members, reading);
    if (hasFeatures) return ignoreMembers(members, reading);
    feature = 1;
    visitSingle(members, { feature, line }, reading, visit);
  };

  try {
    if (reader.isAtObject()) return visitDocument();
    visitItems();
    reader.finish();
  } catch (error) {
    if (error instanceof BrokenJson)
      findings.report('brokenJson', brokenAt(error.at), { found: foundAt(text, error.at) });
    else if (error instanceof TooManyCorners)
      findings.report('tooManyCornersInAll', { feature }, { most: limits.mostCorners });
    else throw error;
    throw new Stopped();
  }

  function brokenAt(offset: number) {
    return { ...placeAt(offset), ...(feature > 0 && { feature }) };
  }
}

/** A feature or a geometry alone. */
function visitSingle(members: JsonObject, place: FeaturePlace, reading: Reading, visit: Visit): void {
  const type = members.get('type');
  if (type === 'Feature' || Array.isArray(members.get('geometry'))) return visit(members, place);
  if (typeof type === 'string' && geometryTypes.has(type))
    return visit(
      new Map<string, JsonValue>([
        ['type', 'Feature'],
        ['geometry', members],
      ]),
      place,
    );
  reading.findings.report('unknownFormat', {}, typeof type === 'string' ? { type } : {});
  throw new Stopped();
}

const understood = new Set(['type', 'bbox', 'crs']);

function ignoreMembers(members: JsonObject, { findings }: Reading): void {
  for (const name of members.keys()) if (!understood.has(name)) findings.ignore(`file ${name}`);
}

/** WGS-84, or what differs from it by less than anybody draws: CGCS2000. */
const SAME_COORDINATES = /(CRS:?:?84h?|EPSG:[\d.]*:?(4326|4979|4490))$/i;

/** Of before RFC 7946. Whatever was read then lies elsewhere. */
function refuseOtherCoordinates(members: JsonObject, { findings }: Reading): void {
  const crs = members.get('crs');
  const properties = isObject(crs) ? crs.get('properties') : undefined;
  const name = isObject(properties) ? properties.get('name') : undefined;
  if (typeof name !== 'string' || SAME_COORDINATES.test(name.slice(0, 100))) return;
  findings.report('otherCoordinateSystem', {}, { name });
  throw new Stopped({ voidsZones: true });
}

const mostOf = (reason: ValueTooMuch['reason'], { limits }: Reading): number =>
  ({
    tooDeep: limits.deepestNesting,
    tooManyCorners: limits.mostZoneCorners,
    featureTooLarge: limits.mostFeatureValues,
  })[reason];

const foundAt = (text: string, at: number): string => text.slice(at, at + 20);
