import { expect, it } from 'vitest';
import { Random } from '../testing/random.ts';
import { MissingRanges } from './missing-ranges.ts';

it('knows the first gap, whatever order the pieces come in', () => {
  const missing = new MissingRanges(0, 100);
  missing.take(40, 60);
  expect([missing.first, missing.byteCount]).toEqual([{ start: 0, end: 40 }, 80]);
  missing.take(0, 50);
  expect(missing.first).toEqual({ start: 60, end: 100 });
  missing.cutAt(70);
  expect(missing.first).toEqual({ start: 60, end: 70 });
  missing.take(60, 70);
  expect([missing.first, missing.byteCount]).toEqual([null, 0]);
});

/** As plain as can be: a list of the bytes. */
it('knows what a list of all bytes would know, whatever is taken', () => {
  const random = new Random(11);
  for (let run = 0; run < 50; run += 1) {
    const missing = new MissingRanges(0, 200);
    const bytes = new Set(Array.from({ length: 200 }, (_, at) => at));
    for (let turn = 0; turn < 60; turn += 1) {
      const start = random.below(210);
      const end = start + random.below(12);
      missing.take(start, end);
      for (let at = start; at < end; at += 1) bytes.delete(at);
      const first = [...bytes][0];
      expect([missing.byteCount, missing.first?.start]).toEqual([bytes.size, first]);
    }
  }
});

it('takes no piece that would open one gap too many: it is asked for again', () => {
  const missing = new MissingRanges(0, 100_000);
  for (let at = 1; at <= 5000; at += 1) missing.take(at * 3, at * 3 + 1);
  expect(missing.byteCount).toBe(100_000 - 1023);
  missing.take(0, 100_000);
  expect([missing.first, missing.byteCount]).toEqual([null, 0]);
});
