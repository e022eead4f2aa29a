import { connect } from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { limits } from './limits.ts';

let server: TestServer;
afterEach(() => server.stop());

const directivesOf = (policy: string | null): Record<string, string[]> =>
  Object.fromEntries((policy ?? '').split('; ').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1)]));

const policyOf = async (path: string) => {
  const response = await fetch(server.url + path);
  return directivesOf(response.headers.get('content-security-policy'));
};

describe('the content security policy', () => {
  it('allows no inline, remote or blob script on any kind of answer', async () => {
    server = await startTestServer();
    for (const path of ['/home', '/healthz', '/app/v1/shell/settings', '/assets/none.js'])
      expect(await policyOf(path)).toMatchObject({
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'connect-src': ["'self'"],
        'worker-src': ["'self'", 'blob:'],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'form-action': ["'self'"],
      });
  });

  it('allows the pages that the server itself makes no script at all, but where calls are tried', async () => {
    server = await startTestServer();
    for (const path of ['/openapi', '/openapi/pages', '/demo/outbox']) {
      const policy = await policyOf(path);
      expect(policy).toMatchObject({
        'default-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
      });
      expect(policy['script-src']).toEqual(path === '/openapi' ? ["'self'"] : undefined);
    }
  });

  it('opens to the origin of a foreign sub-application, and to blob: scripts, only when one is configured', async () => {
    server = await startTestServer({ environment: { SKEIN_SUB_APPS: 'weather=https://w.example:8443/entry/' } });
    const policy = await policyOf('/home');
    const origin = 'https://w.example:8443';
    expect(policy['script-src']).toEqual(["'self'", 'blob:', origin]);
    for (const name of ['connect-src', 'style-src', 'img-src', 'font-src']) expect(policy[name]).toContain(origin);
    for (const name of ['default-src', 'worker-src', 'frame-ancestors']) expect(policy[name]).not.toContain(origin);
  });
});

it('sends the other protective headers, and HSTS only when people come over https', async () => {
  server = await startTestServer();
  const { headers } = await fetch(`${server.url}/home`);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(headers.get('strict-transport-security')).toBeNull();
  await server.stop();

  server = await startTestServer({ environment: { PUBLIC_URL: 'https://skein.example.org' } });
  expect((await fetch(`${server.url}/home`)).headers.get('strict-transport-security')).toBe('max-age=31536000');
});

it('closes the connection of a client that never finishes its request', async () => {
  server = await startTestServer({
    limits: {
      ...limits,
      headersTimeoutMilliseconds: 200,
      requestTimeoutMilliseconds: 300,
      checkIntervalMilliseconds: 50,
    },
  });
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('data', () => undefined);
  socket.write(
    'POST /uaa/v1/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  );
  await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
});
