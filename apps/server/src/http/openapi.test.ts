import { allEndpoints } from '@skein/contract/all-endpoints.ts';
import { errorCatalogue } from '@skein/contract/errors.ts';
import { uploadFile } from '@skein/contract/files.ts';
import { allPublicCalls } from '@skein/contract/public-api/all-public-calls.ts';
import { getUserInfo } from '@skein/contract/session.ts';
import { getShellSettings } from '@skein/contract/shell-settings.ts';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../testing/use-test-server.ts';

const server = useTestServer();

interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, { operationId: string }>>;
}

describe('/openapi/pages.json', () => {
  it('describes every endpoint of the contract and nothing else', async () => {
    const document = (await (await fetch(`${server.url}/openapi/pages.json`)).json()) as Document;
    const described = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((call) => call.operationId),
    );
    expect(document.openapi).toBe('3.0.3');
    expect(described.toSorted()).toEqual(allEndpoints.map(({ id }) => id).toSorted());
  });

  it('describes an upload as a form with one file', async () => {
    const { paths } = (await (await fetch(`${server.url}/openapi/pages.json`)).json()) as Document;
    expect(paths[uploadFile.path]?.['post']).toMatchObject({
      parameters: [{ name: 'purpose', in: 'query', required: true }],
      requestBody: {
        content: { 'multipart/form-data': { schema: { properties: { file: { type: 'string', format: 'binary' } } } } },
      },
    });
  });

  it('describes how signed-in calls tell the life of the session', async () => {
    const { paths } = (await (await fetch(`${server.url}/openapi/pages.json`)).json()) as Document;
    const header = { responses: { 200: { headers: { 'session-term': { schema: { type: 'string' } } } } } };
    expect(paths[getUserInfo.path]?.['get']).toMatchObject(header);
    expect(paths[getShellSettings.path]?.['get']).not.toMatchObject(header);
  });

  it('refers only to schemas that it holds', async () => {
    const text = await (await fetch(`${server.url}/openapi/pages.json`)).text();
    const { components } = JSON.parse(text) as { components: { schemas: Record<string, unknown> } };
    const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(components.schemas).toHaveProperty(String(name));
  });
});

it.each(['/openapi.json', '/openapi/pages.json'])(
  'sends %s compressed, and not again to one who has it',
  async (path) => {
    const first = await fetch(server.url + path, { headers: { 'accept-encoding': 'br' } });
    expect(first.headers.get('content-encoding')).toBe('br');
    expect(await first.json()).toMatchObject({ info: { title: 'Skein' } });
    const etag = first.headers.get('etag') ?? '';
    expect((await fetch(server.url + path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  },
);

const page = async (language: string) => {
  const response = await fetch(`${server.url}/openapi/pages`, { headers: { 'accept-language': language } });
  return { response, html: await response.text() };
};

describe('/openapi/pages', () => {
  it('shows each call with its path, access, input, reply and refusals', async () => {
    const { response, html } = await page('en');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const { path } of allEndpoints) expect(html).toContain(path);
    expect(html).toContain('signed in');
    expect(html).toContain('account: string (1…254)');
    expect(html).toContain('expiresAt: date-time');
    expect(html).toContain('file: binary');
    expect(html).toContain('The account or the password is not right.');
  });

  it('speaks both languages', async () => {
    expect((await page('zh-CN')).html).toContain('<html lang="zh-CN">');
    expect((await page('zh-CN')).html).toContain('使用密码登录');
    expect((await page('zh-CN')).html).toContain('账号或密码不正确');
    expect((await page('en')).html).toContain('<html lang="en-US">');
  });

  it('needs no script and no inline style', async () => {
    const { html } = await page('en');
    expect(html).not.toMatch(/<script|<style|style="/);
    expect((await fetch(`${server.url}/pages.css`)).headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  it('shows the public API at /openapi, with examples, and how to come to the other', async () => {
    const html = await (await fetch(`${server.url}/openapi`, { headers: { 'accept-language': 'en' } })).text();
    for (const { path } of allPublicCalls) expect(html).toContain(path.replace(/:(\w+)/g, '{$1}'));
    expect(html).toContain('needs the scope drones:read');
    expect(html).toContain('If-Match: string');
    expect(html).toContain('Bridge inspection');
    expect(html).toContain('href="/openapi/pages"');
    // Hidden from whoever runs no script.
    for (const { id } of allPublicCalls) expect(html).toMatch(new RegExp(`<button [^>]*data-try="${id}"[^>]* hidden>`));
    expect((await page('en')).html).not.toContain('data-try');
  });

  it.each(['/openapi', '/openapi/pages'])('finds calls of %s by words of either language', async (path) => {
    const found = async (search: string) => {
      const url = `${server.url}${path}?search=${encodeURIComponent(search)}`;
      return (await fetch(url, { headers: { 'accept-language': 'en' } })).text();
    };
    const html = await found('LIST drones');
    expect(html).toContain('<article id="drones.list"');
    expect(html).not.toContain('<article id="sites.list"');
    expect(await found('无人机列表')).toContain('<article id="drones.list"');
    const none = await found('"><script>goose');
    expect(none).toContain('There is no such call.');
    expect(none).not.toMatch(/<script(?! type="module" src=)|<article/);
  });
});

describe('/openapi/webhooks', () => {
  it.each([
    ['en', 'en-US', 'What to answer', 'Receiving webhooks'],
    ['zh', 'zh-CN', '怎样应答', '接收 Webhook'],
  ])('tells in %s how webhooks are received, with code to begin with', async (language, tag, section, link) => {
    const at = async (path: string) =>
      (await fetch(server.url + path, { headers: { 'accept-language': language } })).text();
    const html = await at('/openapi/webhooks');
    expect(html).toContain(`<html lang="${tag}">`);
    expect(html).toContain(`${section}</h2>`);
    for (const words of ['timingSafeEqual', 'hmac.compare_digest', 'openssl dgst']) expect(html).toContain(words);
    const shown = html.replace(/<(pre|code)\b[^]*?<\/\1>/g, '');
    expect(shown).not.toMatch(/`|^#|^\||^\d\. |\]\(|<script|<style|style="/m);
    expect(await at('/openapi')).toContain(`<a href="/openapi/webhooks">${link}</a>`);
  });
});

describe('/openapi/signature', () => {
  const read = async (language: string) => {
    const response = await fetch(`${server.url}/openapi/signature`, { headers: { 'accept-language': language } });
    return { response, html: await response.text() };
  };

  it('is where refusals and the document send whoever signs', async () => {
    for (const words of Object.values(errorCatalogue['signature_malformed']).slice(1))
      expect(words).toContain('/openapi/signature');
    const { info } = (await (await fetch(`${server.url}/openapi.json`)).json()) as { info: { description: string } };
    expect(info.description).toContain('`/openapi/signature`');
    for (const words of Object.values(errorCatalogue).flatMap((refusal) => [refusal['zh-CN'], refusal['en-US']]))
      expect(words).not.toMatch(/docs\/|\.md\b/);
    expect(info.description).not.toMatch(/docs\/|\.md\b/);
    expect((await read('en')).response.status).toBe(200);
  });

  it.each([
    ['en', 'en-US', 'The text that is signed', 'How calls are signed'],
    ['zh', 'zh-CN', '签名的原文', '怎样签名'],
  ])('tells in %s how a call is signed, with every vector', async (language, tag, section, link) => {
    const { html } = await read(language);
    expect(html).toContain(`<html lang="${tag}">`);
    expect(html).toContain(`${section}</h2>`);
    const { vectors } = (await (await fetch(`${server.url}/openapi/signature.json`)).json()) as {
      readonly vectors: readonly { readonly signature: string }[];
    };
    expect(vectors.length).toBeGreaterThan(5);
    for (const { signature } of vectors) expect(html).toContain(`<code>${signature}</code>`);
    const reference = await fetch(`${server.url}/openapi`, { headers: { 'accept-language': language } });
    expect(await reference.text()).toContain(`<a href="/openapi/signature">${link}</a>`);
  });

  it('shows what was written for it, and no signs of how it was written', async () => {
    for (const language of ['en', 'zh']) {
      const { html } = await read(language);
      const shown = html.replace(/<(pre|code)\b[^]*?<\/\1>/g, '');
      expect(shown).not.toMatch(/`|^#|^\||^\d\. |\]\(|<script|<style|style="/m);
      expect(html).toContain('<td><code>signature_replayed</code></td>');
      expect(html.match(/<li>/g)?.length).toBeGreaterThan(9);
    }
  });
});
