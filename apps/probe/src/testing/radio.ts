import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A way to a vehicle that can be cut: both ends stay connected, and nothing comes through. */
export interface Radio {
  readonly link: string;
  isCut: boolean;
}

export async function radioTo(vehicle: string): Promise<Radio> {
  const [, port = ''] = /^tcp:127\.0\.0\.1:(\d+)$/.exec(vehicle) ?? [];
  const sockets: Socket[] = [];
  const server = createServer((station) => {
    const remote = connect(Number(port), '127.0.0.1');
    sockets.push(station, remote);
    pass(station, remote);
    pass(remote, station);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const radio: Radio = { link: `tcp:127.0.0.1:${(server.address() as AddressInfo).port}`, isCut: false };
  const pass = (from: Socket, to: Socket): void => {
    from.on('data', (bytes) => {
      if (!radio.isCut) to.write(bytes);
    });
    from.on('close', () => to.destroy());
    // One end that is killed is how these tests finish.
    from.on('error', () => to.destroy());
  };
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return radio;
}
