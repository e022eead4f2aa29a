import { expect, it } from 'vitest';
import { IdMemory } from './id-memory.ts';

it('remembers an id for its time, and not longer', () => {
  const memory = new IdMemory(4, 1000);
  memory.note('a', 0);
  expect(memory.has('a', 999)).toBe(true);
  expect(memory.has('b', 999)).toBe(false);
  expect(memory.has('a', 1000)).toBe(false);
});

it('forgets the oldest first when there are too many', () => {
  const memory = new IdMemory(3, 1000);
  for (const [at, id] of ['a', 'b', 'c', 'd', 'e'].entries()) memory.note(id, at);
  expect(['a', 'b', 'c', 'd', 'e'].map((id) => memory.has(id, 5))).toEqual([false, false, true, true, true]);
  expect(memory.size).toBe(3);
});

it('holds no more than one where one is all that there is room for', () => {
  const memory = new IdMemory(1, 1000);
  for (const id of ['a', 'b', 'c']) memory.note(id, 0);
  expect([memory.size, memory.has('c', 1), memory.has('b', 1)]).toEqual([1, true, false]);
});

it('uses the place of what is too old instead of growing', () => {
  const memory = new IdMemory(100, 1000);
  for (let second = 0; second < 50; second++) memory.note(`id-${second}`, second * 500);
  expect(memory.size).toBeLessThanOrEqual(3);
  expect(memory.has('id-49', 24_500)).toBe(true);
  expect(memory.has('id-48', 24_500)).toBe(true);
  expect(memory.has('id-47', 24_500)).toBe(false);
});

it('counts anew from the last time, and can be told to forget', () => {
  const memory = new IdMemory(4, 1000);
  memory.note('a', 0);
  memory.note('a', 900);
  expect(memory.has('a', 1800)).toBe(true);
  memory.delete('a');
  expect(memory.has('a', 1800)).toBe(false);
});

it('gives everything back at rest, and says whether anything is left', () => {
  const memory = new IdMemory(4, 1000);
  expect(memory.forgetOld(4000)).toBe(false);
  memory.note('a', 5000);
  expect([memory.forgetOld(5999), memory.size]).toEqual([true, 1]);
  expect([memory.forgetOld(6000), memory.size]).toEqual([false, 0]);
});

it('tells a hundred thousand ids apart', () => {
  const memory = new IdMemory(1, 1e9);
  memory.note('00000000-0000-4000-8000-000000000000 b hms', 0);
  let taken = 0;
  for (let count = 1; count < 100_000; count++)
    if (memory.has(`00000000-0000-4000-8000-${count.toString(16).padStart(12, '0')} b hms`, 0)) taken++;
  expect(taken).toBe(0);
});

it('tells two ids apart that one round of the hash takes for one', () => {
  const memory = new IdMemory(4, 1000);
  memory.note('costarring', 0);
  expect(memory.has('liquid', 0)).toBe(false);
});

it('begins anew after a rest as it began: the first noted is the first to go', () => {
  const memory = new IdMemory(3, 1000);
  for (const [at, id] of ['a', 'b', 'c', 'd', 'e'].entries()) memory.note(id, at);
  memory.forgetOld(2000);
  const areKept = () => ['v', 'w', 'x', 'y'].map((id) => memory.has(id, 2000));
  for (const id of ['v', 'w', 'x']) memory.note(id, 2000);
  expect(areKept()).toEqual([true, true, true, false]);
  memory.note('y', 2000);
  expect(areKept()).toEqual([false, true, true, true]);
});

it('at rest keeps all while one of them may still be repeated', () => {
  const memory = new IdMemory(4, 1000);
  memory.note('a', 0);
  memory.note('b', 500);
  memory.forgetOld(1200);
  expect([memory.size, memory.has('b', 1200)]).toEqual([2, true]);
});
