import { NetworkError } from '@skein/api-client/call-errors.ts';
import type { UnsignedCall } from '@skein/sdk/sign-call.ts';

import { targetOf } from './request-of-call.ts';

/** What came back, whatever it says. */
export interface Answer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly requestId: string | null;
  /** JSON put in order; else as it came. */
  readonly body: string;
  readonly milliseconds: number;
  /** Why it was refused, in the words of the server; undefined: it was not, or something else answered. */
  readonly refusal: Refusal | undefined;
}

export interface Refusal {
  readonly message: string;
  readonly reason: string;
  /** Seconds since 1970, by the server's clock: of one that depends on it. */
  readonly serverTime: number | undefined;
}

const PATIENCE_MILLISECONDS = 30_000;

/** Sends it as it was signed, without anything by which the browser would say who is at it. */
export const sendRequest = async (
  origin: string,
  request: UnsignedCall,
  { authorization, language }: { readonly authorization: string; readonly language: string },
): Promise<Answer> => {
  const { method, headers, body } = request;
  const begun = performance.now();
  const answered = fetch(`${origin}${targetOf(request)}`, {
    method,
    headers: { ...headers, authorization, 'accept-language': language },
    ...(body !== undefined && { body }),
    credentials: 'omit',
    redirect: 'error',
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
  }).then(async (response) => ({ response, text: await response.text() }));
  const { response, text } = await answered.catch((cause: unknown) => {
    throw new NetworkError(cause);
  });
  const milliseconds = performance.now() - begun;
  const json = readJson(text);
  return {
    status: response.status,
    headers: [...response.headers].toSorted(([one], [other]) => rankOf(one) - rankOf(other)),
    requestId: response.headers.get('x-request-id'),
    body: json === undefined ? text : JSON.stringify(json, null, 2),
    milliseconds,
    refusal: refusalIn(json),
  };
};

/** First what the document of the API tells of; what is for browsers comes last. */
const told = new Set(['content-type', 'etag', 'location', 'idempotent-replayed', 'retry-after', 'x-request-id']);
const rankOf = (name: string): number => {
  if (name.startsWith('ratelimit-')) return 1;
  return told.has(name) ? 0 : 2;
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Nothing, as with 304, or the words of a proxy.
    return undefined;
  }
};

const refusalIn = (json: unknown): Refusal | undefined => {
  const { msg, data } = (json ?? {}) as {
    readonly msg?: unknown;
    readonly data?: { readonly reason?: unknown; readonly serverTime?: unknown } | null;
  };
  if (typeof msg !== 'string' || typeof data?.reason !== 'string') return undefined;
  const { reason, serverTime } = data;
  return { message: msg, reason, serverTime: typeof serverTime === 'number' ? serverTime : undefined };
};
