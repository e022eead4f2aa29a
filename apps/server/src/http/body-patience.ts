import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { errorCatalogue } from '@skein/contract/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import type { Limits } from './limits.ts';

/** How slowly a file may arrive: at least so many bytes in every window. */
export type UploadPace = Limits['uploadPace'];

/**
 * Node limits only the time of a whole request, alike for a line of JSON and for 20 MiB over a poor link, and cuts it
 * off without an answer. So a small body has its time in all, and a file goes on for as long as it moves.
 */
export const limitBodies = (app: FastifyInstance, limits: Limits): void => {
  app.addHook('preParsing', (request, _, payload, done) => {
    // A form is read where its file is.
    if (!hasBody(request) || request.routeOptions.config.endpoint?.upload) return done(null, payload);
    const body = payload.pipe(new PassThrough());
    const timer = setTimeout(() => body.destroy(new AppError('body_stalled')), limits.requestTimeoutMilliseconds);
    // Whoever reads it hears it too; a body that nobody reads ends here.
    body.on('error', () => payload.unpipe(body)).on('close', () => clearTimeout(timer));
    payload.on('close', () => body.destroy());
    return done(null, body);
  });
  // Nobody waits for the rest of what has stalled.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.outcome === errorCatalogue.body_stalled.code) void reply.header('connection', 'close');
    done(null, payload);
  });
  // What is still on its way when the answer has gone is let in and thrown away, if it does not take for ever.
  app.addHook('onResponse', (request, _, done) => {
    if (!request.raw.complete) watchPace(request.raw, limits.uploadPace, () => request.raw.destroy());
    done();
  });
};

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Calls back once, when a window has passed with too little in it. Gives how to stop watching. */
export const watchPace = (
  request: IncomingMessage,
  { windowMilliseconds, windowBytes }: UploadPace,
  onStall: () => void,
): (() => void) => {
  let before = request.socket.bytesRead;
  const timer = setInterval(() => {
    const now = request.socket.bytesRead;
    if (now - before < windowBytes) {
      stop();
      onStall();
    }
    before = now;
  }, windowMilliseconds);
  const stop = () => {
    clearInterval(timer);
    request.off('end', stop).off('close', stop);
  };
  request.once('end', stop).once('close', stop);
  return stop;
};
