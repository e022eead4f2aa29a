import { readProperties } from '../fields/properties.ts';
import type { Reading } from '../reading.ts';
import { BadCoordinates } from '../shapes/coordinates.ts';
import { readVolume } from '../shapes/ed-269-volume.ts';
import { readGeometry } from '../shapes/geojson-geometry.ts';
import type { ShapeReading } from '../shapes/shape-reading.ts';
import type { ZoneFileFormat } from '../zone-file.ts';
import type { FeaturePlace, ZoneKeeper } from '../zone-keeper.ts';
import { otherSystemWithin } from './coordinate-system.ts';
import { visitFeatures } from './visit-features.ts';
import { isArray, isObject, type JsonArray, type JsonObject, type JsonValue } from './json-value.ts';

/** GeoJSON, ED-269 or ED-318: which of them the first feature that can be read tells. */
export function readJsonZones(
  text: string,
  reading: Reading,
  keeper: ZoneKeeper,
  tellFormat: (format: ZoneFileFormat) => void,
): void {
  let isTold = false;
  visitFeatures(text, reading, (feature, place) => {
    if (isObject(feature) && !isTold) tellFormat(formatOf(feature));
    isTold ||= isObject(feature);
    try {
      if (isObject(feature)) readFeature(feature, place, reading, keeper);
      else reading.findings.report('notAFeature', place);
    } catch (error) {
      if (!(error instanceof BadCoordinates)) throw error;
      reading.findings.report('badCoordinates', place);
    }
  });
}

const ed318Marks = ['variant', 'zoneAuthority', 'limitedApplicability'];

function formatOf(feature: JsonObject): ZoneFileFormat {
  const [geometry, properties] = [feature.get('geometry'), feature.get('properties')];
  if (isArray(geometry)) return 'ed269';
  const isLayered = isObject(geometry) && (geometry.has('layer') || geometry.has('extent'));
  const isMarked = isObject(properties) && ed318Marks.some((mark) => properties.has(mark));
  return isLayered || isMarked ? 'ed318' : 'geojson';
}

function readFeature(feature: JsonObject, place: FeaturePlace, reading: Reading, keeper: ZoneKeeper): void {
  const geometry = feature.get('geometry') ?? null;
  const system = otherSystemWithin(feature);
  if (system !== null) return reading.findings.report('otherCoordinateSystem', place, { name: system });
  if (isArray(geometry)) return readUasZone(feature, geometry, place, reading, keeper);
  if (feature.get('type') !== 'Feature') return reading.findings.report('notAFeature', place);
  if (geometry === null) return reading.findings.report('noGeometry', place);
  const properties = readProperties(membersOf(feature, reading), reading, place);
  if (!properties) return;
  if (!isObject(geometry)) throw new BadCoordinates();
  const context = { ...contextOf(reading, place), ...properties };
  keeper.keep(properties, readGeometry(geometry, context), place);
}

/** The properties, and the identifier of the feature itself where it is one: counted numbers change from file to file. */
function* membersOf(feature: JsonObject, { findings }: Reading): Generator<readonly [string, JsonValue]> {
  const properties = feature.get('properties');
  if (isObject(properties)) for (const member of properties) if (member[0] !== 'crs') yield member;
  for (const [name, value] of feature) {
    if (name === 'id' && typeof value === 'string') yield ['id', value];
    else if (!['type', 'geometry', 'properties', 'bbox', 'crs'].includes(name)) findings.ignore(`feature ${name}`);
  }
}

/** Of ED-269, where the feature holds its fields itself and a list of volumes. */
function readUasZone(
  feature: JsonObject,
  volumes: JsonArray,
  place: FeaturePlace,
  reading: Reading,
  keeper: ZoneKeeper,
): void {
  const members = [...feature].filter(([name]) => name !== 'geometry' && name !== 'crs');
  const properties = readProperties(members, reading, place);
  if (!properties) return;
  if (volumes.length === 0) return reading.findings.report('noGeometry', place);
  const shapes = volumes.flatMap((volume): ShapeReading[] => {
    if (!isObject(volume)) throw new BadCoordinates();
    return readVolume(volume, contextOf(reading, place));
  });
  keeper.keep(properties, shapes, place);
}

const contextOf = ({ findings }: Reading, place: FeaturePlace) => ({
  say: (...[reason, facts]: Parameters<Parameters<typeof readVolume>[1]['say']>) =>
    findings.report(reason, place, facts),
  ignore: (what: string) => findings.ignore(what),
});
