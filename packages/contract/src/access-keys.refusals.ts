import type { Refusals } from './refusal.ts';

export const accessKeyRefusals = {
  no_such_access_key: {
    code: 404,
    'zh-CN': '没有这个访问密钥，请刷新列表',
    'en-US': 'There is no such access key. Please reload the list.',
  },
  too_many_access_keys: {
    code: 409,
    'zh-CN': '每人最多 {limit} 个访问密钥，请先删除不再使用的',
    'en-US': 'Each person can have {limit} access keys. Please delete one that is not used any more.',
  },
  access_key_name_taken: {
    code: 409,
    'zh-CN': '您已有同名的访问密钥，请换一个名称',
    'en-US': 'You have an access key of this name. Please choose another name.',
  },
  access_key_expired: {
    code: 409,
    'zh-CN': '访问密钥已过期，请轮换密钥，或修改有效期后再启用',
    'en-US': 'This access key has expired. Please rotate it, or give it a later expiry first.',
  },
  access_key_rotating: {
    code: 409,
    'zh-CN': '上一次轮换的重叠期还未结束，请先结束重叠期',
    'en-US': 'The secret of before the last rotation may still be used. Please end that overlap first.',
  },
  scopes_beyond_own: {
    code: 403,
    'zh-CN': '您自己没有这些范围所需的权限：{why}。请去掉它们，或请企业管理员授予权限',
    'en-US':
      'You lack the permissions that these scopes need: {why}. Please leave them out, or ask an administrator of your enterprise.',
  },
} as const satisfies Refusals;
