import { expect, it } from 'vitest';
import { IdMemory } from './id-memory.ts';

it('remembers an id for its time, and not longer', () => {
  const memory = new IdMemory(4, 1000);
  memory.set('a', 0, 7);
  expect(memory.get('a', 999)).toBe(7);
  expect(memory.get('b', 999)).toBeUndefined();
  expect(memory.get('a', 1000)).toBeUndefined();
});

it('forgets the oldest first when there are too many', () => {
  const memory = new IdMemory(3, 1000);
  for (const [at, id] of ['a', 'b', 'c', 'd', 'e'].entries()) memory.set(id, at, at);
  expect(['a', 'b', 'c', 'd', 'e'].map((id) => memory.get(id, 5))).toEqual([undefined, undefined, 2, 3, 4]);
  expect(memory.size).toBe(3);
});

it('uses the place of what is too old instead of growing', () => {
  const memory = new IdMemory(100, 1000);
  for (let second = 0; second < 50; second++) memory.set(`id-${second}`, second * 500, 0);
  expect(memory.size).toBeLessThanOrEqual(3);
  expect(memory.get('id-49', 24_500)).toBe(0);
  expect(memory.get('id-48', 24_500)).toBe(0);
  expect(memory.get('id-47', 24_500)).toBeUndefined();
});

it('takes a new number for an id it knows, and can be told to forget it', () => {
  const memory = new IdMemory(4, 1000);
  memory.set('a', 0, 1);
  memory.set('a', 900, 2);
  expect(memory.get('a', 1800)).toBe(2);
  memory.delete('a');
  expect(memory.get('a', 1800)).toBeUndefined();
});

it('gives everything back at rest, and believes no time that a clock set back has made the future', () => {
  const memory = new IdMemory(4, 1000);
  memory.set('a', 5000, 1);
  expect(memory.get('a', 4000)).toBeUndefined();
  memory.forgetOld(5500);
  expect(memory.size).toBe(1);
  memory.forgetOld(6000);
  expect(memory.size).toBe(0);
});

it('tells a hundred thousand ids apart', () => {
  const memory = new IdMemory(1, 1e9);
  memory.set('00000000-0000-4000-8000-000000000000 b hms', 0, 1);
  let taken = 0;
  for (let count = 1; count < 100_000; count++)
    if (memory.get(`00000000-0000-4000-8000-${count.toString(16).padStart(12, '0')} b hms`, 0) !== undefined) taken++;
  expect(taken).toBe(0);
});
