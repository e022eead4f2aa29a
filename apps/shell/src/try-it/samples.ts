import type { UnsignedCall } from '@skein/sdk/sign-call.ts';

import type { DescribedCall } from './described-calls.ts';
import { bodyOf, given, targetOf, type CallValues } from './request-of-call.ts';

/** How the lines are shown before there is a signature. */
export const UNSIGNED = '…';

/** As a shell takes it: nothing in single quotes means anything to it. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** What a shell runs as it stands. */
export const curlOf = (origin: string, request: UnsignedCall, authorization: string): string => {
  const { method, headers, body } = request;
  const how = method === 'GET' ? '' : `--request ${method} `;
  const all = [['Authorization', authorization] as const, ...Object.entries(headers)];
  return [
    `curl ${how}${quoted(`${origin}${targetOf(request)}`)}`,
    ...all.map(([name, value]) => `  --header ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`  --data-raw ${quoted(body)}`]),
  ].join(' \\\n');
};

interface Caller {
  readonly origin: string;
  readonly keyId: string;
}

/** What the SDK calls it: `delete` is a word of the language. */
const nameInSdk = (id: string): readonly [noun: string, name: string] => {
  const [noun = '', name = ''] = id.split('.');
  return [noun, name === 'delete' ? 'remove' : name];
};

/** The same call by the SDK; the secret is read from the environment. */
export const typescriptOf = (call: DescribedCall, values: CallValues, { origin, keyId }: Caller): string => {
  const [noun, name] = nameInSdk(call.id);
  const options = optionsOf(call, values);
  const input = inputOf(call, values);
  const isAlone = input === undefined && options === undefined;
  const passed = [`${noun}.${name}`, ...(isAlone ? [] : [input ?? '{}']), ...(options === undefined ? [] : [options])];
  return `import { ${noun} } from '@skein/sdk/calls.ts';
import { createClient } from '@skein/sdk/client.ts';

const key = { id: ${JSON.stringify(keyId)}, secret: process.env.SKEIN_SECRET ?? '' };
const { call } = createClient({ url: ${JSON.stringify(origin)}, key });
const answer = await call(${passed.join(', ')});
console.log(answer);
`;
};

const inputOf = (call: DescribedCall, values: CallValues): string | undefined => {
  const parts = [
    ...objectOf('params', namedValues(call, 'path', values)),
    ...objectOf('query', namedValues(call, 'query', values)),
  ];
  if (call.exampleBody === undefined) return parts.length === 0 ? undefined : inBraces(parts);
  const body = JSON.stringify(bodyOf(call, values) ?? {}, null, 2);
  return `{\n${[...parts, `body: ${body}`].map((part) => `  ${part.replaceAll('\n', '\n  ')},\n`).join('')}}`;
};

const namedValues = (call: DescribedCall, where: 'path' | 'query', values: CallValues): string[] =>
  given(call, where, values).map(
    ([{ name, isNumber }, value]) => `${name}: ${isNumber ? Number(value) : JSON.stringify(value)}`,
  );

const objectOf = (name: string, fields: readonly string[]): string[] =>
  fields.length === 0 ? [] : [`${name}: { ${fields.join(', ')} }`];

const inBraces = (parts: readonly string[]): string => `{ ${parts.join(', ')} }`;

/** Headers that have words of their own in the SDK. */
const optionsOf = (call: DescribedCall, values: CallValues): string | undefined => {
  const headers = new Map(given(call, 'header', values).map(([{ name }, value]) => [name, value]));
  const version = /^"(\d+)/.exec(headers.get('If-Match') ?? '')?.[1];
  const idempotencyKey = headers.get('Idempotency-Key');
  const options = [
    ...(version === undefined ? [] : [`version: ${version}`]),
    ...(idempotencyKey === undefined ? [] : [`idempotencyKey: ${JSON.stringify(idempotencyKey)}`]),
  ];
  return options.length === 0 ? undefined : inBraces(options);
};
