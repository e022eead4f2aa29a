import { once } from 'node:events';
import { connect } from 'node:net';
import type { Link, LinkEvents } from './link.ts';

export async function connectTcp(host: string, port: number, events: LinkEvents): Promise<Link> {
  const socket = connect({ host, port, noDelay: true });
  await once(socket, 'connect');
  const name = `tcp:${host}:${port}`;
  const transmit = (packet: Uint8Array): void => {
    if (socket.writable) socket.write(packet);
  };
  const hear = events.open({ name, mode: 'stream', transmit });
  let isOurs = false;
  let reason = 'the other end closed the connection';
  socket.on('data', hear);
  socket.on('error', (error) => (reason = error.message));
  socket.on('close', () => {
    if (!isOurs) events.fail(reason);
  });
  return {
    name,
    close: async () => {
      isOurs = true;
      if (socket.closed) return;
      const end = once(socket, 'close');
      socket.destroy();
      await end;
    },
  };
}
