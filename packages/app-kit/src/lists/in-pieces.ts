import { MOST_AT_ONCE } from '@skein/contract/records.ts';

export interface Outcome<Reply> {
  readonly done: readonly string[];
  /** Not done, because of the failure. */
  readonly left: readonly string[];
  readonly replies: readonly Reply[];
  readonly failure: Error | undefined;
}

/**
 * Something done to more than one call takes: piece after piece, until one is refused. What was done before stays done,
 * so that its way back can still be offered.
 */
export async function inPieces<Reply>(
  ids: readonly string[],
  send: (ids: readonly string[]) => Promise<Reply>,
): Promise<Outcome<Reply>> {
  const replies: Reply[] = [];
  for (let at = 0; at < ids.length; at += MOST_AT_ONCE)
    try {
      replies.push(await send(ids.slice(at, at + MOST_AT_ONCE)));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return { done: ids.slice(0, at), left: ids.slice(at), replies, failure: error };
    }
  return { done: ids, left: [], replies, failure: undefined };
}
