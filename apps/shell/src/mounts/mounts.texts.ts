import { inBothLanguages } from '@skein/contract/both-languages.ts';

import { textsOfPart } from '../locales/texts.ts';

const mounts = {
  tab: ['挂载', 'Payloads'],
  onNothing: ['现在没有装在无人机上。', 'It is not on a drone now.'],
  onDrone: ['装在“{{drone}}”上，自 {{time}}', 'On “{{drone}}” since {{time}}'],
  chooseDrone: ['安装到', 'Mount on'],
  droneHelp: ['按名称、序列号或机型查找', 'Find it by name, serial number or model'],
  mount: ['安装', 'Mount'],
  mounted: ['已安装', 'Mounted'],
  unmount: ['卸下', 'Take off'],
  unmountOf: ['卸下{{name}}', 'Take off {{name}}'],
  unmounted: ['已卸下', 'Taken off'],
  carries: ['现在的挂载', 'What it carries'],
  carriesNothing: ['现在没有挂载。', 'It carries nothing now.'],
  weighs: [
    '空机 {{empty}} + 挂载 {{payloads}} = {{total}}，最大起飞重量 {{limit}}，余量 {{rest}}',
    '{{empty}} empty + {{payloads}} payloads = {{total}} of {{limit}} at most; {{rest}} to spare',
  ],
  weighsBy: [
    '空机重量和最大起飞重量取自“资料”，挂载的重量取自各挂载的资料',
    'Empty and maximum weight stand under Facts, the weight of a payload with the payload',
  ],
  choosePayload: ['添加挂载', 'Add a payload'],
  payloadHelp: ['按名称、序列号或型号查找可用的挂载', 'Find a ready one by name, serial number or model'],
  since: ['自 {{time}}', 'since {{time}}'],
  history: ['安装记录', 'Earlier'],
  noHistory: ['没有更早的记录。', 'Nothing earlier.'],
  fromTo: ['{{from}} 至 {{to}}', '{{from}} to {{to}}'],
  drone: ['所在无人机', 'On which drone'],
} as const;

export const useText = textsOfPart(inBothLanguages({ mounts }));
