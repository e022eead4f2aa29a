import { expect, it } from 'vitest';
import { copterFlight } from '../../fixtures/copter-flight.ts';
import { decodeTrackChunk } from './track-chunk.ts';
import { TrackRecorder } from './track-recorder.ts';
import type { TrackPoint } from './track-point.ts';

const [somePoint] = copterFlight() as [TrackPoint];
const minuteMs = 1_790_000_040_000;
const after = (seconds: number): TrackPoint => ({ ...somePoint, timeMs: minuteMs + seconds * 1000 });

const secondsOf = (bytes: Uint8Array): number[] =>
  decodeTrackChunk(bytes).map(({ timeMs }) => (timeMs - minuteMs) / 1000);

it('hands out a minute once it is over and late samples have had their time', () => {
  const recorder = new TrackRecorder();
  for (const seconds of [0, 30, 59.9, 60]) recorder.add(after(seconds));
  expect(recorder.seal(minuteMs + 64_999)).toEqual([]);
  const sealed = recorder.seal(minuteMs + 65_000);
  expect(sealed.map((chunk) => [chunk.minuteMs, secondsOf(chunk.bytes)])).toEqual([[minuteMs, [0, 30, 59.9]]]);
  expect(recorder.seal(minuteMs + 65_000)).toEqual([]);
});

it('hands out everything when the flight ends', () => {
  const recorder = new TrackRecorder();
  for (const seconds of [0, 61, 121]) recorder.add(after(seconds));
  expect(recorder.seal().map(({ bytes }) => secondsOf(bytes))).toEqual([[0], [61], [121]]);
});

it('keeps a point that comes after its minute was sealed, in a second chunk of that minute', () => {
  const recorder = new TrackRecorder();
  recorder.add(after(1));
  recorder.seal(minuteMs + 70_000);
  recorder.add(after(2));
  expect(recorder.seal().map((chunk) => [chunk.minuteMs, secondsOf(chunk.bytes)])).toEqual([[minuteMs, [2]]]);
});

it('marks the first point after a lost link, within a minute and between two', () => {
  const recorder = new TrackRecorder();
  for (const seconds of [0, 1, 20, 21, 58, 62, 80]) recorder.add(after(seconds));
  const points = recorder.seal().flatMap(({ bytes }) => decodeTrackChunk(bytes));
  const marked = points.filter(({ isAfterGap }) => isAfterGap).map(({ timeMs }) => (timeMs - minuteMs) / 1000);
  expect(marked).toEqual([20, 58, 80]);
});

it('marks no gap that late samples have filled', () => {
  const recorder = new TrackRecorder();
  for (const seconds of [0, 8, 4]) recorder.add(after(seconds));
  const points = recorder.seal().flatMap(({ bytes }) => decodeTrackChunk(bytes));
  expect(points.some(({ isAfterGap }) => isAfterGap)).toBe(false);
});

it('keeps a minute in which a clock counted parts of milliseconds, and refuses what is no time without harm to the rest', () => {
  const recorder = new TrackRecorder();
  recorder.add(after(1));
  recorder.add({ ...after(2), timeMs: minuteMs + 2000.25 });
  for (const timeMs of [Number.NaN, Infinity, -1, 1e15])
    expect(() => recorder.add({ ...after(3), timeMs })).toThrow(/Unix milliseconds/);
  expect(recorder.seal().map(({ bytes }) => secondsOf(bytes))).toEqual([[1, 2]]);
});
