import { inBothLanguages } from '@skein/contract/both-languages.ts';
import { DroneCategory } from '@skein/contract/drone-models.ts';
import { DroneState, droneWords } from '@skein/contract/drones.ts';

import { textsOfPart } from '../../locales/texts.ts';

const drones = {
  search: ['名称、序列号、登记标志、机型或备注', 'Name, serial number, mark, model or note'],
  add: ['登记无人机', 'Register a drone'],
  created: ['无人机已登记', 'Drone registered'],
  saved: ['已保存', 'Saved'],
  notYours: ['你的角色不能删除', 'your role cannot delete it'],
  removed: ['已删除 {{count}} 架无人机', 'Drones deleted: {{count}}'],
  handOverTitle: ['移交 {{count}} 架无人机', 'Hand over drones: {{count}}'],
  handedOver: ['已移交 {{count}} 架无人机', 'Drones handed over: {{count}}'],
  empty: ['还没有无人机', 'No drones yet'],
  emptyText: [
    '登记后，企业的无人机会列在这里。',
    'The aircraft of your enterprise are listed here once they are registered.',
  ],
  modelHelp: ['选择机型后会填入厂家给出的重量', 'Choosing one fills in the weights that its maker tells'],
  markHelp: [
    '民用无人驾驶航空器综合管理平台发放的标志，未登记时留空',
    'Given by the UOM platform; leave it empty until then',
  ],
  weightHelp: ['单位为克', 'In grams'],
  classOf: ['按重量属于{{name}}', 'By its weights: {{name}}'],
  licenceNeeded: ['操控它需要执照', 'whoever flies it needs a licence'],
  notRegistered: ['未登记', 'Not registered'],
  notInsured: ['无保险', 'Not insured'],
  insuranceOver: ['已过期', 'expired'],
  ...droneWords,
} as const;

export const useText = textsOfPart(inBothLanguages({ drones }));

/** What its category and its state can be, to be chosen from. */
export const useChoices = () => {
  const t = useText();
  return {
    category: DroneCategory.options.map((value) => ({ value, label: t(`drones.categories.${value}`) })),
    state: DroneState.options.map((value) => ({ value, label: t(`drones.states.${value}`) })),
  };
};
