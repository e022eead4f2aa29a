import { textsOfPart } from '../locales/texts.ts';

const chinese = {
  phoneTitle: '在手机上',
  phoneText: '用手机微信扫描，在手机上继续登录。第一次登录时，可以绑定已有账号，或新建一个。',
  qrLabel: '二维码，指向 {{url}}',
  hereTitle: '在这台设备上',
  hereText: '微信会告诉雁阵你的昵称，和一个只对雁阵有效的编号；不包括好友、聊天记录与手机号。',
  hereAction: '同意并前往微信',
  standIn: '演示环境没有连接微信，由一个内置的替身代替它询问。',
};

const english: typeof chinese = {
  phoneTitle: 'On your phone',
  phoneText:
    'Scan this with WeChat to go on and sign in on your phone. The first time, you can bind an account you have or create one.',
  qrLabel: 'QR code for {{url}}',
  hereTitle: 'On this device',
  hereText:
    'WeChat tells Skein your name there and a number that holds for Skein alone; not your friends, chats or phone number.',
  hereAction: 'Agree and go to WeChat',
  standIn: 'The demo is not connected to WeChat; a built-in stand-in asks in its place.',
};

/** The two ways to sign in by WeChat: in a tab of the login page, and on the page of its own. */
export const wechatTexts = { 'zh-CN': { wechat: chinese }, 'en-US': { wechat: english } };
export const useText = textsOfPart(wechatTexts);
