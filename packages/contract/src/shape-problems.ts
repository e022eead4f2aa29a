import type { Both } from './both-languages.ts';
import type { Language } from './language.ts';

/** What can be wrong with a drawn shape so that it cannot be used. Corners and rings are counted from one, as people do. */
export const shapeProblemWords = {
  noRings: ['没有任何边界', 'it has no outline'],
  tooManyCorners: ['角点过多，请分成几个区或减少角点', 'it has too many corners; please divide or simplify it'],
  notANumber: ['第 {corner} 个角点不是有效坐标', 'corner {corner} is no position'],
  outOfRange: ['第 {corner} 个角点不在地球上', 'corner {corner} is not on the Earth'],
  tooFewCorners: ['第 {ring} 条边界不足三个不同的角点', 'outline {ring} has fewer than three different corners'],
  zeroArea: ['第 {ring} 条边界没有面积', 'outline {ring} encloses no area'],
  roundMoreThanOnce: ['第 {ring} 条边界绕地球不止一圈', 'outline {ring} goes round the Earth more than once'],
  selfIntersection: [
    '第 {ring} 条边界在第 {corner} 个角点后与自身相交',
    'outline {ring} crosses itself after corner {corner}',
  ],
  ringsMeet: ['第 {ring} 条边界与另一条相交或相接', 'outline {ring} meets another'],
  holeOutside: ['第 {ring} 条边界（孔）在外边界之外', 'outline {ring}, a hole, lies outside of the outer one'],
  holeInHole: ['第 {ring} 条边界（孔）在另一个孔里', 'outline {ring}, a hole, lies in another hole'],
  tooTangled: ['边界过于杂乱，无法检查', 'its outlines are too tangled to be checked'],
  radiusOutOfRange: ['半径须大于 0 米、不超过 1,000 千米', 'its radius has to be more than 0 m and at most 1,000 km'],
  widthOutOfRange: ['半宽须在 0 米到 100 千米之间', 'its half width has to be between 0 m and 100 km'],
} as const satisfies Record<string, Both>;

interface Told {
  readonly reason: keyof typeof shapeProblemWords;
  readonly ring: number;
  readonly corner: number | null;
}

/** In one sentence, as many as there are. */
export const describeShapeProblems = (problems: readonly Told[], language: Language): string =>
  problems
    .map(({ reason, ring, corner }) =>
      shapeProblemWords[reason][language === 'zh-CN' ? 0 : 1]
        .replace('{ring}', String(ring + 1))
        .replace('{corner}', String((corner ?? 0) + 1)),
    )
    .join(language === 'zh-CN' ? '；' : '; ');

/** What is put right when a drawn shape is kept, or is worth a look although it can be used. What it covers stays the same. */
export const shapeNoteWords = {
  wrongWinding: [
    '第 {ring} 条边界的方向将改正，范围不变',
    'outline {ring} will be turned the right way round; it covers the same',
  ],
  spike: ['第 {ring} 条边界的尖刺将去掉', 'a spike of outline {ring} will be taken out'],
  repeatedCorner: ['第 {ring} 条边界的重复角点将去掉', 'corners that stand twice in outline {ring} will be taken out'],
  crossesAntimeridian: ['图形跨越 180° 经线', 'it crosses the 180th meridian'],
  enclosesPole: ['图形包含极点', 'it encloses a pole'],
} as const satisfies Record<string, Both>;
type ShapeNote = keyof typeof shapeNoteWords;

const isShapeNote = (reason: string): reason is ShapeNote => reason in shapeNoteWords;

/** Each once, however often it is so. */
export const describeShapeNotes = (
  problems: readonly { readonly reason: string; readonly ring: number }[],
  language: Language,
): readonly string[] => [
  ...new Set(
    problems.flatMap(({ reason, ring }) =>
      isShapeNote(reason)
        ? [shapeNoteWords[reason][language === 'zh-CN' ? 0 : 1].replace('{ring}', String(ring + 1))]
        : [],
    ),
  ),
];
