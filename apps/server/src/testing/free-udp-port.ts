import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A port at which nobody listens for datagrams. */
export const aFreeUdpPort = async (): Promise<number> => {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  return port;
};
