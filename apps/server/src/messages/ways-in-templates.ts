import type { Language } from '@skein/contract/language.ts';
import type { WayIn } from '@skein/contract/recovery.ts';
import { chineseNotice, englishNotice, type Template } from './notice-words.ts';
import type { MessageValues } from './outgoing-message.ts';
import { formatTime } from './template-values.ts';

const names: Readonly<Record<Language, Readonly<Record<WayIn['kind'], string>>>> = {
  'zh-CN': {
    mail: '邮箱',
    phone: '手机号',
    wechat: '微信',
    passkey: '通行密钥',
    totp: '验证器应用',
    recoveryCodes: '恢复码',
  },
  'en-US': {
    mail: 'mail address',
    phone: 'phone number',
    wechat: 'WeChat',
    passkey: 'passkey',
    totp: 'authenticator app',
    recoveryCodes: 'recovery codes',
  },
};

/** What a recovery took away: told to every address, also to the one that goes. */
export const waysInTemplates: { readonly waysInRemoved: Template<MessageValues['waysInRemoved']> } = {
  waysInRemoved: {
    'zh-CN': ({ at, kinds }) =>
      chineseNotice({
        what: '找回密码时移除了登录方式',
        story: `您的账号已于${formatTime(at, 'zh-CN')} 找回密码，同时移除了：${kinds.map((kind) => names['zh-CN'][kind]).join('、')}。`,
      }),
    'en-US': ({ at, kinds }) =>
      englishNotice({
        what: 'ways in removed',
        story: `The password of your account was recovered on ${formatTime(at, 'en-US')}, and these were removed with it: ${kinds.map((kind) => names['en-US'][kind]).join(', ')}.`,
      }),
  },
};
