import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { LiveClose } from '@skein/contract/live-terms.ts';
import type { LiveHello, LiveMessage } from '@skein/contract/live.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocketServer, type WebSocket as Socket } from 'ws';

import { keepLiveChannel } from './live-channel.ts';

let server: WebSocketServer;
const arrivals: { socket: Socket; hello: LiveHello }[] = [];
const opened: { close: () => void }[] = [];

beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  server.on('connection', (socket) =>
    socket.once('message', (data: Buffer) =>
      arrivals.push({ socket, hello: JSON.parse(data.toString()) as LiveHello }),
    ),
  );
  // The pause before coming back is shared out by chance.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

afterEach(() => {
  for (const channel of opened.splice(0)) channel.close();
  for (const { socket } of arrivals.splice(0)) socket.terminate();
  server.close();
  vi.restoreAllMocks();
});

const aChannel = ({ getToken = (): string | undefined => 'token' } = {}) => {
  const heard: LiveMessage[] = [];
  const onSessionEnded = vi.fn();
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/live`;
  const channel = keepLiveChannel({ url, getToken, onMessage: (message) => heard.push(message), onSessionEnded });
  opened.push(channel);
  return { channel, heard, onSessionEnded };
};

const arrival = async (number: number) => {
  await expect.poll(() => arrivals.length).toBeGreaterThanOrEqual(number);
  const found = arrivals[number - 1];
  if (!found) throw new Error('nobody came');
  return {
    hello: found.hello,
    socket: found.socket,
    say: (message: LiveMessage) => found.socket.send(JSON.stringify(message)),
  };
};

const aNotice = {
  id: crypto.randomUUID(),
  kind: 'joinApproved',
  at: new Date(0).toISOString(),
  isRead: false,
  enterprise: null,
  service: null,
  drone: null,
  unlock: null,
  webhook: null,
  unlockId: null,
  accessKey: null,
} as const;

it('says who it is in the first message, and hands on what it is told', async () => {
  const { heard } = aChannel();
  const { hello, say } = await arrival(1);
  expect(hello).toEqual({ type: 'hello', token: 'token' });
  say({ type: 'welcome', mark: 3, isResumed: false });
  say({ type: 'changed', topics: ['reviews'] });
  await expect.poll(() => heard).toHaveLength(2);
});

it('comes back from where it was cut', async () => {
  const { heard } = aChannel();
  const first = await arrival(1);
  first.say({ type: 'welcome', mark: 3, isResumed: false });
  first.say({ type: 'notice', mark: 7, notice: aNotice });
  await expect.poll(() => heard).toHaveLength(2);
  first.socket.terminate();
  expect((await arrival(2)).hello).toEqual({ type: 'hello', token: 'token', after: 7 });
});

it('comes back at once when it is hurried', async () => {
  const { channel } = aChannel();
  const first = await arrival(1);
  first.socket.close(LiveClose.later);
  await once(first.socket, 'close');
  await expect.poll(() => (channel.hurry(), arrivals.length)).toBe(2);
});

it('does not come back with a session that has ended', async () => {
  const { onSessionEnded } = aChannel();
  (await arrival(1)).socket.close(LiveClose.policy);
  await expect.poll(() => onSessionEnded.mock.calls.length).toBe(1);
  expect(arrivals).toHaveLength(1);
});

it('comes back at once with a session that took its place', async () => {
  let token = 'old';
  const { onSessionEnded } = aChannel({ getToken: () => token });
  const { socket } = await arrival(1);
  token = 'new';
  socket.close(LiveClose.policy);
  expect((await arrival(2)).hello.token).toBe('new');
  expect(onSessionEnded).not.toHaveBeenCalled();
});

it('is silent once it is closed', async () => {
  const { channel, heard } = aChannel();
  const { socket, say } = await arrival(1);
  channel.close();
  say({ type: 'beat' });
  await once(socket, 'close');
  channel.hurry();
  expect(heard).toHaveLength(0);
  expect(arrivals).toHaveLength(1);
});

it('asks nobody while nobody is signed in', async () => {
  const { channel } = aChannel({ getToken: () => undefined });
  channel.hurry();
  expect(server.clients.size).toBe(0);
});

it('hangs up before it is through by opening and closing, without a word about who it is', async () => {
  const { channel } = aChannel();
  channel.close();
  const [socket] = (await once(server, 'connection')) as [Socket];
  const heard: unknown[] = [];
  socket.on('message', (data) => heard.push(data));
  await once(socket, 'close');
  expect(heard).toEqual([]);
});
