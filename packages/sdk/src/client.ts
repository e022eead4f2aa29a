import {
  takesIdempotencyKey,
  type PublicCall,
  type PublicInput,
  type PublicReply,
} from '@skein/contract/public-api/public-call.ts';
import { readServer } from './client-options.ts';
import { NoAnswerError, RedirectedError, SkeinError } from './errors.ts';
import { mayBeRepeated, pauseBefore, type Answer, type Outcome } from './retries.ts';
import { signCall, type AccessKey } from './sign-call.ts';
import { wait } from './wait.ts';

export interface ClientOptions {
  /** Of the server, without a path: `https://skein.example.org`. */
  readonly url: string;
  readonly key: AccessKey;
  /** How often a call is tried in all, where it may be. */
  readonly attempts?: number;
  /** `zh-CN` or `en-US`: of what refusals say, where a call asks for no other. */
  readonly language?: string;
  readonly fetch?: typeof globalThis.fetch;
  /** Waits so many milliseconds, or until the call is given up. */
  readonly pause?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** Seconds since 1970. */
  readonly now?: () => number;
}

export interface CallOptions {
  /** The version of the thing that is changed, as it was read: a call that needs one is refused without. */
  readonly version?: number;
  /** Under which a POST is done once only. Absent: one is made, so that it may be tried again. */
  readonly idempotencyKey?: string;
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

/** Calls Skein with a key: each call signed anew, and repeated where that can do no harm. Throws where no call can be made. */
export const createClient = ({
  url,
  key,
  attempts = ATTEMPTS,
  language,
  fetch = globalThis.fetch,
  pause = wait,
  now = () => Math.floor(Date.now() / 1000),
}: ClientOptions): SkeinClient => {
  const origin = readServer({ url, key });

  const attempt = async (
    call: PublicCall,
    input: AnyInput,
    headers: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<Outcome> => {
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''));
    const query = queryOf(input.query);
    const body = input.body === undefined ? undefined : JSON.stringify(input.body);
    const authorization = await signCall(
      key,
      { method: call.method, path, query, headers, body },
      { time: now(), nonce: crypto.randomUUID() },
    );
    try {
      const response = await fetch(`${origin}${path}${query && `?${query}`}`, {
        method: call.method,
        redirect: 'manual',
        headers: { ...headers, authorization },
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
      });
      return await readAnswer(response);
    } catch (cause) {
      signal?.throwIfAborted();
      return { lost: new NoAnswerError(origin, cause) };
    }
  };

  const call = async (asked: PublicCall, input: AnyInput = {}, options: CallOptions = {}): Promise<unknown> => {
    const headers = headersOf(asked, input, { ...(language !== undefined && { language }), ...options });
    let former: Error | undefined;
    for (let times = 1; ; times += 1) {
      const outcome = await attempt(asked, input, headers, options.signal);
      if ('status' in outcome && outcome.isDone) return outcome.envelope?.data;
      const failure = failureOf(outcome, { url: origin, cause: former });
      if (times >= attempts || !mayBeRepeated(asked, outcome)) throw failure;
      former = failure;
      await pause(pauseBefore(times, outcome), options.signal);
    }
  };
  return { call: call as SkeinClient['call'] };
};

const headersOf = (
  call: PublicCall,
  { body }: AnyInput,
  { version, idempotencyKey = crypto.randomUUID(), language }: CallOptions,
): Record<string, string> => ({
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...(takesIdempotencyKey(call) && { 'idempotency-key': idempotencyKey }),
  ...(version !== undefined && { 'if-match': `"${version}"` }),
  ...(language !== undefined && { 'accept-language': language }),
});

const queryOf = (query: AnyInput['query'] = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.toString();
};

const readAnswer = async (response: Response): Promise<Answer> => {
  const envelope = readEnvelope(await response.text());
  const { status, headers, type } = response;
  const isElsewhere = type === 'opaqueredirect' || redirections.has(status);
  return { status, headers, envelope, isDone: response.ok && envelope !== undefined, isElsewhere };
};

const redirections = new Set([301, 302, 303, 307, 308]);

const readEnvelope = (text: string): Answer['envelope'] => {
  try {
    const read = JSON.parse(text) as Partial<NonNullable<Answer['envelope']>> | null;
    return typeof read?.msg === 'string' ? { msg: read.msg, data: read.data ?? null } : undefined;
  } catch {
    // A proxy on the way has answered in words of its own.
    return undefined;
  }
};

interface Asked {
  readonly url: string;
  /** What became of the attempt before: of two that failed the first is often the cause. */
  readonly cause: Error | undefined;
}

const failureOf = (outcome: Outcome, { url, cause }: Asked): Error => {
  if ('lost' in outcome) return outcome.lost;
  const { status, headers, envelope, isElsewhere } = outcome;
  if (isElsewhere) return new RedirectedError(url, headers.get('location'));
  return new SkeinError(envelope?.msg ?? `${url} answered with HTTP ${status}, and not as Skein does`, {
    url,
    status,
    details: (envelope?.data ?? {}) as SkeinError['details'],
    requestId: headers.get('x-request-id') ?? undefined,
    cause,
  });
};
