import { Stopped, type Reading } from '../reading.ts';
import { words } from '../text/words.ts';
import { createLineCounter } from '../text/line-counter.ts';
import type { FeaturePlace } from '../zone-keeper.ts';
import { BrokenJson, JsonReader, TooManyCorners, ValueTooMuch } from './json-reader.ts';
import { otherSystem } from './coordinate-system.ts';
import type { JsonObject, JsonValue } from './json-value.ts';

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
      const value = readOrSkip(place, true);
      if (value !== undefined) visit(value, place);
    }
  };

  const readOrSkip = (place: Partial<FeaturePlace>, isFeature = false): JsonValue | undefined => {
    try {
      const value = reader.readValue({ countsAlone: isFeature });
      // Which of the two is meant nobody knows, and programs differ.
      if (reader.repeatedName === null) return value;
      findings.report('repeatedMember', place, { name: reader.repeatedName });
      return undefined;
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
    let hasUnread = false;
    for (const name of reader.members()) {
      const isFeatures = name === 'features' && reader.isAtList();
      if (isFeatures) visitItems();
      hasFeatures ||= isFeatures;
      if (isFeatures) continue;
      if (name === 'crs') {
        // One that cannot be read may be any.
        const crs = readOrSkip({ line: placeAt(reader.at).line });
        refuseOtherSystem(crs === undefined ? UNREADABLE : crs, reading);
        continue;
      }
      if (members.size >= limits.mostFileMembers) {
        findings.ignore(`file ${name}`);
        reader.skipValue();
        continue;
      }
      const value = readOrSkip({ line: placeAt(reader.at).line });
      if (value === undefined) hasUnread = true;
      else if (members.has(name)) {
        findings.report('repeatedMember', { line }, { name });
        hasUnread = true;
      } else members.set(name, value);
    }
    reader.finish();
    if (hasFeatures) return ignoreMembers(members, reading);
    // What is missing may be what makes it a zone.
    if (hasUnread) throw new Stopped();
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

const understood = new Set(['type', 'bbox']);

/** What no system of coordinates is called. */
const UNREADABLE = '?';

function ignoreMembers(members: JsonObject, { findings }: Reading): void {
  for (const name of members.keys()) if (!understood.has(name)) findings.ignore(`file ${name}`);
}

/** Of before RFC 7946. Whatever was read then lies elsewhere. */
function refuseOtherSystem(crs: JsonValue, { findings }: Reading): void {
  const name = otherSystem(crs);
  if (name === null) return;
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
