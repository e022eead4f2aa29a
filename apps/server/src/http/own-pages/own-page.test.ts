import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer();

/** The stand-in for WeChat refuses a bare visit, on a page of the same kind. */
const pages = ['/openapi', '/openapi/signature', '/openapi/webhooks', '/demo/outbox', '/demo/wechat/qrconnect'];

describe.each(pages)('%s', (path) => {
  it('is painted in the language and the theme of the shell', async () => {
    const cookie = 'skein_language=en-US; skein_theme=dark';
    const response = await fetch(server.url + path, { headers: { cookie } });
    expect(await response.text()).toContain('<html lang="en-US" data-theme="dark">');
    expect(response.headers.get('vary')).toContain('cookie');
  });

  it('takes its look from the product and may run no script but ours, and none that stands in it', async () => {
    const response = await fetch(server.url + path);
    const html = await response.text();
    expect(html.match(/href="[^"]+\.css"/g)?.slice(0, 2)).toEqual(['href="/fonts.css"', 'href="/pages.css"']);
    expect(html).not.toMatch(/<script(?! type="module" src="\/openapi\/assets\/)|<style|style="/);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("style-src 'self'; font-src 'self'");
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).not.toMatch(/unsafe|blob:|data:|https?:/);
    expect(policy?.match(/(script|connect)-src [^;]*/g) ?? []).toEqual(
      path === '/openapi' ? ["script-src 'self'", "connect-src 'self'"] : [],
    );
  });
});

it('has the colours and faces of the kit in its one style sheet', async () => {
  const style = await (await fetch(`${server.url}/pages.css`)).text();
  for (const token of ['--sk-surface-0:', '--sk-font:', '--sk-font-mono:']) expect(style).toContain(token);
  // A colour of its own would be a second palette.
  expect(style.slice(style.indexOf('.bar {'))).not.toMatch(/#[0-9a-f]{3,8}\b/i);
});
