import type { FlightItem, MissionItem } from '../model/mission-item.ts';
import { readZipEntry } from './zip-entry.ts';

/** What the aircraft flies, out of `wpmz/waylines.wpml`. */
export interface Wayline {
  readonly items: readonly MissionItem[];
  readonly takeOffHeightM: number;
}

const FILE = 'wpmz/waylines.wpml';

/** As much as one file of the makers holds. */
const MOST_WAYPOINTS = 65_535;

/** The file is of no use; the number is the dock's own for it. */
export class WaylineError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const UNREADABLE_WAYLINE = 314_016;

/** Reads a KMZ. `ellipsoidM` is how much higher the sea level here counts above the ellipsoid. */
export function readWayline(kmz: Buffer, ellipsoidM: number): Wayline {
  const text = unpack(kmz);
  const heightMode = textOf(text, 'executeHeightMode') ?? 'relativeToStartPoint';
  const items = placemarksIn(text).map((body) => waypointOf(body, heightMode, ellipsoidM));
  if (items.length === 0) throw new WaylineError(UNREADABLE_WAYLINE, 'the wayline has no waypoint');
  const speedMps = numberOf(text, 'autoFlightSpeed') ?? 10;
  const takeOffHeightM = Math.max(8, numberOf(text, 'takeOffSecurityHeight') ?? 20);
  return { items: [{ kind: 'speed', speedMps }, ...items], takeOffHeightM };
}

function unpack(kmz: Buffer): string {
  try {
    const file = readZipEntry(kmz, FILE);
    if (file !== null) return file.toString('utf8');
  } catch (error) {
    throw new WaylineError(UNREADABLE_WAYLINE, error instanceof Error ? error.message : String(error));
  }
  throw new WaylineError(UNREADABLE_WAYLINE, `the archive holds no ${FILE}`);
}

const OPENING = '<Placemark';
const CLOSING = '</Placemark>';

/** What stands in each. By hand: a pattern would look for the end of each through the whole file where none has one. */
function placemarksIn(text: string): readonly string[] {
  const bodies: string[] = [];
  let at = text.indexOf(OPENING);
  while (at >= 0 && bodies.length < MOST_WAYPOINTS) {
    const named = at + OPENING.length;
    const isSo = /[\s/>]/.test(text.charAt(named));
    const start = isSo ? text.indexOf('>', named) : named;
    const end = isSo ? text.indexOf(CLOSING, start) : named;
    if (start < 0 || end < 0) break;
    if (isSo) bodies.push(text.slice(start + 1, end));
    at = text.indexOf(OPENING, end);
  }
  return bodies;
}

function waypointOf(body: string, heightMode: string, ellipsoidM: number): FlightItem {
  const [longitude, latitude] = (textOf(body, 'coordinates') ?? '').split(',').map(Number);
  const height = numberOf(body, 'executeHeight');
  const isPlace = Math.abs(latitude ?? Number.NaN) <= 90 && Math.abs(longitude ?? Number.NaN) <= 180;
  if (latitude === undefined || longitude === undefined || !isPlace || height === null || Math.abs(height) > 10_000)
    throw new WaylineError(UNREADABLE_WAYLINE, 'a waypoint has no coordinates or no height that can be flown');
  const isAbsolute = heightMode === 'WGS84';
  return {
    kind: 'waypoint',
    place: {
      latitudeDeg: latitude,
      longitudeDeg: longitude,
      altitudeM: isAbsolute ? height - ellipsoidM : height,
      altitudeAbove: isAbsolute ? 'sea-level' : 'home',
    },
    holdS: numberOf(body, 'hoverTime') ?? 0,
    acceptRadiusM: 2,
    headingDeg: null,
  };
}

/** By its local name: the prefix changes with the version of the format. */
const textOf = (text: string, name: string): string | null =>
  new RegExp(`<(?:\\w+:)?${name}>([^<]*)</`).exec(text)?.[1]?.trim() ?? null;

function numberOf(text: string, name: string): number | null {
  const value = Number(textOf(text, name) ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
}
