import { fork } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export interface UdpSink {
  readonly port: number;
  /** Datagrams that arrived since it was last asked. */
  readonly takeCount: () => Promise<number>;
  readonly close: () => void;
}

/** Listens in a process of its own, so that receiving is not counted as the sender's work. */
export const startUdpSink = async (): Promise<UdpSink> => {
  const child = fork(import.meta.filename);
  const [port] = (await once(child, 'message')) as [number];
  return {
    port,
    takeCount: async () => {
      child.send('count');
      const [count] = (await once(child, 'message')) as [number];
      return count;
    },
    close: () => child.disconnect(),
  };
};

const RECEIVE_BUFFER_BYTES = 4 * 1024 * 1024;

if (import.meta.main) {
  let count = 0;
  const socket = createSocket({ type: 'udp4', recvBufferSize: RECEIVE_BUFFER_BYTES }, () => (count += 1));
  socket.bind(0, '127.0.0.1', () => process.send?.(socket.address().port));
  process.on('message', () => {
    process.send?.(count);
    count = 0;
  });
  process.on('disconnect', () => process.exit());
}
