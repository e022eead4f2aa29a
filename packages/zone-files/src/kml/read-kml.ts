import { readProperties } from '../fields/properties.ts';
import { Stopped, type Reading } from '../reading.ts';
import { words } from '../text/words.ts';
import type { FeaturePlace, ZoneKeeper } from '../zone-keeper.ts';
import { shapesOf, type KmlGeometry, type KmlRing, type Placemark } from './placemark.ts';
import { readXmlEvents } from './xml-events.ts';

const roots = new Set(['kml', 'Document', 'Folder', 'Placemark']);
/** Whatever they point at is not fetched. */
const links = new Set(['NetworkLink', 'NetworkLinkControl']);
const geometryTypes = ['Polygon', 'Point', 'LineString', 'LinearRing'] as const;
const isGeometryType = (name: string): name is KmlGeometry['type'] =>
  (geometryTypes as readonly string[]).includes(name);
const boundaries = new Set(['outerBoundaryIs', 'innerBoundaryIs']);
/** Elements that only hold others. */
const frames = new Set(words('MultiGeometry ExtendedData SchemaData TimeSpan Data'));
/** Whose text is read, by the element that it stands in. */
const readTexts = new Map<string, readonly string[]>([
  ['Placemark', ['name', 'description']],
  ['TimeSpan', ['begin', 'end']],
  ['Data', ['value']],
  ['SchemaData', ['SimpleData']],
  ...geometryTypes.map((type) => [type, ['coordinates', 'altitudeMode', 'extrude']] as const),
]);

/** The zones of all Placemarks, however deep in folders. */
export function readKml(xml: string, reading: Reading, keeper: ZoneKeeper): void {
  const { findings, limits } = reading;
  const path: string[] = [];
  let feature = 0;
  let placemark: Placemark | null = null;
  let geometry: KmlGeometry | null = null;
  let ring: KmlRing | null = null;
  let cornersRead = 0;
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
    placemark = { place: { feature: ++feature, line }, members: [], geometries: [], unclear: null, isTooLarge: false };
    stopAtMost(feature, placemark.place);
  };

  const beginGeometry = (type: KmlGeometry['type']): void => {
    geometry = { type, rings: [], altitudeMode: 'clampToGround', isExtruded: false, unclear: null, isTooLarge: false };
    if (!placemark) return;
    placemark.geometries.push(geometry);
    stopAtMost(placemark.geometries.length, placemark.place);
    if (type !== 'Polygon') beginRing(geometry, true);
  };

  const beginRing = (within: KmlGeometry, isOuter: boolean): void => {
    ring = null;
    if (within.rings.length >= limits.mostZoneCorners / 3) within.isTooLarge = true;
    else ring = { isOuter, coordinates: null };
    if (ring && isOuter) within.rings.unshift(ring);
    else if (ring) within.rings.push(ring);
  };

  /** What stands where it has no meaning, or a second time: whatever is made of it may be another zone. */
  const refuse = (within: KmlGeometry | Placemark | null, element: string): void => {
    if (within) within.unclear ??= element;
    skipped = 1;
  };

  const openGeometry = (name: KmlGeometry['type'], parent: string): void => {
    if (!geometry) return beginGeometry(name);
    // The ring of a polygon belongs to it; anywhere else it is a line.
    const isRing = name === 'LinearRing' && geometry.type === 'Polygon' && boundaries.has(parent);
    if (!isRing) return refuse(geometry, name);
    const isOuter = parent === 'outerBoundaryIs';
    // Files that put the holes first exist.
    if (isOuter && geometry.rings[0]?.isOuter) return refuse(geometry, parent);
    beginRing(geometry, isOuter);
  };

  const openText = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'coordinates' && (!ring || ring.coordinates !== null)) return refuse(geometry, name);
    text = '';
    if (name === 'SimpleData') dataName = attributes['name'] ?? '';
  };

  const openWithin = (name: string, attributes: Readonly<Record<string, string>>): void => {
    const parent = path.at(-2) ?? '';
    if (geometry?.unclear || geometry?.isTooLarge) skipped = 1;
    else if (name === 'Placemark') refuse(placemark, name);
    else if (readTexts.get(parent)?.includes(name)) openText(name, attributes);
    else if (isGeometryType(name)) openGeometry(name, parent);
    else if (boundaries.has(name)) {
      if (parent !== 'Polygon') refuse(geometry ?? placemark, name);
    } else if (name === 'MultiGeometry' && geometry) refuse(geometry, name);
    else if (frames.has(name)) {
      if (name === 'Data') dataName = attributes['name'] ?? '';
    } else skip(name);
  };

  const keepText = (name: string, read: string): void => {
    if (name === 'coordinates') {
      if (ring) ring.coordinates = read;
    } else if (name === 'altitudeMode' && geometry) geometry.altitudeMode = read.trim();
    else if (name === 'extrude' && geometry) geometry.isExtruded = ['1', 'true'].includes(read.trim());
    else keepMember(name === 'value' || name === 'SimpleData' ? dataName : name, read.trim());
  };

  const keepMember = (name: string, value: string): void => {
    if (!placemark) return;
    if (placemark.members.length < limits.mostFeatureValues) placemark.members.push([name, value]);
    else placemark.isTooLarge = true;
  };

  const countCorners = (corners: number): void => {
    cornersRead += corners;
    if (cornersRead <= limits.mostCorners) return;
    findings.report('tooManyCornersInAll', { feature }, { most: limits.mostCorners });
    throw new Stopped();
  };

  const endPlacemark = (ended: Placemark): void => {
    const { place, members, geometries, unclear, isTooLarge } = ended;
    if (unclear !== null) return findings.report('unclearElement', place, { element: unclear });
    if (isTooLarge) return findings.report('featureTooLarge', place, { most: limits.mostFeatureValues });
    if (geometries.length === 0) return findings.report('noGeometry', place);
    const properties = readProperties(members, reading, place);
    if (properties) keeper.keep(properties, shapesOf(ended, properties, reading, countCorners), place);
  };

  /** Zones may stand within what is not read. */
  const missZones = (name: string, line: number): void => {
    if (name !== 'Placemark') return;
    findings.report('placemarkNotRead', { line });
    findings.missZones();
  };

  readXmlEvents(xml, reading, {
    open: (name, attributes, line) => {
      if (skipped > 0) {
        skipped++;
        return missZones(name, line);
      }
      if (path.length === 0 && !roots.has(name)) {
        findings.report('unknownXml', { line }, { root: name });
        throw new Stopped();
      }
      path.push(name);
      if (links.has(name)) {
        findings.report('linkRefused', { line }, { element: name });
        findings.missZones();
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
      path.pop();
      if (skipped === 1) {
        skipped = 0;
        return;
      }
      if (text !== null && readTexts.get(path.at(-1) ?? '')?.includes(name)) {
        keepText(name, text);
        text = null;
      }
      if (name === 'LinearRing') ring = null;
      if (geometry && name === geometry.type) [geometry, ring] = [null, null];
      if (name !== 'Placemark' || !placemark) return;
      endPlacemark(placemark);
      placemark = null;
    },
  });
}
