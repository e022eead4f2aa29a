import { describe, expect, it } from 'vitest';
import { PlanMemory, planKinds } from './plan-memory.ts';

const known = { kind: 'known', items: [], planId: null } as const;
const unknown = { kind: 'unknown' } as const;

const kindsOf = (memory: PlanMemory) => planKinds.map((kind) => memory.of(kind).kind);

it('tells when a plan becomes unknown, and when it is so no longer', () => {
  const told: unknown[] = [];
  const memory = new PlanMemory((kind, isUnknown) => void told.push([kind, isUnknown]));
  memory.learn('mission', known);
  memory.learn('fence', unknown);
  memory.learn('fence', unknown);
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
  memory.learn('mission', unknown);
  memory.learn('rally', { kind: 'known', items: [], planId: 7 });
  memory.forgetAll();
  expect([memory.of('mission').kind, memory.of('rally').kind]).toEqual(['unknown', 'unread']);
});

it('says whether any plan is in doubt', () => {
  const memory = new PlanMemory();
  memory.learn('mission', known);
  expect(memory.hasDoubts).toBe(false);
  memory.learn('rally', unknown);
  expect(memory.hasDoubts).toBe(true);
});

describe('of two that share a number and have not said who they are', () => {
  const setUp = () => {
    const ofNumber = new PlanMemory();
    return { ofNumber, one: ofNumber.ofOne(), other: ofNumber.ofOne() };
  };

  it('each knows whose number it has', () => {
    const { ofNumber, one } = setUp();
    expect([one.isOf(ofNumber), one.isOf(new PlanMemory()), one.isOf(undefined)]).toEqual([true, false, false]);
    expect([ofNumber.isOf(ofNumber), ofNumber.isOf(undefined)]).toEqual([false, false]);
  });

  it('a doubt is of both, until a plan was read again', () => {
    const { ofNumber, one, other } = setUp();
    one.learn('mission', unknown);
    for (const memory of [ofNumber, one, other]) expect(kindsOf(memory)).toEqual(['unknown', 'unread', 'unread']);
    other.learn('mission', known);
    expect([one, other].map(kindsOf)).toEqual([
      ['unread', 'unread', 'unread'],
      ['known', 'unread', 'unread'],
    ]);
  });

  it('what is known is so to the one that learnt it, until the other was spoken with', () => {
    const { one, other } = setUp();
    one.learn('mission', known);
    one.learn('fence', known);
    expect([one, other].map(kindsOf)).toEqual([
      ['known', 'known', 'unread'],
      ['unread', 'unread', 'unread'],
    ]);
    other.learn('rally', known);
    expect(kindsOf(one)).toEqual(['unread', 'unread', 'unread']);
    one.learn('fence', known);
    expect([one, other].map(kindsOf)).toEqual([
      ['unread', 'known', 'unread'],
      ['unread', 'unread', 'unread'],
    ]);
  });
});

it('takes over what was learnt before it was clear whose plans they were, but no doubt away', () => {
  const [memory, newer] = [new PlanMemory(), new PlanMemory()];
  memory.learn('mission', unknown);
  memory.learn('rally', known);
  newer.learn('mission', known);
  newer.learn('fence', known);
  memory.absorb(newer);
  expect(kindsOf(memory)).toEqual(['unknown', 'known', 'known']);
  newer.learn('rally', unknown);
  memory.absorb(newer);
  expect(kindsOf(memory)).toEqual(['unknown', 'known', 'unknown']);
});
