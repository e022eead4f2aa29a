import type { AltitudeReference } from '@skein/geo/altitude/band.ts';
import type { ZoneKind } from '@skein/geo/airspace/zone.ts';
import type { Times } from '@skein/geo/times/opening.ts';
import type { Place } from '../findings/findings.ts';
import type { JsonValue } from '../json/json-value.ts';
import type { Reading } from '../reading.ts';
import { cleanText, withoutTags } from '../text/clean-text.ts';
import { always, readPeriods, readTimes, type TimeContext } from './applicability.ts';
import type { Say } from './band.ts';
import { readHeight, referenceOf, type Height } from './height.ts';
import { toMeters, unitOf, type LengthUnit } from './length.ts';
import { localizedText } from './localized-text.ts';
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
    if (known) ignore(known.rank <= rank ? name : known.name);
    if (!known || rank < known.rank) fields.set(field, { name, value, unit, rank });
  }
  return fields;
}

function cleaned(raw: string, longest: number, keepsLines: boolean, field: string, say: Say): string | null {
  const { text, hadUnprintable, isCut } = cleanText(raw, longest, { keepsLines });
  if (hadUnprintable) say('unprintableText', { field });
  if (isCut) say('textTooLong', { field, length: raw.length, most: longest });
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
  const field = fields.get(bound);
  if (!field) return undefined;
  const height = readHeight(field.value);
  if (height.kind !== 'height') return height;
  const unit = height.unit ?? field.unit ?? unitNamed(fields, `${bound}Unit`) ?? unitNamed(fields, 'unit');
  const reference =
    height.reference ?? referenceNamed(fields, `${bound}Reference`) ?? referenceNamed(fields, 'reference');
  return { ...height, unit, reference };
}

const textValue = (field: Field | undefined): string => (typeof field?.value === 'string' ? field.value : '');

const unitNamed = (fields: Fields, name: FieldName): LengthUnit | null => unitOf(textValue(fields.get(name)));

const referenceNamed = (fields: Fields, name: FieldName): AltitudeReference | null =>
  referenceOf(textValue(fields.get(name)).slice(0, 40));

const BAD_LENGTH = NaN;
const LENGTH = /^\s*(\d{1,9}(?:\.\d{1,9})?)\s*([a-z]{1,12}|米|公里|千米|英尺|海里)?\s*$/i;

function lengthOf(fields: Fields, name: 'radius' | 'width' | 'halfWidth', say: Say): number | null {
  const field = fields.get(name);
  if (!field) return null;
  const written = typeof field.value === 'string' ? LENGTH.exec(field.value.slice(0, 40)) : null;
  const value = typeof field.value === 'number' ? field.value : written ? Number(written[1]) : NaN;
  const unit = written?.[2] === undefined ? (field.unit ?? unitNamed(fields, 'lengthUnit')) : unitOf(written[2]);
  if (!Number.isFinite(value) || (written?.[2] !== undefined && unit === null)) {
    say('badLength', { field: field.name });
    return BAD_LENGTH;
  }
  if (unit === null) say('unitAssumed', { unit: 'm', field: field.name });
  return toMeters(value, unit ?? 'm');
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
