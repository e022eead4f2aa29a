import { isNewer } from '@skein/telemetry/stamp.ts';
import { freshnessAt } from '@skein/telemetry/staleness.ts';
import { expect, it } from 'vitest';
import { Random } from '../testing/random.ts';
import { DeviceClock } from './device-clock.ts';
import { sourceOf } from './stamps.ts';

const source = sourceOf('DOCK1');
const START_MS = 1_700_000_000_000;

/** OSD every 2 s from a clock that is off by so much, each taking so long on its way. */
const listen = (clock: DeviceClock, offMs: number, delaysMs: readonly number[], fromMs = START_MS) =>
  delaysMs.map((delayMs, index) => {
    const sentAtMs = fromMs + index * 2000;
    return clock.stamp(source, sentAtMs + offMs, sentAtMs + delayMs);
  });

it.each([-9000, -5500, -4000, 0, 4000, 9000, -3_600_000, 3_600_000])(
  'never lets a dock whose clock is off by %i ms flicker: it is live as long as it is heard',
  (offMs) => {
    const stamps = listen(
      new DeviceClock(),
      offMs,
      Array.from({ length: 200 }, (_, index) => 50 + (index % 7) * 90),
    );
    const seen = stamps.flatMap((stamp) =>
      [0, 1000, 2500].map((laterMs) => freshnessAt(stamp, 'fast', stamp.receivedAtMs + laterMs)),
    );
    expect(new Set(seen)).toEqual(new Set(['live']));
  },
);

it('tells by how much a message came late, whatever the clock of the device says', () => {
  const stamps = listen(new DeviceClock(), -4000, [50, 50, 7050]);
  expect(stamps.map(({ measuredAtMs, receivedAtMs }) => receivedAtMs - (measuredAtMs ?? 0))).toEqual([0, 0, 7000]);
});

it.each([
  [10_000, 10_000],
  [10_001, null],
])('believes a delay of up to ten seconds: %i', (delayMs, ageMs) => {
  const [, late] = listen(new DeviceClock(), 0, [0, delayMs]);
  expect(late && late.measuredAtMs !== null ? late.receivedAtMs - late.measuredAtMs : null).toBe(ageMs);
});

it('goes by arrival while it finds out that the clock was set back, then by the new clock', () => {
  const clock = new DeviceClock();
  listen(clock, 0, [50, 50]);
  const after = listen(
    clock,
    -3_600_000,
    Array.from({ length: 90 }, () => 50),
    START_MS + 4000,
  );
  expect(after[0]?.measuredAtMs).toBeNull();
  expect(after.every((stamp) => freshnessAt(stamp, 'fast', stamp.receivedAtMs) === 'live')).toBe(true);
  expect(after.at(-1)?.measuredAtMs).toBe(after.at(-1)?.receivedAtMs);
});

it('follows a clock that was set forward at once', () => {
  const clock = new DeviceClock();
  listen(clock, 0, [50, 50]);
  const [after] = listen(clock, 3_600_000, [50], START_MS + 4000);
  expect(after?.measuredAtMs).toBe(after?.receivedAtMs);
});

it('learns anew after a silence', () => {
  const clock = new DeviceClock();
  listen(clock, 5000, [50]);
  const [silent] = listen(clock, 0, [50], START_MS + 120_000);
  expect(silent?.measuredAtMs).toBe(silent?.receivedAtMs);
});

it.each([5000, -5000, 3_600_000, -3_600_000])(
  'measures on when our own clock is set by %i ms, as if it had always shown that',
  (byMs) => {
    const clock = new DeviceClock();
    listen(clock, 0, [50, 50]);
    clock.noteClockStep(byMs);
    const [late, prompt] = listen(clock, -byMs, [7050, 50], START_MS + 4000 + byMs);
    expect(late && late.receivedAtMs - (late.measuredAtMs ?? 0)).toBe(7000);
    expect(prompt?.measuredAtMs).toBe(prompt?.receivedAtMs);
    // The minute before is still known in the next.
    clock.noteClockStep(-byMs);
    const [inNextMinute] = listen(clock, 0, [7050], START_MS + 60_000);
    expect(inNextMinute && inNextMinute.receivedAtMs - (inNextMinute.measuredAtMs ?? 0)).toBe(7000);
    clock.noteClockStep(byMs);
    const [amidIt] = listen(clock, -byMs, [7050], START_MS + 70_000 + byMs);
    expect(amidIt && amidIt.receivedAtMs - (amidIt.measuredAtMs ?? 0)).toBe(7000);
  },
);

it('forgets the shortest delay of long ago, so that a drifting clock does not age what it says', () => {
  const clock = new DeviceClock();
  const drifting = Array.from({ length: 1800 }, (_, index) => index * 2);
  const last = listen(clock, 0, drifting).at(-1);
  expect(last && last.measuredAtMs !== null ? last.receivedAtMs - last.measuredAtMs : null).toBeLessThan(200);
});

it('keeps what was told later the newer, also when the first message was the slow one', () => {
  const [slow, quick] = listen(new DeviceClock(), 0, [5000, 3500]);
  expect(slow && quick && isNewer(quick, slow)).toBe(true);
  expect(quick?.measuredAtMs).toBe(quick?.receivedAtMs);
});

it('keeps it the newer when the clock learns of a much shorter way', () => {
  const clock = new DeviceClock();
  const slow = clock.stamp(source, START_MS, START_MS + 5000);
  const quick = clock.stamp(source, START_MS + 4000, START_MS + 5000);
  expect(isNewer(quick, slow)).toBe(true);
  const next = clock.stamp(source, START_MS + 4500, START_MS + 6000);
  expect(isNewer(next, quick)).toBe(true);
});

it('keeps it the newer whatever the way does: of two told and heard in order, the second is never the earlier', () => {
  const random = new Random(7);
  const wrong: unknown[] = [];
  for (let round = 0; round < 200; round++) {
    const clock = new DeviceClock();
    let [toldAtMs, receivedAtMs, newestMs] = [START_MS, START_MS, Number.NEGATIVE_INFINITY];
    for (let message = 0; message < 100; message++) {
      toldAtMs += random.below(random.below(10) === 0 ? 90_000 : 3000);
      receivedAtMs = Math.max(receivedAtMs, toldAtMs + random.below(12_000));
      const { measuredAtMs } = clock.stamp(source, toldAtMs, receivedAtMs);
      const atMs = measuredAtMs ?? receivedAtMs;
      if (!(newestMs <= atMs && atMs <= receivedAtMs)) wrong.push({ round, message, newestMs, atMs, receivedAtMs });
      newestMs = measuredAtMs ?? newestMs;
    }
  }
  expect(wrong).toEqual([]);
});

it('still knows the shortest delay of the minute before when a new minute begins with a late message', () => {
  const clock = new DeviceClock();
  listen(clock, 0, [50]);
  const late = listen(clock, 0, [7050], START_MS + 60_000);
  expect(late.map(({ measuredAtMs, receivedAtMs }) => receivedAtMs - (measuredAtMs ?? 0))).toEqual([7000]);
});

it('still tells that a message was overtaken', () => {
  const clock = new DeviceClock();
  const newer = clock.stamp(source, START_MS + 2000, START_MS + 2050);
  const older = clock.stamp(source, START_MS, START_MS + 2100);
  expect(isNewer(older, newer)).toBe(false);
});

it('knows no time where none is told', () => {
  expect(new DeviceClock().stamp(source, null, START_MS)).toEqual({
    source,
    receivedAtMs: START_MS,
    measuredAtMs: null,
  });
});
