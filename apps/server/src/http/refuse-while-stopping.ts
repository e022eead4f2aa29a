import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { replyWithStatus } from './failure.ts';

/** A true 503, so that whatever stands in front asks another server; with the headers and the envelope of any answer. */
export const refuseWhileStopping = (app: FastifyInstance): void => {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!isStopping) return undefined;
    return replyWithStatus(new AppError('server_stopping'), request, reply.header('connection', 'close'));
  });
};
