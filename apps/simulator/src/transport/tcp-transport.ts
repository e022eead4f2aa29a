import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { VehicleGroup } from '../mavlink/vehicle-group.ts';
import type { OpenTransport, TransportEvents } from './transport.ts';

/** A station that does not read: what piles up beyond this is not sent, as on a full radio. */
const MOST_WAITING_BYTES = 256 * 1024;

export interface TcpOptions extends TransportEvents {
  readonly group: VehicleGroup;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
}

/** Listens for stations; each connection is a line of its own. */
export async function openTcp({ group, host, port, report }: TcpOptions): Promise<OpenTransport> {
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    const transmit = (packets: Uint8Array): void => {
      if (socket.writable && socket.writableLength < MOST_WAITING_BYTES) socket.write(packets);
    };
    const party = group.join({ kind: 'tcp', transmit });
    socket.on('data', (bytes) => party.hear(bytes));
    socket.on('error', (error) => report(`tcp: a station was cut off: ${error.message}`));
    socket.on('close', () => {
      sockets.delete(socket);
      party.leave();
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  return {
    endpoint: { kind: 'tcp', host, port: taken, systems: group.vehicles.map(({ systemId }) => systemId) },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
