import type { MessagePurpose } from '@skein/contract/demo-outbox.ts';
import type { Language } from '@skein/contract/language.ts';
import { accountStateTemplates } from './account-state-templates.ts';
import { invitationTemplate } from './invitation-template.ts';
import { membershipTemplates } from './membership-templates.ts';
import { chineseNotice, englishNotice, type Template, type Words } from './notice-words.ts';
import type { CodeValues, Letter, MessageValues, OutgoingMessage } from './outgoing-message.ts';
import { insuranceTemplates } from './insurance-templates.ts';
import { integrationTemplates } from './integration-templates.ts';
import { reviewTemplates } from './review-templates.ts';
import { unlockTemplates } from './unlock-templates.ts';
import { serviceTemplates } from './service-templates.ts';
import { secondFactorTemplates } from './second-factor-templates.ts';
import { formatTime, toOneLine } from './template-values.ts';
import { twoPersonTemplates } from './two-person-templates.ts';
import { waysInTemplates } from './ways-in-templates.ts';

/** Puts a message into the words of its reader. */
export const writeLetter = ({ target, purpose, language, values }: OutgoingMessage): Letter => {
  // The union guarantees that these values are this purpose's; TypeScript cannot follow it through the look-up.
  const write = templates[purpose][language] as (given: typeof values) => Words;
  return { target, ...write(values) };
};

/** The code never stands in the subject: mail servers write subjects into their logs. */
const codeFor = (deed: Record<Language, string>): Template<CodeValues> => ({
  'zh-CN': ({ code, validMinutes }) => ({
    subject: `雁阵验证码：${deed['zh-CN']}`,
    paragraphs: [
      `您正在${deed['zh-CN']}，验证码是`,
      code,
      `${validMinutes} 分钟内有效。请勿告诉任何人，雁阵的工作人员也不会向您索要。`,
      '如果不是您本人在操作，请忽略这封邮件，您的账号不会有任何改动。',
    ],
    sms: `您正在${deed['zh-CN']}，验证码 ${code}，${validMinutes} 分钟内有效，请勿告诉任何人。`,
    variable: { code },
  }),
  'en-US': ({ code, validMinutes }) => ({
    subject: `Your Skein code to ${deed['en-US']}`,
    paragraphs: [
      `Your code to ${deed['en-US']} is`,
      code,
      `It is valid for ${validMinutes} minutes. Share it with nobody; nobody at Skein will ever ask for it.`,
      'If this was not you, ignore this mail: nothing about your account changes.',
    ],
    sms: `${code} is your Skein code to ${deed['en-US']}, valid for ${validMinutes} minutes. Share it with nobody.`,
    variable: { code },
  }),
});

const templates: { readonly [P in MessagePurpose]: Template<MessageValues[P]> } = {
  registerCode: codeFor({ 'zh-CN': '注册雁阵账号', 'en-US': 'create an account' }),
  loginCode: codeFor({ 'zh-CN': '登录雁阵', 'en-US': 'sign in' }),
  recoveryCode: codeFor({ 'zh-CN': '找回密码', 'en-US': 'reset your password' }),
  bindMailCode: codeFor({ 'zh-CN': '绑定邮箱', 'en-US': 'bind this mail address' }),
  bindPhoneCode: codeFor({ 'zh-CN': '绑定手机', 'en-US': 'bind this phone' }),
  changePhoneCode: codeFor({ 'zh-CN': '更换手机号', 'en-US': 'change your phone number' }),
  securityCode: codeFor({ 'zh-CN': '进行安全验证', 'en-US': 'confirm that it is you' }),

  passwordChanged: {
    'zh-CN': ({ at }) =>
      chineseNotice({ what: '登录密码已修改', story: `您的登录密码已于${formatTime(at, 'zh-CN')} 修改。` }),
    'en-US': ({ at }) =>
      englishNotice({ what: 'password changed', story: `Your password was changed on ${formatTime(at, 'en-US')}.` }),
  },
  mailChanged: {
    'zh-CN': ({ at, maskedMail }) =>
      chineseNotice({
        what: '邮箱已更换',
        story: `您账号的邮箱已于${formatTime(at, 'zh-CN')} 更换为 ${toOneLine(maskedMail)}，原邮箱不能再用于登录。`,
      }),
    'en-US': ({ at, maskedMail }) =>
      englishNotice({
        what: 'mail address changed',
        story: `The mail address of your account was changed to ${toOneLine(maskedMail)} on ${formatTime(at, 'en-US')}. The former one no longer signs in.`,
      }),
  },
  phoneChanged: {
    'zh-CN': ({ at, maskedPhone }) =>
      chineseNotice({
        what: '手机号已更换',
        story: `您账号的手机号已于${formatTime(at, 'zh-CN')} 更换为 ${toOneLine(maskedPhone)}，原手机号不能再用于登录。`,
      }),
    'en-US': ({ at, maskedPhone }) =>
      englishNotice({
        what: 'phone number changed',
        story: `The phone number of your account was changed to ${toOneLine(maskedPhone)} on ${formatTime(at, 'en-US')}. The former one no longer signs in.`,
      }),
  },
  // The device comes from what a browser says of itself: it stays out of the short text, where it could pose as advice.
  wechatBound: {
    'zh-CN': ({ at }) =>
      chineseNotice({
        what: '账号已绑定微信',
        story: `您的账号已于${formatTime(at, 'zh-CN')} 绑定微信，此后可以用它登录。`,
      }),
    'en-US': ({ at }) =>
      englishNotice({
        what: 'WeChat bound',
        story: `A WeChat was bound to your account on ${formatTime(at, 'en-US')}. It can be used to sign in from now on.`,
      }),
  },
  wechatUnbound: {
    'zh-CN': ({ at }) =>
      chineseNotice({ what: '账号已解除微信绑定', story: `您的账号已于${formatTime(at, 'zh-CN')} 解除微信绑定。` }),
    'en-US': ({ at }) =>
      englishNotice({
        what: 'WeChat unbound',
        story: `WeChat was unbound from your account on ${formatTime(at, 'en-US')}.`,
      }),
  },
  ...waysInTemplates,
  ...secondFactorTemplates,
  newDevice: {
    'zh-CN': ({ at, device, addressRange }) =>
      chineseNotice({
        what: '账号在新设备上登录',
        story: `您的账号于${formatTime(at, 'zh-CN')} 在新设备上登录：${toOneLine(device)}，网络地址 ${toOneLine(addressRange)}。`,
      }),
    'en-US': ({ at, device, addressRange }) =>
      englishNotice({
        what: 'signed in on a new device',
        story: `Your account was signed in on a new device on ${formatTime(at, 'en-US')}: ${toOneLine(device)}, from the network ${toOneLine(addressRange)}.`,
      }),
  },
  accountDeletionScheduled: {
    'zh-CN': ({ deletionAt }) =>
      chineseNotice({
        what: '账号已申请注销',
        story: `您的账号将于${formatTime(deletionAt, 'zh-CN')} 注销，届时个人数据会被删除。在此之前，您可以登录并在账号管理中撤销。`,
      }),
    'en-US': ({ deletionAt }) =>
      englishNotice({
        what: 'deletion requested',
        story: `Your account will be deleted on ${formatTime(deletionAt, 'en-US')}, and your personal data with it. Until then you can sign in and take this back on the account page.`,
      }),
  },
  accountDeletionCancelled: {
    'zh-CN': ({ at }) =>
      chineseNotice({
        what: '账号注销已撤销',
        story: `您的账号注销申请已于${formatTime(at, 'zh-CN')} 撤销，账号与数据保持不变。`,
      }),
    'en-US': ({ at }) =>
      englishNotice({
        what: 'deletion taken back',
        story: `The deletion of your account was taken back on ${formatTime(at, 'en-US')}. The account and its data stay.`,
      }),
  },
  // No advice about passwords: there is no account left to protect.
  accountDeleted: {
    'zh-CN': ({ at }) => {
      const what = '账号已注销';
      const story = `您的账号已于${formatTime(at, 'zh-CN')} 注销，个人数据已删除。这个邮箱或手机号可以重新注册。`;
      return {
        subject: `雁阵：${what}`,
        paragraphs: [story, '这是我们发给您的最后一条消息。'],
        sms: `${what}，个人数据已删除。`,
        variable: { notice: what },
      };
    },
    'en-US': ({ at }) => {
      const what = 'account deleted';
      const story = `Your account was deleted on ${formatTime(at, 'en-US')}, and your personal data with it. This address or number can be registered again.`;
      return {
        subject: `Skein: ${what}`,
        paragraphs: [story, 'This is the last message you get from us.'],
        sms: 'Your Skein account was deleted, and your personal data with it.',
        variable: { notice: what },
      };
    },
  },
  dataExportReady: {
    'zh-CN': ({ expiresAt }) =>
      chineseNotice({
        what: '个人数据已打包',
        story: `您申请导出的个人数据已打包完毕。请登录雁阵，在账号管理的“我的数据”中下载；${formatTime(expiresAt, 'zh-CN')} 后自动删除。`,
      }),
    'en-US': ({ expiresAt }) =>
      englishNotice({
        what: 'your data is ready',
        story: `The data you asked for is packed. Sign in to Skein and download it under “My data” on the account page before ${formatTime(expiresAt, 'en-US')}, when it is deleted.`,
      }),
  },
  ...accountStateTemplates,
  ...twoPersonTemplates,
  ...reviewTemplates,
  ...unlockTemplates,
  ...insuranceTemplates,
  ...integrationTemplates,
  ...serviceTemplates,
  ...membershipTemplates,
  memberInvited: invitationTemplate,
};
