import type { ErrorReason } from '@skein/contract/errors.ts';
import type { PublicCall } from '@skein/contract/public-api/public-call.ts';
import type { NoAnswerError } from './errors.ts';

/** How one attempt ended: answered, or lost on its way. */
export type Outcome = Answer | { readonly lost: NoAnswerError };

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly isDone: boolean;
  /** Another is named, who would answer. */
  readonly isElsewhere: boolean;
  /** Undefined: something else than Skein has answered. */
  readonly envelope: { readonly msg: string; readonly data: unknown } | undefined;
}

const FIRST_PAUSE_MILLISECONDS = 250;
const LONGEST_PAUSE_MILLISECONDS = 30_000;

const [TOO_MANY, INTERNAL] = [429, 500];

/** What passes by itself. */
const passing = new Set([408, TOO_MANY, INTERNAL, 502, 503, 504]);

/**
 * Whether to send it again is safe and may help. A GET changes nothing; a POST has its idempotency key, and is not done a second
 * time by what failed at the first; what is put or deleted is not repeated after it may have been done: somebody else may have
 * changed it since.
 */
export const mayBeRepeated = ({ method }: Pick<PublicCall, 'method'>, outcome: Outcome): boolean => {
  if ('lost' in outcome) return method === 'GET' || method === 'POST';
  if (method === 'GET') return passing.has(outcome.status);
  if (method === 'POST') return passing.has(outcome.status) && outcome.status !== INTERNAL;
  return isRefusedUnread(outcome);
};

/** Before anything was done. Of another 503 one cannot know: the database may have been lost with its answer. */
const isRefusedUnread = ({ status, envelope }: Answer): boolean =>
  status === TOO_MANY || reasonOf(envelope) === 'server_stopping';

const reasonOf = (envelope: Answer['envelope']): ErrorReason | undefined =>
  (envelope?.data as { readonly reason?: ErrorReason } | null | undefined)?.reason;

/** What the server asks for, else twice as long each time, and never at the same moment as others. */
export const pauseBefore = (attempt: number, outcome: Outcome): number => {
  const asked = 'headers' in outcome ? Number(outcome.headers.get('retry-after') ?? NaN) * 1000 : NaN;
  if (asked >= 0) return Math.min(asked, LONGEST_PAUSE_MILLISECONDS * 2);
  const longest = Math.min(FIRST_PAUSE_MILLISECONDS * 2 ** attempt, LONGEST_PAUSE_MILLISECONDS);
  return longest / 2 + Math.random() * (longest / 2);
};
