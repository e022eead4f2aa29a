import { expect, it } from 'vitest';
import { isFlownWithLicence, WeightClass, weightClassOf } from './weight-class.ts';

it.each([
  [249, 300, 'micro'],
  [250, 300, 'light'],
  [4_000, 7_000, 'light'],
  [4_000, 7_001, 'small'],
  [4_001, 7_000, 'small'],
  [15_000, 25_000, 'small'],
  [15_001, 25_000, 'medium'],
  [15_000, 25_001, 'medium'],
  [100_000, 150_000, 'medium'],
  [100_000, 150_001, 'large'],
] as const)(
  'an aircraft of %i g that takes off with %i g at most is %s',
  (emptyWeightGrams, maxTakeoffGrams, expected) => {
    expect(weightClassOf({ emptyWeightGrams, maxTakeoffGrams })).toBe(expected);
  },
);

it('says from which class on whoever flies one needs a licence', () => {
  expect(WeightClass.options.filter(isFlownWithLicence)).toEqual(['small', 'medium', 'large']);
});
