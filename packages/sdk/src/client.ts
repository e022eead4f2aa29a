import type { PublicCall, PublicInput, PublicReply } from '@skein/contract/public-api/public-call.ts';
import { SkeinError } from './errors.ts';
import { mayBeRepeated, pauseBefore, type Outcome } from './retries.ts';
import { signCall, type AccessKey } from './sign-call.ts';

export interface ClientOptions {
  /** Of the server, without a path: `https://skein.example.org`. */
  readonly url: string;
  readonly key: AccessKey;
  /** How often a call is tried in all, where it may be. */
  readonly attempts?: number;
  readonly fetch?: typeof globalThis.fetch;
  /** Waits so many milliseconds. */
  readonly pause?: (milliseconds: number) => Promise<void>;
  /** Seconds since 1970. */
  readonly now?: () => number;
}

export interface CallOptions {
  /** The version of the thing that is changed, as it was read: a call that needs one is refused without. */
  readonly version?: number;
  /** Under which a POST is done once only. Absent: one is made, so that it may be tried again. */
  readonly idempotencyKey?: string;
  /** `zh-CN` or `en-US`: of what refusals say. */
  readonly language?: string;
  readonly signal?: AbortSignal;
}

export interface SkeinClient {
  readonly call: <C extends PublicCall>(
    call: C,
    ...input: object extends PublicInput<C>
      ? [input?: PublicInput<C>, options?: CallOptions]
      : [input: PublicInput<C>, options?: CallOptions]
  ) => Promise<PublicReply<C>>;
}

interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
}

const ATTEMPTS = 4;

/** Calls Skein with a key: each call signed anew, and repeated where that can do no harm. */
export const createClient = ({
  url,
  key,
  attempts = ATTEMPTS,
  fetch = globalThis.fetch,
  pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  now = () => Math.floor(Date.now() / 1000),
}: ClientOptions): SkeinClient => {
  const sendOnce = async (call: PublicCall, input: AnyInput, headers: Record<string, string>, signal?: AbortSignal) => {
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''));
    const query = queryOf(input.query);
    const body = input.body === undefined ? undefined : JSON.stringify(input.body);
    const authorization = await signCall(
      key,
      { method: call.method, path, query, headers, body },
      { time: now(), nonce: crypto.randomUUID() },
    );
    return fetch(`${url}${path}${query && `?${query}`}`, {
      method: call.method,
      headers: { ...headers, authorization },
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    });
  };

  const call = async (asked: PublicCall, input: AnyInput = {}, options: CallOptions = {}): Promise<unknown> => {
    const headers = headersOf(asked, input, options);
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await attemptOf(sendOnce(asked, input, headers, options.signal));
      if (attempt >= attempts || options.signal?.aborted || !mayBeRepeated(asked, outcome)) return dataOf(outcome);
      await pause(pauseBefore(attempt, outcome));
    }
  };
  return { call: call as SkeinClient['call'] };
};

const attemptOf = (sending: Promise<Response>): Promise<Outcome> =>
  sending.then(
    (response) => ({ response }),
    (lost: unknown) => ({ lost }),
  );

const headersOf = (
  { method }: PublicCall,
  { body }: AnyInput,
  { version, idempotencyKey = crypto.randomUUID(), language }: CallOptions,
): Record<string, string> => ({
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...(method === 'POST' && { 'idempotency-key': idempotencyKey }),
  ...(version !== undefined && { 'if-match': `"${version}"` }),
  ...(language !== undefined && { 'accept-language': language }),
});

const queryOf = (query: AnyInput['query'] = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.toString();
};

const dataOf = async (outcome: Outcome): Promise<unknown> => {
  if ('lost' in outcome) throw outcome.lost;
  const { response } = outcome;
  const envelope = readEnvelope(await response.text());
  if (response.ok && envelope) return envelope.data;
  throw new SkeinError(envelope?.msg ?? `the server answered with HTTP ${response.status}`, {
    status: response.status,
    details: (envelope?.data ?? {}) as SkeinError['details'],
    requestId: response.headers.get('x-request-id') ?? undefined,
  });
};

interface AnyEnvelope {
  readonly msg: string;
  readonly data: unknown;
}

const readEnvelope = (text: string): AnyEnvelope | undefined => {
  try {
    const read = JSON.parse(text) as Partial<AnyEnvelope> | null;
    return typeof read?.msg === 'string' ? (read as AnyEnvelope) : undefined;
  } catch {
    // A proxy on the way has answered in words of its own.
    return undefined;
  }
};
