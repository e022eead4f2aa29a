import { expect, it } from 'vitest';
import { HeardAnswers } from './heard-answers.ts';
import type { Frame } from './wire/frame.ts';

/** Only what a copy is known by: the number of the packet and its two last bytes, before the signature if there is one. */
const frame = (sequence: number, checksum: readonly [number, number], signature: readonly number[] = []): Frame => {
  const bytes = Uint8Array.from([0xfd, 7, 7, ...checksum, ...signature]);
  return { bytes, sequence, isSigned: signature.length > 0 } as Partial<Frame> as Frame;
};

const hear = (...frames: readonly Frame[]): readonly boolean[] => {
  const heard = new HeardAnswers();
  return frames.map((one) => heard.isCopy(one, 0));
};

it('knows a packet that comes twice within two seconds', () => {
  const heard = new HeardAnswers();
  const packet = frame(1, [2, 3]);
  expect(heard.isCopy(packet, 5000)).toBe(false);
  expect(heard.isCopy(packet, 6999)).toBe(true);
  expect(heard.isCopy(packet, 7000)).toBe(false);
  // The time counts from when it was last heard as news.
  expect(heard.isCopy(packet, 8999)).toBe(true);
});

it.each([
  ['number', frame(1, [2, 3]), frame(2, [2, 3])],
  ['number, where the sums would make up for it', frame(1, [0, 0]), frame(0, [0, 1])],
  ['first byte of its sum', frame(1, [2, 3]), frame(1, [4, 3])],
  ['second byte of its sum', frame(1, [2, 3]), frame(1, [2, 4])],
  ['order of its bytes', frame(1, [2, 3]), frame(1, [3, 2])],
])('takes a packet for another by its %s', (_, one, other) => {
  expect(hear(one, other)).toEqual([false, false]);
});

it('knows a signed copy by the sum before the signature, which is another each time', () => {
  const signed = (checksum: readonly [number, number], last: number) =>
    frame(1, checksum, [...Array<number>(12).fill(9), last]);
  expect(hear(signed([2, 3], 1), signed([2, 3], 2), signed([3, 3], 2))).toEqual([false, true, false]);
});

it('knows the sixteen that it heard last', () => {
  const heard = new HeardAnswers();
  const packets = Array.from({ length: 17 }, (_, sequence) => frame(sequence, [0, 0]));
  for (const packet of packets) heard.isCopy(packet, 0);
  expect(packets.slice(1).map((packet) => heard.isCopy(packet, 1))).toEqual(Array<boolean>(16).fill(true));
  expect(heard.isCopy(frame(0, [0, 0]), 1)).toBe(false);
});

it('still knows when it heard each after many', () => {
  const heard = new HeardAnswers();
  for (let sequence = 0; sequence < 40; sequence += 1) heard.isCopy(frame(sequence, [0, 0]), sequence * 100);
  // 39 was heard at 3.9 s, 30 at 3 s.
  expect(heard.isCopy(frame(30, [0, 0]), 4999)).toBe(true);
  expect(heard.isCopy(frame(39, [0, 0]), 5899)).toBe(true);
  expect(heard.isCopy(frame(31, [0, 0]), 5100)).toBe(false);
});
