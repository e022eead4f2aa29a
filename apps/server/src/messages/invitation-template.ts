import type { Template } from './notice-words.ts';
import type { MessageValues } from './outgoing-message.ts';
import { formatTime, toOneLine } from './template-values.ts';

/**
 * To somebody who may never have heard of us. The short text has neither the enterprise's name, which a stranger chose, nor
 * the link, which no provider's template takes: whoever signs in by this number finds the invitation there.
 */
export const invitationTemplate: Template<MessageValues['memberInvited']> = {
  'zh-CN': ({ enterpriseName, link, expiresAt }) => ({
    subject: '雁阵：有企业邀请您加入',
    paragraphs: [
      `“${toOneLine(enterpriseName)}”邀请您加入其在雁阵（无人机运行管理平台）上的组织。`,
      link === null
        ? '请用收到本邮件的邮箱登录或注册雁阵，在“企业信息”中接受邀请。'
        : `打开链接并用本邮箱登录或注册即可加入：${link}`,
      `邀请在${formatTime(expiresAt, 'zh-CN')} 前有效，只有您本人能用。如果您不认识这个企业，请忽略，不会发生任何事。`,
    ],
    sms: '有企业邀请您加入雁阵，14 天内有效。请用本手机号登录或注册后查看；如不认识请忽略。',
    variable: { notice: '有企业邀请您加入' },
  }),
  'en-US': ({ enterpriseName, link, expiresAt }) => ({
    subject: 'Skein: an enterprise invites you',
    paragraphs: [
      `“${toOneLine(enterpriseName)}” invites you to join its organisation on Skein, a console for drone operations.`,
      link === null
        ? 'Sign in to Skein or register with this mail address, and accept under “Enterprise”.'
        : `Open this link, and sign in or register with this mail address to join: ${link}`,
      `It is valid until ${formatTime(expiresAt, 'en-US')} and for you alone. If you do not know this enterprise, ignore this mail: nothing happens.`,
    ],
    sms: 'Skein: an enterprise invites you. Sign in or register with this number within 14 days to see it.',
    variable: { notice: 'an enterprise invites you' },
  }),
};
