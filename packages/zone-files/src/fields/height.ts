import type { AltitudeReference } from '@skein/geo/altitude/band.ts';
import type { JsonValue } from '../json/json-value.ts';
import { toMeters, unitOf, type LengthUnit } from './length.ts';

/** One bound of a zone as a file gives it. What is `null` was not said. */
export type Height =
  | {
      readonly kind: 'height';
      readonly value: number;
      readonly unit: LengthUnit | null;
      readonly reference: AltitudeReference | null;
    }
  | { readonly kind: 'unlimited' }
  /** Above a surface of equal pressure, which lies higher or lower with the weather. */
  | { readonly kind: 'flightLevel' }
  | { readonly kind: 'unreadable' };

const references: Readonly<Record<AltitudeReference, readonly string[]>> = {
  ground: ['agl', 'gnd', 'sfc', 'ground', 'surface', 'terrain', 'hei', 'relativetoground', '真高', '地面', '离地'],
  sea: ['amsl', 'msl', 'alt', 'sea', 'sealevel', 'absolute', 'qnh', '海拔', '海平面'],
  ellipsoid: ['wgs84', 'w84', 'hae', 'ellipsoid', '椭球'],
  home: ['home', 'takeoff', 'ato', '起飞点'],
};

const referenceWords = new Map(
  (Object.keys(references) as AltitudeReference[]).flatMap((reference) =>
    references[reference].map((word) => [word, reference] as const),
  ),
);

export const referenceOf = (word: string): AltitudeReference | null =>
  referenceWords.get(word.toLowerCase().replace(/[\s_-]/g, '')) ?? null;

const UNLIMITED = /^(unl|unlim|unlimited|none|inf|infinity|无限|不限)$/i;
const FLIGHT_LEVEL = /^(fl\s*\d{1,3}|std)$/i;
const WRITTEN = /^([+-]?\d{1,7}(?:\.\d{1,9})?)\s*([a-z]{1,8}|米|英尺)?\s*([a-z0-9_-]{1,18}|[\u4e00-\u9fff]{2,3})?$/i;
const LONGEST = 40;

/** Some authorities write this for “without a ceiling”. */
export const NO_CEILING = 99_999;

export function readHeight(raw: JsonValue): Height {
  if (typeof raw === 'number') return readNumber(raw, null, null);
  if (typeof raw !== 'string' || raw.length > LONGEST) return { kind: 'unreadable' };
  const text = raw.trim();
  if (UNLIMITED.test(text)) return { kind: 'unlimited' };
  if (FLIGHT_LEVEL.test(text)) return { kind: 'flightLevel' };
  if (referenceOf(text) === 'ground') return { kind: 'height', value: 0, unit: 'm', reference: 'ground' };
  const [, digits, unitWord, referenceWord] = WRITTEN.exec(text) ?? [];
  if (digits === undefined) return { kind: 'unreadable' };
  const value = Number(digits);
  if (unitWord === undefined) return readNumber(value, null, null);
  const unit = unitOf(unitWord);
  // `120 AGL`: the first word is the reference already.
  if (unit === null) return referenceWord === undefined ? readWords(value, null, unitWord) : { kind: 'unreadable' };
  return referenceWord === undefined ? readNumber(value, unit, null) : readWords(value, unit, referenceWord);
}

function readWords(value: number, unit: LengthUnit | null, word: string): Height {
  const reference = referenceOf(word);
  return reference === null ? { kind: 'unreadable' } : readNumber(value, unit, reference);
}

function readNumber(value: number, unit: LengthUnit | null, reference: AltitudeReference | null): Height {
  if (!Number.isFinite(value)) return { kind: 'unreadable' };
  return value >= NO_CEILING ? { kind: 'unlimited' } : { kind: 'height', value, unit, reference };
}

export const metersOf = (value: number, unit: LengthUnit | null): number => toMeters(value, unit ?? 'm');
