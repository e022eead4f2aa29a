import { inBothLanguages } from '@skein/contract/both-languages.ts';
import { unlockWords } from '@skein/contract/unlock-request.ts';
import { zoneWords } from '@skein/contract/zones.ts';

import { textsOfPart } from '../../locales/texts.ts';

const unlocks = {
  ...unlockWords,
  kinds: zoneWords.kinds,
  title: ['解禁审核', 'Unlock requests'],
  purpose: [
    '企业审核通过后交来的解禁申请，等待最久的在前。通过即签发许可。',
    'Requests that enterprises have passed on, longest waiting first. Approval issues the licence.',
  ],
  stands: { waiting: ['待审核', 'Waiting'], approved: ['已通过', 'Approved'], refused: ['已驳回', 'Refused'] },
  standing: ['状态', 'State'],
  search: ['编号、名称、企业或申请人', 'Number, name, enterprise or applicant'],
  enterprise: ['企业', 'Enterprise'],
  window: ['期限', 'Window'],
  passedOn: ['交来时间', 'Passed on'],
  decided: ['结论时间', 'Decided'],
  reviewer: ['审核人', 'Reviewer'],
  you: ['你', 'You'],
  nobody: ['无人领取', 'Nobody'],
  own: ['你所在的企业', 'Your own enterprise'],
  reason: ['理由', 'Reason'],
  empty: ['没有等待审核的解禁申请', 'No unlock request waits'],
  emptyText: ['企业通过的申请会出现在这里。', 'What enterprises pass on will appear here.'],
  noneDecided: ['还没有结论', 'Nothing was decided yet'],
  approved: ['已通过 {{number}}，许可即将签发', '{{number}} approved; the licence is about to be issued'],
  refused: ['已驳回 {{number}}', '{{number}} refused'],
  undone: ['结论已撤回', 'The verdict was taken back'],
  findings: ['系统核对', 'Checked by the system'],
  fine: ['通过', 'Fine'],
  mind: ['注意', 'Note'],
  nothingFound: ['无人机、飞手与期限均符合', 'Drones, pilots and window are as they should be'],
  touched: ['触及的空域区', 'Zones touched'],
  touchedNone: ['无', 'None'],
  touchedMore: ['另有 {{count}} 个', 'and {{count}} more'],
  mapLabel: ['申请的范围', 'The area asked for'],
  document: ['文件 {{number}}', 'Document {{number}}'],
  noDocuments: ['没有附文件', 'No documents are attached'],
  documents: ['申请文件', 'Documents'],
  documentsText: [
    '查看须说明理由，每次查看都会记录，图片带有你的水印。',
    'Looking takes a reason and is recorded; what is shown bears your mark.',
  ],
  revoke: ['撤销解禁', 'Revoke'],
  revokeTitle: ['撤销 {{number}}？', 'Revoke {{number}}?'],
  revokeText: ['许可立即失效，核验页面随即显示“已撤销”。', 'The licence ends at once, and the public page says so.'],
  revokeHelp: ['申请人会看到理由。', 'The applicant reads the reason.'],
  revoked: ['已撤销', 'Revoked'],
} as const;

export const useText = textsOfPart(inBothLanguages({ unlocks }));
