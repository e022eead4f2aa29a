import { connect } from 'node:net';
import { defineEndpoint } from '@skein/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Module } from '../module.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { limits } from './limits.ts';
import { serveEndpoint } from './serve-endpoint.ts';
import { useTestServer } from '../testing/use-test-server.ts';

const MAX_BYTES = 1024 * 1024;

const weigh = defineEndpoint({
  id: 'probe.weigh',
  method: 'POST',
  path: '/ops/v1/weigh',
  summary: { 'zh-CN': '试验', 'en-US': 'A probe' },
  access: 'public',
  upload: { field: 'goose' },
  reply: z.int(),
  errors: [],
});
const scales: Module = {
  serve: ({ app }) => serveEndpoint(app, weigh, async ({ upload }) => (await upload.read(MAX_BYTES)).length),
};

const server = useTestServer({ modules: [scales], endpoints: [weigh] });

const aForm = (...parts: [name: string, value: string | Blob][]): FormData => {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return form;
};
const send = async (body: FormData | string, headers: Record<string, string> = {}) =>
  (await server.send(weigh.path, { method: 'POST', body, headers })).envelope;

/** As it goes over the wire. */
const aRequest = (field: string, content: string): string => {
  const body = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a"\r\n\r\n${content}\r\n--x--\r\n`;
  const headers = `Host: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}`;
  return `POST ${weigh.path} HTTP/1.1\r\n${headers}\r\n\r\n${body}`;
};

const goose = new Blob(['honk']);
const malformed = { code: 400, data: { reason: 'malformed_upload', field: 'goose' } };

describe('a form', () => {
  it('gives its file to the handler', async () => {
    expect(await send(aForm(['goose', goose]))).toMatchObject({ code: 200, data: 4 });
  });

  it('may be just as large as allowed, and not a byte larger', async () => {
    const largest = new Uint8Array(MAX_BYTES);
    expect(await send(aForm(['goose', new Blob([largest])]))).toMatchObject({ code: 200, data: MAX_BYTES });
    expect(await send(aForm(['goose', new Blob([largest, 'x'])]))).toMatchObject({
      code: 413,
      data: { reason: 'file_too_large', limit: MAX_BYTES, limitMebibytes: 1 },
    });
  });

  it.each([
    ['nothing', aForm()],
    ['the file under another name', aForm(['duck', goose])],
    ['words in place of the file', aForm(['goose', 'honk'])],
    ['two files', aForm(['goose', goose], ['goose', goose])],
    ['a field beside the file', aForm(['goose', goose], ['isAdmin', 'true'])],
    ['a field before the file', aForm(['isAdmin', 'true'], ['goose', goose])],
    ['a file named __proto__', aForm(['__proto__', goose])],
  ])('with %s is refused', async (_, form) => {
    expect(await send(form)).toMatchObject(malformed);
  });

  it.each([
    '--x\r\n',
    '--x\r\nContent-Disposition: form-data; name="goose"; filename="a"\r\n\r\nhalf',
    'no form at all',
    '',
  ])('cut short after %j is refused', async (body) => {
    expect(await send(body, { 'content-type': 'multipart/form-data; boundary=x' })).toMatchObject(malformed);
  });

  it('without a boundary is refused', async () => {
    expect(await send('--x', { 'content-type': 'multipart/form-data' })).toMatchObject(malformed);
  });

  it.each([
    ['for its name', MAX_BYTES - 1000, 'malformed_upload'],
    ['for its length, before a byte of it is read', 8 * MAX_BYTES, 'file_too_large'],
  ])('that is refused %s does not hold up what follows on its connection', async (_, length, reason) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    socket.write(aRequest('duck', 'x'.repeat(length)));
    socket.write(aRequest('goose', 'honk'));
    await expect.poll(() => received.split('HTTP/1.1 200')).toHaveLength(3);
    expect(received).toMatch(new RegExp(`${reason}[^]*"data":4`));
    socket.destroy();
  });
});

describe('the content type', () => {
  it.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded'])(
    'may not be %s where a form is expected',
    async (type) => {
      expect(await send('{}', { 'content-type': type })).toMatchObject({
        code: 415,
        data: { reason: 'unsupported_media_type', expected: 'multipart/form-data' },
      });
    },
  );

  it('may not be left out', async () => {
    const { envelope } = await server.send(weigh.path, { method: 'POST' });
    expect(envelope).toMatchObject({ code: 415, data: { expected: 'multipart/form-data' } });
  });
});

describe('a client that is slow', () => {
  const uploadPace = { windowMilliseconds: 300, windowBytes: 64 };
  let impatient: TestServer;
  beforeAll(async () => {
    const changed = { ...limits, requestTimeoutMilliseconds: 400, uploadPace };
    impatient = await startTestServer({ modules: [scales], endpoints: [weigh], limits: changed });
  });
  afterAll(() => impatient.stop());

  const open = () => {
    const socket = connect(Number(new URL(impatient.url).port), '127.0.0.1');
    const heard = { text: '', isClosed: false };
    socket.on('data', (chunk: Buffer) => (heard.text += chunk.toString()));
    socket.on('close', () => (heard.isClosed = true));
    return { socket, heard };
  };

  it('may take many times as long as a small body, while its file moves', async () => {
    const { socket, heard } = open();
    const request = aRequest('goose', 'x'.repeat(4_000));
    for (let sent = 0; sent < request.length; sent += 400) {
      socket.write(request.slice(sent, sent + 400));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await expect.poll(() => heard.text).toContain('"data":4000');
    socket.destroy();
  });

  it('is told so when its file stops moving, inside the envelope, and is then cut off', async () => {
    const { heard, socket } = open();
    socket.write(aRequest('goose', 'honk').slice(0, -10));
    await expect.poll(() => heard.text).toMatch(/^HTTP\/1\.1 200[^]*"code":408[^]*"reason":"body_stalled"/);
    await expect.poll(() => heard.isClosed).toBe(true);
  });

  it('is cut off when it trickles on after its refusal', async () => {
    const { heard, socket } = open();
    socket.write(
      `POST ${weigh.path} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 900000\r\n\r\n`,
    );
    const trickle = setInterval(() => socket.writable && socket.write('x'), 50);
    socket.on('error', () => undefined);
    await expect.poll(() => heard.text).toContain('unsupported_media_type');
    await expect.poll(() => heard.isClosed).toBe(true);
    clearInterval(trickle);
  });
});
