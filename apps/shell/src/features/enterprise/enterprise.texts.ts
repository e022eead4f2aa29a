import { inBothLanguages } from '@skein/contract/both-languages.ts';
import { enterpriseFactNames } from '@skein/contract/enterprise-fact-names.ts';

import { textsOfPart } from '../../locales/texts.ts';

const enterprise = {
  labels: enterpriseFactNames,
  help: {
    enterpriseName: ['与营业执照一致。', 'As on the business licence.'],
    enterpriseLicenseNum: ['18 位，在营业执照右上角。', '18 characters, at the top right of the licence.'],
    contactName: ['审核中有疑问时，平台联系此人。', 'Whom the platform asks when something is unclear.'],
    paper: [
      'JPEG、PNG、WebP 不超过 10 MiB，或 PDF 不超过 20 MiB；四角完整、文字清晰。',
      'JPEG, PNG or WebP up to 10 MiB, or PDF up to 20 MiB; all four corners, readable text.',
    ],
  },
  missing: {
    text: ['请填写', 'Please fill this in'],
    name: ['请填写 1–100 个字符的名称', 'Give a name of 1 to 100 characters'],
    picture: ['请上传文件', 'Upload a file'],
    certificate: ['合格证的编号、图片和有效期须一并填写', 'Give number, picture and last day together'],
    certificateNumber: ['请填写 4 到 32 位字母、数字或连字符', 'Enter 4 to 32 letters, digits or hyphens'],
  },
  basics: ['企业', 'The enterprise'],
  people: ['联系', 'Contact'],
  papers: ['证照', 'Papers'],
  certificate: ['运营合格证（选填）', 'Operating certificate (optional)'],
  certificateText: [
    '开展经营性飞行的企业请一并提交。三项须同时填写。',
    'For enterprises that fly commercially. All three belong together.',
  ],
  none: {
    title: ['认证你的企业', 'Certify your enterprise'],
    text: [
      '提交营业执照，平台审核通过后，企业就在雁阵中建立，你成为它的所有者。',
      'Submit the business licence. Once the platform approves it the enterprise exists in Skein, and you own it.',
    ],
    gains: {
      members: ['邀请同事，按单位和角色分配权限', 'Invite colleagues, with rights by unit and role'],
      devices: ['登记和管理企业的无人机、机库与挂载', 'Register and manage drones, hangars and payloads'],
      services: ['申请服务，查看企业的操作日志', 'Apply for services, and see the log of all that is done'],
    },
    needs: ['需要准备', 'What you need'],
    papers: {
      licence: ['营业执照的照片或 PDF', 'A picture or PDF of the business licence'],
      facts: ['统一社会信用代码、住所与法定代表人', 'Its credit code, address and legal representative'],
      certificate: ['运营合格证（如有）', 'The operating certificate, if there is one'],
    },
    begin: ['开始认证', 'Begin'],
    join: [
      '同事已经认证了你们的企业？请向管理员索取邀请链接，或在下面申请加入，不必再次认证。',
      'Has a colleague certified it already? Ask an administrator for an invite link, or apply below: it need not be certified twice.',
    ],
  },
  underReview: [
    '提交于 {{when}}，平台正在审核，结果会以通知和邮件告诉你。审核完成前可以修改。',
    'Submitted on {{when}}. The platform is reviewing it and will tell you. Until then you can still edit it.',
  ],
  edit: ['修改', 'Edit'],
  resubmit: ['修改并重新提交', 'Correct and submit again'],
  send: ['提交认证', 'Submit'],
  sendChange: ['提交变更', 'Submit the change'],
  submitted: ['已提交，请等待审核', 'Submitted; it will be reviewed'],
  certifiedOn: ['认证于 {{when}}', 'Certified on {{when}}'],
  card: ['企业名片', 'Enterprise card'],
  certified: ['已认证', 'Certified'],
  change: ['申请变更', 'Change'],
  changeText: [
    '变更由平台审核，通过前企业信息保持不变。',
    'A change is reviewed by the platform. Until it is approved the card stays as it is.',
  ],
  changeTitle: ['变更', 'Change'],
  changeWaiting: [
    '提交于 {{when}}，正在审核；通过前以上方信息为准。',
    'Submitted on {{when}} and under review. Until it is approved the card above holds.',
  ],
  noChangeByYou: [
    '变更需要“{{permission}}”权限，请联系企业所有者或管理员。',
    'Changes need the permission “{{permission}}”. Ask an owner or administrator of the enterprise.',
  ],
  view: ['查看', 'View'],
  openPdf: ['打开 PDF', 'Open the PDF'],
  noPaper: ['未提供', 'Not given'],
  certificateOver: ['已过期', 'Expired'],
} as const;

export const useText = textsOfPart(inBothLanguages({ enterprise }));
