import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

const script = 'export const answer = 42;\n'.repeat(100);
const tiles = Buffer.from(Array.from({ length: 5_000 }, (_, index) => index % 251));
const files: Record<string, string | Buffer> = {
  'shell/index.html':
    '<!doctype html>\n<html lang="en" class="x">\n<body><div id="app">' +
    '<div class="sk-frame shell-first-paint"></div></div></body></html>\n',
  'shell/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'shell/assets/index-Ab3_x-9Z.js': script,
  'reference/try-it.js': script,
  'shell/assets/logo.png': Buffer.from([0x89, 0x50, 0x4e, 0x47]),
  'shell/basemap/world.pmtiles': tiles,
  'child/console/index.html': '<!doctype html><html><body data-child="console"></body></html>',
  'child/console/assets/main-12345678.css': 'a{color:red}',
  'secret.txt': 'not for the web',
};

let rootDir: string;
let server: TestServer;
beforeAll(async () => {
  rootDir = mkdtempSync(join(tmpdir(), 'skein-web-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(rootDir, 'dist', name)), { recursive: true });
    writeFileSync(join(rootDir, 'dist', name), content);
  }
  server = await startTestServer({ rootDir });
});
afterAll(async () => {
  await server.stop();
  rmSync(rootDir, { recursive: true });
});

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(server.url + path, { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

/** As a browser's address bar asks. */
const open = (path: string, headers: Record<string, string> = {}) =>
  get(path, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...headers });

/** As an attacker asks: fetch would tidy the path first. */
const getRaw = (path: string): Promise<{ status: number | undefined; text: string }> =>
  new Promise((resolve, reject) => {
    const outgoing = request({ port: new URL(server.url).port, host: '127.0.0.1', path }, (incoming) => {
      let text = '';
      incoming.on('data', (chunk: Buffer) => (text += chunk.toString()));
      incoming.on('end', () => resolve({ status: incoming.statusCode, text }));
    });
    outgoing.on('error', reject).end();
  });

describe('pages', () => {
  it.each([
    '/',
    '/home',
    '/login',
    '/admin/users',
    '/console/missions/v1.2',
    '/enterpriseManagement/enterpriseInfo',
    '/deviceMana/uvaInfo',
    '/nowhere',
  ])('opens the shell at %s', async (path) => {
    const { status, headers, text } = await open(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(text).toContain('<div id="app">');
  });

  it('opens the shell for a plain curl too', async () => {
    expect((await get('/home', { accept: '*/*' })).text).toContain('<div id="app">');
  });

  it.each([
    [{}, '<html lang="zh-CN">'],
    [{ 'accept-language': 'en-US,en' }, '<html lang="en-US">'],
    [
      { 'accept-language': 'en', cookie: 'skein_language=zh-CN; skein_theme=dark' },
      '<html lang="zh-CN" data-theme="dark">',
    ],
    [{ cookie: 'skein_language=xx; skein_theme="><script>' }, '<html lang="zh-CN">'],
  ])('is painted in language and theme for %j', async (headers, tag) => {
    expect((await open('/home', headers)).text).toContain(`<!doctype html>\n${tag}\n`);
  });

  it.each([
    ['/login', false],
    ['/home', false],
    ['/accountManagement', true],
    ['/console/missions', true],
    ['/consoleX', false],
  ])('draws a rail before any script where one will be: %s', async (path, hasRail) => {
    expect((await open(path)).text.includes('shell-first-paint" data-rail="narrow"')).toBe(hasRail);
  });

  it.each([
    ['wide', 'wide'],
    ['"><script>', 'narrow'],
  ])('draws it as wide as it was left: %s', async (cookie, width) => {
    const { text } = await open('/accountManagement', { cookie: `skein_rail=${cookie}` });
    expect(text).toContain(`shell-first-paint" data-rail="${width}"`);
  });

  it('serves a sub-application at its own address, with and without the slash', async () => {
    expect((await open('/child/console/')).text).toContain('data-child="console"');
    const bare = await open('/child/console');
    expect(bare.status).toBe(308);
    expect(bare.headers.get('location')).toBe('/child/console/');
  });

  it('answers HEAD like GET, without the body', async () => {
    const response = await fetch(`${server.url}/home`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});

describe('files', () => {
  it('lets hashed names be kept for ever and asks again for all others', async () => {
    const forever = 'public, max-age=31536000, immutable';
    expect((await get('/assets/index-Ab3_x-9Z.js')).headers.get('cache-control')).toBe(forever);
    expect((await get('/child/console/assets/main-12345678.css')).headers.get('cache-control')).toBe(forever);
    expect((await get('/assets/logo.png')).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/openapi/assets/try-it.js')).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/favicon.svg')).headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  });

  it.each(['br', 'gzip'])('travels compressed as %s', async (encoding) => {
    const { headers, text } = await get('/assets/index-Ab3_x-9Z.js', { 'accept-encoding': encoding });
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('vary')).toContain('accept-encoding');
    expect(text).toBe(script);
  });

  it('travels as it is to a client that refuses compression', async () => {
    const { headers, text } = await get('/assets/index-Ab3_x-9Z.js', { 'accept-encoding': 'br;q=0, identity' });
    expect(headers.get('content-encoding')).toBeNull();
    expect(text).toBe(script);
  });

  it('is not sent again to one who has it, and is once it changed', async () => {
    const etag = (await get('/favicon.svg')).headers.get('etag') ?? '';
    expect((await get('/favicon.svg', { 'if-none-match': etag })).status).toBe(304);
    const path = join(rootDir, 'dist/shell/favicon.svg');
    writeFileSync(path, '<svg xmlns="http://www.w3.org/2000/svg" width="1"/>');
    utimesSync(path, new Date(), new Date(Date.now() + 5_000));
    expect((await get('/favicon.svg', { 'if-none-match': etag })).text).toContain('width="1"');
  });

  it('gives the ranges of the basemap that are asked for, never compressed', async () => {
    const whole = await fetch(`${server.url}/basemap/world.pmtiles`);
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    expect(whole.headers.get('content-encoding')).toBeNull();
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(tiles);
    const part = await fetch(`${server.url}/basemap/world.pmtiles`, { headers: { range: 'bytes=100-199' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('bytes 100-199/5000');
    expect(Buffer.from(await part.arrayBuffer())).toEqual(tiles.subarray(100, 200));
  });
});

describe('what is not there', () => {
  it.each([
    '/assets/gone-12345678.js',
    '/basemap/none.pmtiles',
    '/child/none/',
    '/child/console/assets/gone.js',
    '/openapi/assets/gone.js',
  ])('is a real 404 at %s, even for an address bar', async (path) => {
    const { status, text } = await open(path);
    expect(status).toBe(404);
    expect(text).not.toContain('<html');
  });

  it.each(['/openapi/drones', '/openapi/v2/x', '/openapi/pages/x', '/openapi/v1/x', '/openapi/'])(
    'is an envelope with a true 404 at %s, for whoever mistyped a call',
    async (path) => {
      const { status, headers, text } = await open(path);
      expect([status, headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
      expect(JSON.parse(text)).toMatchObject({ code: 404, data: { reason: 'no_such_call', path } });
      expect((await fetch(server.url + path, { method: 'POST' })).status).toBe(404);
    },
  );

  it.each(['/openapi', '/openapi.json', '/openapi/signature', '/openapi/signature.json', '/openapi/pages'])(
    'is not %s, which is described',
    async (path) => expect((await open(path)).status).toBe(200),
  );

  it.each(['/openapi', '/openapi/signature', '/openapi/pages'])('is not %s for whoever checks links', async (path) =>
    expect((await fetch(server.url + path, { method: 'HEAD' })).status).toBe(200),
  );

  it('is a real 404 for a picture anywhere', async () => {
    expect((await get('/user/none.png', { accept: 'image/avif,image/*,*/*;q=0.8' })).status).toBe(404);
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/child/../secret.txt',
    '/..%5csecret.txt',
    '/assets/..%2f..%2f..%2fsecret.txt',
    '/child/%2e%2e/secret.txt',
    '/openapi/assets/../../secret.txt',
    '/openapi/assets/..%2f..%2fsecret.txt',
    '/a%00.js',
  ])('stays out of reach through %s', async (path) => {
    expect((await getRaw(path)).text).not.toContain('not for the web');
  });
});

it('says plainly that the pages are not built, in both languages', async () => {
  const unbuilt = await startTestServer();
  const chinese = await fetch(`${unbuilt.url}/home`);
  expect(chinese.status).toBe(503);
  expect(await chinese.text()).toContain('页面尚未构建');
  const english = await fetch(`${unbuilt.url}/home`, { headers: { 'accept-language': 'en' } });
  expect(await english.text()).toContain('npm run build');
  await unbuilt.stop();
});
