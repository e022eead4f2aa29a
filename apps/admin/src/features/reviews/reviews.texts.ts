import { inBothLanguages } from '@skein/contract/both-languages.ts';
import { licenceWords } from '@skein/contract/flight-licence.ts';

import { textsOfPart } from '../../locales/texts.ts';

const reviews = {
  title: ['审核', 'Reviews'],
  purpose: [
    '人员实名与飞行资质的申请，等待最久的在前。',
    'Identities and flight qualifications to decide on, longest waiting first.',
  ],
  states: {
    waiting: ['待审核', 'Waiting'],
    approved: ['已通过', 'Approved'],
    refused: ['已驳回', 'Refused'],
    replaced: ['已被新的提交取代', 'Replaced by a newer version'],
  },
  kind: ['类型', 'Kind'],
  kinds: { personal: ['实名认证', 'Identity'], qualification: ['飞行资质', 'Flight qualification'] },
  search: ['申请人、邮箱、手机号或审核员', 'Applicant, mail, phone or reviewer'],
  applicant: ['申请人', 'Applicant'],
  submitted: ['提交时间', 'Submitted'],
  decided: ['审核时间', 'Decided'],
  reviewer: ['审核员', 'Reviewer'],
  state: ['状态', 'State'],
  reason: ['驳回理由', 'Reason'],
  nobody: ['待领取', 'Nobody yet'],
  you: ['你', 'You'],
  heldUntil: ['{{name}} · 至 {{time}}', '{{name}} · until {{time}}'],
  own: ['你的申请', 'Your own'],
  empty: ['没有待审核的申请', 'Nothing waits for a review'],
  emptyText: [
    '有人提交实名认证或飞行资质后，会列在这里。',
    'Once somebody submits their identity or a flight qualification, it is listed here.',
  ],
  noneDecided: ['这里还没有申请', 'Nothing here yet'],
  noneDecidedText: ['作出这样的结论后，申请会列在这里。', 'Cases that are decided so are listed here.'],
  ownCase: [
    '这是你自己的申请，只能由其他管理员审核。',
    'This is your own case. Another administrator has to review it.',
  ],
  heldByOther: [
    '{{name}}正在审核，{{time}} 之前由其处理。之后如无结论，任何管理员都可以领取。',
    '{{name}} is reviewing it and has it until {{time}}. Undecided by then, any administrator may take it.',
  ],
  heldByYou: [
    '你正在审核，{{time}} 之前他人不能领取。',
    'You are reviewing it. Nobody else can take it before {{time}}.',
  ],
  free: [
    '领取后才能查看原件并作出结论；领取后 30 分钟内他人不能处理。',
    'Take the case to see the originals and to decide. For 30 minutes it is yours alone.',
  ],
  decidedBy: ['{{name}}于 {{time}} 作出结论。', 'Decided by {{name}}, {{time}}.'],
  decidedFirst: [
    '你处理期间，这个申请已有结论，你的操作没有生效。',
    'This case was decided while you were at it. What you did had no effect.',
  ],
  unsent: ['你填写的理由没有发出：', 'The reason you typed was not sent:'],
  take: ['领取', 'Take the case'],
  release: ['放回', 'Give back'],
  released: ['已放回，其他管理员可以领取', 'Given back; another administrator can take it'],
  approve: ['通过', 'Approve'],
  approved: ['已通过{{name}}的{{kind}}', '{{kind}} of {{name}} approved'],
  refuse: ['驳回', 'Refuse'],
  refused: ['已驳回{{name}}的{{kind}}', '{{kind}} of {{name}} refused'],
  allDone: ['没有其他待审核的申请了', 'Nothing else waits for a review'],
  message: ['驳回理由', 'Reason for the refusal'],
  messageHelp: [
    '申请人会看到这段文字。请说明缺什么、怎样补正。',
    'The applicant reads this. Say what is missing and how to mend it.',
  ],
  cancel: ['取消', 'Cancel'],
  originals: ['证件原件', 'Originals'],
  originalsText: [
    '姓名与号码平时遮盖。查看原件须说明理由，每次查看都会记录，图片带有你的水印。',
    'Names and numbers are masked. To see the originals state a reason; every view is recorded and pictures bear your mark.',
  ],
  lookReason: ['查看理由', 'Reason to look'],
  usualReason: ['核对证件', 'Check the documents'],
  look: ['查看原件', 'Show the originals'],
  openPdf: ['打开 PDF', 'Open the PDF'],
  realName: ['真实姓名', 'Name'],
  idCard: ['身份证号', 'ID number'],
  licenceNumber: ['执照编号', 'Licence number'],
  licence: ['执照', 'Licence'],
  issuedAt: ['签发日期', 'Issued'],
  expireAt: ['有效期至', 'Valid until'],
  version: ['第 {{version}} 次提交', 'Submission {{version}}'],
  pictures: {
    idCardImg: ['身份证人像面', 'ID card, front'],
    idCardBackImg: ['身份证国徽面', 'ID card, back'],
    electronicCert: ['电子执照', 'Electronic licence'],
  },
  ...licenceWords,
} as const;

export const useText = textsOfPart(inBothLanguages({ reviews }));
