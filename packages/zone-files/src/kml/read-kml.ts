import { readProperties } from '../fields/properties.ts';
import { Stopped, type Reading } from '../reading.ts';
import { words } from '../text/words.ts';
import type { FeaturePlace, ZoneKeeper } from '../zone-keeper.ts';
import { shapesOf, type KmlGeometry, type Placemark } from './placemark.ts';
import { readXmlEvents } from './xml-events.ts';

const roots = new Set(['kml', 'Document', 'Folder', 'Placemark']);
/** Whatever they point at is not fetched. */
const links = new Set(['NetworkLink', 'NetworkLinkControl']);
const geometryTypes = new Set(['Polygon', 'Point', 'LineString', 'LinearRing']);
/** Elements that only hold others. */
const frames = new Set(words('MultiGeometry outerBoundaryIs innerBoundaryIs ExtendedData SchemaData TimeSpan Data'));
/** Whose text is read, by the element that it stands in. */
const readTexts = new Map<string, readonly string[]>([
  ['Placemark', ['name', 'description']],
  ['TimeSpan', ['begin', 'end']],
  ['Data', ['value']],
  ['SchemaData', ['SimpleData']],
  ...['Polygon', 'Point', 'LineString', 'LinearRing'].map(
    (type) => [type, ['coordinates', 'altitudeMode', 'extrude']] as const,
  ),
]);

/** The zones of all Placemarks, however deep in folders. */
export function readKml(xml: string, reading: Reading, keeper: ZoneKeeper): void {
  const { findings, limits } = reading;
  const path: string[] = [];
  let feature = 0;
  let placemark: Placemark | null = null;
  let geometry: KmlGeometry | null = null;
  let isOuter = true;
  let dataName = '';
  let text: string | null = null;
  /** How deep within something that is not read. */
  let skipped = 0;

  const skip = (what: string): void => {
    findings.ignore(what);
    skipped = 1;
  };

  const stopAtMost = (count: number, place: FeaturePlace): void => {
    if (count <= limits.mostZones) return;
    findings.report('tooManyZones', place, { most: limits.mostZones });
    throw new Stopped();
  };

  const beginPlacemark = (line: number): void => {
    placemark = { place: { feature: ++feature, line }, members: [], geometries: [] };
    stopAtMost(feature, placemark.place);
  };

  const beginGeometry = (type: KmlGeometry['type']): void => {
    geometry = { type, rings: [], altitudeMode: 'clampToGround', isExtruded: false };
    isOuter = true;
    if (!placemark) return;
    placemark.geometries.push(geometry);
    stopAtMost(placemark.geometries.length, placemark.place);
  };

  const openWithin = (name: string, attributes: Readonly<Record<string, string>>): void => {
    const parent = path.at(-2) ?? '';
    if (readTexts.get(parent)?.includes(name)) {
      text = '';
      if (name === 'SimpleData') dataName = attributes['name'] ?? '';
    } else if (geometryTypes.has(name)) {
      // The ring of a polygon belongs to it; anywhere else it is a line.
      if (!geometry) beginGeometry(name as KmlGeometry['type']);
    } else if (frames.has(name)) {
      if (name === 'Data') dataName = attributes['name'] ?? '';
      if (name.endsWith('BoundaryIs')) isOuter = name === 'outerBoundaryIs';
    } else skip(name);
  };

  const keepText = (name: string, read: string): void => {
    if (name === 'coordinates') geometry?.rings.push({ isOuter, coordinates: read });
    else if (name === 'altitudeMode' && geometry) geometry.altitudeMode = read.trim();
    else if (name === 'extrude' && geometry) geometry.isExtruded = ['1', 'true'].includes(read.trim());
    else placemark?.members.push([name === 'value' || name === 'SimpleData' ? dataName : name, read.trim()]);
  };

  const endPlacemark = ({ place, members, geometries }: Placemark): void => {
    if (geometries.length === 0) return findings.report('noGeometry', place);
    const properties = readProperties(members, reading, place);
    if (properties) keeper.keep(properties, shapesOf({ place, members, geometries }, properties, reading), place);
  };

  readXmlEvents(xml, reading, {
    open: (name, attributes, line) => {
      if (skipped > 0) {
        skipped++;
        return;
      }
      if (path.length === 0 && !roots.has(name)) {
        findings.report('unknownXml', { line }, { root: name });
        throw new Stopped();
      }
      path.push(name);
      if (links.has(name)) {
        findings.report('linkRefused', { line }, { element: name });
        skipped = 1;
      } else if (placemark) openWithin(name, attributes);
      else if (name === 'Placemark') beginPlacemark(line);
      else if (!roots.has(name)) skip(path.length === 1 ? name : `${path.at(-2)} ${name}`);
    },
    text: (read) => {
      if (text !== null && skipped === 0) text += read;
    },
    close: (name) => {
      if (skipped > 1) {
        skipped--;
        return;
      }
      skipped = 0;
      path.pop();
      if (text !== null && readTexts.get(path.at(-1) ?? '')?.includes(name)) {
        keepText(name, text);
        text = null;
      }
      if (geometry && name === geometry.type && !path.includes(geometry.type)) geometry = null;
      if (name !== 'Placemark' || !placemark) return;
      endPlacemark(placemark);
      placemark = null;
    },
  });
}
