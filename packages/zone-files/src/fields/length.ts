export type LengthUnit = 'm' | 'ft' | 'km' | 'nm';

const metersIn: Readonly<Record<LengthUnit, number>> = { m: 1, ft: 0.3048, km: 1000, nm: 1852 };

const unitWords = new Map<string, LengthUnit>([
  ...(['m', 'meter', 'meters', 'metre', 'metres', 'mtr', '米'] as const).map((word) => [word, 'm'] as const),
  ...(['ft', 'foot', 'feet', '英尺'] as const).map((word) => [word, 'ft'] as const),
  ...(['km', 'kilometer', 'kilometers', 'kilometre', 'kilometres', '公里', '千米'] as const).map(
    (word) => [word, 'km'] as const,
  ),
  ...(['nm', 'nmi', '海里'] as const).map((word) => [word, 'nm'] as const),
]);

export const unitOf = (word: string): LengthUnit | null => unitWords.get(word.trim().toLowerCase()) ?? null;

/** Rounded to the tenth of a millimetre: 400 ft are 121.92 m. */
export const toMeters = (value: number, unit: LengthUnit): number => Math.round(value * metersIn[unit] * 1e4) / 1e4;

/** The same length, rounded to whole metres or feet. */
export const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(1, 0.005 * Math.max(Math.abs(one), Math.abs(other)));

/** The unit that the end of a name tells, and the name without it: `radius_km`, `lowerMeters`. */
export function unitInName(name: string): { readonly name: string; readonly unit: LengthUnit } | null {
  const found = /^(.{3,}?)(m|meters?|metres?|ft|feet|km|nm|nmi)$/.exec(name);
  const unit = found?.[2] === undefined ? null : unitOf(found[2]);
  return found?.[1] === undefined || unit === null ? null : { name: found[1], unit };
}
