import { expect, it } from 'vitest';
import { PlanMemory } from './plan-memory.ts';

it('tells when a plan becomes unknown, and when it is so no longer', () => {
  const told: unknown[] = [];
  const memory = new PlanMemory((kind, isUnknown) => void told.push([kind, isUnknown]));
  const known = { kind: 'known', items: [], planId: null } as const;
  memory.learn('mission', known);
  memory.learn('fence', { kind: 'unknown' });
  memory.learn('fence', { kind: 'unknown' });
  expect(told).toEqual([['fence', true]]);
  memory.learn('fence', known);
  memory.learn('fence', known);
  expect(told).toEqual([
    ['fence', true],
    ['fence', false],
  ]);
});

it('does not forget that something went wrong', () => {
  const memory = new PlanMemory();
  memory.learn('mission', { kind: 'unknown' });
  memory.learn('rally', { kind: 'known', items: [], planId: 7 });
  memory.forgetAll();
  expect([memory.of('mission').kind, memory.of('rally').kind]).toEqual(['unknown', 'unread']);
});
