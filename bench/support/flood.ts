import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { SpoiltDatagrams } from '@skein/mavlink/testing/spoilt-datagrams.ts';
import { receiveQueueOf } from './udp-receive-queue.ts';

const SENDERS = 64;
const SENT_AT_ONCE = 500;
/** More would be lost by the kernel, and prove nothing about whoever reads. */
const MOST_WAITING_BYTES = 500_000;

const openSender = async (number: number): Promise<Socket> => {
  const socket = createSocket('udp4').bind(0, `127.0.0.${number + 2}`);
  await once(socket, 'listening');
  return socket;
};

/** Spoilt datagrams from many addresses to one port, as fast as they are read there. The same seed sends the same. */
export const openFlood = async (port: number, seed: number) => {
  const source = new SpoiltDatagrams(seed);
  const senders = await Promise.all(Array.from({ length: SENDERS }, (_, number) => openSender(number)));

  const send = (sender: Socket): Promise<void> =>
    new Promise((resolve, reject) => {
      // The source uses its memory again before this one has left.
      sender.send(Uint8Array.from(source.next()), port, '127.0.0.1', (error) => (error ? reject(error) : resolve()));
    });

  return {
    send: async (count: number): Promise<void> => {
      for (let sent = 0; sent < count; sent += SENT_AT_ONCE) {
        while (receiveQueueOf(port).waitingBytes > MOST_WAITING_BYTES) await sleep(1);
        const many = Array.from(
          { length: Math.min(SENT_AT_ONCE, count - sent) },
          (_, index) => senders[index % SENDERS],
        );
        await Promise.all(many.map((sender) => sender && send(sender)));
      }
      while (receiveQueueOf(port).waitingBytes > 0) await sleep(1);
    },
    close: () => senders.forEach((sender) => sender.close()),
  };
};
