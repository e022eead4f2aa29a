import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { build, type Rolldown } from 'vite';

/** What a page of a customer would load. */
const bundleClient = async (): Promise<string> => {
  const entry = join(import.meta.dirname, 'fixtures/sdk-in-page.ts');
  const options = { lib: { entry, formats: ['es' as const] }, write: false };
  const built = await build({ configFile: false, logLevel: 'warn', build: options });
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput;
  return output[0].code;
};

const aServer = async (answer: RequestListener) => {
  const server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
};

test('in a browser the SDK follows no server to another with a signed call', async ({ page }) => {
  const script = await bundleClient();
  const arrived: string[] = [];
  const elsewhere = await aServer(({ url = '' }, response) => {
    arrived.push(url);
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}');
  });
  const moved = await aServer(({ url = '' }, response) => {
    if (url === '/') response.setHeader('content-type', 'text/html').end('<!doctype html><title>customer</title>');
    else if (url === '/sdk.js') response.setHeader('content-type', 'text/javascript').end(script);
    else response.writeHead(307, { location: elsewhere.url + url }).end();
  });
  try {
    await page.goto(moved.url);
    await page.addScriptTag({ url: '/sdk.js', type: 'module' });
    const failed = await page.evaluate(() =>
      (globalThis as unknown as { callSkein: (url: string) => Promise<string> }).callSkein(location.origin),
    );
    expect(failed).toBe(
      `RedirectedError: ${moved.url} sends calls elsewhere; name the server that answers them as url`,
    );
    expect(arrived).toEqual([]);
  } finally {
    elsewhere.close();
    moved.close();
  }
});
