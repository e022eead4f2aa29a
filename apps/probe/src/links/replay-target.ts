import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { words } from '@skein/mavlink/words.ts';
import { ProbeFailure, reasonOf, usageFailure } from '../cli/probe-failure.ts';

/** Where a recording is played to. */
export interface ReplayTarget {
  readonly send: (packet: Uint8Array) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** `udp:host:port`, `tcp:host:port`, or `tcp-listen:port` for a station that connects to vehicles. */
export async function openReplayTarget(text: string, listening: (port: number) => void): Promise<ReplayTarget> {
  const [, kind, host, portText = ''] = /^(udp|tcp|tcp-listen):(?:(.+):)?(\d{1,5})$/.exec(text) ?? [];
  const port = Number(portText);
  const needsHost = kind === 'udp' || kind === 'tcp';
  if (kind === undefined || port > 65_535 || needsHost === (host === undefined))
    throw usageFailure(
      `“${text}”不是目标；请写 udp:host:port、tcp:host:port 或 tcp-listen:port`,
      `"${text}" is no target; write udp:host:port, tcp:host:port or tcp-listen:port`,
    );
  try {
    if (kind === 'udp') return udpTarget(host ?? '', port);
    return kind === 'tcp' ? await tcpTarget(host ?? '', port) : await listenTarget(port, listening);
  } catch (error) {
    const reason = reasonOf(error);
    throw new ProbeFailure('no-link', words(`无法打开 ${text}：${reason}`, `${text} cannot be opened: ${reason}`), {
      cause: error,
    });
  }
}

function udpTarget(host: string, port: number): ReplayTarget {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  // Nobody listens yet: like a vehicle, it keeps sending.
  socket.on('error', () => undefined);
  return {
    send: (packet) => new Promise((resolve) => socket.send(packet, port, host, () => resolve())),
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

async function tcpTarget(host: string, port: number): Promise<ReplayTarget> {
  const socket = connect({ host, port, noDelay: true });
  await once(socket, 'connect');
  return streamTarget(socket);
}

/** Waits for the first that connects. */
async function listenTarget(port: number, listening: (port: number) => void): Promise<ReplayTarget> {
  const server = createServer({ noDelay: true });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  listening(typeof address === 'object' && address !== null ? address.port : port);
  const [socket] = (await once(server, 'connection')) as [Socket];
  server.close();
  return streamTarget(socket);
}

function streamTarget(socket: Socket): ReplayTarget {
  let cut: string | null = null;
  // What the other end says is not for a recording to answer, but must be read away.
  socket.resume();
  socket.on('error', (error) => (cut = error.message));
  socket.on('close', () => (cut ??= 'the other end closed the connection'));
  return {
    send: async (packet) => {
      if (cut !== null) throw new ProbeFailure('no-link', words(`回放中断：${cut}`, `The replay was cut: ${cut}`));
      if (!socket.write(packet)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
    },
    close: () =>
      new Promise((resolve) => {
        if (socket.closed) return resolve();
        socket.once('close', () => resolve());
        socket.end();
      }),
  };
}
