import { inBothLanguages } from '@skein/contract/both-languages.ts';
import { developerWords } from '@skein/contract/developers.ts';

import { textsOfPart } from '../../locales/texts.ts';

const certificate = {
  intro: [
    '开放接口让你的程序读取和登记设备、查询空域、提交解禁申请，并接收事件推送。认证由审核员人工完成，通过后接受开发者协议，即可创建访问密钥。',
    'The open API lets your own programs read and register devices, ask about airspace, file unlock requests and receive events. A reviewer looks at each application; once it is approved and you have accepted the developer agreement, you can make access keys.',
  ],
  current: ['现行认证', 'Certification in force'],
  submitted: ['最近一次提交', 'Latest submission'],
  changeUnderReview: [
    '修改正在审核，审核通过前以现行认证为准。',
    'A change is under review. Until it is approved, the certification in force holds.',
  ],
  changeRefused: [
    '最近一次修改未通过，现行认证不受影响。',
    'The latest change was refused; the certification in force stands.',
  ],
  underReview: [
    '提交于 {{when}}。审核完成前可以修改。',
    'Submitted on {{when}}. Until it is decided you can still edit it.',
  ],
  submit: ['申请认证', 'Apply'],
  edit: ['修改', 'Edit'],
  change: ['修改认证信息', 'Change it'],
  resubmit: ['修改并重新提交', 'Edit and submit again'],
  send: ['提交', 'Submit'],
  goOn: {
    agreement: ['阅读并接受开发者协议', 'Read and accept the agreement'],
    keys: ['管理访问密钥', 'Manage access keys'],
  },
  title: ['认证信息', 'Certification'],
  lacks: {
    personalAuth: ['需要先完成个人实名认证', 'Your identity has to be verified first'],
    certifiedEnterprise: [
      '需要你在一家已认证的企业中工作',
      'You have to work in an enterprise that is certified itself',
    ],
  },
  mend: {
    personalAuth: ['前往实名认证', 'Verify your identity'],
    certifiedEnterprise: ['前往企业信息', 'Go to the enterprise page'],
  },
  types: {
    person: ['以个人名义开发，密钥由你本人负责。', 'You develop for yourself and answer for the keys.'],
    enterprise: [
      '为当前工作的企业开发，需要企业盖章的授权书。',
      'You develop for the enterprise you work in, which authorises you by a sealed letter.',
    ],
  },
  help: {
    contactName: ['有疑问时审核员会联系此人。', 'Whom the reviewer asks when something is unclear.'],
    website: ['产品或团队的网址，没有可以不填。', 'Of the product or the team; leave it empty if there is none.'],
    purpose: [
      '开发什么、给谁用、会调用哪些接口；10 到 500 字。',
      'What you build, for whom, and which calls it makes; 10 to 500 characters.',
    ],
    authorizationImg: [
      '写明被授权人和用途并加盖公章。JPEG、PNG、WebP 不超过 10 MiB，或 PDF 不超过 20 MiB。',
      'Names who is authorised and for what, and bears the seal. JPEG, PNG or WebP up to 10 MiB, or PDF up to 20 MiB.',
    ],
  },
  missing: {
    contactName: ['请填写联系人姓名', 'Enter the name of the contact'],
    contactMail: ['请填写有效的邮箱地址', 'Enter a valid mail address'],
    purpose: ['请用 10 到 500 字说明用途', 'Say what you build in 10 to 500 characters'],
    website: ['请填写完整的网址，如 https://example.com', 'Enter the whole address, such as https://example.com'],
    authorizationImg: ['请上传企业授权书', 'Upload the letter of authority'],
  },
  noWebsite: ['无', 'None'],
  letterGiven: ['已上传', 'Uploaded'],
  success: ['提交成功', 'Submitted'],
  ...developerWords,
} as const;

export const useText = textsOfPart(inBothLanguages({ certificate }));
