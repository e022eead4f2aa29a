import { isDeepStrictEqual } from 'node:util';
import type { Access } from '@skein/contract/endpoint.ts';
import { isPermission } from '@skein/contract/permissions.ts';
import { AppError } from './app-error.ts';
import type { Caller } from './caller.ts';
import type { Piece } from './send-file.ts';

/**
 * A reader can take hours over a file that is made while it is sent. What is read of it after their session ended or their
 * role changed is no longer theirs, and the file breaks off.
 */
export async function* whileEntitled(
  content: AsyncIterable<Piece>,
  access: Access,
  caller: Caller | undefined,
  /** Refuses when the session is over. */
  identifyAgain: () => Promise<Caller | undefined>,
): AsyncGenerator<Piece> {
  for await (const piece of content) {
    const now = await identifyAgain();
    if (!isDeepStrictEqual(entitlementOf(now), entitlementOf(caller)))
      // The session lives on: who is told that it ended would be signed out.
      throw isPermission(access)
        ? new AppError('not_permitted', { permission: access })
        : new AppError('session_ended');
    yield piece;
  }
}

const entitlementOf = (caller: Caller | undefined) => caller && { in: caller.membership, to: caller.grants };
