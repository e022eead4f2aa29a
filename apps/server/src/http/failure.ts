import type { FailureEnvelope } from '@skein/contract/envelope.ts';
import { describeError, errorCatalogue } from '@skein/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Outage } from '../outages/outage.ts';
import type { Outages } from '../outages/outages.ts';
import { AppError } from './app-error.ts';
import { limits } from './limits.ts';
import { languageOf } from './request-language.ts';
import { isPublicApiPath } from './top-level-names.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly outages: Outages;
  }
}

/** Answers whatever was thrown. HTTP 200 even so: the browser's request layer reads only the envelope. */
export const replyWithFailure = (thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const envelope = envelopeFor(thrown, request);
  return asJson(reply).code(200).header('cache-control', 'no-store').send(envelope);
};

/** Whatever was about to be sent instead: a file, packed. */
const asJson = (reply: FastifyReply): FastifyReply =>
  reply.removeHeader('content-encoding').removeHeader('content-disposition').type('application/json; charset=utf-8');

/** For a plain route, which has no envelope to say it in: what loads a picture or saves a file looks at the status. */
export const replyWithStatus = (thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const envelope = envelopeFor(thrown, request);
  return reply.code(envelope.code).header('cache-control', 'no-store').send(envelope);
};

/** For whoever runs the server: in the log where it needs them, and in the figures. */
export const noteFailure = (thrown: unknown, request: FastifyRequest): AppError => {
  const error = toAppError(thrown, request);
  if (error instanceof Outage) request.server.outages.note(error);
  if (error.reason === 'internal') request.log.error({ err: thrown }, 'request failed');
  request.outcome = errorCatalogue[error.reason].code;
  return error;
};

const envelopeFor = (thrown: unknown, request: FastifyRequest): FailureEnvelope => {
  const error = noteFailure(thrown, request);
  return {
    code: errorCatalogue[error.reason].code,
    msg: describeError(error.reason, languageOf(request), error.data),
    data: { reason: error.reason, ...error.data },
  };
};

const toAppError = (thrown: unknown, request: FastifyRequest): AppError => {
  if (thrown instanceof AppError) return thrown;
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('body_too_large', { limit: limits.bodyBytes });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('unsupported_media_type', { expected: expectedTypeOf(request) });
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new AppError('malformed_body');
    default:
      return new AppError('internal', { requestId: request.id });
  }
};

const expectedTypeOf = ({ routeOptions: { config } }: FastifyRequest): string =>
  config.endpoint?.upload ? 'multipart/form-data' : 'application/json';

const LONGEST_ECHO = 200;

const noSuchCall = (request: FastifyRequest): AppError =>
  new AppError('no_such_call', { method: request.method, path: pathOf(request).slice(0, LONGEST_ECHO) });

export const refuseUnknown = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const answer = isPublicApiPath(pathOf(request)) ? replyWithStatus : replyWithFailure;
  return answer(noSuchCall(request), request, reply);
};

/** Without the query: it may hold what nobody should read in a log. */
export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';
