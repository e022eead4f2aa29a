import { NetworkError, SupersededError, UnavailableError } from './call-errors.ts';
import { credentialHeaders } from './credentials.ts';
import type { RequestSurroundings } from './request-layer.ts';

const PARTIAL = 206;

/** So many bytes from an offset, or fewer at the end. */
export interface FilePart {
  readonly offset: number;
  readonly length: number;
}

/** What is behind a link to a file: it opens only with the token, which an `<img>` or a plain link cannot send. */
export const createFileFetcher =
  ({ storage, fetch, sessionSignal }: Pick<RequestSurroundings, 'storage' | 'fetch' | 'sessionSignal'>, baseUrl = '') =>
  async (url: string, signal?: AbortSignal, part?: FilePart): Promise<Blob> => {
    const dropped = AbortSignal.any([sessionSignal(), ...(signal ? [signal] : [])]);
    try {
      const response = await fetch(baseUrl + url, {
        headers: {
          ...credentialHeaders(storage),
          ...(part && { Range: `bytes=${part.offset}-${part.offset + part.length - 1}` }),
        },
        signal: dropped,
      });
      // A proxy that knows no ranges would send all of it.
      if (!response.ok || (part && response.status !== PARTIAL)) throw new UnavailableError(response.status);
      const content = await response.blob();
      // It may have been asked for by the one before.
      sessionSignal();
      dropped.throwIfAborted();
      return content;
    } catch (cause) {
      if (dropped.aborted) throw new SupersededError();
      throw cause instanceof UnavailableError ? cause : new NetworkError(cause);
    }
  };
