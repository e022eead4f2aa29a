import * as z from 'zod';

/** As China's rules of 2024 divide aircraft. From "small" on, whoever flies one needs a licence. */
export const WeightClass = z.enum(['micro', 'light', 'small', 'medium', 'large']);
export type WeightClass = z.infer<typeof WeightClass>;

const flownWithoutLicence: ReadonlySet<WeightClass> = new Set(['micro', 'light']);

export const isFlownWithLicence = (weightClass: WeightClass): boolean => !flownWithoutLicence.has(weightClass);

const KILOGRAM = 1000;

export interface Weights {
  readonly emptyWeightGrams: number;
  readonly maxTakeoffGrams: number;
}

/** Told by the weights alone, each of which must fit: what an aircraft can do may still put it into a heavier class. */
export const weightClassOf = ({ emptyWeightGrams: empty, maxTakeoffGrams: takeoff }: Weights): WeightClass => {
  if (empty < 0.25 * KILOGRAM) return 'micro';
  if (empty <= 4 * KILOGRAM && takeoff <= 7 * KILOGRAM) return 'light';
  if (empty <= 15 * KILOGRAM && takeoff <= 25 * KILOGRAM) return 'small';
  if (takeoff <= 150 * KILOGRAM) return 'medium';
  return 'large';
};
