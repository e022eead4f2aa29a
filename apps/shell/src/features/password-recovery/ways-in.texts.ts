import { textsOfPart } from '../../locales/texts.ts';

const chinese = {
  title: '可以进入此账号的方式',
  text: '你上次用这里收到的验证码证明身份是在 {{when}}。此后添加、但不是你添加的，请勾选移除。',
  nothingNew: '自你上次用这里收到的验证码证明身份（{{when}}）以来，没有可以移除的新方式。',
  kind: {
    mail: '邮箱',
    phone: '手机号',
    wechat: '微信',
    passkey: '通行密钥',
    totp: '验证器应用',
    recoveryCodes: '恢复码',
  },
  added: '添加于 {{when}}',
  addedSince: '此后添加 · {{when}}',
  remove: '移除',
  dropAll: '全部勾选',
  keepAll: '全部不勾选',
  factorsStay: '启用满 7 天的第二步验证不能在这里移除：找回密码不会绕过它。',
};

const english: typeof chinese = {
  title: 'Ways into this account',
  text: 'You last proved who you are by a code sent here on {{when}}. Tick what was added since and is not yours: it is removed.',
  nothingNew:
    'Nothing that could be removed was added since you last proved who you are by a code sent here, on {{when}}.',
  kind: {
    mail: 'Mail address',
    phone: 'Phone number',
    wechat: 'WeChat',
    passkey: 'Passkey',
    totp: 'Authenticator app',
    recoveryCodes: 'Recovery codes',
  },
  added: 'Added {{when}}',
  addedSince: 'Added since · {{when}}',
  remove: 'Remove',
  dropAll: 'Tick all',
  keepAll: 'Tick none',
  factorsStay:
    'A second factor that has been on for 7 days cannot be removed here: a recovered password does not skip it.',
};

/** The list of ways in that a recovery shows. */
export const waysInTexts = { 'zh-CN': { waysIn: chinese }, 'en-US': { waysIn: english } };
export const useText = textsOfPart(waysInTexts);
