import type * as z from 'zod';
import { SUCCESS } from '../../envelope.ts';
import { errorCatalogue, type ErrorReason } from '../../errors.ts';
import { statusOf, takesIdempotencyKey, type PublicCall } from '../public-call.ts';
import { byStatus, refusalsOf } from './refusals.ts';
import type { Json } from './schemas.ts';

type Add = (schema: z.ZodType, direction: 'output') => Json;

const headersNamed = (...names: readonly (keyof typeof answerHeaders)[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const allowance = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'] as const;
const counted = headersNamed('X-Request-Id', ...allowance);

/** Each status that a call answers with, success first. */
export const answersOf = (call: PublicCall, isVersioned: boolean, add: Add): Json => ({
  [statusOf(call)]: {
    description: 'Done',
    headers: {
      ...counted,
      ...(isVersioned && headersNamed('ETag')),
      ...(call.translation === 'create' && headersNamed('Location')),
      ...(takesIdempotencyKey(call) && headersNamed('Idempotent-Replayed')),
    },
    content: { 'application/json': { schema: envelopeOf(add(call.reply, 'output')) } },
  },
  ...(call.method === 'GET' &&
    isVersioned && {
      304: { description: 'It is still what If-None-Match names', headers: { ...counted, ...headersNamed('ETag') } },
    }),
  ...Object.fromEntries(byStatus(refusalsOf(call)).map(([status, reasons]) => [status, refusalOf(status, reasons)])),
});

const envelopeOf = (data: Json): Json => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { const: SUCCESS }, msg: { type: 'string' }, data },
  additionalProperties: false,
});

const WAIT_STATUS = 429;

const refusalOf = (status: number, reasons: readonly ErrorReason[]): Json => ({
  description: reasons.map((reason) => `\`${reason}\``).join(', '),
  headers: {
    ...headersNamed('X-Request-Id'),
    ...(status !== 401 && headersNamed(...allowance)),
    ...(status === WAIT_STATUS && headersNamed('Retry-After')),
  },
  content: {
    'application/json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Refusal' }],
        type: 'object',
        properties: { code: { const: status }, data: { type: 'object', properties: { reason: { enum: reasons } } } },
      },
      examples: Object.fromEntries(reasons.map((reason) => [reason, { $ref: `#/components/examples/${reason}` }])),
    },
  },
});

export const refusalExamples = (calls: readonly PublicCall[]): Json =>
  Object.fromEntries(
    calls.flatMap(refusalsOf).map((reason) => {
      const { code, 'en-US': msg } = errorCatalogue[reason];
      return [reason, { value: { code, msg, data: { reason } } }];
    }),
  );

/** What every refusal looks like; what else `data` says depends on its reason. */
export const refusalSchema: Json = {
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: { type: 'integer', description: 'The HTTP status' },
    msg: { type: 'string', description: 'For people, in the language of Accept-Language' },
    data: {
      type: 'object',
      required: ['reason'],
      properties: {
        reason: { type: 'string', description: 'For programs; it stays what it is while the words are mended' },
        fields: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'What is wrong with which field',
        },
        part: { type: 'string', description: 'Which part of the signature is wrong' },
        retryAfter: { type: 'integer', description: 'Seconds' },
        requestId: { type: 'string' },
      },
    },
  },
};

const whole = { type: 'integer', minimum: 0 } as const;

export const answerHeaders = {
  'X-Request-Id': { description: 'To be named when one asks us why', schema: { type: 'string' } },
  'RateLimit-Limit': { description: 'Calls that the key may make in a minute', schema: whole },
  'RateLimit-Remaining': { description: 'Calls that are left to it', schema: whole },
  'RateLimit-Reset': { description: 'Seconds until all of them are there again', schema: whole },
  'Retry-After': { description: 'Seconds to wait', schema: whole },
  ETag: { description: 'What If-Match and If-None-Match name', schema: { type: 'string' } },
  Location: { description: 'The path of what was made', schema: { type: 'string' } },
  'Idempotent-Replayed': {
    description: 'It was done before, with the same Idempotency-Key, and is answered as it was then',
    schema: { const: 'true' },
  },
} as const;
