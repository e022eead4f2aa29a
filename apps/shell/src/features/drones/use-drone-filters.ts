import { usePreferences } from '@skein/ui/preferences.ts';

import { nameOfModel, useDroneModels } from '../../drone-models/drone-models.queries.ts';
import { useSiteOptions } from '../../sites/use-site-options.ts';
import { useUnitOptions } from '../../units/use-unit-options.ts';
import { useChoices, useText } from './drones.texts.ts';

/** By what drones are filtered, as they stand in the address; on the map as in the table. */
export const droneFilterNames = [
  'unitId',
  'modelId',
  'state',
  'service',
  'insurance',
  'category',
  'weightClass',
  'activation',
  'hasLinkKey',
  'siteId',
] as const;

export function useDroneFilters() {
  const t = useText();
  const { language } = usePreferences();
  const choices = useChoices();
  // Those too that are retired: there are drones that bear them.
  const models = useDroneModels().map((model) => ({
    value: model.id,
    label: `${model.maker} ${nameOfModel(model, language)}`,
  }));
  return {
    unitId: { label: t('drones.labels.unit'), options: useUnitOptions() },
    modelId: { label: t('drones.labels.model'), options: models },
    state: { label: t('drones.labels.state'), options: choices.state },
    service: { label: t('drones.labels.service'), options: choices.service },
    insurance: { label: t('drones.insurance'), options: choices.insurance },
    category: { label: t('drones.labels.category'), options: choices.category, isSeldom: true },
    weightClass: { label: t('drones.labels.weightClass'), options: choices.weightClass, isSeldom: true },
    activation: { label: t('drones.labels.activation'), options: choices.activation, isSeldom: true },
    hasLinkKey: { label: t('drones.linkKey'), options: choices.hasLinkKey, isSeldom: true },
    siteId: { label: t('drones.labels.site'), options: useSiteOptions(), isSeldom: true },
  } satisfies Record<(typeof droneFilterNames)[number], object>;
}
