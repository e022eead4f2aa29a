import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import type { WayOut } from './line.ts';

export interface UdpPortEvents {
  /** A datagram has come from this sender. `name` tells it from every other one on this port. */
  readonly hear: (name: string, datagram: Uint8Array, wayOut: () => WayOut) => void;
  /** The port is gone. */
  readonly fail: (error: Error) => void;
}

export interface UdpPort {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Rates of a fleet come in bursts; what the kernel cannot hold is lost. It grants as much of it as it is set to. */
const RECEIVE_BUFFER_BYTES = 4 * 1024 * 1024;

/** Bytes in and out, from and to whoever knows the port. */
export const openUdpPort = async (host: string, port: number, { hear, fail }: UdpPortEvents): Promise<UdpPort> => {
  const socket = createSocket({ type: isIPv6(host) ? 'udp6' : 'udp4', recvBufferSize: RECEIVE_BUFFER_BYTES });
  socket.bind(port, host);
  await once(socket, 'listening');
  socket.on('error', fail);
  socket.on('message', (datagram, { address, port: from }) => {
    const wayOut = (): WayOut => ({
      host: address,
      // A datagram that cannot be sent is lost like any other; whoever needs an answer asks again.
      transmit: (packet) => socket.send(packet, from, address, () => undefined),
    });
    hear(`udp:${isIPv6(address) ? `[${address}]` : address}:${from}`, datagram, wayOut);
  });
  return {
    port: socket.address().port,
    close: async () => {
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    },
  };
};
