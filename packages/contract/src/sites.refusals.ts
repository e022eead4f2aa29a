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
  no_such_photo: {
    code: 404,
    'zh-CN': '没有这张照片：可能已被他人删除，或删除已超过一天，请刷新',
    'en-US':
      'There is no such photo: somebody may have removed it, or it was removed more than a day ago. Please reload.',
  },
  too_many_photos: {
    code: 409,
    'zh-CN': '一个站点最多 {limit} 张照片，请先删除不用的',
    'en-US': 'A site has {limit} photos at most. Please remove one that is not needed first.',
  },
} as const satisfies Refusals;
