import type { AltitudeReference } from '@skein/geo/altitude/band.ts';
import type { ZoneKind } from '@skein/geo/airspace/zone.ts';
import type { WeeklyWindow } from '@skein/geo/times/weekly-window.ts';
import type { ZoneDraft } from '../zone-file.ts';
import { bytesOf } from './samples.ts';
import { zipOf } from './zip-builder.ts';

/** A zone before it is in a file: without the place in it. */
export interface PlainZone extends Omit<ZoneDraft, 'source'> {
  readonly country: string | null;
}

type Shape = ZoneDraft['shape'];

const references: Readonly<Record<AltitudeReference, string>> = {
  ground: 'AGL',
  sea: 'AMSL',
  ellipsoid: 'WGS84',
  home: 'HOME',
};
const dayNames = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

const iso = (ms: number | null): string | undefined => (ms === null ? undefined : new Date(ms).toISOString());

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}Z`;

const schedule = (windows: readonly WeeklyWindow[]) =>
  windows.length === 0
    ? {}
    : {
        schedule: windows.map(({ weekdays, fromMinutes, toMinutes }) => ({
          day: weekdays.map((day) => dayNames[day - 1]),
          startTime: clock(fromMinutes),
          endTime: clock(toMinutes),
        })),
      };

const period = ({ validity, windows }: PlainZone) => ({
  startDateTime: iso(validity.fromMs),
  endDateTime: iso(validity.untilMs),
  ...schedule(windows),
});

const geometryOf = (shape: Shape) => {
  if (shape.kind === 'polygon') return { type: 'Polygon', coordinates: shape.rings };
  if (shape.kind === 'path') return { type: 'LineString', coordinates: shape.positions };
  return { type: 'Point', coordinates: shape.kind === 'circle' ? shape.center : shape.position };
};

const sizeOf = (shape: Shape) => {
  if (shape.kind === 'circle') return { radiusMeters: shape.radiusMeters };
  return shape.kind === 'path' ? { halfWidthMeters: shape.halfWidthMeters } : {};
};

const plainProperties = (zone: PlainZone) => {
  const { name, identifier, country, kind, message, validity, band, shape } = zone;
  const texts = { name, identifier, country, kind, message };
  const heights = {
    lowerMeters: band.lowerMeters,
    upperMeters: band.upperMeters,
    reference: references[band.reference],
  };
  return { ...texts, ...heights, ...sizeOf(shape), validFrom: iso(validity.fromMs), validTo: iso(validity.untilMs) };
};

export const asGeojson = (zones: readonly PlainZone[]): Uint8Array =>
  bytesOf(
    JSON.stringify({
      type: 'FeatureCollection',
      features: zones.map((zone) => ({
        type: 'Feature',
        properties: { ...plainProperties(zone), ...schedule(zone.windows) },
        geometry: geometryOf(zone.shape),
      })),
    }),
  );

const restrictions: Readonly<Record<ZoneKind, string>> = {
  noFly: 'PROHIBITED',
  limit: 'CONDITIONAL',
  advisory: 'NO_RESTRICTION',
};

export const asEd269 = (zones: readonly PlainZone[]): Uint8Array =>
  bytesOf(
    JSON.stringify({
      title: 'zones',
      features: zones.map((zone) => ({
        identifier: zone.identifier,
        country: zone.country,
        name: zone.name,
        type: 'COMMON',
        restriction: restrictions[zone.kind],
        message: zone.message,
        applicability: [{ permanent: 'NO', ...period(zone) }],
        zoneAuthority: [],
        geometry: [
          {
            uomDimensions: 'M',
            lowerLimit: zone.band.lowerMeters,
            lowerVerticalReference: references[zone.band.reference],
            upperLimit: zone.band.upperMeters,
            upperVerticalReference: references[zone.band.reference],
            horizontalProjection:
              zone.shape.kind === 'circle'
                ? { type: 'Circle', center: zone.shape.center, radius: zone.shape.radiusMeters }
                : geometryOf(zone.shape),
          },
        ],
      })),
    }),
  );

export const asEd318 = (zones: readonly PlainZone[]): Uint8Array =>
  bytesOf(
    JSON.stringify({
      type: 'FeatureCollection',
      metadata: {},
      features: zones.map((zone) => ({
        type: 'Feature',
        geometry: {
          ...geometryOf(zone.shape),
          ...(zone.shape.kind === 'circle' && { extent: { subType: 'Circle', radius: zone.shape.radiusMeters } }),
          layer: {
            lower: zone.band.lowerMeters,
            lowerReference: references[zone.band.reference],
            upper: zone.band.upperMeters,
            upperReference: references[zone.band.reference],
            uom: 'm',
          },
        },
        properties: {
          identifier: zone.identifier,
          country: zone.country,
          name: [{ text: zone.name, lang: 'en-GB' }],
          type: restrictions[zone.kind],
          variant: 'COMMON',
          message: zone.message === null ? [] : [{ text: zone.message, lang: 'en-GB' }],
          limitedApplicability: [period(zone)],
          zoneAuthority: [{ purpose: 'INFORMATION' }],
        },
      })),
    }),
  );

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const tuples = (positions: readonly (readonly number[])[]): string => positions.map((each) => each.join(',')).join(' ');
const ringElement = (ring: readonly (readonly number[])[]): string =>
  `<LinearRing><coordinates>${tuples(ring)}</coordinates></LinearRing>`;

function geometryElement(shape: Shape): string {
  if (shape.kind === 'path') return `<LineString><coordinates>${tuples(shape.positions)}</coordinates></LineString>`;
  if (shape.kind !== 'polygon')
    return `<Point><coordinates>${tuples([shape.kind === 'circle' ? shape.center : shape.position])}</coordinates></Point>`;
  const [outer = [], ...holes] = shape.rings;
  const inner = holes.map((hole) => `<innerBoundaryIs>${ringElement(hole)}</innerBoundaryIs>`).join('');
  return `<Polygon><outerBoundaryIs>${ringElement(outer)}</outerBoundaryIs>${inner}</Polygon>`;
}

/** Without weekly windows, for which KML has no place. */
export function asKml(zones: readonly PlainZone[]): Uint8Array {
  const placemarks = zones.map((zone) => {
    const { name, message, ...others } = plainProperties(zone);
    const data = Object.entries(others)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([key, value]) => `<Data name="${key}"><value>${escaped(String(value))}</value></Data>`);
    const description = message === null ? '' : `<description>${escaped(message)}</description>`;
    return `<Placemark><name>${escaped(name ?? '')}</name>${description}<ExtendedData>${data.join('')}</ExtendedData>${geometryElement(zone.shape)}</Placemark>`;
  });
  return bytesOf(`<?xml version="1.0"?>\n<kml><Document><Folder>${placemarks.join('\n')}</Folder></Document></kml>`);
}

export const asKmz = (zones: readonly PlainZone[]): Uint8Array => zipOf([{ name: 'doc.kml', content: asKml(zones) }]);
