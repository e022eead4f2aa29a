import type { Refusals } from './refusal.ts';

export const twoPersonRefusals = {
  no_such_two_person_request: {
    code: 404,
    'zh-CN': '没有这项申请，请刷新列表',
    'en-US': 'There is no such request. Please reload the list.',
  },
  two_person_request_closed: {
    code: 409,
    'zh-CN': '这项申请已经确认、驳回或撤回，请刷新列表',
    'en-US': 'This request was confirmed, refused or withdrawn already. Please reload the list.',
  },
  two_person_request_expired: {
    code: 410,
    'zh-CN': '这项申请已过 {limit} 小时，不再有效；需要时请重新申请',
    'en-US': 'This request is older than {limit} hours and holds no longer. Ask anew if it is still needed.',
  },
  second_person_needed: {
    code: 403,
    'zh-CN': '自己提出的申请要由另一位管理员确认或驳回；你可以撤回它',
    'en-US': 'You asked for this: another administrator has to confirm or refuse it. You can withdraw it.',
  },
  only_asker_withdraws: {
    code: 403,
    'zh-CN': '只有提出申请的人可以撤回；你可以驳回它',
    'en-US': 'Only who asked can withdraw it. You can refuse it.',
  },
  nobody_to_confirm: {
    code: 409,
    'zh-CN': '除你和此人外，没有可以确认的平台管理员；请先让第三位用户成为管理员',
    'en-US':
      'Besides you and this person there is no administrator who could confirm it. Make a third person an administrator first.',
  },
  already_asked: {
    code: 409,
    'zh-CN': '对此人的同一申请正在等待确认',
    'en-US': 'The same is asked for this person already, and waits for its second person.',
  },
  wrong_subject_name: {
    code: 400,
    'zh-CN': '与此人的姓名不一致，请核对是不是要找的人',
    'en-US': 'This is not the person’s name. Please check whom you mean.',
  },
  no_second_factor: {
    code: 409,
    'zh-CN': '此账号没有启用两步验证，无需重置',
    'en-US': 'This account has no second factor: there is nothing to reset.',
  },
  already_administrator: {
    code: 409,
    'zh-CN': '此人已经是平台管理员，请刷新',
    'en-US': 'This person is a platform administrator already. Please reload.',
  },
  no_administrator: {
    code: 409,
    'zh-CN': '此人不是平台管理员，请刷新',
    'en-US': 'This person is no platform administrator. Please reload.',
  },
  subject_not_active: {
    code: 409,
    'zh-CN': '此账号已停用或正在注销，不能这样做',
    'en-US': 'This account is disabled or about to be deleted: this cannot be done to it.',
  },
  subject_changed: {
    code: 409,
    'zh-CN': '提出申请后，此人的姓名、联系方式、身份或两步验证有变化；请驳回，核对后重新申请',
    'en-US':
      'The name, contacts, rank or second factors of this person have changed since it was asked for. Refuse it, look again, and ask anew.',
  },
  asker_no_administrator: {
    code: 409,
    'zh-CN': '提出申请的人已不是可用的平台管理员；请驳回，需要时重新申请',
    'en-US': 'Who asked is no active administrator any more. Refuse it, and ask anew if it is still needed.',
  },
} as const satisfies Refusals;
