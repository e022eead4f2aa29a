import type { Language } from '@skein/contract/language.ts';

interface Words {
  readonly title: string;
  readonly notWechat: string;
  readonly intro: string;
  readonly people: string;
  readonly withUnionId: string;
  readonly withoutUnionId: string;
  readonly asks: string;
  readonly allow: string;
  readonly deny: string;
  readonly trouble: string;
  readonly denyWithState: string;
  readonly duplicate: string;
  readonly expired: string;
  readonly twoCallbacks: string;
  readonly twoCallbacksIntro: string;
  readonly firstCallback: string;
  readonly secondCallback: string;
  readonly mistakes: Readonly<Record<'appid' | 'redirect_uri' | 'scope', string>>;
  readonly back: string;
}

export const standInWords: Readonly<Record<Language, Words>> = {
  'zh-CN': {
    title: '微信登录（演示替身）',
    notWechat: '这不是微信',
    intro: '演示环境没有连接微信。这一页代替微信询问，不读取也不发送任何真实的微信信息。',
    people: '假装是谁在扫码',
    withUnionId: '有 UnionID',
    withoutUnionId: '没有 UnionID',
    asks: '雁阵想知道你的微信昵称与头像。',
    allow: '允许',
    deny: '拒绝',
    trouble: '试试不顺利的情形',
    denyWithState: '拒绝（带 state）',
    duplicate: '回调两次',
    expired: '授权码过期',
    twoCallbacks: '同一个回调，送达两次',
    twoCallbacksIntro: '网络不稳时，微信的回调可能到达两次。依次打开它们，两次的结果应当相同。',
    firstCallback: '第一次回调',
    secondCallback: '第二次回调',
    mistakes: {
      appid: 'AppID 参数错误',
      redirect_uri: 'redirect_uri 参数错误',
      scope: 'Scope 参数错误或没有 Scope 权限',
    },
    back: '返回雁阵',
  },
  'en-US': {
    title: 'WeChat sign-in (stand-in of the demo)',
    notWechat: 'This is not WeChat',
    intro:
      'The demo is not connected to WeChat. This page asks in its place; it reads and sends nothing of any real WeChat.',
    people: 'Who scans the code, let us say',
    withUnionId: 'with a UnionID',
    withoutUnionId: 'without a UnionID',
    asks: 'Skein would like to know your WeChat name and picture.',
    allow: 'Allow',
    deny: 'Deny',
    trouble: 'Try what goes wrong',
    denyWithState: 'Deny with state',
    duplicate: 'Duplicate callback',
    expired: 'Expired',
    twoCallbacks: 'One callback, delivered twice',
    twoCallbacksIntro:
      'On a shaky network the callback of WeChat may arrive twice. Open one after the other: both should end the same way.',
    firstCallback: 'First callback',
    secondCallback: 'Second callback',
    mistakes: {
      appid: 'The AppID is wrong',
      redirect_uri: 'The redirect_uri is wrong',
      scope: 'The scope is wrong or not granted',
    },
    back: 'Back to Skein',
  },
};
