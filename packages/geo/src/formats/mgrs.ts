import type { Position } from '../position.ts';
import { fromUtm, toUtm, zoneAt } from './utm.ts';

const BANDS = 'CDEFGHJKLMNPQRSTUVWX';
const COLUMNS = ['STUVWXYZ', 'ABCDEFGH', 'JKLMNPQR'];
const ROWS = 'ABCDEFGHJKLMNPQRSTUV';
const SQUARE_METERS = 100_000;
const ROW_CYCLE_METERS = ROWS.length * SQUARE_METERS;
const METERS_A_DEGREE = 110_000;

/** `49Q GF 12345 67890`, cut off to the square of that many digits. None beyond 84° N and 80° S, where there is no UTM. */
export function writeMgrs(position: Position, digits = 5): string | null {
  const band = bandAt(position[1]);
  if (band === null) return null;
  const { zone, eastingMeters, northingMeters } = toUtm(position);
  const column = COLUMNS[zone % 3]?.[Math.floor(eastingMeters / SQUARE_METERS) - 1] ?? '';
  const row = ROWS[(Math.floor(northingMeters / SQUARE_METERS) + rowShift(zone)) % ROWS.length] ?? '';
  const within = (meters: number) =>
    String(Math.floor(meters % SQUARE_METERS))
      .padStart(5, '0')
      .slice(0, digits);
  const square = `${String(zone).padStart(2, '0')}${band} ${column}${row}`;
  return digits === 0 ? square : `${square} ${within(eastingMeters)} ${within(northingMeters)}`;
}

/** The middle of the square that is named, or nothing if there is no such square. */
export function readMgrs(text: string): Position | null {
  const squeezed = text.toUpperCase().replaceAll(/\s/g, '');
  const parts = /^(\d{1,2})([C-HJ-NP-X])([A-HJ-NP-Z])([A-HJ-NP-V])((?:\d\d){0,5})$/.exec(squeezed);
  if (!parts) return null;
  const [, zoneText = '', band = '', columnLetter = '', rowLetter = '', numbers = ''] = parts;
  const zone = Number(zoneText);
  const column = COLUMNS[zone % 3]?.indexOf(columnLetter) ?? -1;
  if (zone < 1 || zone > 60 || column < 0) return null;
  const digits = numbers.length / 2;
  const cellMeters = SQUARE_METERS / 10 ** digits;
  const inCells = (cells: string) => (Number(cells) + 0.5) * cellMeters;
  const row = (ROWS.indexOf(rowLetter) - rowShift(zone) + ROWS.length) % ROWS.length;
  const eastingMeters = (column + 1) * SQUARE_METERS + inCells(numbers.slice(0, digits));
  const isNorthern = band >= 'N';
  for (let cycle = 0; cycle < 5; cycle++) {
    const northingMeters = row * SQUARE_METERS + cycle * ROW_CYCLE_METERS + inCells(numbers.slice(digits));
    const position = fromUtm({ zone, isNorthern, eastingMeters, northingMeters });
    if (isInBand(position, band, cellMeters) && isInZone(position, zone, cellMeters)) return position;
  }
  return null;
}

/** The letters of the rows begin at A in odd zones and at F in even ones. */
const rowShift = (zone: number): number => (zone % 2 === 0 ? 5 : 0);

const bandAt = (latitude: number): string | null =>
  latitude < -80 || latitude > 84 ? null : (BANDS[Math.min(BANDS.length - 1, Math.floor((latitude + 80) / 8))] ?? null);

/** The middle of a square that is cut by the edge of its band may lie beyond it. */
function isInBand([, latitude]: Position, band: string, cellMeters: number): boolean {
  const south = BANDS.indexOf(band) * 8 - 80;
  const north = band === 'X' ? 84 : south + 8;
  const slack = cellMeters / METERS_A_DEGREE;
  return latitude >= south - slack && latitude <= north + slack;
}

function isInZone([longitude, latitude]: Position, zone: number, cellMeters: number): boolean {
  const slack = cellMeters / METERS_A_DEGREE / Math.cos((latitude * Math.PI) / 180);
  return [-slack, 0, slack].some((east) => zoneAt([longitude + east, Math.max(-80, Math.min(84, latitude))]) === zone);
}
