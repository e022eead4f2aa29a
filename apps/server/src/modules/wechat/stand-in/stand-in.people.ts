import type { WechatPerson } from '../wechat-provider.ts';

type Person = Omit<WechatPerson, 'appId'>;

/** Two whose apps share an owner on the open platform, and two of whom WeChat tells no union id. */
export const standInPeople: readonly Person[] = [
  { openId: 'oSkein-stand-in-0001-li', unionId: 'uSkein-stand-in-0001', nickname: '李晓雨' },
  { openId: 'oSkein-stand-in-0002-wang', unionId: 'uSkein-stand-in-0002', nickname: '王牧' },
  { openId: 'oSkein-stand-in-0003-chen', unionId: null, nickname: '陈安' },
  { openId: 'oSkein-stand-in-0004-ada', unionId: null, nickname: 'Ada' },
];

export const personWith = (openId: string | undefined): Person | undefined =>
  standInPeople.find((person) => person.openId === openId);
