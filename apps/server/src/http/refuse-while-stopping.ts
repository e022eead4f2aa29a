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
  // What was under way is answered over a connection that its caller keeps, and the stop would wait for as long.
  app.addHook('onResponse', async () => {
    if (isStopping) setImmediate(() => app.server.closeIdleConnections());
  });
};
