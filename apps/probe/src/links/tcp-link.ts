import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Channel, Link, LinkEvents } from './link.ts';

const AGAIN_MS = 500;
const CONNECTED_WITHIN_MS = 5000;

/** A connection that was open once is taken up again where that is wanted, for as long as the link is open. */
export async function connectTcp(host: string, port: number, events: LinkEvents, reconnects = false): Promise<Link> {
  let socket = await connectedSocket(host, port);
  let isOver = false;
  let reason = '';
  let timer: NodeJS.Timeout | undefined;
  const name = `tcp:${host}:${port}`;
  const channel: Channel = {
    name,
    mode: 'stream',
    transmit: (packet) => {
      if (socket.writable) socket.write(packet);
    },
    // Reset, not closed: what waits in its buffers must not arrive when the network is back.
    drop: () => {
      reason = 'nothing is heard there any more';
      socket.resetAndDestroy();
    },
  };
  const hear = events.open(channel);
  const attend = (fresh: Socket): void => {
    reason = 'the other end closed the connection';
    socket = fresh;
    socket.on('data', hear);
    socket.on('error', (error) => (reason = error.message));
    socket.on('close', () => {
      if (isOver) return;
      if (!reconnects) return events.fail(reason);
      events.cut(channel);
      tryAgain();
    });
  };
  const takeUp = (fresh: Socket): void => {
    if (isOver) return void fresh.destroy();
    attend(fresh);
    events.back(channel);
  };
  // Refused for as long as the other end is away: whoever waits for it decides for how long.
  const tryAgain = (): void => {
    if (!isOver) timer = setTimeout(() => void connectedSocket(host, port).then(takeUp, tryAgain), AGAIN_MS);
  };
  attend(socket);
  return {
    name,
    close: async () => {
      isOver = true;
      clearTimeout(timer);
      if (socket.closed) return;
      const end = once(socket, 'close');
      socket.destroy();
      await end;
    },
  };
}

async function connectedSocket(host: string, port: number): Promise<Socket> {
  const socket = connect({ host, port, noDelay: true });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECTED_WITHIN_MS) });
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return socket;
}
