import { takeTurns } from '../take-turns.ts';
import { AppError } from './app-error.ts';
import type { Limits } from './limits.ts';
import type { Piece } from './send-file.ts';

const RETRY_SECONDS = 5;

/**
 * Each piece of a file is a query and its text: forty files made at once left the server deaf for twenty seconds. So a
 * reader takes few at a time, and the pieces of all take turns; a slow reader holds up nobody.
 */
export const createDownloadLimit = ({ perReader, piecesAtOnce }: Limits['downloads']) => {
  const running = new Map<string, number>();
  const inTurn = takeTurns(piecesAtOnce);

  return async function* limitDownloads<P extends Piece>(reader: string, content: AsyncIterable<P>): AsyncGenerator<P> {
    const already = running.get(reader) ?? 0;
    if (already >= perReader) throw new AppError('too_busy', { retryAfter: RETRY_SECONDS });
    running.set(reader, already + 1);
    const pieces = content[Symbol.asyncIterator]();
    try {
      for (let piece = await inTurn(() => pieces.next()); !piece.done; piece = await inTurn(() => pieces.next()))
        yield piece.value;
    } finally {
      await pieces.return?.();
      const left = (running.get(reader) ?? 1) - 1;
      if (left > 0) running.set(reader, left);
      else running.delete(reader);
    }
  };
};

export type LimitDownloads = ReturnType<typeof createDownloadLimit>;
