import type { Language } from '@skein/contract/language.ts';
import type { CaseType } from '@skein/contract/verification.ts';
import type { Template, Words } from './notice-words.ts';
import type { MessageValues } from './outgoing-message.ts';

const names: Readonly<Record<Language, Readonly<Record<CaseType, string>>>> = {
  'zh-CN': { 1: '实名认证', 2: '企业认证', 3: '飞行资质认证', 4: '开发者认证' },
  'en-US': {
    1: 'identity verification',
    2: 'enterprise certification',
    3: 'flight qualification',
    4: 'developer certification',
  },
};

/** Where the reader finds it. */
const places: Readonly<Record<Language, Readonly<Record<CaseType, string>>>> = {
  'zh-CN': {
    1: '账号管理的“认证”',
    2: '企业管理的“企业信息”',
    3: '账号管理的“认证”',
    4: '“开发者认证”页面',
  },
  'en-US': { 1: 'the account page', 2: 'the enterprise page', 3: 'the account page', 4: 'the developer page' },
};

/** The end of something that the reader began: nothing to be alarmed about. */
const chineseResult = (authType: CaseType, outcome: string, next: string): Words => {
  const what = names['zh-CN'][authType] + outcome;
  const paragraphs = [`您的${what}。`, next];
  return { subject: `雁阵：${what}`, paragraphs, sms: paragraphs.join(''), variable: { notice: what } };
};

const englishResult = (authType: CaseType, outcome: string, next: string): Words => {
  const what = `${names['en-US'][authType]} ${outcome}`;
  const paragraphs = [`Your ${names['en-US'][authType]} was ${outcome}.`, next];
  return { subject: `Skein: ${what}`, paragraphs, sms: paragraphs.join(' '), variable: { notice: what } };
};

type ReviewPurpose = 'verificationApproved' | 'verificationRefused';

export const reviewTemplates: { readonly [P in ReviewPurpose]: Template<MessageValues[P]> } = {
  verificationApproved: {
    'zh-CN': ({ authType }) =>
      chineseResult(authType, '已通过', `登录雁阵，在${places['zh-CN'][authType]}中可以查看。`),
    'en-US': ({ authType }) =>
      englishResult(authType, 'approved', `You can see it on ${places['en-US'][authType]} of Skein.`),
  },
  // Not why: what a reviewer quotes from a document stays on the page, behind a sign-in.
  verificationRefused: {
    'zh-CN': ({ authType }) =>
      chineseResult(authType, '未通过', `请登录雁阵，在${places['zh-CN'][authType]}中查看原因，修改后重新提交。`),
    'en-US': ({ authType }) =>
      englishResult(
        authType,
        'refused',
        `Please see the reason on ${places['en-US'][authType]} of Skein, correct it and submit again.`,
      ),
  },
};
