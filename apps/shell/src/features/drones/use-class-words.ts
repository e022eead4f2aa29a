import { isFlownWithLicence, weightClassOf } from '@skein/contract/weight-class.ts';

import { useText } from './drones.texts.ts';
import type { WeightBoxes } from './model-weights.ts';

/** Which class the weights in the boxes make of it, as soon as both are there. */
export function useClassWords(boxes: WeightBoxes): string {
  const t = useText();
  const weights = { emptyWeightGrams: Number(boxes.emptyWeightGrams), maxTakeoffGrams: Number(boxes.maxTakeoffGrams) };
  if (!(weights.emptyWeightGrams > 0 && weights.maxTakeoffGrams > 0)) return t('drones.weightHelp');
  const weightClass = weightClassOf(weights);
  const words = t('drones.classOf', { name: t(`drones.weightClasses.${weightClass}`) });
  return isFlownWithLicence(weightClass) ? `${words} · ${t('drones.licenceNeeded')}` : words;
}
