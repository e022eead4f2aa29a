import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { decode } from '@skein/mavlink/wire/decode.ts';
import { everyMessage } from '@skein/mavlink/wire/every-message.ts';
import type { Frame } from '@skein/mavlink/wire/frame.ts';
import { FrameWriter } from '@skein/mavlink/wire/frame-writer.ts';
import { Framer } from '@skein/mavlink/wire/framer.ts';
import type { MessageType } from '@skein/mavlink/wire/message-type.ts';
import { heartbeat } from '@skein/mavlink/wire/messages.generated.ts';
import { stationHeartbeat } from '@skein/mavlink/vehicle/station-heartbeat.ts';
import { onTestFinished } from 'vitest';

/** A way to a vehicle that can be cut: both ends stay connected, and nothing comes through. */
export interface Radio {
  readonly link: string;
  isCut: boolean;
  /** Loses what the vehicle says of these kinds, by their numbers; the rest comes through. */
  readonly lost: Set<number>;
  /** How often a station has connected. */
  connections: number;
  /** Ends every connection there is; a new one is welcome. */
  readonly hangUp: () => void;
  /** What the vehicle says next of this kind that is as wanted, whether it comes through or not. */
  readonly overhear: <T extends object, E extends keyof T>(
    type: MessageType<T, E>,
    isWanted: (message: T) => boolean,
  ) => Promise<void>;
}

export async function radioTo(vehicle: string): Promise<Radio> {
  const [, port = ''] = /^tcp:127\.0\.0\.1:(\d+)$/.exec(vehicle) ?? [];
  const sockets = new Set<Socket>();
  const listeners = new Set<(frame: Frame) => void>();
  const ear = eavesdrop(Number(port), (frame) => {
    for (const listen of listeners) listen(frame);
  });
  const server = createServer((station) => {
    const remote = connect(Number(port), '127.0.0.1');
    radio.connections += 1;
    sockets.add(station).add(remote);
    pass(station, remote, (bytes) => bytes);
    const framer = new Framer(everyMessage, 'stream');
    pass(remote, station, (bytes) =>
      Buffer.concat(
        framer
          .push(bytes)
          .filter(isKept)
          .map((frame) => frame.bytes),
      ),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const radio: Radio = {
    link: `tcp:127.0.0.1:${(server.address() as AddressInfo).port}`,
    isCut: false,
    lost: new Set(),
    connections: 0,
    hangUp: () => {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    overhear: (type, isWanted) =>
      new Promise((resolve) => {
        const listen = (frame: Frame): void => {
          if (frame.messageId !== type.id || !isWanted(decode(type, frame))) return;
          listeners.delete(listen);
          resolve();
        };
        listeners.add(listen);
      }),
  };
  const isKept = ({ messageId }: Frame): boolean => !radio.lost.has(messageId);
  const pass = (from: Socket, to: Socket, comeThrough: (bytes: Buffer) => Buffer): void => {
    from.on('data', (bytes) => {
      if (!radio.isCut) to.write(comeThrough(bytes));
    });
    from.on('close', () => to.destroy());
    // One end that is killed is how these tests finish.
    from.on('error', () => to.destroy());
  };
  onTestFinished(() => {
    radio.hangUp();
    ear.destroy();
    server.close();
  });
  return radio;
}

/** A line of its own to the vehicle, that stays when the station's is dropped. It beats as another, whose silence counts for nothing. */
function eavesdrop(port: number, hear: (frame: Frame) => void): Socket {
  const framer = new Framer(everyMessage, 'stream');
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(new FrameWriter({ systemId: 254, componentId: 190 }).write(heartbeat, stationHeartbeat)),
  );
  socket.on('data', (bytes) => framer.push(bytes).forEach(hear));
  socket.on('error', () => undefined);
  return socket;
}
