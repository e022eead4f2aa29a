import type * as z from 'zod';
import {
  LONGEST_IDEMPOTENCY_KEY,
  needsVersion,
  takesIdempotencyKey,
  takesVersion,
  type PublicCall,
} from '../public-call.ts';
import type { Json } from './schemas.ts';

type Add = (schema: z.ZodType, direction: 'input') => Json;

/** Of the address and of headers. */
export const parametersOf = (call: PublicCall, isVersioned: boolean, add: Add): Json[] => [
  ...partsOf(call.params, 'path', add),
  ...partsOf(call.query, 'query', add),
  ...headersOf(call, isVersioned).map((name) => ({ $ref: `#/components/parameters/${name}` })),
];

const partsOf = (part: z.ZodType | undefined, where: 'path' | 'query', add: Add): Json[] => {
  if (!part) return [];
  const { properties = {}, required = [] } = add(part, 'input') as {
    readonly properties?: Readonly<Record<string, Json>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema,
  }));
};

const headersOf = (call: PublicCall, isVersioned: boolean): (keyof typeof headerParameters)[] => [
  'AcceptLanguage',
  ...(call.method === 'GET' && isVersioned ? (['IfNoneMatch'] as const) : []),
  ...(needsVersion(call) ? (['IfMatch'] as const) : []),
  ...(takesVersion(call) && !needsVersion(call) ? (['IfMatchOrNot'] as const) : []),
  ...(takesIdempotencyKey(call) ? (['IdempotencyKey'] as const) : []),
];

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  schema: { type: 'string', pattern: '^"\\d{1,10}(\\.[\\da-f]+)?"$' },
  example: '"7"',
} as const;

export const headerParameters = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: 'The language of `msg`: `zh-CN` or `en-US`',
    schema: { type: 'string' },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The ETag of what one has already: answered with 304 while it stays the same',
    schema: { type: 'string' },
  },
  IfMatch: {
    ...ifMatch,
    required: true,
    description:
      'The version that was seen: the ETag with which it was read, or the version in quotation marks. Signed.',
  },
  IfMatchOrNot: {
    ...ifMatch,
    description:
      'The version that was seen, as of a change: another one is not deleted. Absent: whichever it is by now. Signed.',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Within a day a call with the same key is done once only, and answered each time alike. Signed.',
    schema: { type: 'string', pattern: `^[\\w-]{1,${LONGEST_IDEMPOTENCY_KEY}}$` },
    example: '5f0c2f6e-3c8e-4f5b-9d3b-0d6f1c1f2a10',
  },
} as const;
