import { inBothLanguages } from '@skein/contract/both-languages.ts';
import { DroneCategory } from '@skein/contract/drone-models.ts';
import { DroneState, droneWords } from '@skein/contract/drones.ts';

import { textsOfPart } from '../../locales/texts.ts';

const drones = {
  search: ['名称、序列号、登记标志、机型或备注', 'Name, serial number, mark, model or note'],
  add: ['登记无人机', 'Register a drone'],
  created: ['无人机已登记', 'Drone registered'],
  saved: ['已保存', 'Saved'],
  notYours: ['你的角色不能删除或移交它', 'your role cannot delete it or hand it over'],
  removed: ['已删除 {{count}} 架无人机', 'Drones deleted: {{count}}'],
  handOverTitle: ['移交 {{count}} 架无人机', 'Hand over drones: {{count}}'],
  handedOver: ['已移交 {{count}} 架无人机', 'Drones handed over: {{count}}'],
  claim: ['接收无人机', 'Take over a drone'],
  claimText: [
    '另一家企业移交给你们的无人机：填写机身铭牌上的序列号，以及对方告诉你们的移交码。',
    'A drone that another enterprise hands over to yours: the serial number on its plate, and the code that they told you.',
  ],
  claimIt: ['接收', 'Take it over'],
  claimed: ['已接收：{{name}}', 'Taken over: {{name}}'],
  serialMissing: ['请填写序列号', 'Please enter the serial number'],
  code: ['移交码', 'Code'],
  codeHelp: ['10 位字母和数字，不区分大小写', 'Ten letters and digits; capitals do not matter'],
  codeWrong: ['移交码为 10 位字母和数字，如 7k2mq-x9d4t', 'A code is ten letters and digits, as in 7k2mq-x9d4t'],
  offerTitle: ['移交给另一家企业', 'To another enterprise'],
  offerText: [
    '生成移交码，连同序列号告诉对方，对方在 {{days}} 天内可以接收。',
    'Make a code and tell it to them with the serial number: they can take the drone over within {{days}} days.',
  ],
  offeredUntil: [
    '知道移交码的企业可在 {{time}} 之前接收它。',
    'An enterprise that knows the code can take it over until {{time}}.',
  ],
  offer: ['生成移交码…', 'Make a code…'],
  offerAnew: ['生成新的移交码…', 'Make a new code…'],
  offerQuestion: ['为“{{name}}”生成移交码', 'Make a code for “{{name}}”'],
  offerConsequence: [
    '任何企业凭序列号与移交码即可在 {{days}} 天内接收它，无需再次确认。接收后它从本企业的列表中移除，不能恢复，操作记录保留。之前的移交码随即失效。企业的所有者和管理员会收到通知。',
    'Any enterprise that says the serial number and the code can take it over within {{days}} days, without asking again. It then leaves your list for good; what was recorded stays. A code made before ends at once. The owners and administrators of your enterprise are told.',
  ],
  offerIt: ['生成移交码', 'Make the code'],
  codeOnce: ['只显示这一次，请现在复制', 'Shown only this once: copy it now'],
  copyCode: ['复制移交码', 'Copy the code'],
  codeCopied: ['移交码已复制', 'Code copied'],
  withdrawOffer: ['撤回移交码', 'Withdraw the code'],
  offerWithdrawn: ['移交码已撤回', 'The code is withdrawn'],
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
