import { CAPTCHA_PICTURE_PATH, CaptchaUniqueCode, drawCaptcha, readDemoCaptcha } from '@skein/contract/captcha.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { AppError } from '../../http/app-error.ts';
import { replyWithStatus } from '../../http/failure.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module } from '../../module.ts';
import { createCaptchaService } from './captcha.service.ts';

export { answerIn, createCaptchaService, type CaptchaAnswer } from './captcha.service.ts';

export const captchaModule: Module = {
  serve(context) {
    const { app, config } = context;
    const captchas = createCaptchaService(context);
    serveEndpoint(app, drawCaptcha, async ({ from }) => ({ uniqueCode: await captchas.issue(from.ip) }));
    servePicture(app, captchas.draw);
    if (!config.demo) return;
    serveEndpoint(app, readDemoCaptcha, async ({ query }) => {
      const text = await captchas.read(query.uniqueCode);
      if (!text) throw new AppError('captcha_expired');
      return { info: { text } };
    });
  },
};

const PictureQuery = z.strictObject({ uniqueCode: CaptchaUniqueCode });

const servePicture = (app: FastifyInstance, draw: (uniqueCode: string) => Promise<Buffer | undefined>): void => {
  app.get(
    CAPTCHA_PICTURE_PATH,
    { errorHandler: (error, request, reply) => void replyWithStatus(error, request, reply) },
    async (request, reply) => {
      const { data: query } = PictureQuery.safeParse(request.query);
      const picture = query && (await draw(query.uniqueCode));
      if (!picture) throw new AppError('captcha_expired');
      return reply.type('image/jpeg').header('cache-control', 'no-store').send(picture);
    },
  );
};
