/** `fetch` that tells how much of the body has left. The browser's own cannot, so this one stands on XMLHttpRequest. */
export const fetchReporting =
  (onProgress: (fraction: number) => void): typeof fetch =>
  (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, address instanceof Request ? address.url : address);
      request.responseType = 'blob';
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        if (lengthComputable) onProgress(loaded / total);
      });
      request.addEventListener('load', () =>
        resolve(new Response(request.response as Blob, { status: request.status })),
      );
      request.addEventListener('error', () => reject(new TypeError('the connection was lost')));
      request.addEventListener('abort', () => reject(signal?.reason as Error));
      if (signal?.aborted) return reject(signal.reason as Error);
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      return request.send(body as XMLHttpRequestBodyInit | null | undefined);
    });
