import { payloadWords } from '@skein/contract/payloads.ts';

import { textsOfPart } from '../../locales/texts.ts';

const chinese = {
  weightHelp: '安装在飞机上的重量，单位为克',
  search: '名称、序列号、型号或备注',
  add: '登记挂载',
  created: '挂载已登记',
  saved: '已保存',
  remove: '删除',
  notYours: '你的角色不能删除',
  removed: '已删除 {{count}} 个挂载',
  empty: '还没有挂载',
  emptyText: '相机、激光雷达、喊话器等登记后会列在这里。',
  ...payloadWords['zh-CN'],
};

const english: typeof chinese = {
  weightHelp: 'As mounted on the aircraft, in grams',
  search: 'Name, serial number, model or note',
  add: 'Register a payload',
  created: 'Payload registered',
  saved: 'Saved',
  remove: 'Delete',
  notYours: 'your role cannot delete it',
  removed: '{{count}} payloads deleted',
  empty: 'No payloads yet',
  emptyText: 'Cameras, lidars, loudspeakers and the like are listed here once they are registered.',
  ...payloadWords['en-US'],
};

export const useText = textsOfPart({ 'zh-CN': { payloads: chinese }, 'en-US': { payloads: english } });
