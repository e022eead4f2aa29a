import { inBothLanguages } from '@skein/contract/both-languages.ts';
import { PayloadKind, PayloadState, payloadWords } from '@skein/contract/payloads.ts';

import { textsOfPart } from '../../locales/texts.ts';

const payloads = {
  weightHelp: [
    '安装在飞机上的重量，单位为克；计入所装无人机的起飞重量',
    'As mounted on the aircraft, in grams; it counts towards the take-off weight of the drone that carries it',
  ],
  camera: ['相机参数', 'Camera'],
  cameraHelp: ['用于规划测绘航线，不清楚的可留空', 'Surveys are planned by it; leave empty what is not known'],
  modelsHelp: ['不选表示适用于任何机型', 'None chosen: it fits any'],
  onNothing: ['未安装', 'Not mounted'],
  search: ['名称、序列号、型号或备注', 'Name, serial number, model or note'],
  add: ['登记挂载', 'Register a payload'],
  created: ['挂载已登记', 'Payload registered'],
  saved: ['已保存', 'Saved'],
  notYours: ['你的角色不能删除或移交', 'your role cannot delete it or hand it over'],
  removed: ['已删除 {{count}} 个挂载', 'Payloads deleted: {{count}}'],
  handOverTitle: ['移交 {{count}} 个挂载', 'Hand over payloads: {{count}}'],
  handedOver: ['已移交 {{count}} 个挂载', 'Payloads handed over: {{count}}'],
  tabs: {
    label: ['这个挂载', 'Of this payload'],
    facts: ['资料', 'Facts'],
    history: ['历史', 'History'],
  },
  site: ['驻地', 'Home site'],
  empty: ['还没有挂载', 'No payloads yet'],
  emptyText: [
    '相机、激光雷达、喊话器等登记后会列在这里。',
    'Cameras, lidars, loudspeakers and the like are listed here once they are registered.',
  ],
  ...payloadWords,
} as const;

export const useText = textsOfPart(inBothLanguages({ payloads }));

/** What its kind and its state can be, to be chosen from. */
export const useChoices = () => {
  const t = useText();
  return {
    kind: PayloadKind.options.map((value) => ({ value, label: t(`payloads.kinds.${value}`) })),
    state: PayloadState.options.map((value) => ({ value, label: t(`payloads.states.${value}`) })),
  };
};
