import { NetworkError, SupersededError, UnavailableError } from './call-errors.ts';
import { credentialHeaders } from './credentials.ts';
import type { RequestSurroundings } from './request-layer.ts';

/** What is behind a link to a file: it opens only with the token, which an `<img>` or a plain link cannot send. */
export const createFileFetcher =
  ({ storage, fetch, sessionSignal }: Pick<RequestSurroundings, 'storage' | 'fetch' | 'sessionSignal'>, baseUrl = '') =>
  async (url: string, signal?: AbortSignal): Promise<Blob> => {
    const dropped = AbortSignal.any([sessionSignal(), ...(signal ? [signal] : [])]);
    try {
      const response = await fetch(baseUrl + url, { headers: credentialHeaders(storage), signal: dropped });
      if (!response.ok) throw new UnavailableError(response.status);
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
