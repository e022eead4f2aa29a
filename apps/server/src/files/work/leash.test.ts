import { expect, it } from 'vitest';
import { createLeash, isDoomed } from './leash.ts';

const wide = { cpuMilliseconds: 60_000, memoryBytes: 2 ** 40 };
const TOO_MUCH = Number.MAX_SAFE_INTEGER;

it('dooms whoever is at work and has taken too much, and nobody at rest', () => {
  const { leash, tighten } = createLeash();
  expect(isDoomed(leash, () => TOO_MUCH)).toBe(false);
  tighten(wide);
  expect(isDoomed(leash)).toBe(false);
  expect(isDoomed(leash, () => TOO_MUCH)).toBe(true);
  tighten({ ...wide, memoryBytes: 1 });
  expect(isDoomed(leash)).toBe(true);
});

it('does not hold a job that ended during the look against whoever comes next', () => {
  const { leash, tighten, loosen } = createLeash();
  tighten(wide);
  const endsMeanwhile = () => {
    loosen();
    return TOO_MUCH;
  };
  expect(isDoomed(leash, endsMeanwhile)).toBe(false);
  tighten(wide);
  expect(isDoomed(leash)).toBe(false);
});

it('says of a job that ended between two looks whether it had taken too much', () => {
  const { tighten, loosen } = createLeash();
  tighten({ ...wide, cpuMilliseconds: 1 });
  const { user } = process.cpuUsage();
  while (process.cpuUsage().user < user + 5_000);
  expect(loosen().isOverrun).toBe(true);
  tighten(wide);
  expect(loosen().isOverrun).toBe(false);
});
