import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_PATH } from '@skein/contract/live-terms.ts';
import { expect, it } from 'vitest';
import { openPage } from '../../testing/live-page.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer();

const asking = (path: string, headers: readonly string[]) =>
  [`GET ${path} HTTP/1.1`, `Host: ${new URL(server.url).host}`, ...headers, '', ''].join('\r\n');
const upgrading = ['Connection: Upgrade', 'Upgrade: websocket'];
const handshake = [
  ...upgrading,
  'Sec-WebSocket-Version: 13',
  `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
];

/** Says what no browser would, on a connection that it ends only when it likes. */
const dial = async (words: string): Promise<Socket> => {
  const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(words);
  return socket;
};
const hearOn = async (socket: Socket): Promise<string> => String((await once(socket, 'data'))[0]);

/** A short frame of the protocol, masked with zeros. */
const frame = (opcode: number, words: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | words.length, 0, 0, 0, 0]), words]);
const TEXT = 1;
const PING = 9;

it('outlives whoever is refused and hangs up without hearing it', async () => {
  for (let time = 0; time < 60; time += 1) {
    const socket = await dial(asking('/elsewhere', upgrading));
    await sleep(time % 3);
    socket.resetAndDestroy();
  }
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

it('keeps no connection of somebody who was refused and stays', async () => {
  const accepted = once(server.app.server, 'connection') as Promise<[Socket]>;
  const socket = await dial(asking('/elsewhere', upgrading));
  const [ofServer] = await accepted;
  expect(await hearOn(socket)).toContain('404');
  socket.write('I stay');
  await once(ofServer, 'close');
  socket.destroy();
});

it('answers a call whose client would also speak another protocol', async () => {
  const socket = await dial(asking('/healthz', ['Connection: Upgrade', 'Upgrade: h2c']));
  expect(await hearOn(socket)).toContain('HTTP/1.1 200 OK');
  socket.destroy();
});

it('is sent away once, however much they say', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);
  process.on('warning', note);
  const socket = await dial(asking(LIVE_PATH, handshake));
  await hearOn(socket);
  socket.write(Buffer.concat(Array.from({ length: 2_000 }, () => frame(TEXT, Buffer.from('x')))));
  socket.resume();
  await once(socket, 'end');
  socket.destroy();
  process.off('warning', note);
  expect(warnings).toEqual([]);
});

it('is not answered faster than they listen', async () => {
  // One who said who they are: a stranger is sent away while a busy machine still reads.
  const { token } = await server.signIn('pilot');
  const accepted = once(server.app.server, 'connection') as Promise<[Socket]>;
  const socket = await dial(asking(LIVE_PATH, handshake));
  const [ofServer] = await accepted;
  await hearOn(socket);
  socket.write(frame(TEXT, Buffer.from(JSON.stringify({ type: 'hello', token }))));
  expect(await hearOn(socket)).toContain('welcome');
  socket.pause();
  socket.write(Buffer.concat(Array.from({ length: 100_000 }, () => frame(PING, Buffer.alloc(125)))));
  await once(socket, 'drain');
  expect(ofServer.writableLength).toBeLessThan(10_000);
  socket.destroy();
});

it('answers a ping', async () => {
  const page = openPage(server.url);
  await page.opened();
  page.socket.ping('still there?');
  expect(String((await once(page.socket, 'pong'))[0])).toBe('still there?');
  await page.leave();
});
