import { inBothLanguages } from '@skein/contract/both-languages.ts';
import { DroneCategory } from '@skein/contract/drone-models.ts';
import { droneWords } from '@skein/contract/drone-words.ts';
import { DroneActivation, DroneInsurance, DroneService, DroneState, RemoteIdType } from '@skein/contract/drones.ts';
import { WeightClass } from '@skein/contract/weight-class.ts';

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
  import: ['导入', 'Import'],
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
  withdrawOffer: ['撤回移交码', 'Withdraw the code'],
  offerWithdrawn: ['移交码已撤回', 'The code is withdrawn'],
  tabs: {
    label: ['这架无人机', 'Of this drone'],
    facts: ['资料', 'Facts'],
    payloads: ['挂载', 'Payloads'],
    batteries: ['电池', 'Batteries'],
    documents: ['文件', 'Papers'],
    link: ['链路', 'Link'],
    history: ['历史', 'History'],
  },
  sayActivated: ['标为已激活', 'Say they are activated'],
  saidActivated: ['已标为已激活：{{count}} 架', 'Said to be activated: {{count}}'],
  giveState: ['更改状态', 'Change the state'],
  stateGiven: ['已将 {{count}} 架无人机改为“{{state}}”', 'Drones now “{{state}}”: {{count}}'],
  views: {
    label: ['查看方式', 'View'],
    list: ['列表', 'List'],
    map: ['地图', 'Map'],
  },
  map: {
    label: ['无人机地图', 'Map of the drones'],
    note: ['按驻地显示，点选查看该站点的无人机。', 'By home site: pick one to list its drones.'],
    cut: ['只显示前 {{count}} 个站点，请筛选。', 'The first {{count}} sites are shown: please filter them.'],
    zones: ['空域区', 'Airspace zones'],
    none: ['没有符合条件的无人机。', 'No drone fits.'],
    homeless: ['另有 {{count}} 架没有驻地。', '{{count}} more have no home site.'],
  },
  noSite: ['无', 'None'],
  groundedHelp: ['填写后即为停飞，清空即恢复', 'What stands here grounds it; empty it to let it fly again'],
  batteries: {
    none: ['还没有登记电池。', 'No batteries yet.'],
    told: ['循环 {{cycles}} 次 · 健康度 {{health}}% · {{time}}', '{{cycles}} cycles · {{health}} % health · {{time}}'],
    weak: [
      '循环 {{cycles}} 次 · 健康度 {{health}}%，建议更换 · {{time}}',
      '{{cycles}} cycles · {{health}} % health, better replaced · {{time}}',
    ],
    cycles: ['循环次数', 'Cycles'],
    health: ['健康度', 'Health'],
    add: ['登记电池', 'Register a battery'],
    change: ['更新', 'Update'],
    changeOf: ['更新电池 {{name}}', 'Update battery {{name}}'],
    remove: ['删除', 'Delete'],
    removeOf: ['删除电池 {{name}}', 'Delete battery {{name}}'],
    removeTitle: ['删除电池 {{name}}？', 'Delete battery {{name}}?'],
    removeText: [
      '它的循环次数和健康度一并删除，不能恢复。',
      'Its cycles and health are deleted with it, and cannot be brought back.',
    ],
    save: ['保存电池', 'Save the battery'],
    cancel: ['取消', 'Cancel'],
  },
  documents: {
    none: ['还没有文件。', 'No papers yet.'],
    add: ['添加文件', 'Add a paper'],
    sendAgain: ['重新上传', 'Send it again'],
    help: ['保险单、登记证、保养记录等，图片或 PDF', 'Insurance, registration, service reports: pictures or PDF'],
    open: ['打开', 'Open'],
    openOf: ['打开{{name}}', 'Open {{name}}'],
    remove: ['删除', 'Delete'],
    removeOf: ['删除{{name}}', 'Delete {{name}}'],
    removeTitle: ['删除“{{name}}”？', 'Delete “{{name}}”?'],
    removeText: ['文件随即删除，不能恢复。', 'The paper is deleted at once and cannot be brought back.'],
  },
  link: {
    title: ['链路密钥', 'Link key'],
    none: [
      '还没有密钥。无人机或机载代理凭密钥接入，密钥只在生成时显示一次。',
      'There is no key. The drone, or the agent beside it, connects by one, which is shown once when it is made.',
    ],
    madeAt: ['密钥生成于 {{time}}，不再显示。', 'The key was made {{time}} and is not shown again.'],
    key: ['密钥', 'Key'],
    copy: ['复制密钥', 'Copy the key'],
    make: ['生成密钥', 'Make a key'],
    replace: ['更换密钥…', 'Replace the key…'],
    replaceQuestion: ['更换密钥？', 'Replace the key?'],
    replaceText: [
      '现在的密钥随即失效，使用它的链路会断开。',
      'The present key ends at once, and what is connected by it is cut off.',
    ],
    replaceIt: ['更换', 'Replace'],
    revoke: ['吊销密钥…', 'Revoke the key…'],
    revokeQuestion: ['吊销密钥？', 'Revoke the key?'],
    revokeText: [
      '密钥随即失效，这架无人机在生成新的密钥之前不能接入。',
      'It ends at once; this drone cannot connect until another is made.',
    ],
    revokeIt: ['吊销', 'Revoke'],
    revoked: ['密钥已吊销', 'The key is revoked'],
  },
  signing: {
    title: ['MAVLink 签名', 'MAVLink signing'],
    none: [
      '未启用。能连到服务器端口的任何人都可以冒充这架无人机。生成口令并写入飞控后，服务器只听取用它签名的消息，飞控也只执行用它签名的指令。',
      'Off. Whoever reaches the server’s port can pretend to be this drone. Once you make a passphrase and give it to the autopilot, the server hears only what is signed with it, and the autopilot obeys only what is.',
    ],
    madeAt: [
      '口令生成于 {{time}}，不再显示。没有用它签名的消息一律不采信。',
      'The passphrase was made {{time}} and is not shown again. Nothing is believed that is not signed with it.',
    ],
    passphrase: ['签名口令', 'Signing passphrase'],
    how: [
      '在地面站（如 QGroundControl、Mission Planner）的 MAVLink 签名设置里填入这个口令并发送给飞控，请经由 USB 等可信线路。飞控以后从任何线路签名接入，都会被认作这架无人机，无需认领。',
      'Enter this passphrase in the MAVLink signing settings of a ground station (QGroundControl, Mission Planner) and send it to the autopilot, over a line you trust such as USB. From then on it is known as this drone by whatever line it comes, without being adopted.',
    ],
    copy: ['复制口令', 'Copy the passphrase'],
    make: ['生成口令', 'Make a passphrase'],
    replace: ['更换口令…', 'Replace the passphrase…'],
    replaceQuestion: ['更换签名口令？', 'Replace the signing passphrase?'],
    replaceText: [
      '随即不再听取用现在的口令签名的消息，直到飞控换上新的口令。',
      'What is signed with the present one is not heard any more, until the autopilot has the new one.',
    ],
    replaceIt: ['更换', 'Replace'],
    remove: ['取消签名…', 'End signing…'],
    removeQuestion: ['取消 MAVLink 签名？', 'End MAVLink signing?'],
    removeText: [
      '此后未签名的消息也会被采信。飞控里的口令要在地面站另行清除，否则它不会执行服务器的指令。',
      'Unsigned messages are believed from then on. Clear the passphrase in the autopilot too, with a ground station: else it does not obey this server.',
    ],
    removeIt: ['取消签名', 'End signing'],
    removed: ['已取消签名', 'Signing is ended'],
  },
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
  activationHelp: [
    '已在厂家和登记平台激活，飞行时广播识别信息；自 2026 年 5 月 1 日起，未激活的不得飞行',
    'Activated with its maker and the registry, and it broadcasts who it is; what is not may not fly in China since 1 May 2026',
  ],
  remoteIdHelp: ['它在飞行时广播的编号是哪一种', 'What the id is that it broadcasts in flight'],
  unitHelp: ['留空则归属你所在的单位', 'Empty: your own unit has it'],
  weightHelp: ['单位为克', 'In grams'],
  classOf: ['按重量属于{{name}}', 'By its weights: {{name}}'],
  licenceNeeded: ['操控它需要执照', 'whoever flies it needs a licence'],
  notRegistered: ['未登记', 'Not registered'],
  insurance: ['保险', 'Insurance'],
  linkKey: ['链路密钥', 'Link key'],
  linkKeys: { yes: ['有密钥', 'Has a key'], no: ['无密钥', 'Has no key'] },
  ...droneWords,
} as const;

export const useText = textsOfPart(inBothLanguages({ drones }));

/** What its category and its state can be, to be chosen from. */
export const useChoices = () => {
  const t = useText();
  return {
    weightClass: WeightClass.options.map((value) => ({ value, label: t(`drones.weightClasses.${value}`) })),
    insurance: DroneInsurance.options.map((value) => ({ value, label: t(`drones.insurances.${value}`) })),
    hasLinkKey: (['yes', 'no'] as const).map((value) => ({ value, label: t(`drones.linkKeys.${value}`) })),
    category: DroneCategory.options.map((value) => ({ value, label: t(`drones.categories.${value}`) })),
    service: DroneService.options.map((value) => ({ value, label: t(`drones.services.${value}`) })),
    activation: DroneActivation.options.map((value) => ({ value, label: t(`drones.activations.${value}`) })),
    remoteIdType: RemoteIdType.options.map((value) => ({ value, label: t(`drones.remoteIdTypes.${value}`) })),
    state: DroneState.options.map((value) => ({ value, label: t(`drones.states.${value}`) })),
  };
};
