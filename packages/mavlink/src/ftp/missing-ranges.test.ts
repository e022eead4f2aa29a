import { expect, it } from 'vitest';
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
