import type { FlownBand, FlownReference } from './airspace.ts';
import { inLanguage, type Both } from './both-languages.ts';
import type { Language } from './language.ts';

/** How heights are told, on pages and on paper alike. */
export const airspaceWords = {
  references: {
    ground: ['地面', 'the ground'],
    sea: ['海平面', 'the sea'],
    ellipsoid: ['WGS-84 椭球', 'the WGS-84 ellipsoid'],
    home: ['起飞点', 'the take-off point'],
  } satisfies Record<FlownReference, Both>,
  bands: {
    all: ['所有高度', 'All heights'],
    upTo: ['{reference}以上 {upper} 以内', 'Up to {upper} above {reference}'],
    from: ['{reference}以上 {lower} 起', 'From {lower} above {reference}'],
    between: ['{reference}以上 {lower} 至 {upper}', '{lower} to {upper} above {reference}'],
  },
} as const;

const metersIn = (value: number): string => `${value} m`;

/** From where to where, above what: both bounds, since whoever decides on the upper one alone decides on something else. */
export const tellBand = (
  { lowerMeters, upperMeters, reference }: FlownBand,
  language: Language,
  meters: (value: number) => string = metersIn,
): string => {
  const { bands, references } = inLanguage(airspaceWords, language);
  const said =
    lowerMeters === null ? (upperMeters === null ? 'all' : 'upTo') : upperMeters === null ? 'from' : 'between';
  return bands[said]
    .replace('{lower}', meters(lowerMeters ?? 0))
    .replace('{upper}', meters(upperMeters ?? 0))
    .replace('{reference}', references[reference]);
};
