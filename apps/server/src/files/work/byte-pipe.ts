import type { Duplex } from 'node:stream';

/**
 * Files between two processes, each announced by a message that tells its size. A message could carry the bytes too,
 * but packing twenty mebibytes into one keeps a process from everything else for a tenth of a second.
 */
export const receiveBytes = (pipe: Duplex, size: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let missing = size;
    const settle = (error?: Error) => {
      pipe.pause().off('data', take).off('error', settle).off('close', cutOff);
      if (error) reject(error);
      else resolve(Buffer.concat(chunks, size));
    };
    const take = (chunk: Buffer) => {
      chunks.push(chunk);
      missing -= chunk.length;
      if (missing <= 0) settle();
    };
    const cutOff = () => settle(new Error(`the pipe was closed ${missing} bytes before the end`));
    if (missing === 0) return settle();
    pipe.on('data', take).on('error', settle).on('close', cutOff).resume();
  });
