import type { Refusals } from './refusal.ts';

export const developerRefusals = {
  developer_not_certified: {
    code: 403,
    'zh-CN': '访问密钥需要通过开发者认证，请前往“开发者认证”页面（{page}）',
    'en-US': 'Access keys are for certified developers. Please go to the page “Developer certification” ({page}).',
  },
  developer_agreement_not_accepted: {
    code: 403,
    'zh-CN': '请先阅读并接受现行的开发者协议（{page}）',
    'en-US': 'Please read and accept the developer agreement that is in force first ({page}).',
  },
  developer_agreement_changed: {
    code: 409,
    'zh-CN': '开发者协议已有新版本，请刷新页面，阅读后再接受',
    'en-US': 'There is a newer version of the developer agreement. Please reload the page and read it first.',
  },
  personal_auth_needed: {
    code: 409,
    'zh-CN': '请先在“账号管理”（{page}）完成个人实名认证',
    'en-US': 'Please have your identity verified on the account page ({page}) first.',
  },
  certified_enterprise_needed: {
    code: 409,
    'zh-CN': '以企业认证需要您在一家已认证的企业中工作。请先加入企业或完成企业认证（{page}），或改为个人认证',
    'en-US':
      'To be certified for an enterprise you have to work in one that is certified itself. Join one or have yours certified ({page}), or apply as a person.',
  },
} as const satisfies Refusals;
