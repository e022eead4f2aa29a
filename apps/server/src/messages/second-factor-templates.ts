import type { Language } from '@skein/contract/language.ts';
import { chineseNotice, englishNotice, type Template } from './notice-words.ts';
import type { FactorKind, MessageValues } from './outgoing-message.ts';
import { formatTime, toOneLine } from './template-values.ts';

type FactorMessage =
  | 'secondFactorAdded'
  | 'secondFactorRemoved'
  | 'recoveryCodesRenewed'
  | 'recoveryCodeUsed'
  | 'secondStepLocked'
  | 'passkeyCopied';

const factorNames: Readonly<Record<Language, Readonly<Record<FactorKind, string>>>> = {
  'zh-CN': { totp: '验证器应用', passkey: '通行密钥' },
  'en-US': { totp: 'authenticator app', passkey: 'passkey' },
};

const chineseEnding = (isLast: boolean): string =>
  isLast ? '此后登录不再需要第二步验证，账号只靠密码或验证码保护。' : '其余的第二步验证仍然有效。';
const englishEnding = (isLast: boolean): string =>
  isLast
    ? 'Signing in no longer asks for a second step: only a password or a code protects the account.'
    : 'The other second factors still hold.';

/** What is told about the second step of signing in. */
export const secondFactorTemplates: { readonly [P in FactorMessage]: Template<MessageValues[P]> } = {
  secondFactorAdded: {
    'zh-CN': ({ at, kind }) => {
      const name = factorNames['zh-CN'][kind];
      return chineseNotice({
        what: `账号已添加${name}`,
        story: `您的账号已于${formatTime(at, 'zh-CN')} 添加${name}，此后登录需要第二步验证。`,
      });
    },
    'en-US': ({ at, kind }) => {
      const name = factorNames['en-US'][kind];
      return englishNotice({
        what: `${name} added`,
        story: `On ${formatTime(at, 'en-US')} your account got a second factor: ${name}. Signing in asks for it from now on.`,
      });
    },
  },
  secondFactorRemoved: {
    'zh-CN': ({ at, kind, isLast }) => {
      const name = factorNames['zh-CN'][kind];
      return chineseNotice({
        what: `账号已移除${name}`,
        story: `您的账号已于${formatTime(at, 'zh-CN')} 移除${name}。${chineseEnding(isLast)}`,
      });
    },
    'en-US': ({ at, kind, isLast }) => {
      const name = factorNames['en-US'][kind];
      return englishNotice({
        what: `${name} removed`,
        story: `The ${name} was removed from your account on ${formatTime(at, 'en-US')}. ${englishEnding(isLast)}`,
      });
    },
  },
  recoveryCodesRenewed: {
    'zh-CN': ({ at }) =>
      chineseNotice({
        what: '恢复码已重新生成',
        story: `您账号的恢复码已于${formatTime(at, 'zh-CN')} 重新生成，原有的全部作废。`,
      }),
    'en-US': ({ at }) =>
      englishNotice({
        what: 'recovery codes renewed',
        story: `New recovery codes were made for your account on ${formatTime(at, 'en-US')}. The old ones no longer work.`,
      }),
  },
  recoveryCodeUsed: {
    'zh-CN': ({ at, left }) =>
      chineseNotice({
        what: '账号用恢复码登录',
        story: `您的账号于${formatTime(at, 'zh-CN')} 用一个恢复码登录，还剩 ${left} 个。`,
      }),
    'en-US': ({ at, left }) =>
      englishNotice({
        what: 'recovery code used',
        story: `Your account was signed in with a recovery code on ${formatTime(at, 'en-US')}. Unused ones: ${left}.`,
      }),
  },
  secondStepLocked: {
    'zh-CN': ({ at, addressRange }) =>
      chineseNotice({
        what: '有人多次未通过登录第二步',
        story: `${formatTime(at, 'zh-CN')}，有人通过了您账号的第一步登录，却多次未通过第二步，网络地址 ${toOneLine(addressRange)}。您的密码可能已被他人知道。`,
      }),
    'en-US': ({ at, addressRange }) =>
      englishNotice({
        what: 'second step failed again and again',
        story: `On ${formatTime(at, 'en-US')} someone passed the first step of signing in to your account and failed the second several times, from the network ${toOneLine(addressRange)}. They may know your password.`,
      }),
  },
  passkeyCopied: {
    'zh-CN': ({ at }) =>
      chineseNotice({
        what: '通行密钥可能被复制，已拒绝',
        story: `${formatTime(at, 'zh-CN')}，您的一个通行密钥的使用次数倒退了，可能存在复制品，登录已被拒绝。`,
        advice: '请用其他方式登录，在账号管理的“安全设置”中移除它，再重新添加。',
      }),
    'en-US': ({ at }) =>
      englishNotice({
        what: 'a passkey may have been copied',
        story: `On ${formatTime(at, 'en-US')} one of your passkeys said it was used less often than before. There may be a copy of it, and it was refused.`,
        advice: 'Please sign in another way, remove it under “Security” on the account page, and add a new one.',
      }),
  },
};
