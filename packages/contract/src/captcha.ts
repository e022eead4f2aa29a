import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { infoOf } from './envelope.ts';

export const CaptchaUniqueCode = z.string().regex(/^[0-9a-f]{32}$/);

/** What proves that a person looked at the picture. */
export const captchaAnswer = {
  checkCode: z.string().trim().min(1).max(16).describe('What the picture says; case does not matter'),
  uniqueCode: CaptchaUniqueCode.describe('Which picture'),
};

/** Where a picture is asked for on doubt only. */
export const captchaAnswerOnDoubt = {
  checkCode: captchaAnswer.checkCode.optional(),
  uniqueCode: captchaAnswer.uniqueCode.optional(),
};

export const drawCaptcha = defineEndpoint({
  id: 'captcha.draw',
  method: 'GET',
  path: '/uaa/v1/checkCode/defaultCaptcha',
  summary: { 'zh-CN': '获取一张图形验证码', 'en-US': 'Ask for a captcha picture' },
  access: 'public',
  reply: z.object({ uniqueCode: CaptchaUniqueCode }),
  errors: ['too_busy'],
});

/** Not an endpoint: it answers with the picture itself. */
export const CAPTCHA_PICTURE_PATH = '/uaa/v1/checkCode/defaultCaptcha.jpg';

export const captchaPictureUrl = (uniqueCode: string): string => `${CAPTCHA_PICTURE_PATH}?uniqueCode=${uniqueCode}`;

/** Exists in demo mode only: elsewhere it would make the picture pointless. */
export const readDemoCaptcha = defineEndpoint({
  id: 'demo.readCaptcha',
  method: 'GET',
  path: '/demo/v1/captcha',
  summary: { 'zh-CN': '演示模式下图形验证码的文字', 'en-US': 'What a captcha picture says, in the demo' },
  access: 'public',
  query: z.strictObject({ uniqueCode: CaptchaUniqueCode }),
  reply: infoOf(z.object({ text: z.string() })),
  errors: ['captcha_expired'],
});
