import { allEndpoints } from '@skein/contract/all-endpoints.ts';
import { uploadFile } from '@skein/contract/files.ts';
import { getUserInfo } from '@skein/contract/session.ts';
import { getShellSettings } from '@skein/contract/shell-settings.ts';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../testing/use-test-server.ts';

const server = useTestServer();

interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, { operationId: string }>>;
}

describe('/openapi.json', () => {
  it('describes every endpoint of the contract and nothing else', async () => {
    const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as Document;
    const described = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((call) => call.operationId),
    );
    expect(document.openapi).toBe('3.0.3');
    expect(described.toSorted()).toEqual(allEndpoints.map(({ id }) => id).toSorted());
  });

  it('describes an upload as a form with one file', async () => {
    const { paths } = (await (await fetch(`${server.url}/openapi.json`)).json()) as Document;
    expect(paths[uploadFile.path]?.['post']).toMatchObject({
      parameters: [{ name: 'purpose', in: 'query', required: true }],
      requestBody: {
        content: { 'multipart/form-data': { schema: { properties: { file: { type: 'string', format: 'binary' } } } } },
      },
    });
  });

  it('describes how signed-in calls tell the life of the session', async () => {
    const { paths } = (await (await fetch(`${server.url}/openapi.json`)).json()) as Document;
    const header = { responses: { 200: { headers: { 'session-term': { schema: { type: 'string' } } } } } };
    expect(paths[getUserInfo.path]?.['get']).toMatchObject(header);
    expect(paths[getShellSettings.path]?.['get']).not.toMatchObject(header);
  });

  it('refers only to schemas that it holds', async () => {
    const text = await (await fetch(`${server.url}/openapi.json`)).text();
    const { components } = JSON.parse(text) as { components: { schemas: Record<string, unknown> } };
    const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(components.schemas).toHaveProperty(String(name));
  });
});

const page = async (language: string) => {
  const response = await fetch(`${server.url}/openapi`, { headers: { 'accept-language': language } });
  return { response, html: await response.text() };
};

describe('/openapi', () => {
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
});
