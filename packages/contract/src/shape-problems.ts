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
  radiusOutOfRange: ['半径不在允许范围内', 'its radius is out of range'],
  widthOutOfRange: ['宽度不在允许范围内', 'its width is out of range'],
} as const satisfies Record<string, Both>;
export type FatalShapeProblem = keyof typeof shapeProblemWords;

interface Told {
  readonly reason: FatalShapeProblem;
  readonly ring: number;
  readonly corner: number | null;
}

export const isFatalShapeProblem = <Problem extends { readonly reason: string }>(
  problem: Problem,
): problem is Problem & { readonly reason: FatalShapeProblem } => problem.reason in shapeProblemWords;

/** In one sentence, as many as there are. */
export const describeShapeProblems = (problems: readonly Told[], language: Language): string =>
  problems
    .map(({ reason, ring, corner }) =>
      shapeProblemWords[reason][language === 'zh-CN' ? 0 : 1]
        .replace('{ring}', String(ring + 1))
        .replace('{corner}', String((corner ?? 0) + 1)),
    )
    .join(language === 'zh-CN' ? '；' : '; ');
