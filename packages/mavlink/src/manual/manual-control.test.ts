import { expect, it } from 'vitest';
import { TestWire } from '../testing/test-wire.ts';
import { decode } from '../wire/decode.ts';
import { manualControl } from '../wire/messages.generated.ts';
import { ManualControlStream } from './manual-control.ts';

const setUp = (isQuiet = false) => {
  const wire = new TestWire();
  let isReachable = true;
  let roused = 0;
  const host = { isReachable: () => isReachable, isQuiet, rouse: () => void (roused += 1) };
  const stream = new ManualControlStream(wire.station, wire.vehicle, host);
  wire.connect({
    tick: () => {
      if (stream.nextDueMs() <= wire.steadyMs) stream.tick();
    },
  });
  const sent = () => wire.sentByStation(manualControl.id).map((frame) => decode(manualControl, frame));
  const setReachable = (isNow: boolean): void => void (isReachable = isNow);
  return { wire, stream, sent, setReachable, rousings: () => roused };
};

it('tells the sticks while they are held, in the numbers of the protocol', () => {
  const { wire, stream, sent, rousings } = setUp();
  stream.hold({ forward: 1, right: -0.5, up: 1, turnRight: 2 });
  wire.pass(300);
  expect(sent()[0]).toMatchObject({ target: 1, x: 1000, y: -500, z: 1000, r: 1000, buttons: 0 });
  expect(sent()).toHaveLength(6);
  expect([stream.isHeld, rousings()]).toEqual([true, 1]);
});

it('tells the middle for a moment when nobody says that they are held, and then nothing', () => {
  const { wire, stream, sent } = setUp();
  stream.hold({ forward: 1, right: 0, up: -1, turnRight: 0 });
  wire.pass(600);
  expect(sent().at(-1)).toMatchObject({ x: 0, y: 0, z: 500, r: 0 });
  expect(stream.isHeld).toBe(false);
  wire.pass(2000);
  const count = sent().length;
  expect([stream.nextDueMs(), stream.isHeld]).toEqual([Infinity, false]);
  wire.pass(5000);
  expect(sent()).toHaveLength(count);
});

it('tells the middle at once when they are let go', () => {
  const { stream, sent } = setUp();
  stream.letGo();
  expect(sent()).toEqual([]);
  stream.hold({ forward: 1, right: NaN, up: 0, turnRight: 0 });
  stream.letGo();
  expect(sent().map(({ x, y }) => [x, y])).toEqual([
    [1000, 0],
    [0, 0],
  ]);
});

it('takes no stick beyond its end, either way, and sends no more often for being asked more often', () => {
  const { stream, sent } = setUp();
  stream.hold({ forward: -2, right: 2, up: -2, turnRight: -1.5 });
  stream.tick();
  stream.tick();
  expect(sent()).toMatchObject([{ x: -1000, y: 1000, z: 0, r: -1000 }]);
});

const ahead = { forward: 1, right: 0, up: 0, turnRight: 0 };

it('tells nothing to a vehicle that is not heard, or that another answers for, and nothing later either', () => {
  const { wire, stream, sent, setReachable } = setUp();
  setReachable(false);
  expect(stream.hold(ahead)).toBe(false);
  expect([stream.isHeld, stream.nextDueMs()]).toEqual([false, Infinity]);
  setReachable(true);
  wire.pass(3000);
  expect(sent()).toEqual([]);
});

it('falls silent when the vehicle is not heard any more, and goes on only when the sticks are held anew', () => {
  const { wire, stream, sent, setReachable } = setUp();
  expect(stream.hold(ahead)).toBe(true);
  wire.pass(100);
  const count = sent().length;
  setReachable(false);
  expect(stream.hold(ahead)).toBe(false);
  setReachable(true);
  wire.pass(100);
  expect(sent()).toHaveLength(count);
  setReachable(false);
  stream.letGo();
  wire.pass(100);
  setReachable(true);
  wire.pass(2000);
  expect([sent().length, stream.isHeld]).toEqual([count, false]);
  expect(stream.hold(ahead)).toBe(true);
  expect(sent()).toHaveLength(count + 1);
});

it('tells nothing by satellite: it would arrive half a minute after the hand let go', () => {
  const { wire, stream, sent } = setUp(true);
  expect(stream.hold(ahead)).toBe(false);
  wire.pass(1000);
  expect(sent()).toEqual([]);
});

it('ends with the middle, and with nothing after it', () => {
  const { wire, stream, sent } = setUp();
  stream.hold(ahead);
  wire.pass(100);
  stream.end();
  const count = sent().length;
  expect(sent().at(-1)).toMatchObject({ x: 0, y: 0, z: 500, r: 0 });
  wire.pass(2000);
  expect([sent().length, stream.nextDueMs()]).toEqual([count, Infinity]);
  stream.end();
  expect(sent()).toHaveLength(count);
});
