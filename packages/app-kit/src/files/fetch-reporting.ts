/** Without a move for so long, the connection is as good as lost. The server waits about as long. */
export const STALL_MILLISECONDS = 30_000;
/** From the last byte sent to the answer: the file is checked, waits for its turn perhaps, and is stored. */
export const ANSWER_MILLISECONDS = 120_000;

/** `fetch` that tells how much of the body has left. The browser's own cannot, so this one stands on XMLHttpRequest. */
export const fetchReporting =
  (onProgress: (fraction: number) => void): typeof fetch =>
  (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error);
      const request = new XMLHttpRequest();
      request.open(method, address instanceof Request ? address.url : address);
      request.responseType = 'blob';
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);

      const giveUp = (why: Error) => {
        reject(why);
        request.abort();
      };
      const waitFor = (milliseconds: number) =>
        setTimeout(() => giveUp(new DOMException('the upload no longer moves', 'TimeoutError')), milliseconds);
      let patience = waitFor(STALL_MILLISECONDS);
      const renew = (milliseconds: number) => {
        clearTimeout(patience);
        patience = waitFor(milliseconds);
      };
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        renew(loaded === total ? ANSWER_MILLISECONDS : STALL_MILLISECONDS);
        if (lengthComputable) onProgress(loaded / total);
      });
      request.upload.addEventListener('load', () => renew(ANSWER_MILLISECONDS));
      request.addEventListener('load', () =>
        resolve(
          new Response(request.response as Blob, {
            status: request.status,
            headers: readHeaders(request.getAllResponseHeaders()),
          }),
        ),
      );
      request.addEventListener('error', () => reject(new TypeError('the connection was lost')));
      const abort = () => giveUp(signal?.reason as Error);
      signal?.addEventListener('abort', abort, { once: true });
      request.addEventListener('loadend', () => {
        clearTimeout(patience);
        signal?.removeEventListener('abort', abort);
      });
      return request.send(body as XMLHttpRequestBodyInit | null | undefined);
    });

/** `name: value`, line by line. What the layer learns from headers, such as the session's term, must not be lost. */
const readHeaders = (lines: string): Headers => {
  const headers = new Headers();
  for (const line of lines.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return headers;
};
