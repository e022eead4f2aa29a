import { expect, it } from 'vitest';
import { everyMessage } from '../wire/every-message.ts';
import { FrameWriter } from '../wire/frame-writer.ts';
import { Framer } from '../wire/framer.ts';
import type { MessageType } from '../wire/message-type.ts';
import { autopilotVersion, statustext, systemTime } from '../wire/messages.generated.ts';
import { DoubleWatch } from './double-watch.ts';

const writer = new FrameWriter({ systemId: 1, componentId: 1 });
const hear = <T extends object>(watch: DoubleWatch, type: MessageType<T>, message: T, atMs: number): void => {
  for (const frame of new Framer(everyMessage, 'datagram').push(writer.write(type, message))) watch.hear(frame, atMs);
};

const zeros = new Uint8Array(8);

function say(watch: DoubleWatch, uid: number, atMs: number): void {
  const version = {
    capabilities: 0n,
    flightSwVersion: 0,
    middlewareSwVersion: 0,
    osSwVersion: 0,
    boardVersion: 0,
    flightCustomVersion: zeros,
    middlewareCustomVersion: zeros,
    osCustomVersion: zeros,
    vendorId: 0,
    productId: 0,
    uid: 0n,
    uid2: new Uint8Array(18).fill(uid),
  };
  hear(watch, autopilotVersion, version, atMs);
}

it('is over when one alone has answered for ten seconds', () => {
  const watch = new DoubleWatch(0);
  for (const [uid, atMs] of [
    [7, 1000],
    [9, 1100],
    [7, 2000],
    [7, 3000],
    [7, 4000],
  ] as const)
    say(watch, uid, atMs);
  expect([watch.isOver(11_999), watch.isOver(12_000)]).toEqual([false, true]);
});

it('is not over because nobody answers, until nothing more will be known', () => {
  const watch = new DoubleWatch(0);
  say(watch, 7, 1000);
  expect([watch.isOver(59_999), watch.isOver(60_000)]).toEqual([false, true]);
});

it('counts from the very second answer that names another', () => {
  const watch = new DoubleWatch(0);
  for (const [uid, atMs] of [
    [7, 1000],
    [9, 2000],
    [9, 3000],
    [9, 4000],
  ] as const)
    say(watch, uid, atMs);
  expect([watch.isOver(11_999), watch.isOver(12_000)]).toEqual([false, true]);
});

it('wants three answers of the one that is left, whatever the other has answered before', () => {
  const watch = new DoubleWatch(0);
  for (const atMs of [1000, 1100, 1200]) say(watch, 7, atMs);
  expect(watch.isOver(10_000)).toBe(true);
  for (const atMs of [2000, 3000]) {
    say(watch, 9, atMs);
    expect(watch.isOver(20_000)).toBe(false);
  }
  say(watch, 9, 4000);
  expect(watch.isOver(20_000)).toBe(true);
});

it('tells two apart that never say who they are, by their times', () => {
  const watch = new DoubleWatch(0);
  for (let atMs = 0; atMs <= 30_000; atMs += 500) {
    for (const aheadMs of [0, 900_000])
      hear(watch, systemTime, { timeUnixUsec: 0n, timeBootMs: 1000 + aheadMs + atMs }, atMs);
    hear(watch, statustext, { severity: 6, text: 'no time', id: 0, chunkSeq: 0 }, atMs);
  }
  for (let atMs = 31_000; atMs <= 80_000; atMs += 500)
    hear(watch, systemTime, { timeUnixUsec: 0n, timeBootMs: 1000 + atMs }, atMs);
  expect([watch.isOver(80_000), watch.isOver(90_000)]).toEqual([false, true]);
});
