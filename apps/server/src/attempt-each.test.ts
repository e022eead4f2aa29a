import { expect, it } from 'vitest';
import { attemptEach } from './attempt-each.ts';

/** Fails for those below zero. */
const workOn = async (each: readonly number[]) => {
  const done: number[] = [];
  const attempted = attemptEach(each, async (one) => {
    if (one < 0) throw new Error(`not ${one}`);
    done.push(one);
  });
  return { done, outcome: await attempted.then(() => 'done', String) };
};

it('passes over those that fail, and tells of the first', async () => {
  expect(await workOn([1, -2, 3, -4, 5])).toEqual({ done: [1, 3, 5], outcome: 'Error: not -2' });
  expect(await workOn([1, 2])).toEqual({ done: [1, 2], outcome: 'done' });
});

it('does not wait for the rest when so many fail that all would', async () => {
  expect(await workOn([-1, -2, -3, -4, 5, -6, -7, -8, -9, -10, 11])).toEqual({ done: [5], outcome: 'Error: not -1' });
});
