import { textsOfPart } from '../locales/texts.ts';

const chinese = {
  idle: '您有一段时间没有操作，{{time}}后将退出登录。',
  life: '本次登录将在 {{time}}后到期。验证身份即可继续，页面不会离开。',
  minutes: '{{count}} 分钟',
  seconds: '{{count}} 秒',
  stay: '保持登录',
  renew: '验证身份',
  title: '验证身份，继续使用',
  text: '登录已接近最长时限。验证后换成新的登录，页面和正在填写的内容都保持不变。',
  account: '账号',
  ways: '验证方式',
  byPassword: '密码',
  byMail: '邮件验证码',
  byPhone: '短信验证码',
  password: '密码',
  passwordMissing: '请输入密码',
  codeTo: '验证码将发送到 {{contact}}',
  submit: '继续',
  later: '稍后',
  renewed: '已验证，可以继续使用',
  wechatOnly: '此账号只能用微信登录，无法在本页验证。请先保存手头的工作，再用微信重新登录；登录后会回到本页。',
  wechatOpen: '用微信重新登录',
};

const english: typeof chinese = {
  idle: 'You have not been active for a while. You will be signed out in {{time}}.',
  life: 'This session ends in {{time}}. Confirm that it is you to go on; this page stays as it is.',
  minutes: '{{count}} min',
  seconds: '{{count}} s',
  stay: 'Stay signed in',
  renew: 'Confirm',
  title: 'Confirm that it is you',
  text: 'This session has almost reached its longest life. A new one takes its place; the page and what you are typing stay as they are.',
  account: 'Account',
  ways: 'How to confirm',
  byPassword: 'Password',
  byMail: 'Code by mail',
  byPhone: 'Code by phone',
  password: 'Password',
  passwordMissing: 'Enter your password',
  codeTo: 'The code goes to {{contact}}',
  submit: 'Continue',
  later: 'Later',
  renewed: 'Confirmed. You can go on.',
  wechatOnly:
    'This account signs in by WeChat alone, which cannot be done on this page. Save what you are working on, then sign in again by WeChat; you will come back here.',
  wechatOpen: 'Sign in again by WeChat',
};

/** The words about the end of a session. */
export const sessionExpiryTexts = { 'zh-CN': { sessionExpiry: chinese }, 'en-US': { sessionExpiry: english } };
export const useText = textsOfPart(sessionExpiryTexts);
