import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { kmzOf, serveFile } from '../testing/kmz.ts';
import { fetchWayline } from './fetch-wayline.ts';

const MEBIBYTE = 1024 * 1024;

const serve = async (answer: (response: ServerResponse) => void): Promise<string> => {
  const server = createServer((_, response) => answer(response));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/wayline.kmz`;
};

it('brings the file whose MD5 was told', async () => {
  const kmz = kmzOf([[22.5, 113.9, 80]]);
  const { url, fingerprint, close } = await serveFile(kmz);
  onTestFinished(close);
  expect(await fetchWayline({ url, fingerprint: fingerprint.toUpperCase() })).toEqual(kmz);
  await expect(fetchWayline({ url, fingerprint: '0' })).rejects.toThrow('its MD5 is');
});

it('stops at a file that has no end, before all memory is full of it', async () => {
  let sentBytes = 0;
  const url = await serve((response) => {
    const piece = Buffer.alloc(MEBIBYTE);
    const send = (): void => {
      while (!response.destroyed && sentBytes < 200 * MEBIBYTE) {
        sentBytes += piece.length;
        if (!response.write(piece)) return void response.once('drain', send);
      }
      response.end();
    };
    send();
  });
  await expect(fetchWayline({ url, fingerprint: '0' })).rejects.toThrow('larger than');
  expect(sentBytes).toBeLessThan(100 * MEBIBYTE);
});

it('does not begin with a file that calls itself too large', async () => {
  const url = await serve((response) => {
    response.writeHead(200, { 'content-length': 33 * MEBIBYTE });
    response.flushHeaders();
  });
  await expect(fetchWayline({ url, fingerprint: '0' })).rejects.toThrow('larger than');
});
