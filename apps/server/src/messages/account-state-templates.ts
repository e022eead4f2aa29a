import { LONGEST_REASON } from '@skein/contract/reason.ts';
import type { Template } from './notice-words.ts';
import type { MessageValues } from './outgoing-message.ts';
import { formatTime, toOneLine } from './template-values.ts';

type StateMessage = 'accountDisabled' | 'accountEnabled' | 'sessionsEnded';

/** What an administrator did to an account. The stated reason stays out of the text message, which is short. */
export const accountStateTemplates: { readonly [P in StateMessage]: Template<MessageValues[P]> } = {
  accountDisabled: {
    'zh-CN': ({ at, reason }) => ({
      subject: '雁阵账号提醒：账号已被停用',
      paragraphs: [
        `您的账号已于${formatTime(at, 'zh-CN')} 被平台管理员停用，所有登录已结束，此后不能再登录。`,
        `理由：${toOneLine(reason, LONGEST_REASON)}`,
        '如有疑问，请联系平台管理员。',
      ],
      sms: '您的账号已被平台管理员停用，不能再登录。如有疑问请联系平台管理员。',
      variable: { notice: '账号已被停用' },
    }),
    'en-US': ({ at, reason }) => ({
      subject: 'Your Skein account: disabled',
      paragraphs: [
        `A platform administrator disabled your account on ${formatTime(at, 'en-US')}. Every session has ended, and you can no longer sign in.`,
        `The reason given: ${toOneLine(reason, LONGEST_REASON)}`,
        'If you have questions, please ask the platform administrator.',
      ],
      sms: 'Your Skein account was disabled by a platform administrator. Please ask them if you have questions.',
      variable: { notice: 'account disabled' },
    }),
  },
  accountEnabled: {
    'zh-CN': ({ at, reason }) => ({
      subject: '雁阵账号提醒：账号已恢复使用',
      paragraphs: [
        `您的账号已于${formatTime(at, 'zh-CN')} 由平台管理员恢复，可以重新登录。`,
        `理由：${toOneLine(reason, LONGEST_REASON)}`,
      ],
      sms: '您的账号已由平台管理员恢复，可以重新登录。',
      variable: { notice: '账号已恢复使用' },
    }),
    'en-US': ({ at, reason }) => ({
      subject: 'Your Skein account: enabled again',
      paragraphs: [
        `A platform administrator enabled your account again on ${formatTime(at, 'en-US')}. You can sign in.`,
        `The reason given: ${toOneLine(reason, LONGEST_REASON)}`,
      ],
      sms: 'Your Skein account was enabled again by a platform administrator. You can sign in.',
      variable: { notice: 'account enabled again' },
    }),
  },
  sessionsEnded: {
    'zh-CN': ({ at, reason, ended }) => ({
      subject: '雁阵账号提醒：登录已被管理员结束',
      paragraphs: [
        `平台管理员已于${formatTime(at, 'zh-CN')} 结束您账号的 ${ended} 处登录。您可以重新登录。`,
        `理由：${toOneLine(reason, LONGEST_REASON)}`,
        '如有疑问，请联系平台管理员。',
      ],
      sms: '您账号的登录已被平台管理员结束，可以重新登录。',
      variable: { notice: '登录已被管理员结束' },
    }),
    'en-US': ({ at, reason, ended }) => ({
      subject: 'Your Skein account: signed out by an administrator',
      paragraphs: [
        `On ${formatTime(at, 'en-US')} a platform administrator ended sessions of your account: ${ended}. You can sign in again.`,
        `The reason given: ${toOneLine(reason, LONGEST_REASON)}`,
        'If you have questions, please ask the platform administrator.',
      ],
      sms: 'A platform administrator ended sessions of your Skein account. You can sign in again.',
      variable: { notice: 'signed out by an administrator' },
    }),
  },
};
