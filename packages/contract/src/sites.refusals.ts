import type { Refusals } from './refusal.ts';

export const siteRefusals = {
  no_such_site: {
    code: 404,
    'zh-CN': '没有这个站点，或您的角色不能处理它，请刷新列表',
    'en-US': 'There is no such site, or your role does not reach it. Please reload the list.',
  },
  site_name_taken: {
    code: 409,
    'zh-CN': '本企业已有同名站点，请换一个名称',
    'en-US': 'Your enterprise has a site of this name already. Please choose another.',
  },
  no_such_alternate: {
    code: 409,
    'zh-CN': '备降站点不存在、已删除，或就是它自己，请另选',
    'en-US': 'The alternate landing does not exist, was deleted, or is this site itself. Please choose another.',
  },
} as const satisfies Refusals;
