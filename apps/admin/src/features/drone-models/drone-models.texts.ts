import { inBothLanguages, type Both } from '@skein/contract/both-languages.ts';
import {
  droneModelWords,
  mavAutopilotWords,
  mavTypeWords,
  ModelOrigin,
  ModelState,
} from '@skein/contract/drone-model-administration.ts';
import { DroneCategory, droneCategoryWords } from '@skein/contract/drone-models.ts';
import { usePreferences } from '@skein/ui/preferences.ts';

import { textsOfPart } from '../../locales/texts.ts';

const models = {
  ...droneModelWords,
  categories: droneCategoryWords,
  title: ['机型', 'Drone models'],
  purpose: [
    '登记无人机时可选的机型，以及建议的重量。内置机型不能修改。',
    'What can be chosen when a drone is registered, with the weights that are suggested. Those that came with the product stay as they are.',
  ],
  add: ['添加机型', 'Add a model'],
  created: ['机型已添加，所有企业都可以选用', 'Added. Every enterprise can choose it.'],
  saved: ['已保存', 'Saved'],
  search: ['厂商、名称或 DJI 编码', 'Maker, name or DJI type'],
  empty: ['没有机型', 'No models'],
  emptyText: ['添加一个，企业就能用它登记无人机。', 'Add one, and enterprises can register drones with it.'],
  codes: ['识别编码', 'Known as'],
  unknown: ['未知', 'Not known'],
  none: ['不适用', 'None'],
  englishHelp: [
    '选填。不填时，英文用户看到上面的名称。',
    'Optional. Without it, those who read English see the name above.',
  ],
  djiHelp: [
    '选填。DJI 上云 API 的“域-类型-子类型”，如 0-89-0。',
    'Optional. As 0-89-0: domain, type and subtype of the DJI Cloud API.',
  ],
  weightHelp: [
    '选填。登记无人机时自动填入，可以改；重量分级由它算出。',
    'Optional. Filled in when a drone is registered, where it can be changed; the weight class follows from it.',
  ],
  retire: ['停用', 'Retire'],
  retireTitle: ['停用“{{name}}”？', 'Retire “{{name}}”?'],
  retireText: [
    '已用它的无人机不变；登记无人机和挂载时不能再选。可以重新启用。',
    'Drones that bear it keep it. It can no longer be chosen for a drone or a payload, until it is offered again.',
  ],
  retired: ['机型已停用', 'Model retired'],
  restore: ['重新启用', 'Offer again'],
  restored: ['机型可以再选用', 'The model can be chosen again'],
} as const;

export const useText = textsOfPart(inBothLanguages({ models }));

/** What can be chosen from. */
export const useChoices = () => {
  const t = useText();
  const { language } = usePreferences();
  const numbered = (words: Readonly<Record<string, Both>>) =>
    Object.entries(words).map(([value, both]) => ({
      value,
      label: `${both[language === 'zh-CN' ? 0 : 1]} (${value})`,
    }));
  return {
    category: DroneCategory.options.map((value) => ({ value, label: t(`models.categories.${value}`) })),
    origin: ModelOrigin.options.map((value) => ({ value, label: t(`models.origins.${value}`) })),
    state: ModelState.options.map((value) => ({ value, label: t(`models.states.${value}`) })),
    mavAutopilot: [{ value: '', label: t('models.unknown') }, ...numbered(mavAutopilotWords)],
    mavType: [{ value: '', label: t('models.none') }, ...numbered(mavTypeWords)],
  };
};
