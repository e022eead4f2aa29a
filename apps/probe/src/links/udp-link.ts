import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { Channel, Link, LinkEvents } from './link.ts';

/** More than this at one port is somebody playing with it. */
const MOST_REMOTES = 1000;

const FORGOTTEN_AFTER_MS = 10 * 60_000;

interface Remote {
  readonly channel: Channel;
  readonly hear: (bytes: Uint8Array) => void;
  heardAtMs: number;
}

/** Every sender is a remote of its own: two of them may use the same system number. */
export async function listenUdp(
  host: string,
  port: number,
  events: LinkEvents,
  steadyMs: () => number = () => performance.now(),
): Promise<Link> {
  const socket = await boundSocket(host, port);
  const remotes = new Map<string, Remote>();
  const forgetSilent = (nowMs: number): void => {
    for (const [key, { channel, heardAtMs }] of remotes) {
      if (nowMs - heardAtMs < FORGOTTEN_AFTER_MS) continue;
      remotes.delete(key);
      events.forget(channel);
    }
  };
  socket.on('error', (error) => events.fail(error.message));
  socket.on('message', (datagram, { address, port: from }) => {
    const key = `${address}|${from}`;
    const nowMs = steadyMs();
    let remote = remotes.get(key);
    if (remote === undefined) {
      forgetSilent(nowMs);
      if (remotes.size >= MOST_REMOTES) return;
      const channel = { ...channelTo(socket, address, from), isOpenToAll: true };
      remote = { channel, hear: events.open(channel), heardAtMs: nowMs };
      remotes.set(key, remote);
    }
    remote.heardAtMs = nowMs;
    remote.hear(datagram);
  });
  return { name: `udp:${socket.address().port}`, close: () => closed(socket) };
}

/** Speaks to one place and hears whatever comes back to the same socket. */
export async function connectUdp(host: string, port: number, events: LinkEvents): Promise<Link> {
  const socket = await boundSocket(host.includes(':') ? '::' : '0.0.0.0', 0);
  const channel = channelTo(socket, host, port);
  const hear = events.open(channel);
  // Nobody listens there yet: that is no reason to stop, the next datagram may arrive.
  socket.on('error', () => undefined);
  socket.on('message', hear);
  return { name: channel.name, close: () => closed(socket) };
}

const channelTo = (socket: Socket, host: string, port: number) => ({
  name: `udp:${host}:${port}`,
  mode: 'datagram' as const,
  // A datagram that cannot be sent is lost like any other; whoever needs an answer asks again.
  transmit: (packet: Uint8Array) => socket.send(packet, port, host, () => undefined),
});

async function boundSocket(host: string, port: number): Promise<Socket> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  socket.bind(port, host);
  await once(socket, 'listening');
  return socket;
}

async function closed(socket: Socket): Promise<void> {
  const end = once(socket, 'close');
  socket.close();
  await end;
}
