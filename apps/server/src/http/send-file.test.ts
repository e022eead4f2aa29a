import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { allEndpoints } from '@skein/contract/all-endpoints.ts';
import { defineEndpoint } from '@skein/contract/endpoint.ts';
import { fileReply } from '@skein/contract/envelope.ts';
import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { modules } from '../app.ts';
import type { Module } from '../module.ts';
import { Outage } from '../outages/outage.ts';
import { useTestServer } from '../testing/use-test-server.ts';
import { serveEndpoint } from './serve-endpoint.ts';

const download = defineEndpoint({
  id: 'probe.download',
  method: 'GET',
  path: '/ops/v1/download',
  summary: { 'zh-CN': '试验', 'en-US': 'A probe' },
  access: 'public',
  download: 'text/csv',
  reply: fileReply,
  errors: [],
});

/** What the file is made of, as each test has it. */
let pieces: () => AsyncGenerator<string>;
const probe: Module = {
  serve: ({ app }) => serveEndpoint(app, download, async () => ({ name: 'probe.csv', content: pieces() })),
};

const lines: string[] = [];
const out = new Writable({
  write(chunk: Buffer, _, done) {
    lines.push(chunk.toString());
    done();
  },
});
const server = useTestServer({
  modules: [...modules, probe],
  endpoints: [...allEndpoints, download],
  log: pino(out),
});
beforeEach(() => {
  lines.length = 0;
});

const callLine = (): { outcome?: number } => {
  const line = lines.find((each) => each.includes('"probe.download"') && each.includes('"call"'));
  return line === undefined ? {} : (JSON.parse(line) as { outcome: number });
};
const anOutage = () => new Outage('database_unavailable', new Error('as it fell'));

it('is refused in words when its first piece cannot be made', async () => {
  pieces = async function* () {
    yield await Promise.reject<string>(anOutage());
  };
  const { envelope } = await server.send(download.path);
  expect(envelope).toMatchObject({ code: 503, data: { reason: 'database_unavailable' } });
});

it('is refused in words too while nothing of it has left the packer', async () => {
  pieces = async function* () {
    yield 'a,b\r\n';
    throw anOutage();
  };
  const { response, envelope } = await server.send(download.path, { headers: { 'accept-encoding': 'gzip' } });
  expect(envelope).toMatchObject({ code: 503, data: { reason: 'database_unavailable' } });
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(response.headers.get('content-disposition')).toBeNull();
});

it.each([
  ['an outage', anOutage, 503, '"reason":"database_unavailable"'],
  ['a fault of ours', () => new Error('a bug'), 500, 'request failed'],
])('breaks off with %s, and whoever runs the server is told', async (_, fail, outcome, words) => {
  server.clock.advanceMinutes(2);
  const begun = Promise.withResolvers<void>();
  pieces = async function* () {
    yield 'a,b\r\n';
    await begun.promise;
    throw fail();
  };
  const response = await fetch(server.url + download.path, { headers: { 'accept-encoding': 'identity' } });
  begun.resolve();
  await expect(response.text()).rejects.toThrow('terminated');
  await expect.poll(callLine).toMatchObject({ outcome });
  expect(lines.join('')).toContain(words);
});

const startReading = async (): Promise<IncomingMessage> => {
  const [response] = (await once(get(server.url + download.path), 'response')) as [IncomingMessage];
  return response;
};

it('is made no faster than it is taken, and no further when nobody takes it any more', async () => {
  const piece = 'x'.repeat(4 * 1024 * 1024);
  let made = 0;
  let isClosed = false;
  pieces = async function* () {
    try {
      for (; made < 16; made += 1) yield piece;
    } finally {
      isClosed = true;
    }
  };
  const response = await startReading();
  await pause(500);
  expect(made).toBeLessThan(8);
  response.destroy();
  await expect.poll(() => isClosed).toBe(true);
  await expect.poll(callLine).toMatchObject({ outcome: 499 });
  expect(made).toBeLessThan(8);
});
