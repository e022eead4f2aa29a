import { inBothLanguages } from '@skein/contract/both-languages.ts';
import { TwoPersonDeed, TwoPersonState, twoPersonWords } from '@skein/contract/two-persons.ts';
import { HasFactor, UserRank, UserState, userWords } from '@skein/contract/user-administration.ts';

import { textsOfPart } from '../../locales/texts.ts';

const users = {
  ...userWords,
  title: ['用户', 'Users'],
  purpose: [
    '平台上的账号：登录、停用与恢复、锁定、两步验证和管理员身份。每一步都写入审计记录。',
    'The accounts of the platform: sessions, disabling, locks, second factors and who administers. Each deed is in the audit log.',
  ],
  search: ['姓名，或完整的邮箱、手机号', 'Name, or a whole mail address or phone'],
  empty: ['还没有用户', 'Nobody yet'],
  emptyText: ['有人注册后会出现在这里。', 'Whoever registers appears here.'],
  never: ['从未', 'Never'],
  none: ['无', 'None'],
  own: ['这是你自己的账号，请在账号管理中处理。', 'This is your own account: see to it on your account page.'],
  contact: ['联系方式', 'Contact'],
  and: ['{{first}} 等 {{count}} 家', '{{first}} and {{count}} in all'],
  detail: {
    sessions: ['登录', 'Sessions'],
    noSessions: ['没有进行中的登录。', 'Not signed in anywhere.'],
    lastUse: ['最近使用 {{when}}', 'last used {{when}}'],
    unknownDevice: ['未知设备', 'Unknown device'],
    memberships: ['所属企业', 'Enterprises'],
    noMemberships: ['不属于任何企业。', 'Belongs to no enterprise.'],
    suspended: ['已被企业停用', 'Suspended there'],
    verifications: ['认证', 'Verifications'],
    noVerifications: ['没有提交过认证。', 'Nothing was submitted.'],
    validUntil: ['有效期至 {{date}}', 'Valid until {{date}}'],
    submitted: ['提交于 {{date}}', 'Submitted on {{date}}'],
    deeds: ['对此账号的操作', 'What was done to the account'],
    noDeeds: ['没有记录。', 'Nothing is recorded.'],
    by: ['{{who}} · {{when}}', '{{who}} · {{when}}'],
    recoveryCodes: ['剩余恢复码', 'Recovery codes left'],
    locked: ['因多次输错已锁定', 'Locked after wrong guesses'],
    lockedUntil: ['锁定至 {{time}}', 'Locked until {{time}}'],
  },
  authTypes: { '1': ['实名认证', 'Identity'], '3': ['飞行资质', 'Flight qualification'], '4': ['开发者', 'Developer'] },
  authStates: {
    '0': ['未提交', 'None'],
    '1': ['审核中', 'Under review'],
    '2': ['已通过', 'Approved'],
    '3': ['未通过', 'Refused'],
  },
  deed: {
    reasonHelp: [
      '至少 4 个字；会告诉账号主人，并写入审计记录。',
      'At least 4 characters. Told to the owner and kept in the audit log.',
    ],
    somebody: ['其他管理员', 'Another administrator'],
    disable: ['停用账号', 'Disable'],
    disableTitle: ['停用“{{name}}”？', 'Disable “{{name}}”?'],
    disableText: [
      '所有登录立即结束，任何方式都不能再登录，直到有管理员恢复。',
      'Every session ends at once and no way leads in, until an administrator enables the account again.',
    ],
    disabled: ['账号已停用', 'Account disabled'],
    disableOvertaken: [
      '{{who}} 刚刚停用了此账号，不必再停用。你写的理由没有提交。',
      '{{who}} has disabled this account meanwhile: nothing is left to do. Your reason was not sent.',
    ],
    enable: ['恢复账号', 'Enable'],
    enableTitle: ['恢复“{{name}}”？', 'Enable “{{name}}” again?'],
    enableText: ['此人可以重新登录；原有的登录不会恢复。', 'They can sign in again; former sessions stay ended.'],
    enabled: ['账号已恢复', 'Account enabled'],
    enableOvertaken: [
      '{{who}} 刚刚恢复了此账号，不必再恢复。你写的理由没有提交。',
      '{{who}} has enabled this account meanwhile: nothing is left to do. Your reason was not sent.',
    ],
    unlock: ['解除锁定', 'Unlock'],
    unlockTitle: ['解除“{{name}}”的锁定？', 'Unlock “{{name}}”?'],
    unlockText: [
      '输错次数清零，可以马上再试。请先确认来找你的是本人。',
      'Wrong guesses are forgotten and can be made again at once. Be sure that it is the owner who asked.',
    ],
    unlocked: ['已解除锁定', 'Unlocked'],
    unlockOvertaken: ['锁定已经解除或到期，不必再解除。', 'The lock is lifted or over by now: nothing is left to do.'],
    endOne: ['结束', 'End'],
    endOneTitle: ['结束“{{name}}”在 {{device}} 上的登录？', 'End the session of “{{name}}” on {{device}}?'],
    endAll: ['结束全部登录', 'End all sessions'],
    endAllTitle: ['结束“{{name}}”的全部登录？', 'End every session of “{{name}}”?'],
    endText: ['此人可以重新登录。', 'They can sign in again.'],
    ended: ['登录已结束', 'Session ended'],
    endOvertaken: ['这处登录已经结束，不必再结束。', 'This session has ended meanwhile: nothing is left to do.'],
    endedAll: ['已结束 {{count}} 处登录', 'Sessions ended: {{count}}'],
  },
  views: ['用户的视图', 'Views of the users'],
  tabs: {
    users: ['全部用户', 'All users'],
    waiting: ['须两人确认', 'By two persons'],
    waitingCount: ['须两人确认（{{count}}）', 'By two persons ({{count}})'],
  },
  two: {
    deeds: twoPersonWords.deeds,
    states: twoPersonWords.states,
    part: ['须两人完成', 'What takes two'],
    partText: [
      '由你申请，另一位管理员在 24 小时内确认后才生效。',
      'You ask; it comes about once another administrator confirms it within 24 hours.',
    ],
    ask: ['申请', 'Ask'],
    askTitles: {
      resetSecondFactor: ['申请重置“{{name}}”的两步验证？', 'Ask to reset the second factor of “{{name}}”?'],
      makeAdministrator: ['申请将“{{name}}”设为平台管理员？', 'Ask to make “{{name}}” a platform administrator?'],
      unmakeAdministrator: ['申请取消“{{name}}”的平台管理员？', 'Ask to take the administrator flag from “{{name}}”?'],
    },
    askTexts: {
      resetSecondFactor: [
        '确认后，此人的验证器、通行密钥和恢复码全部移除，所有登录结束。现在和完成时都会通知此人。请先用别的途径核实是本人。',
        'Once confirmed, their app, passkeys and recovery codes are gone and every session ends. They are told now and then. Be sure by another way that it is them.',
      ],
      makeAdministrator: [
        '确认后，此人可以审核、停用账号、管理全部企业。',
        'Once confirmed, they can review, disable accounts and administer every enterprise.',
      ],
      unmakeAdministrator: [
        '确认后，此人的下一次操作起不再有管理员权限。',
        'Once confirmed, they have no administrator’s permission from their next call on.',
      ],
    },
    name: ['此人的姓名', 'The person’s name'],
    nameHelp: ['照原样输入“{{name}}”。', 'Type “{{name}}” as it stands.'],
    nameMissing: ['请照原样输入此人的姓名', 'Type the person’s name as it stands'],
    asked: ['已申请，等待另一位管理员确认', 'Asked. It waits for another administrator.'],
    waits: ['等待第二人确认，{{when}}失效', 'Waits for a second person; expires {{when}}'],
    look: ['查看“{{name}}”的账号', 'Look at the account of “{{name}}”'],
    confirm: ['确认并执行', 'Confirm'],
    confirmTitles: {
      resetSecondFactor: ['重置“{{name}}”的两步验证？', 'Reset the second factor of “{{name}}”?'],
      makeAdministrator: ['将“{{name}}”设为平台管理员？', 'Make “{{name}}” a platform administrator?'],
      unmakeAdministrator: ['取消“{{name}}”的平台管理员？', 'Take the administrator flag from “{{name}}”?'],
    },
    confirmText: [
      '{{asker}} 申请，你确认后立即生效，不能撤销。请自行核实，不要只凭对方的话。',
      '{{asker}} asked for it; it comes about as soon as you confirm, and cannot be undone. See for yourself, do not go by their word alone.',
    ],
    confirmed: ['已确认并执行', 'Confirmed and done'],
    refuse: ['驳回', 'Refuse'],
    refuseTitle: ['驳回对“{{name}}”的申请？', 'Refuse what was asked for “{{name}}”?'],
    refuseText: ['提出的人会收到通知，并看到理由。', 'Who asked is told, and sees why.'],
    refused: ['已驳回', 'Refused'],
    withdraw: ['撤回', 'Withdraw'],
    withdrawTitle: ['撤回对“{{name}}”的申请？', 'Withdraw what you asked for “{{name}}”?'],
    withdrawText: ['需要时可以重新申请。', 'It can be asked for anew.'],
    withdrawn: ['申请已撤回', 'Request withdrawn'],
    overtaken: [
      '这项申请现在是“{{state}}”，不能再处理。',
      'This request is “{{state}}” by now: nothing is left to do.',
    ],
    overtakenBy: [
      '{{who}} 刚刚处理了这项申请，现在是“{{state}}”，不能再处理。',
      '{{who}} has decided this request: it is “{{state}}” by now, and nothing is left to do.',
    ],
    askOvertaken: [
      '这项操作已经申请，或对此人不再适用；没有可申请的了。',
      'This is asked for already, or no longer applies to this person: nothing is left to ask for.',
    ],
    standing: {
      asker: [
        '由你提出，要由另一位管理员确认或驳回。',
        'You asked for it: another administrator confirms or refuses it.',
      ],
      subject: ['与你有关，要由其他管理员确认或驳回。', 'It is about you: other administrators confirm or refuse it.'],
    },
    labels: {
      deed: ['操作', 'Deed'],
      subject: ['对象', 'Person'],
      state: ['状态', 'State'],
      askedBy: ['申请人', 'Asked by'],
      askedAt: ['申请时间', 'Asked'],
      expiresAt: ['失效时间', 'Expires'],
      decidedBy: ['处理人', 'Decided by'],
      decidedAt: ['处理时间', 'Decided'],
      reason: ['理由', 'Reason'],
      refusal: ['驳回理由', 'Why refused'],
    },
    search: ['对象或申请人的姓名', 'Name of the person or of who asked'],
    empty: ['没有须两人确认的操作', 'Nothing takes two persons now'],
    emptyText: [
      '重置丢失的两步验证、给予或取消管理员身份，在用户的详情中申请。',
      'A lost second factor is reset, and the administrator flag given or taken, from a user’s details.',
    ],
  },
  proof: {
    password: ['你的密码', 'Your password'],
    passwordHelp: ['再次证明是你本人。', 'To prove once more that it is you.'],
    passwordMissing: ['请输入你的密码', 'Enter your password'],
    code: ['验证码', 'Code'],
    codeHelp: ['发往你绑定的邮箱 {{mail}}。', 'Sent to your mail address {{mail}}.'],
    codeMissing: ['请输入 6 位验证码', 'Enter the 6 digits of the code'],
    byCode: ['改用邮箱验证码', 'Use a code by mail'],
    byPassword: ['改用密码', 'Use the password'],
    sent: ['验证码已发送', 'Code sent'],
  },
} as const;

export const useText = textsOfPart(inBothLanguages({ users }));

/** What the lists can be narrowed to. */
export const useChoices = () => {
  const t = useText();
  return {
    state: UserState.options.map((value) => ({ value, label: t(`users.states.${value}`) })),
    rank: UserRank.options.map((value) => ({ value, label: t(`users.ranks.${value}`) })),
    request: TwoPersonState.options.map((value) => ({ value, label: t(`users.two.states.${value}`) })),
    deed: TwoPersonDeed.options.map((value) => ({ value, label: t(`users.two.deeds.${value}`) })),
    secondFactor: HasFactor.options.map((value) => ({ value, label: t(`users.hasFactor.${value}`) })),
  };
};
