import { inBothLanguages, type Both } from '@skein/contract/both-languages.ts';
import { LinkPhase, LinkStanding, vehicleLinkWords } from '@skein/contract/vehicle-links.ts';

import { textsOfPart } from '../../locales/texts.ts';

const links = {
  ...vehicleLinkWords,
  title: ['飞行器链路', 'Vehicle links'],
  purpose: [
    '通过 MAVLink 正在与本平台通信的飞行器。未认领的只会被询问身份，认领后才属于某架无人机。',
    'The vehicles that speak to this installation by MAVLink. One that nobody has adopted is asked who it is, and nothing else.',
  ],
  search: ['链路、飞控编号或无人机', 'Link, autopilot id or drone'],
  empty: ['还没有飞行器在通信', 'No vehicle is heard yet'],
  emptyText: [
    '让飞控或地面站把 MAVLink 发到本服务器的 UDP 端口（默认 14550），它就会出现在这里。',
    'Have an autopilot or a ground station send MAVLink to this server’s UDP port (14550 unless it is set otherwise), and it appears here.',
  ],
  nameless: ['系统 {{systemId}}', 'System {{systemId}}'],
  unsaid: ['未说明', 'Not told'],
  noId: [
    '这台飞控没有编号，按地址和系统编号识别：地址变了就要重新认领。',
    'This autopilot has no id of its own. It is known by its address and system id, and has to be adopted again when the address changes.',
  ],
  unsigned: [
    '未签名的链路无法证明对方身份：能访问该端口的人可以冒充它。',
    'A link without signatures proves nobody’s identity: whoever reaches the port can pretend to be it.',
  ],
  isSigned: [
    '它的消息用所属无人机的口令签名：不会有别的飞行器冒充它，也不需要认领。',
    'It signs with the passphrase of its drone: nothing else can pretend to be it, and it need not be adopted.',
  ],
  isUnproved: [
    '它自称属于这架无人机，但没有用这架无人机的口令签名，因此不采信。请在飞控里填入口令，或在无人机页面取消签名。',
    'It says that it is this drone and does not sign with that one’s passphrase, so that nothing of it is believed. Give the autopilot the passphrase, or end signing on the drone’s page.',
  ],
  choose: ['属于哪架无人机', 'The drone that it is'],
  chooseHint: ['序列号、名称或企业', 'Serial number, name or enterprise'],
  chooseFirst: ['请先选择无人机', 'Choose a drone first.'],
  taken: ['已绑定飞行器', 'has a vehicle already'],
  adopt: ['认领', 'Adopt'],
  adopted: ['已认领，此后收到的数据都属于这架无人机', 'Adopted. It is heard as this drone from now on.'],
  release: ['解除绑定', 'Release'],
  releaseTitle: ['解除“{{name}}”与飞行器的绑定？', 'Release the vehicle of “{{name}}”?'],
  releaseText: [
    '此后它的数据不再属于这架无人机。可以重新认领。',
    'What it says no longer belongs to this drone. It can be adopted again.',
  ],
  released: ['已解除绑定', 'Released'],
} as const satisfies Record<string, Both | object>;

export const useText = textsOfPart(inBothLanguages({ links }));

/** What can be chosen from. */
export const useChoices = () => {
  const t = useText();
  return {
    standing: LinkStanding.options.map((value) => ({ value, label: t(`links.standings.${value}`) })),
    phase: LinkPhase.options.map((value) => ({ value, label: t(`links.phases.${value}`) })),
  };
};
