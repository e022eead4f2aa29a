import { unitInName, type LengthUnit } from './length.ts';

/** Which names mean what, the surer ones first. Case, blanks, `_` and `-` do not count; a unit may follow: `lower_ft`. */
const spellings = {
  name: ['name', 'title', 'zonename', 'label', '名称', '区域名称'],
  identifier: ['identifier', 'ident', 'id', 'code', 'zoneid', 'zonecode', 'designator', '编号', '代码'],
  country: ['country', 'countrycode', '国家'],
  kind: [
    ...['restriction', 'kind', 'zonekind', 'zonetype', 'restrictiontype', 'type', 'airspacetype', 'category', 'class'],
    ...['类型', '区域类型'],
  ],
  message: ['message', 'description', 'remark', 'remarks', 'note', 'notes', 'comment', '说明', '备注'],
  conditions: ['restrictionconditions', 'conditions'],
  lower: [
    ...['lower', 'lowerlimit', 'lowerbound', 'floor', 'base', 'bottom', 'minaltitude', 'altitudemin', 'loweraltitude'],
    ...['altitudelower', 'minheight', 'heightmin', '下限', '最低高度'],
  ],
  upper: [
    ...['upper', 'upperlimit', 'upperbound', 'ceiling', 'top', 'maxaltitude', 'altitudemax', 'upperaltitude'],
    ...['altitudeupper', 'maxheight', 'heightmax', '上限', '最高高度', '限高'],
  ],
  unit: ['unit', 'units', 'uom', 'uomdimensions', 'altitudeunit', 'altitudeunits', 'heightunit', 'lengthunit', '单位'],
  lowerUnit: ['lowerunit', 'loweruom', 'lowerlimituom', 'floorunit', 'flooruom'],
  upperUnit: ['upperunit', 'upperuom', 'upperlimituom', 'ceilingunit', 'ceilinguom'],
  reference: [
    ...['reference', 'verticalreference', 'altitudereference', 'heightreference', 'datum', 'verticaldatum'],
    ...['altitudedatum', 'altitudemode', '高度基准'],
  ],
  lowerReference: [
    'lowerreference',
    'lowerverticalreference',
    'lowerref',
    'lowerdatum',
    'lowerlimitreference',
    'floorref',
  ],
  upperReference: [
    'upperreference',
    'upperverticalreference',
    'upperref',
    'upperdatum',
    'upperlimitreference',
    'ceilingref',
  ],
  radius: ['radius', '半径'],
  width: ['width', 'corridorwidth', '宽度'],
  halfWidth: ['halfwidth', 'buffer', 'bufferdistance', '半宽'],
  lengthUnit: ['radiusunit', 'radiusuom', 'widthunit', 'widthuom', 'bufferunit'],
  start: [
    ...['validfrom', 'startdatetime', 'starttime', 'startdate', 'start', 'begin', 'effectivefrom', 'effectivestart'],
    ...['from', '生效时间', '开始时间'],
  ],
  end: [
    ...['validto', 'validuntil', 'enddatetime', 'endtime', 'enddate', 'end', 'expires', 'expiry', 'effectiveto'],
    ...['effectiveend', 'until', 'to', '失效时间', '结束时间'],
  ],
  schedule: ['schedule', 'windows', 'timewindows'],
  periods: ['limitedapplicability', 'applicability'],
} as const satisfies Record<string, readonly string[]>;

export type FieldName = keyof typeof spellings;

export const fieldNames = Object.keys(spellings) as readonly FieldName[];

interface Spelling {
  readonly field: FieldName;
  /** How sure: the smaller one wins. */
  readonly rank: number;
  readonly unit: LengthUnit | null;
}

const bySpelling = new Map<string, Omit<Spelling, 'unit'>>(
  fieldNames.flatMap((field) => spellings[field].map((word, rank) => [word, { field, rank }] as const)),
);

const measured = new Set<FieldName>(['lower', 'upper', 'radius', 'width', 'halfWidth']);

/** What a member of that name means; `null` for names that nobody here knows. */
export function fieldOf(name: string): Spelling | null {
  if (name.length > 60) return null;
  const plain = name.toLowerCase().replace(/[\s_.:-]/g, '');
  const found = bySpelling.get(plain);
  if (found) return { ...found, unit: null };
  const split = unitInName(plain);
  const base = split && bySpelling.get(split.name);
  return base && measured.has(base.field) ? { ...base, unit: split.unit } : null;
}
