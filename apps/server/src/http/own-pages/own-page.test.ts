import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer();

/** The stand-in for WeChat refuses a bare visit, on a page of the same kind. */
const pages = ['/openapi', '/openapi/signature', '/demo/outbox', '/demo/wechat/qrconnect'];

describe.each(pages)('%s', (path) => {
  it('is painted in the language and the theme of the shell', async () => {
    const cookie = 'skein_language=en-US; skein_theme=dark';
    const response = await fetch(server.url + path, { headers: { cookie } });
    expect(await response.text()).toContain('<html lang="en-US" data-theme="dark">');
    expect(response.headers.get('vary')).toContain('cookie');
  });

  it('takes its look from the product and may run no script', async () => {
    const response = await fetch(server.url + path);
    expect((await response.text()).match(/href="[^"]+\.css"/g)).toEqual(['href="/fonts.css"', 'href="/pages.css"']);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'; style-src 'self'; font-src 'self'");
    expect(policy).not.toMatch(/script-src|unsafe/);
  });
});

it('has the colours and faces of the kit in its one style sheet', async () => {
  const style = await (await fetch(`${server.url}/pages.css`)).text();
  for (const token of ['--sk-surface-0:', '--sk-font:', '--sk-font-mono:']) expect(style).toContain(token);
  // A colour of its own would be a second palette.
  expect(style.slice(style.indexOf('.bar {'))).not.toMatch(/#[0-9a-f]{3,8}\b/i);
});
