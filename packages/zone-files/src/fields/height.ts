import type { AltitudeReference } from '@skein/geo/altitude/band.ts';
import type { JsonValue } from '../json/json-value.ts';
import { isNear, toMeters, unitOf, type LengthUnit } from './length.ts';

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
  /** Two members say it differently. */
  | { readonly kind: 'conflicting' }
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

const FLIGHT_LEVEL_UNITS = new Set(['fl', 'flightlevel', 'flightlevels']);
const PRESSURE_REFERENCES = new Set(['std', 'standard', 'pressure', 'qne']);

const wordIn = (said: JsonValue | undefined): string | null | undefined => {
  if (said === undefined || said === null || said === '') return undefined;
  return typeof said === 'string' && said.length <= LONGEST ? said.toLowerCase().replace(/[\s_-]/g, '') : null;
};

/**
 * The height with the unit and reference that stand beside it, where it does not name them itself. A word that is there and not
 * understood makes it unreadable: as if it were missing, another one would be taken for it.
 */
export function heightBeside(
  height: Height,
  unitSaid: JsonValue | undefined,
  referenceSaid: JsonValue | undefined,
): Height {
  if (height.kind !== 'height') return height;
  const [unitWord, referenceWord] = [wordIn(unitSaid), wordIn(referenceSaid)];
  let { unit, reference } = height;
  if (reference === null && referenceWord !== undefined) {
    if (PRESSURE_REFERENCES.has(referenceWord ?? '')) return { kind: 'flightLevel' };
    reference = referenceOf(referenceWord ?? '');
    if (reference === null) return { kind: 'unreadable' };
  }
  if (unit === null && unitWord !== undefined) {
    const isFlightLevel = FLIGHT_LEVEL_UNITS.has(unitWord ?? '');
    if (isFlightLevel && height.value !== 0) return { kind: 'flightLevel' };
    unit = isFlightLevel ? 'm' : unitOf(unitWord ?? '');
    if (unit === null) return { kind: 'unreadable' };
  }
  return { ...height, unit, reference };
}

/** What is said twice, if it is the same but for rounding; feet and metres side by side are usual. */
export function agreedHeight(one: Height | undefined, other: Height | undefined): Height | undefined {
  if (!one || !other) return one ?? other;
  if (one.kind !== 'height' || other.kind !== 'height') {
    if (one.kind === other.kind) return one;
    return { kind: [one, other].some(({ kind }) => kind === 'unreadable') ? 'unreadable' : 'conflicting' };
  }
  const isSameReference = one.reference === null || other.reference === null || one.reference === other.reference;
  const isSame = isSameReference && isNear(metersOf(one.value, one.unit), metersOf(other.value, other.unit));
  return isSame ? { ...one, reference: one.reference ?? other.reference } : { kind: 'conflicting' };
}

export const metersOf = (value: number, unit: LengthUnit | null): number => toMeters(value, unit ?? 'm');
