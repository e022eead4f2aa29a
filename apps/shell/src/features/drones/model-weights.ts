import type { DroneModel } from '@skein/contract/drone-models.ts';

/** As they stand in the boxes. */
export type WeightBoxes = Readonly<Record<'emptyWeightGrams' | 'maxTakeoffGrams', string>>;

/** What its maker tells. */
const weightsOf = (model: DroneModel | undefined): WeightBoxes => ({
  emptyWeightGrams: String(model?.emptyWeightGrams ?? ''),
  maxTakeoffGrams: String(model?.maxTakeoffGrams ?? ''),
});

/** Which boxes another model fills in anew: those that are empty, or say what the model before said. What was weighed by hand stays. */
export const weightsOfModel = (
  boxes: WeightBoxes,
  before: DroneModel | undefined,
  chosen: DroneModel | undefined,
): readonly (readonly [keyof WeightBoxes, string])[] => {
  const [told, tells] = [weightsOf(before), weightsOf(chosen)];
  const names = ['emptyWeightGrams', 'maxTakeoffGrams'] as const;
  return names.flatMap((name) => (boxes[name] === '' || boxes[name] === told[name] ? [[name, tells[name]]] : []));
};
