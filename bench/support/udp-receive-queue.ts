import { readFileSync } from 'node:fs';

export interface ReceiveQueue {
  readonly waitingBytes: number;
  /** Datagrams that the kernel could not keep. */
  readonly lost: number;
}

/** What the kernel holds for whoever listens on this port of 127.0.0.1, as Linux tells it. */
export const receiveQueueOf = (port: number): ReceiveQueue => {
  const local = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const line = readFileSync('/proc/net/udp', 'utf8')
    .split('\n')
    .map((text) => text.trim().split(/\s+/))
    .find(([, address]) => address === local);
  if (!line) throw new Error(`nobody listens on UDP port ${port}`);
  const [, waiting = ''] = (line[4] ?? '').split(':');
  return { waitingBytes: Number.parseInt(waiting, 16), lost: Number(line.at(-1)) };
};
