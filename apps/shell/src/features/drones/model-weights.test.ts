import type { DroneModel } from '@skein/contract/drone-models.ts';
import { expect, it } from 'vitest';

import { weightsOfModel } from './model-weights.ts';

const model = (emptyWeightGrams: number | null, maxTakeoffGrams: number | null): DroneModel => ({
  id: '00000000-0000-4000-8000-000000000001',
  maker: 'DJI',
  name: 'x',
  englishName: '',
  category: 'multirotor',
  djiType: null,
  mavAutopilot: null,
  mavType: null,
  isRetired: false,
  emptyWeightGrams,
  maxTakeoffGrams,
});
const [large, light, untold] = [model(6470, 9200), model(1219, 1420), model(null, null)];
const filled = (...given: Parameters<typeof weightsOfModel>) => Object.fromEntries(weightsOfModel(...given));
const empty = { emptyWeightGrams: '', maxTakeoffGrams: '' };

it('a model fills empty boxes with what its maker tells', () => {
  expect(filled(empty, undefined, large)).toEqual({ emptyWeightGrams: '6470', maxTakeoffGrams: '9200' });
});

it('another model takes the place of what the one before told, box by box', () => {
  const boxes = { emptyWeightGrams: '6470', maxTakeoffGrams: '9000' };
  expect(filled(boxes, large, light)).toEqual({ emptyWeightGrams: '1219' });
});

it('what was weighed by hand stays, also when there was no model before', () => {
  expect(filled({ emptyWeightGrams: '6500', maxTakeoffGrams: '9100' }, undefined, large)).toEqual({});
});

it('a model of which its maker tells nothing empties what the one before told', () => {
  const boxes = { emptyWeightGrams: '6470', maxTakeoffGrams: '9200' };
  expect(filled(boxes, large, untold)).toEqual(empty);
});
