// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableCSSFileLoading": true, "disableJavaScriptFileLoading": true, "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fetchAssets } from './assets.ts';
import { forgetEntry, loadEntry } from './load-entry.ts';
import { LoadFailure } from './load-failure.ts';
import { parseEntry } from './parse-entry.ts';
import { isPrefetchWelcome, prefetchEntry } from './prefetch-entry.ts';

const page = `<!doctype html>
  <html><head>
    <script type="module" crossorigin src="/child/x/assets/main.js"></script>
    <script nomodule src="/old.js"></script>
    <script type="application/json">{}</script>
    <link rel="modulepreload" href="/child/x/assets/shared.js">
    <link rel="stylesheet" href="assets/main.css">
    <style>p { color: red }</style>
  </head><body><div id="root"></div></body></html>`;

const answers = new Map<string, () => Response>();
const fetched: string[] = [];

beforeEach(() => {
  answers.clear();
  fetched.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(new URL(url).pathname);
    return answers.get(new URL(url).pathname)?.() ?? new Response('ok');
  });
});

afterEach(() => void vi.unstubAllGlobals());

describe('the HTML entry', () => {
  const { scripts, styles, assetUrls, body } = parseEntry(page, 'http://host/child/x/');

  it('yields the scripts that a modern browser would run', () => {
    expect(scripts.map(({ url, isModule }) => ({ url, isModule }))).toEqual([
      { url: 'http://host/child/x/assets/main.js', isModule: true },
    ]);
  });

  it('makes every address absolute and takes them out of the body', () => {
    expect(styles).toHaveLength(2);
    expect(assetUrls).toEqual([
      'http://host/child/x/assets/main.js',
      'http://host/child/x/assets/shared.js',
      'http://host/child/x/assets/main.css',
    ]);
    expect(body.trim()).toBe('<div id="root"></div>');
  });

  it('is fetched once', async () => {
    answers.set('/child/once/', () => new Response(page));
    await Promise.all([loadEntry('/child/once/'), loadEntry('/child/once/')]);
    expect(fetched).toEqual(['/child/once/']);
  });

  it('is fetched again after a failure, and after one of its scripts has failed', async () => {
    answers.set('/child/again/', () => new Response('down', { status: 503 }));
    await expect(loadEntry('/child/again/')).rejects.toThrow('load failed with status 503');
    answers.set('/child/again/', () => new Response(page));
    forgetEntry(await loadEntry('/child/again/'));
    await loadEntry('/child/again/');
    expect(fetched).toHaveLength(3);
  });
});

describe('its assets', () => {
  const entry = parseEntry(page, 'http://host/child/assets/');

  it('fail with the status and the address of the one that did', async () => {
    answers.set('/child/x/assets/shared.js', () => new Response('', { status: 404 }));
    const failure = fetchAssets(entry);
    await expect(failure).rejects.toBeInstanceOf(LoadFailure);
    await expect(failure).rejects.toThrow('load failed with status 404: http://host/child/x/assets/shared.js');
  });

  it('that came are not fetched again when one that failed is retried', async () => {
    await fetchAssets(entry);
    expect(fetched).toEqual(['/child/x/assets/shared.js']);
  });
});

describe('prefetching', () => {
  it.each([
    ['online', { onLine: true }, true],
    ['on 4G', { onLine: true, connection: { effectiveType: '4g' } }, true],
    ['offline', { onLine: false }, false],
    ['in data-saver mode', { onLine: true, connection: { saveData: true, effectiveType: '4g' } }, false],
    ['on 3G', { onLine: true, connection: { effectiveType: '3g' } }, false],
    ['on 2G', { onLine: true, connection: { effectiveType: '2g' } }, false],
    ['on slow 2G', { onLine: true, connection: { effectiveType: 'slow-2g' } }, false],
  ])('%s', (_, from, isWelcome) => {
    expect(isPrefetchWelcome(from)).toBe(isWelcome);
  });

  it('stays silent when it fails, and leaves nothing that a later load would trip over', async () => {
    answers.set('/child/silent/', () => new Response('', { status: 500 }));
    await expect(prefetchEntry('/child/silent/')).resolves.toBeUndefined();
    answers.set('/child/silent/', () => new Response(page));
    await expect(loadEntry('/child/silent/')).resolves.toBeDefined();
  });
});
