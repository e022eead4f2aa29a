import { inBothLanguages, type Both } from '@skein/contract/both-languages.ts';
import type { EnterpriseFacts } from '@skein/contract/certification.ts';
import { licenceWords } from '@skein/contract/flight-licence.ts';

import { textsOfPart } from '../../locales/texts.ts';

const reviews = {
  title: ['审核', 'Reviews'],
  purpose: [
    '人员实名、飞行资质与企业认证的申请，等待最久的在前。',
    'Identities, flight qualifications and enterprises to decide on, longest waiting first.',
  ],
  states: {
    waiting: ['待审核', 'Waiting'],
    approved: ['已通过', 'Approved'],
    refused: ['已驳回', 'Refused'],
  },
  kind: ['类型', 'Kind'],
  kinds: {
    personal: ['实名认证', 'Identity'],
    qualification: ['飞行资质', 'Flight qualification'],
    enterprise: ['企业认证', 'Enterprise certification'],
  },
  search: ['申请人、企业、邮箱、手机号或审核员', 'Applicant, enterprise, mail, phone or reviewer'],
  subject: ['对象', 'About'],
  applicant: ['申请人', 'Applicant'],
  number: ['证件号码', 'Number'],
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
    '有人提交实名、飞行资质或企业认证后，会列在这里。',
    'Once somebody submits their identity, a flight qualification or an enterprise, it is listed here.',
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
    enterpriseLicenseImg: ['营业执照', 'Business licence'],
    operatingCertImg: ['运营合格证', 'Operating certificate'],
  },
  enterprise: {
    enterpriseName: ['企业名称', 'Name'],
    enterpriseLicenseNum: ['统一社会信用代码', 'Credit code'],
    enterpriseLicenseImg: ['营业执照', 'Business licence'],
    enterpriseLegalPerson: ['法定代表人', 'Legal representative'],
    enterprisePhone: ['联系电话', 'Telephone'],
    enterpriseAddress: ['住所', 'Address'],
    contactName: ['联系人', 'Contact'],
    operatingCertNum: ['运营合格证编号', 'Operating certificate'],
    operatingCertImg: ['运营合格证', 'Operating certificate, picture'],
    operatingCertExpireAt: ['合格证有效期至', 'Certificate valid until'],
  } satisfies Record<keyof EnterpriseFacts, Both>,
  founding: [
    '通过后将建立这个企业，申请人成为所有者。',
    'Approval brings this enterprise about, with the applicant as its owner.',
  ],
  change: ['已认证企业的变更，通过后更新企业信息。', 'A change of a certified enterprise. Approval updates its card.'],
  isChanged: ['有变更', 'Changed'],
  checks: {
    title: ['自动核查', 'Automatic checks'],
    codeSound: ['信用代码校验位正确', 'The check character of the credit code fits'],
    codeUnsound: ['信用代码校验位不符', 'The check character of the credit code does not fit'],
    codeFree: ['没有其他企业以此代码认证', 'No other enterprise is certified with this code'],
    codeHeld: ['“{{name}}”已以此代码认证，不能通过', '“{{name}}” is certified with this code: it cannot be approved'],
    noTwins: ['没有其他申请使用此代码', 'No other case names this code'],
    twins: ['另有 {{count}} 个待审申请使用同一代码', '{{count}} other waiting cases name this code'],
    nameUnlike: ['没有名称相近的企业', 'No enterprise of a similar name'],
    nameAlike: ['名称相近：{{names}}', 'Similar names: {{names}}'],
    certificateOver: ['运营合格证已过有效期', 'The operating certificate has expired'],
  },
  ...licenceWords,
} as const;

export const useText = textsOfPart(inBothLanguages({ reviews }));
