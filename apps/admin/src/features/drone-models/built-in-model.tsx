import type { AdministeredModel } from '@skein/contract/drone-model-administration.ts';
import { Drawer } from '@skein/ui/drawer.tsx';
import { FactList, inOurWords } from '@skein/ui/fact-list.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import type { ReactNode } from 'react';

import { useChoices, useText } from './drone-models.texts.ts';

export interface BuiltInModelProps {
  model: AdministeredModel;
  onClose: () => void;
}

/** One that came with the product, to be read. */
export function BuiltInModel({ model, onClose }: BuiltInModelProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const choices = useChoices();
  const { maker, name, category, djiType, mavType, emptyWeightGrams, maxTakeoffGrams, origin } = model;
  const grams = (weight: number | null) => (weight === null ? '—' : `${format.number(weight)} g`);
  const mavName = choices.mavType.find(({ value }) => value === String(mavType ?? ''))?.label ?? String(mavType);
  const facts: [string, ReactNode][] = [
    [t('models.labels.origin'), inOurWords(t(`models.origins.${origin}`))],
    [t('models.labels.maker'), maker],
    [t('models.labels.category'), inOurWords(t(`models.categories.${category}`))],
    [t('models.labels.djiType'), djiType || '—'],
    [t('models.labels.mavType'), inOurWords(mavName)],
    [t('models.labels.emptyWeightGrams'), grams(emptyWeightGrams)],
    [t('models.labels.maxTakeoffGrams'), grams(maxTakeoffGrams)],
  ];
  return (
    <Drawer title={name} onClose={onClose}>
      <FactList facts={facts} />
    </Drawer>
  );
}
