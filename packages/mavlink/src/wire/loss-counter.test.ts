import { expect, it } from 'vitest';
import { everyMessage } from './every-message.ts';
import { Framer } from './framer.ts';
import { heartbeat } from './messages.generated.ts';
import { packetOf } from '../testing/packet.ts';

const lossAfter = (...sequences: number[]) => {
  const framer = new Framer(everyMessage, 'datagram');
  for (const sequence of sequences) framer.push(packetOf(heartbeat, { sequence }));
  return framer.loss.of(1, 1);
};

const countingFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => (first + index) & 0xff);

it('counts nothing as lost while the sequence runs on, also over its end', () => {
  expect(lossAfter(...countingFrom(200, 300))).toMatchObject({ received: 300, lost: 0, late: 0 });
});

it('counts the frames that a gap stands for', () => {
  expect(lossAfter(10, 11, 15, 16)).toMatchObject({ received: 4, lost: 3, late: 0 });
});

it('takes frames that come out of turn or twice for late, not for 255 lost', () => {
  expect(lossAfter(1, 3, 2, 4, 4, 5)).toMatchObject({ received: 6, lost: 1, late: 2 });
});

it('goes along when a sender starts again at zero', () => {
  const loss = lossAfter(...countingFrom(0, 60), ...countingFrom(0, 30), 33);
  expect(loss).toMatchObject({ received: 91, lost: 3 });
});

it('counts each sender by itself', () => {
  const framer = new Framer(everyMessage, 'datagram');
  for (const sequence of [1, 2, 4]) {
    framer.push(packetOf(heartbeat, { sequence, systemId: 1 }));
    framer.push(packetOf(heartbeat, { sequence: sequence === 4 ? 3 : sequence, systemId: 2 }));
  }
  expect([...framer.loss].map(({ systemId, lost }) => [systemId, lost])).toEqual([
    [1, 1],
    [2, 0],
  ]);
});

it('remembers a bounded number of senders, the latest', () => {
  const framer = new Framer(everyMessage, 'datagram');
  const address = (index: number) => ({ systemId: index & 0xff, componentId: index >>> 8 });
  for (let index = 0; index < 1000; index += 1) framer.push(packetOf(heartbeat, address(index)));
  expect([...framer.loss]).toHaveLength(256);
  expect(framer.loss.of(999 & 0xff, 999 >>> 8)).toBeDefined();
  expect(framer.loss.of(0, 0)).toBeUndefined();
});

it('meets a sender anew that it had to forget', () => {
  const framer = new Framer(everyMessage, 'datagram');
  framer.push(packetOf(heartbeat, { sequence: 7 }));
  for (let index = 0; index < 256; index += 1) framer.push(packetOf(heartbeat, { systemId: 2, componentId: index }));
  expect(framer.loss.of(1, 1)).toBeUndefined();
  framer.push(packetOf(heartbeat, { sequence: 90 }));
  expect(framer.loss.of(1, 1)).toMatchObject({ received: 1, lost: 0, late: 0 });
});
