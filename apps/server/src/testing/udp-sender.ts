import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** One who sends datagrams to a port of this machine, and keeps what comes back. */
export const aUdpSender = async (to: number) => {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const received: Buffer[] = [];
  socket.on('message', (datagram) => received.push(datagram));
  return {
    received,
    send: (packet: Uint8Array) => socket.send(packet, to, '127.0.0.1'),
    close: () => void socket.close(),
  };
};
