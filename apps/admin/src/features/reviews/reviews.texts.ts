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
  approved: ['已通过{{name}}的{{kind}}', '{{kind}} of {{name}} approved'],
  refused: ['已驳回{{name}}的{{kind}}', '{{kind}} of {{name}} refused'],
  allDone: ['没有其他待审核的申请了', 'Nothing else waits for a review'],
  realName: ['真实姓名', 'Name'],
  idCard: ['身份证号', 'ID number'],
  licenceNumber: ['执照编号', 'Licence number'],
  licence: ['执照', 'Licence'],
  issuedAt: ['签发日期', 'Issued'],
  expireAt: ['有效期至', 'Valid until'],
  pictures: {
    idCardImg: ['身份证人像面', 'ID card, front'],
    idCardBackImg: ['身份证国徽面', 'ID card, back'],
    electronicCert: ['电子执照', 'Electronic licence'],
  },
  ...licenceWords,
} as const;

export const useText = textsOfPart(inBothLanguages({ reviews }));
