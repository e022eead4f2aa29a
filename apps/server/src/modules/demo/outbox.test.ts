import { listDemoOutbox } from '@skein/contract/demo-outbox.ts';
import { afterEach, expect, it } from 'vitest';
import type { OutgoingMessage } from '../../messages/outgoing-message.ts';
import { aMessage } from '../../testing/message-builders.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { demoModule } from './demo.module.ts';

let server: TestServer;
afterEach(() => server.stop());

const enqueue = async (given: Partial<OutgoingMessage> = {}) => {
  await server.db.inTransaction((tx) => server.messages.enqueue(tx, aMessage(given)));
  await server.outbox();
};
const page = (headers: Record<string, string> = {}, query = '') =>
  fetch(`${server.url}/demo/outbox${query}`, { headers });

it('lists what would have been sent, newest first', async () => {
  server = await startTestServer();
  await enqueue();
  await enqueue({ channel: 'sms', target: '13800001234', purpose: 'registerCode', language: 'zh-CN' });
  await enqueue({ purpose: 'passwordChanged', values: { at: new Date() } });
  const { envelope } = await server.send(listDemoOutbox.path);
  expect(envelope).toMatchObject({
    code: 200,
    data: {
      total: 3,
      list: [
        { channel: 'mail', purpose: 'passwordChanged', code: null },
        {
          channel: 'sms',
          target: '13800001234',
          purpose: 'registerCode',
          code: '604271',
          body: '【雁阵】您正在注册雁阵账号，验证码 604271，5 分钟内有效，请勿告诉任何人。',
        },
        { channel: 'mail', target: 'ye.chu@example.org', purpose: 'loginCode', code: '604271' },
      ],
    },
  });
});

it('shows the same on a page in either language, which refreshes itself unless asked not to', async () => {
  server = await startTestServer();
  const empty = await page({ 'accept-language': 'en' });
  expect(await empty.text()).toContain('Nothing yet.');
  await enqueue();

  const english = await page({ 'accept-language': 'en', cookie: 'skein_theme=dark' });
  const text = await english.text();
  expect(english.headers.get('content-type')).toContain('text/html');
  expect(english.headers.get('refresh')).toBe('5');
  expect(text).toContain('<html lang="en-US" data-theme="dark">');
  expect(text).toContain('Code to sign in');
  expect(text).toContain('604271');

  expect(await (await page({ 'accept-language': 'zh' })).text()).toContain('登录验证码');
  expect((await page({}, '?refresh=off')).headers.get('refresh')).toBeNull();
});

it('shows whatever an address contains as text, under a policy that allows no script at all', async () => {
  server = await startTestServer();
  await enqueue({ target: '"<script>alert(1)</script>"@example.org' });
  const response = await page();
  expect(await response.text()).not.toContain('<script>');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/script-src|unsafe/);
});

it('does not exist outside the demo', async () => {
  server = await startTestServer({ environment: { SKEIN_DEMO: 'off' } });
  for (const path of ['/demo/v1/outbox', '/demo/outbox'])
    expect((await server.send(path)).envelope).toMatchObject({ code: 404, data: { reason: 'no_such_call' } });
  const document = await (await fetch(`${server.url}/openapi/pages.json`)).text();
  expect(document).not.toContain('/demo/');
});

it('forgets every letter once the demo is over', async () => {
  server = await startTestServer();
  await enqueue();
  await demoModule.prepare?.({
    ...server,
    clock: server.clock.now,
    log: server.app.log,
    config: { ...server.config, demo: undefined },
  });
  expect(await server.outbox()).toEqual([]);
});
