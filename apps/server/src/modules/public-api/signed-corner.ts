import { SUCCESS } from '@skein/contract/envelope.ts';
import { readAuthorization } from '@skein/contract/signature/authorization.ts';
import { isQuestion, takesIdempotencyKey, type PublicCall } from '@skein/contract/public-api/public-call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { addressOf } from '../../http/caller-address.ts';
import { explainRefusal } from '../../http/explain-refusal.ts';
import { replyWithStatus } from '../../http/failure.ts';
import { languageOf } from '../../http/request-language.ts';
import { successWords } from '../../http/serve-endpoint.ts';
import type { ModuleContext } from '../../module.ts';
import { isWithin, signingKeysOf, type SigningKey } from '../access-keys/access-keys.module.ts';
import { createEntitlement } from '../services/services.module.ts';
import { answerCall, requireAllowed } from './answer-call.ts';
import { checkSignature, type ArrivedCall } from './check-signature.ts';
import { createProgramFinder, type Program } from './find-program.ts';
import { createOnceOnly, type Answer } from './once-only.ts';
import { refusedCallsOf, type NoteRefusal } from './refused-calls.ts';
import { createTurnstile } from './turnstile.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Once it is proved. */
    signedBy: SigningKey | undefined;
  }
}

const NOT_MODIFIED = 304;

/** A corner of the server where calls are signed, and answered with true HTTP statuses; everywhere else neither is so. */
export const serveSignedCalls = (context: ModuleContext, calls: readonly PublicCall[]): void => {
  const { app, clock } = context;
  const keys = signingKeysOf(context);
  const findProgram = createProgramFinder(context, keys);
  const passThrough = createTurnstile({ ...context, callsPerMinute: context.config.callsPerMinute });
  const onceOnly = createOnceOnly(context);
  const refusedCalls = refusedCallsOf(context);
  const { findClosures } = createEntitlement(context);
  const findClosure = async (caller: Caller) => (await findClosures(caller, ['openApi'])).get('openApi') ?? null;

  const letIn = async (request: FastifyRequest, reply: FastifyReply, arrived: ArrivedCall): Promise<Program> => {
    const { program, nonce, signedAt } = await checkSignature(arrived, findProgram, clock());
    const { key } = program;
    request.signedBy = key;
    request.lineFacts = { accessKeyId: key.accessKeyId };
    const { ip } = arrived;
    if (key.ipList.length > 0 && !isWithin(key.ipList, ip)) throw new AppError('address_not_listed', { ip });
    const { limit, left, resetSeconds, isBeyond } = await passThrough({ keyId: key.id, nonce, signedAt });
    void reply.headers({ 'ratelimit-limit': limit, 'ratelimit-remaining': left, 'ratelimit-reset': resetSeconds });
    if (isBeyond) throw new AppError('too_many_calls', { limit, retryAfter: resetSeconds });
    return program;
  };

  const answer = async (call: PublicCall, request: FastifyRequest, reply: FastifyReply): Promise<Answer> => {
    const arrived = arrivedIn(request);
    const program = await letIn(request, reply, arrived);
    const { caller, obstacle } = program;
    if (obstacle === 'ownerOutside') throw new AppError('key_outside_enterprise');
    if (!caller) throw new AppError('access_key_refused', { part: 'key' });
    request.caller = caller;
    await requireAllowed(call, request, { ...program, caller });
    const answerNow = async () =>
      answerCall(call, request, reply, {
        ...program,
        caller,
        findClosure,
        body: await parseJson(app, request, arrived.body),
      });
    const idempotencyKey = request.headers['idempotency-key'];
    if (idempotencyKey === undefined) return answerNow();
    if (!takesIdempotencyKey(call)) throw new AppError('bad_idempotency_key', { field: 'Idempotency-Key' });
    if (isQuestion(call)) return answerNow();
    return onceOnly({ keyId: program.key.id, idempotencyKey: String(idempotencyKey), call: arrived }, answerNow);
  };

  void app.register(async (corner) => {
    corner.removeAllContentTypeParsers();
    // The bytes that were signed: what they mean is asked once it is known who says so.
    corner.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    corner.decorateRequest('signedBy', undefined);
    corner.setErrorHandler((thrown, request, reply) => refuse(thrown, request, reply, refusedCalls.note));
    corner.addHook('onResponse', async (request, reply) => {
      const { signedBy, routeOptions } = request;
      const call = routeOptions.config.publicCall?.id;
      if (!signedBy || call === undefined) return;
      keys.noteUse({ keyId: signedBy.id, at: clock(), ip: addressOf(request), call, status: reply.statusCode });
    });
    for (const call of calls)
      corner.route({
        method: call.method,
        url: call.path,
        config: { publicCall: call },
        handler: async (request, reply) => {
          const { status, data, headers } = await answer(call, request, reply);
          void reply.headers({ 'cache-control': 'private, no-cache', ...headers });
          if (call.method === 'GET' && isKnown(request, headers['etag'])) return reply.code(NOT_MODIFIED).send();
          return reply.code(status).send({ code: SUCCESS, msg: successWords[languageOf(request)], data });
        },
      });
  });
};

const arrivedIn = (request: FastifyRequest): ArrivedCall => {
  const { method, raw, headers, body } = request;
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  return { method, url: raw.url ?? '/', headers, body: bytes, ip: addressOf(request) };
};

const parseJson = async (app: FastifyInstance, request: FastifyRequest, body: Buffer): Promise<unknown> => {
  if (body.length === 0) return undefined;
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const parse = app.getDefaultJsonParser('error', 'error');
  void parse(request, body.toString(), (error, value: unknown) => (error ? reject(error) : resolve(value)));
  return promise;
};

const refuse = async (
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  noteRefusal: NoteRefusal,
): Promise<FastifyReply> => {
  const explained = await explainRefusal(thrown, request);
  if (explained instanceof AppError) {
    const facts = { accessKeyId: keyNamedIn(request), reason: explained.reason, ip: addressOf(request) };
    request.lineFacts = facts;
    // Whoever was let in has an allowance, which bounds their lines.
    request.isOneOfMany = !request.caller && !noteRefusal(facts);
  }
  if (explained instanceof AppError && explained.data.retryAfter !== undefined)
    void reply.header('retry-after', explained.data.retryAfter);
  return replyWithStatus(explained, request, reply);
};

const keyNamedIn = ({ signedBy, headers }: FastifyRequest): string | undefined => {
  if (signedBy) return signedBy.accessKeyId;
  const named = readAuthorization(headers.authorization);
  return 'isBad' in named ? undefined : named.keyId;
};

const isKnown = ({ headers }: FastifyRequest, tag: string | undefined): boolean =>
  tag !== undefined && (headers['if-none-match'] ?? '').split(',').some((each) => each.trim() === tag);
