import { expect, it, vi } from 'vitest';
import { NetworkError, SupersededError, UnavailableError } from './call-errors.ts';
import { createFileFetcher } from './fetch-file.ts';

const storage = { getItem: () => 'abc', setItem: () => undefined };
const stay = new AbortController();
const fetcherFor = (answer: () => Promise<Response>) => {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  return {
    fetch,
    fetchFile: createFileFetcher({ storage, fetch, sessionSignal: () => stay.signal }, 'https://skein.example.org'),
  };
};

it('asks with the token under both names and gives the content', async () => {
  const { fetch, fetchFile } = fetcherFor(async () => new Response('pixels'));
  expect(await (await fetchFile('/jouav/v1/file/1')).text()).toBe('pixels');
  expect(fetch).toHaveBeenCalledExactlyOnceWith('https://skein.example.org/jouav/v1/file/1', {
    headers: { Authorization: 'abc', token: 'abc' },
    signal: expect.any(AbortSignal) as AbortSignal,
  });
});

it('tells a link that has expired from a network that is down', async () => {
  const expired = fetcherFor(async () => new Response('{}', { status: 410 }));
  await expect(expired.fetchFile('/x')).rejects.toEqual(new UnavailableError(410));
  const down = fetcherFor(() => Promise.reject(new TypeError('no network')));
  await expect(down.fetchFile('/x')).rejects.toBeInstanceOf(NetworkError);
});

it('gives nothing to the one who is signed in by the time it has come', async () => {
  const theirs = new AbortController();
  const fetch = vi.fn(async () => {
    theirs.abort();
    return new Response('pixels');
  });
  const fetchFile = createFileFetcher({ storage, fetch, sessionSignal: () => theirs.signal });
  await expect(fetchFile('/x')).rejects.toBeInstanceOf(SupersededError);
});
