import type { Random } from '@skein/mavlink/testing/random.ts';

/** What one radio does with packets just now. */
export interface Weather {
  readonly lossUpPercent: number;
  readonly lossDownPercent: number;
  /** Downwards only: an order that arrives twice is carried out twice, and no station can help that. */
  readonly copiesPercent: number;
  /** Each packet is late by up to this: the next may overtake it. */
  readonly mostLateMs: number;
}

export const calm: Weather = { lossUpPercent: 0, lossDownPercent: 0, copiesPercent: 0, mostLateMs: 80 };

/** One of the ways in which links are bad: silent both ways, deaf one way, lossy, slow with repetitions. */
export function badWeather(random: Random): Weather {
  const kinds: readonly Weather[] = [
    { ...calm, lossUpPercent: 100, lossDownPercent: 100 },
    { ...calm, lossUpPercent: 100 },
    { ...calm, lossDownPercent: 100 },
    { ...calm, lossUpPercent: random.below(90), lossDownPercent: random.below(90) },
    { ...calm, mostLateMs: 900 },
    { lossUpPercent: 30, lossDownPercent: 30, copiesPercent: 30, mostLateMs: 450 },
  ];
  return kinds[random.below(kinds.length)] ?? calm;
}

/** How late each copy of a packet arrives; none when it is lost. */
export function fateOf(
  { lossUpPercent, lossDownPercent, copiesPercent, mostLateMs }: Weather,
  isUp: boolean,
  random: Random,
): number[] {
  if (random.below(100) < (isUp ? lossUpPercent : lossDownPercent)) return [];
  const once = 10 + random.below(mostLateMs);
  return !isUp && random.below(100) < copiesPercent ? [once, once + random.below(mostLateMs)] : [once];
}
