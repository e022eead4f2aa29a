import { words } from '../text/words.ts';
import { unitInName, type LengthUnit } from './length.ts';

/** Which names mean what, the surer ones first. Case, blanks, `_` and `-` do not count; a unit may follow: `lower_ft`. */
const spellings = {
  name: words('name title zonename label 名称 区域名称'),
  identifier: words('identifier ident id code zoneid zonecode designator 编号 代码'),
  country: words('country countrycode 国家'),
  kind: words(`
    restriction kind zonekind zonetype restrictiontype type airspacetype category class 类型 区域类型
  `),
  message: words('message description remark remarks note notes comment 说明 备注'),
  conditions: words('restrictionconditions conditions'),
  lower: words(`
    lower lowerlimit lowerbound floor base bottom minaltitude altitudemin loweraltitude altitudelower
    minheight heightmin 下限 最低高度
  `),
  upper: words(`
    upper upperlimit upperbound ceiling top maxaltitude altitudemax upperaltitude altitudeupper
    maxheight heightmax 上限 最高高度 限高
  `),
  unit: words('unit units uom uomdimensions altitudeunit altitudeunits heightunit lengthunit 单位'),
  lowerUnit: words('lowerunit loweruom lowerlimituom floorunit flooruom'),
  upperUnit: words('upperunit upperuom upperlimituom ceilingunit ceilinguom'),
  reference: words(`
    reference verticalreference altitudereference heightreference datum verticaldatum altitudedatum
    altitudemode 高度基准
  `),
  lowerReference: words(`
    lowerreference lowerverticalreference lowerref lowerdatum lowerlimitreference floorref
  `),
  upperReference: words(`
    upperreference upperverticalreference upperref upperdatum upperlimitreference ceilingref
  `),
  radius: words('radius 半径'),
  width: words('width corridorwidth 宽度'),
  halfWidth: words('halfwidth buffer bufferdistance 半宽'),
  radiusUnit: words('radiusunit radiusuom'),
  widthUnit: words('widthunit widthuom'),
  halfWidthUnit: words('halfwidthunit bufferunit bufferuom'),
  start: words(`
    validfrom startdatetime starttime startdate start begin effectivefrom effectivestart from 生效时间 开始时间
  `),
  end: words(`
    validto validuntil enddatetime endtime enddate end expires expiry effectiveto effectiveend until to
    失效时间 结束时间
  `),
  schedule: words('schedule windows timewindows'),
  periods: words('limitedapplicability applicability'),
} as const satisfies Record<string, readonly string[]>;

export type FieldName = keyof typeof spellings;

const fieldNames = Object.keys(spellings) as readonly FieldName[];

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
