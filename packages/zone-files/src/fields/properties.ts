import type { ZoneKind } from '@skein/geo/airspace/zone.ts';
import type { Times } from '@skein/geo/times/opening.ts';
import type { Place } from '../findings/findings.ts';
import type { JsonValue } from '../json/json-value.ts';
import type { Reading } from '../reading.ts';
import { cleanText, withoutTags } from '../text/clean-text.ts';
import { always, readPeriods, readTimes } from './applicability.ts';
import type { Say } from './band.ts';
import { agreedHeight, heightBeside, readHeight, referenceOf, type Height } from './height.ts';
import { isNear, toMeters, unitOf, type LengthUnit } from './length.ts';
import { localizedText } from './localized-text.ts';
import type { TimeContext } from './time-context.ts';
import { fieldOf, type FieldName } from './spellings.ts';
import { zoneKindOf } from './zone-kind.ts';

/** What a feature says of its zones besides where they are. */
export interface Properties {
  readonly name: string | null;
  readonly identifier: string | null;
  readonly country: string | null;
  readonly kind: ZoneKind;
  readonly message: string | null;
  readonly lower: Height | undefined;
  readonly upper: Height | undefined;
  readonly radiusMeters: number | null;
  readonly halfWidthMeters: number | null;
  readonly periods: readonly Times[];
}

interface Field {
  readonly name: string;
  readonly value: JsonValue;
  readonly unit: LengthUnit | null;
  readonly rank: number;
  /** Of the same meaning, where that matters. */
  readonly others: readonly Field[];
}

type Fields = ReadonlyMap<FieldName, Field>;

/** Of any format: they differ in where they say it, hardly in the names. `null` if the zone cannot be taken. */
export function readProperties(
  members: Iterable<readonly [string, JsonValue]>,
  reading: Reading,
  place: Place,
): Properties | null {
  const { findings, assumed, language, limits } = reading;
  const say: Say = (reason, facts) => findings.report(reason, place, facts);
  const fields = collect(members, (what) => findings.ignore(what));
  const textOf = (field: FieldName, longest: number, keepsLines = false): string | null => {
    const raw = localizedText(fields.get(field)?.value, language);
    if (raw === null) return null;
    return cleaned(field === 'message' ? withoutTags(raw) : raw, longest, keepsLines, field, say);
  };
  const periods = timesOf(fields, timeContextOf(reading, place, say));
  const radiusMeters = lengthOf(fields, 'radius', say);
  const width = lengthOf(fields, 'width', say);
  const halfWidth = lengthOf(fields, 'halfWidth', say);
  if (periods === null || [radiusMeters, width, halfWidth].includes(BAD_LENGTH)) return null;
  if (width !== null && halfWidth !== null && !isNear(width, 2 * halfWidth)) {
    say('badLength', { field: fields.get('width')?.name ?? 'width' });
    return null;
  }
  const identifier = textOf('identifier', limits.longestIdentifier);
  const messages = [textOf('message', limits.longestMessage, true), textOf('conditions', limits.longestMessage, true)];
  return {
    name: textOf('name', limits.longestName) ?? identifier,
    identifier,
    country: textOf('country', limits.longestIdentifier),
    kind: kindOf(fields, assumed.kind, say),
    message: messages.filter((message) => message !== null).join('\n') || null,
    lower: heightOf(fields, 'lower'),
    upper: heightOf(fields, 'upper'),
    radiusMeters,
    halfWidthMeters: halfWidth ?? (width === null ? null : width / 2),
    periods,
  };
}

function timeContextOf({ assumed, times, limits, findings }: Reading, place: Place, say: Say): TimeContext {
  let left = limits.mostFeatureTimes;
  return {
    timeZone: assumed.timeZone,
    offsetAt: (wallMs) => times.offsetMs(wallMs, place),
    say,
    ignore: (what) => findings.ignore(what),
    count: () => {
      times.spend(place);
      left -= 1;
      if (left < 0) say('tooManyTimes', { most: limits.mostFeatureTimes });
      return left >= 0;
    },
    countAsking: () => times.spendOnAsking(place),
  };
}

/** Where two that differ would make two different zones. */
const compared = new Set<FieldName>([
  ...(['lower', 'upper', 'radius', 'width', 'halfWidth', 'unit', 'reference'] as const),
  ...(['lowerUnit', 'upperUnit', 'lowerReference', 'upperReference', 'radiusUnit', 'widthUnit'] as const),
  'halfWidthUnit',
]);
const MOST_COMPARED = 20;

/** The surest spelling of each field. What is not understood, or said a second time, is told. */
function collect(members: Iterable<readonly [string, JsonValue]>, ignore: (what: string) => void): Fields {
  const fields = new Map<FieldName, Field>();
  for (const [name, value] of members) {
    if (value === null || value === '') continue;
    const spelling = fieldOf(name);
    if (!spelling) {
      ignore(name);
      continue;
    }
    const { field, rank, unit } = spelling;
    const known = fields.get(field);
    const said: Field = { name, value, unit, rank, others: [] };
    if (!known) {
      fields.set(field, said);
      continue;
    }
    const [surer, other] = rank < known.rank ? [said, known] : [known, said];
    ignore(other.name);
    const others = compared.has(field) ? [...known.others, { ...other, others: [] }].slice(0, MOST_COMPARED) : [];
    fields.set(field, { ...surer, others });
  }
  return fields;
}

function cleaned(raw: string, longest: number, keepsLines: boolean, field: string, say: Say): string | null {
  const { text, hadUnprintable, isCut } = cleanText(raw, longest, { keepsLines });
  if (hadUnprintable) say('unprintableText', { field });
  if (isCut) say('textTooLong', { field, most: longest });
  return text;
}

function kindOf(fields: Fields, assumed: ZoneKind, say: Say): ZoneKind {
  const written = fields.get('kind')?.value;
  const word = typeof written === 'string' ? written : typeof written === 'number' ? String(written) : null;
  if (word === null) {
    say('kindAssumed', { kind: assumed });
    return assumed;
  }
  const kind = zoneKindOf(word);
  if (kind === null) say('unknownKind', { value: word, kind: assumed });
  return kind ?? assumed;
}

function heightOf(fields: Fields, bound: 'lower' | 'upper'): Height | undefined {
  const unit = wordSaid(fields, `${bound}Unit`) ?? wordSaid(fields, 'unit');
  const reference = wordSaid(fields, `${bound}Reference`) ?? wordSaid(fields, 'reference');
  return fieldsSaid(fields, bound)
    .map((field) => heightBeside(readHeight(field.value), field.unit ?? unit, reference))
    .reduce<Height | undefined>(agreedHeight, undefined);
}

const fieldsSaid = (fields: Fields, name: FieldName): readonly Field[] => {
  const field = fields.get(name);
  return field ? [field, ...field.others] : [];
};

/** What a member says of a unit or reference; where two say different things no word at all, which nobody understands. */
function wordSaid(fields: Fields, name: FieldName): JsonValue | undefined {
  const said = fieldsSaid(fields, name).map(({ value }) => value);
  const meanings = new Set(said.map((value) => (typeof value === 'string' ? meaningOf(value) : null)));
  return meanings.size > 1 ? false : said[0];
}

const meaningOf = (word: string): string => (word.length > 40 ? word : (unitOf(word) ?? referenceOf(word) ?? word));

const BAD_LENGTH = NaN;
const LENGTH = /^\s*(\d{1,9}(?:\.\d{1,9})?)\s*([a-z]{1,12}|米|公里|千米|英尺|海里)?\s*$/i;

type LengthName = 'radius' | 'width' | 'halfWidth';

function lengthOf(fields: Fields, name: LengthName, say: Say): number | null {
  const [first, ...others] = fieldsSaid(fields, name);
  if (!first) return null;
  const meters = metersIn(first, fields, name, say);
  const isAgreed = others.every((other) => isNear(meters, metersIn(other, fields, name, say)));
  if (Number.isFinite(meters) && isAgreed) return meters;
  say('badLength', { field: first.name });
  return BAD_LENGTH;
}

function metersIn(field: Field, fields: Fields, name: LengthName, say: Say): number {
  const written = typeof field.value === 'string' && field.value.length <= 40 ? LENGTH.exec(field.value) : null;
  const value = typeof field.value === 'number' ? field.value : written ? Number(written[1]) : NaN;
  const said = written?.[2] ?? field.unit ?? wordSaid(fields, `${name}Unit`);
  const unit = said === undefined ? unitBeside(field, fields, say) : typeof said === 'string' ? unitOf(said) : null;
  return unit === null ? BAD_LENGTH : toMeters(value, unit);
}

/**
 * Metres, as what stands beside it lets us. Feet there may be meant for the heights only, and metres are the larger; kilometres
 * may be meant for it, and metres would be the smaller.
 */
function unitBeside(field: Field, fields: Fields, say: Say): LengthUnit | null {
  const words = (['unit', 'radiusUnit', 'widthUnit', 'halfWidthUnit'] as const).map((name) => wordSaid(fields, name));
  const units = words
    .filter((word) => word !== undefined)
    .map((word) => (typeof word === 'string' ? unitOf(word) : null));
  if (units.some((unit) => unit !== 'm' && unit !== 'ft')) return null;
  if (units.includes('ft')) say('radiusUnitUnsure', { field: field.name });
  else if (units.length === 0) say('unitAssumed', { unit: 'm', field: field.name });
  return 'm';
}

function timesOf(fields: Fields, context: TimeContext): readonly Times[] | null {
  const periods = fields.get('periods');
  if (periods) {
    for (const field of ['start', 'end', 'schedule'] as const)
      if (fields.has(field)) context.ignore(fields.get(field)?.name ?? field);
    return readPeriods(periods.value, context);
  }
  const valueOf = (field: FieldName): JsonValue => fields.get(field)?.value ?? null;
  if (!fields.has('start') && !fields.has('end') && !fields.has('schedule')) return [always];
  const times = readTimes(valueOf('start'), valueOf('end'), valueOf('schedule'), context);
  return times && [times];
}
