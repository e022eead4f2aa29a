import type { Position } from '../position.ts';
import { readMgrs } from './mgrs.ts';

/**
 * What a text says of a place. Two numbers that could both be a latitude are `ambiguous`, with latitude first and longitude first
 * as the readings: a guess would put somebody on the wrong continent.
 */
export type ReadCoordinates =
  | { readonly kind: 'position'; readonly position: Position }
  | { readonly kind: 'ambiguous'; readonly readings: readonly [latitudeFirst: Position, longitudeFirst: Position] }
  | { readonly kind: 'unreadable' };

type Axis = 'latitude' | 'longitude';

interface Angle {
  readonly degrees: number;
  /** Unknown if no letter or word says it. */
  readonly axis: Axis | null;
}

const unreadable: ReadCoordinates = { kind: 'unreadable' };

/** Degrees with or without minutes and seconds, and MGRS, in the signs of both languages and any of their widths. */
export function readCoordinates(text: string): ReadCoordinates {
  const plain = inPlainSigns(text);
  const named = readMgrs(plain);
  if (named) return { kind: 'position', position: named };
  const angles = halves(plain)?.map(readAngle);
  const [one, other] = angles ?? [];
  return one && other ? together(one, other) : unreadable;
}

function together(one: Angle, other: Angle): ReadCoordinates {
  if (one.axis !== null && one.axis === other.axis) return unreadable;
  const isLatitudeFirst = one.axis === 'latitude' || other.axis === 'longitude';
  const isLongitudeFirst = one.axis === 'longitude' || other.axis === 'latitude';
  const latitudeFirst: Position = [other.degrees, one.degrees];
  const longitudeFirst: Position = [one.degrees, other.degrees];
  const readings = [
    ...(isLongitudeFirst || !isPlace(latitudeFirst) ? [] : [latitudeFirst]),
    ...(isLatitudeFirst || !isPlace(longitudeFirst) ? [] : [longitudeFirst]),
  ];
  const [position, second] = readings;
  if (!position) return unreadable;
  const isOnlyOne = !second || (position[0] === second[0] && position[1] === second[1]);
  return isOnlyOne ? { kind: 'position', position } : { kind: 'ambiguous', readings: [position, second] };
}

const isPlace = ([longitude, latitude]: Position): boolean => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;

/** The same in the signs of keyboards; axes named by a word become Y and X. */
function inPlainSigns(text: string): string {
  const words: readonly (readonly [RegExp, string])[] = [
    [/北纬|北緯/g, 'N'],
    [/南纬|南緯/g, 'S'],
    [/东经|東經/g, 'E'],
    [/西经|西經/g, 'W'],
    [/纬度|緯度|LATITUDE|LAT\b\.?/g, 'Y'],
    [/经度|經度|LONGITUDE|LONG?\b\.?|LNG\b/g, 'X'],
    [/[˚度]/g, '°'],
    [/[″”“"秒]|''|′′/g, '"'],
    [/[′’‘'`´分]/g, "'"],
    [/[，、；;|/]/g, ','],
    [/[−–—]/g, '-'],
    [/[()[\]{}:=。]/g, ' '],
  ];
  // The ordinal sign first: to Unicode it is a raised o.
  const upright = text.replaceAll('º', '°').normalize('NFKC').toUpperCase();
  const plain = words.reduce((line, [sign, keyboard]) => line.replaceAll(sign, keyboard), upright).trim();
  // 22,5431 114,0579: commas that can only be decimal points.
  const isWithDecimalCommas = /^[-+]?\d+,\d+°?[NSEW]?,?\s+[-+]?\d+,\d+°?[NSEW]?$/.test(plain);
  return isWithDecimalCommas ? plain.replaceAll(/(\d),(\d)/g, '$1.$2') : plain;
}

/** The text of the one angle and of the other. */
function halves(plain: string): [string, string] | null {
  const letters = [...plain.matchAll(/[NSEWYX]/g)];
  const [first, second] = letters;
  if (letters.length === 2 && first && second) {
    const at = /^[NSEWYX]/.test(plain) ? second.index : first.index + 1;
    return [plain.slice(0, at), plain.slice(at)];
  }
  const byComma = plain.split(',');
  if (byComma.length === 2) return byComma as [string, string];
  const degreeSigns = [...plain.matchAll(/[-+]?[\d.]+\s*°/g)];
  if (degreeSigns.length === 2 && degreeSigns[1])
    return [plain.slice(0, degreeSigns[1].index), plain.slice(degreeSigns[1].index)];
  const words = plain.split(/\s+/);
  if (words.length % 2 !== 0) return null;
  return [words.slice(0, words.length / 2).join(' '), words.slice(words.length / 2).join(' ')];
}

function readAngle(half: string): Angle | null {
  const plain = half.replaceAll(/^[\s,]+|[\s,]+$/g, '');
  const parts =
    /^([NSEWYX]?)\s*([-+]?)(\d+(?:\.\d+)?)\s*(?:°\s*|\s)?(?:(\d+(?:\.\d+)?)\s*(?:'\s*|\s)?(?:(\d+(?:\.\d+)?)\s*"?)?)?\s*([NSEWYX]?)$/.exec(
      plain,
    );
  if (!parts) return null;
  const [, before = '', sign = '', degreesText = '', minutesText, secondsText, after = ''] = parts;
  const letter = before || after;
  const isTwiceSaid = (before !== '' && after !== '') || (sign !== '' && /[NSEW]/.test(letter));
  // Only the last part may have a fraction: 22.5° 30′ is a slip of the pen.
  const isBroken =
    (minutesText !== undefined && degreesText.includes('.')) ||
    (secondsText !== undefined && minutesText?.includes('.'));
  const [minutes, seconds] = [Number(minutesText ?? 0), Number(secondsText ?? 0)];
  if (isTwiceSaid || isBroken || minutes >= 60 || seconds >= 60) return null;
  const size = Number(degreesText) + minutes / 60 + seconds / 3600;
  const isNegative = sign === '-' || letter === 'S' || letter === 'W';
  return { degrees: isNegative ? -size : size, axis: axisOf(letter) };
}

const axisOf = (letter: string): Axis | null => {
  if (letter === '') return null;
  return 'NSY'.includes(letter) ? 'latitude' : 'longitude';
};
