import type { Refusals } from './refusal.ts';

export const verificationRefusals = {
  already_approved: {
    code: 409,
    'zh-CN': '这项认证已通过，无需再次提交',
    'en-US': 'This has been approved already and need not be submitted again.',
  },
  id_number_taken: {
    code: 409,
    'zh-CN': '此身份证号已在另一个账号上通过认证。若非本人操作，请联系平台客服',
    'en-US': 'This ID number is verified on another account. If that was not you, please contact the platform.',
  },
  id_number_differs: {
    code: 409,
    'zh-CN': '身份证号与您已通过的实名认证不一致',
    'en-US': 'This ID number is not the one your identity was verified with.',
  },
  too_many_submissions: {
    code: 429,
    'zh-CN': '一天内最多提交 {limit} 次，请明天再试',
    'en-US': 'You can submit {limit} times a day. Please try again tomorrow.',
  },
} as const satisfies Refusals;
