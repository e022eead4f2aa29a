import { LONGEST_REASON } from '@skein/contract/reason.ts';
import type { Template } from './notice-words.ts';
import type { MessageValues } from './outgoing-message.ts';
import { formatTime, toOneLine } from './template-values.ts';

type TwoPersonMessage = 'secondFactorResetAsked' | 'secondFactorReset' | 'administratorMade' | 'administratorUnmade';
type Values = MessageValues[TwoPersonMessage];

interface Telling {
  readonly what: string;
  readonly story: (at: string) => string;
  readonly advice: string;
  /** Short: what an administrator typed stays out of it. */
  readonly sms: string;
}

const inChinese =
  ({ what, story, advice, sms }: Telling) =>
  ({ at, reason }: Values) => ({
    subject: `雁阵账号提醒：${what}`,
    paragraphs: [story(formatTime(at, 'zh-CN')), `理由：${toOneLine(reason, LONGEST_REASON)}`, advice],
    sms,
    variable: { notice: what },
  });
const inEnglish =
  ({ what, story, advice, sms }: Telling) =>
  ({ at, reason }: Values) => ({
    subject: `Your Skein account: ${what}`,
    paragraphs: [story(formatTime(at, 'en-US')), `The reason given: ${toOneLine(reason, LONGEST_REASON)}`, advice],
    sms,
    variable: { notice: what },
  });

/** What two administrators do to an account together; of the one that a thief would want, also that it is asked for. */
export const twoPersonTemplates: { readonly [P in TwoPersonMessage]: Template<Values> } = {
  secondFactorResetAsked: {
    'zh-CN': inChinese({
      what: '有人申请重置您的两步验证',
      story: (at) => `平台管理员于${at} 申请重置您账号的两步验证，须由另一位管理员确认后才会生效。`,
      advice: '如果不是您本人提出的，请立即联系平台管理员，并修改密码。',
      sms: '有人申请重置您账号的两步验证。如非本人提出，请立即联系平台管理员。',
    }),
    'en-US': inEnglish({
      what: 'second factor: reset asked for',
      story: (at) =>
        `On ${at} a platform administrator asked for the second factor of your account to be reset. Another administrator has to confirm it.`,
      advice: 'If you did not ask them to, tell a platform administrator at once and change your password.',
      sms: 'A reset of your Skein second factor was asked for. Not you? Tell a platform administrator at once.',
    }),
  },
  secondFactorReset: {
    'zh-CN': inChinese({
      what: '两步验证已重置',
      story: (at) =>
        `您账号的两步验证已于${at} 由两位平台管理员重置：验证器、通行密钥和恢复码都已移除，所有登录已结束。`,
      advice: '请登录后尽快重新启用两步验证。如果不是您本人提出的，请立即修改密码并联系平台管理员。',
      sms: '您账号的两步验证已重置，请登录后重新启用。如非本人提出，请立即联系平台管理员。',
    }),
    'en-US': inEnglish({
      what: 'second factor reset',
      story: (at) =>
        `On ${at} two platform administrators reset the second factor of your account: apps, passkeys and recovery codes are gone, and every session has ended.`,
      advice:
        'Please sign in and set one up again soon. If you did not ask for this, change your password and tell a platform administrator at once.',
      sms: 'Your Skein second factor was reset. Set one up again. Not you? Tell a platform administrator at once.',
    }),
  },
  administratorMade: {
    'zh-CN': inChinese({
      what: '您已成为平台管理员',
      story: (at) => `您的账号已于${at} 由两位平台管理员设为平台管理员。此后 15 分钟不操作，登录就会结束。`,
      advice: '请为账号启用两步验证。',
      sms: '您已成为雁阵的平台管理员，请启用两步验证。',
    }),
    'en-US': inEnglish({
      what: 'you administer the platform now',
      story: (at) =>
        `On ${at} two platform administrators made you one. From now on your sessions end after 15 minutes without use.`,
      advice: 'Please set up a second factor for your account.',
      sms: 'You are a platform administrator of Skein now. Please set up a second factor.',
    }),
  },
  administratorUnmade: {
    'zh-CN': inChinese({
      what: '您不再是平台管理员',
      story: (at) => `您账号的平台管理员身份已于${at} 由两位平台管理员取消，其他功能不受影响。`,
      advice: '如有疑问，请联系平台管理员。',
      sms: '您不再是雁阵的平台管理员。如有疑问请联系平台管理员。',
    }),
    'en-US': inEnglish({
      what: 'administrator no more',
      story: (at) =>
        `On ${at} two platform administrators took the administrator flag from your account. All else stays.`,
      advice: 'If you have questions, please ask a platform administrator.',
      sms: 'You are no longer a platform administrator of Skein. Please ask one if you have questions.',
    }),
  },
};
