import type { PublicCall } from '@skein/contract/public-api/public-call.ts';

/** How a call ended: answered, or lost on its way. */
export type Outcome = { readonly response: Response } | { readonly lost: unknown };

const FIRST_PAUSE_MILLISECONDS = 250;
const LONGEST_PAUSE_MILLISECONDS = 30_000;

/** What passes by itself. */
const passing = new Set([408, 429, 500, 502, 503, 504]);

/**
 * Whether to send it again is safe and may help. A GET changes nothing; a POST has its idempotency key; what is put or deleted
 * is not repeated after it may have been done: somebody else may have changed it since.
 */
export const mayBeRepeated = ({ method }: Pick<PublicCall, 'method'>, outcome: Outcome): boolean => {
  const isRefusedUnread = 'response' in outcome && [429, 503].includes(outcome.response.status);
  const mayPass = 'lost' in outcome || passing.has(outcome.response.status);
  return mayPass && (isRefusedUnread || method === 'GET' || method === 'POST');
};

/** What the server asks for, else twice as long each time, and never at the same moment as others. */
export const pauseBefore = (attempt: number, outcome: Outcome): number => {
  const asked = 'response' in outcome ? Number(outcome.response.headers.get('retry-after') ?? NaN) * 1000 : NaN;
  if (asked >= 0) return Math.min(asked, LONGEST_PAUSE_MILLISECONDS * 2);
  const longest = Math.min(FIRST_PAUSE_MILLISECONDS * 2 ** attempt, LONGEST_PAUSE_MILLISECONDS);
  return longest / 2 + Math.random() * (longest / 2);
};
