import { NetworkError, UnavailableError } from './call-errors.ts';
import { credentialHeaders } from './credentials.ts';
import type { RequestSurroundings } from './request-layer.ts';

/** What is behind a link to a file: it opens only with the token, which an `<img>` or a plain link cannot send. */
export const createFileFetcher =
  ({ storage, fetch }: Pick<RequestSurroundings, 'storage' | 'fetch'>, baseUrl = '') =>
  async (url: string, signal?: AbortSignal): Promise<Blob> => {
    const asked = fetch(baseUrl + url, { headers: credentialHeaders(storage), ...(signal && { signal }) });
    const response = await asked.catch((cause: unknown) => {
      throw new NetworkError(cause);
    });
    if (!response.ok) throw new UnavailableError(response.status);
    return response.blob();
  };
