import { expect, it } from 'vitest';
import { createReceiverPace } from './receiver-pace.ts';
import { QUICK_AGAIN_AFTER, SLOW_MILLISECONDS } from './webhooks.limits.ts';

const [quick, slow] = [SLOW_MILLISECONDS, SLOW_MILLISECONDS + 1];
const after = (...answers: readonly number[]): boolean => {
  const pace = createReceiverPace();
  for (const milliseconds of answers) pace.note('one', milliseconds);
  return pace.isSlow('one');
};
const oneFewer = Array.from({ length: QUICK_AGAIN_AFTER - 1 }, () => quick);

it('takes nobody for slow before they were', () => {
  expect(after()).toBe(false);
  expect(after(quick, quick)).toBe(false);
  const pace = createReceiverPace();
  pace.note('another', slow);
  expect([pace.isSlow('another'), pace.isSlow('one')]).toEqual([true, false]);
});

it('takes for slow whoever was once, until they were quick several times in a row', () => {
  expect(after(slow)).toBe(true);
  expect(after(slow, ...oneFewer)).toBe(true);
  expect(after(slow, ...oneFewer, quick)).toBe(false);
  expect(after(slow, ...oneFewer, slow, ...oneFewer)).toBe(true);
});
