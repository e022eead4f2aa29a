import { Readable } from 'node:stream';
import { SUCCESS } from '@skein/contract/envelope.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { noteFailure } from './failure.ts';

/** Bytes that are made while they are sent. */
export interface Download {
  readonly name: string;
  readonly content: AsyncIterable<Piece>;
  /** Where the contract names several. */
  readonly mediaType?: string;
}

export type Piece = string | Uint8Array;

/** Saved and never shown as a page of ours. */
export const sendFile = async (
  reply: FastifyReply,
  mediaType: string,
  { name, content }: Omit<Download, 'mediaType'>,
): Promise<FastifyReply> => {
  const pieces = content[Symbol.asyncIterator]();
  // Before the headers go out: what fails so early is still answered in words.
  const first = await pieces.next();
  reply.request.outcome = SUCCESS;
  return (
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .type(mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType)
      // Sixteen pieces would be read ahead otherwise, for each client that is too slow to take one.
      .send(Readable.from(goOn(first, pieces, reply.request), { highWaterMark: 1 }))
  );
};

/** What fails from here on can only break off the answer, which the framework does without a word in the log. */
async function* goOn(
  first: IteratorResult<Piece>,
  pieces: AsyncIterator<Piece>,
  request: FastifyRequest,
): AsyncGenerator<Piece> {
  const readOn = async (): Promise<IteratorResult<Piece>> => {
    try {
      return await pieces.next();
    } catch (error) {
      noteFailure(error, request);
      throw error;
    }
  };
  try {
    for (let piece = first; !piece.done; piece = await readOn()) yield piece.value;
  } finally {
    await pieces.return?.();
  }
}
