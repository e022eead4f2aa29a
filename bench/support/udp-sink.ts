import { fork } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { everyMessage } from '@skein/mavlink/wire/every-message.ts';
import { Framer } from '@skein/mavlink/wire/framer.ts';

interface Taken {
  /** Datagrams that arrived since it was last asked. */
  readonly count: number;
  /** What this process has spent since it started. */
  readonly cpuMicroseconds: number;
}

export interface UdpSink {
  readonly port: number;
  readonly take: () => Promise<Taken>;
  readonly close: () => void;
}

/** `reads`: it also looks for frames in what arrives, and does nothing with them. */
type Manner = 'counts' | 'reads';

/** Listens in a process of its own, so that receiving is not counted as the sender's work. */
export const startUdpSink = async (manner: Manner = 'counts'): Promise<UdpSink> => {
  const child = fork(import.meta.filename, [manner]);
  const [port] = (await once(child, 'message')) as [number];
  return {
    port,
    take: async () => {
      child.send('take');
      const [taken] = (await once(child, 'message')) as [Taken];
      return taken;
    },
    close: () => child.disconnect(),
  };
};

const RECEIVE_BUFFER_BYTES = 4 * 1024 * 1024;

if (import.meta.main) {
  let count = 0;
  const framer = process.argv[2] === 'reads' ? new Framer(everyMessage, 'datagram') : null;
  const socket = createSocket({ type: 'udp4', recvBufferSize: RECEIVE_BUFFER_BYTES }, (datagram) => {
    count += 1;
    framer?.push(datagram);
  });
  socket.bind(0, '127.0.0.1', () => process.send?.(socket.address().port));
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ count, cpuMicroseconds: user + system } satisfies Taken);
    count = 0;
  });
  process.on('disconnect', () => process.exit());
}
