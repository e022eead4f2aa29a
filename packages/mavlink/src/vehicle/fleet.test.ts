import { describe, expect, it } from 'vitest';
import { PlanMemory } from '../plan/plan-memory.ts';
import { Fleet } from './fleet.ts';
import { Vehicle, type Way } from './vehicle.ts';

/** A link, as far as it is chosen by. */
const wayOf = (systemId: number, lossPercent: number | null = null): Way =>
  ({
    address: { systemId, componentId: 1 },
    phase: 'live',
    isQuiet: false,
    signedWith: null,
    speaker: { steadyMs: () => 0 },
    state: { link: { lossPercent } },
  }) as Way;

const identify = (fleet: Fleet, id: string, way: Way, before: Vehicle): Vehicle => {
  const vehicle = fleet.identify(id, way, before);
  if (!(vehicle instanceof Vehicle)) throw new Error(vehicle);
  return vehicle;
};

it('chooses the link that loses least, and takes one that does not say for one that loses nothing', () => {
  const [lossy, good, silent] = [wayOf(1, 5), wayOf(1, 0.5), wayOf(1)];
  const choice = (...ways: readonly Way[]) => {
    const vehicle = new Vehicle(new PlanMemory());
    for (const way of ways) vehicle.join(way);
    return vehicle.way;
  };
  expect(choice(lossy, good)).toBe(good);
  expect(choice(lossy, good, silent)).toBe(silent);
  expect(choice()).toBeNull();
});

describe('doubt about a mission', () => {
  it('hangs on the number of a vehicle that has not said who it is', () => {
    const fleet = new Fleet();
    const { plans } = fleet.enter(1);
    expect(fleet.doubtsMissionOf(1)).toBe(false);
    plans.learn('mission', { kind: 'unknown' });
    expect([fleet.doubtsMissionOf(1), fleet.doubtsMissionOf(2)]).toEqual([true, false]);
  });

  it('goes with it once it has, and with its number for those that have not', () => {
    const fleet = new Fleet();
    const nameless = fleet.enter(1);
    nameless.plans.learn('mission', { kind: 'unknown' });
    const named = identify(fleet, 'A', wayOf(1), nameless);
    expect(named.plans.of('mission')).toEqual({ kind: 'unknown' });
    expect(fleet.enter(1).plans.of('mission')).toEqual({ kind: 'unread' });
    expect([fleet.doubtsMissionOf(1), fleet.doubtsMissionOf(2)]).toEqual([true, false]);
    named.plans.learn('mission', { kind: 'known', items: [], planId: null });
    expect(fleet.doubtsMissionOf(1)).toBe(false);
  });
});

it('remembers ten thousand, and forgets the oldest of those that no link hears', () => {
  const fleet = new Fleet();
  const meet = (id: string): void => {
    const way = wayOf(1);
    const vehicle = identify(fleet, id, way, fleet.enter(1));
    if (id !== 'heard') fleet.leave(way, vehicle, 'link-lost');
  };
  meet('heard');
  for (let count = 1; count < 10_000; count += 1) meet(`silent ${count}`);
  expect([fleet.vehicle('silent 1') !== undefined, fleet.vehicles.length]).toEqual([true, 10_000]);
  meet('one more');
  expect([fleet.vehicle('silent 1'), fleet.vehicles.length]).toEqual([undefined, 10_000]);
  expect(fleet.vehicle('heard')?.ways).toHaveLength(1);
});

it('forgets no doubt about a plan, however many strangers come', () => {
  const fleet = new Fleet();
  for (let count = 0; count <= 10_001; count += 1) {
    const way = wayOf(1);
    const vehicle = identify(fleet, `id ${count}`, way, fleet.enter(1));
    if (count === 0) vehicle.plans.learn('fence', { kind: 'unknown' });
    fleet.leave(way, vehicle, 'link-lost');
  }
  expect(fleet.vehicle('id 0')?.plans.of('fence')).toEqual({ kind: 'unknown' });
  expect([fleet.vehicle('id 1'), fleet.vehicles.length]).toEqual([undefined, 10_000]);
});

it('keeps a doubt although somebody without a name, and with the same number, has read a plan', () => {
  const fleet = new Fleet();
  const way = wayOf(1);
  const known = identify(fleet, 'A', way, fleet.enter(1));
  known.plans.learn('mission', { kind: 'unknown' });
  fleet.leave(way, known, 'link-lost');
  fleet.enter(1).plans.learn('mission', { kind: 'known', items: [], planId: null });
  expect(identify(fleet, 'A', wayOf(1), fleet.enter(1)).plans.of('mission')).toEqual({ kind: 'unknown' });
});

it('takes what is known of one without a name for that of no other with its number', () => {
  const fleet = new Fleet();
  const [one, other] = [fleet.enter(1), fleet.enter(1)];
  const kindsOf = () => [one, other].map(({ plans }) => plans.of('mission').kind);
  one.plans.learn('fence', { kind: 'known', items: [], planId: null });
  one.plans.learn('mission', { kind: 'known', items: [], planId: null });
  expect(kindsOf()).toEqual(['known', 'unread']);
  expect(one.plans.of('fence').kind).toBe('known');
  // It may be the same one by another link: then what was known is so no longer.
  other.plans.learn('mission', { kind: 'unknown' });
  expect(kindsOf()).toEqual(['unknown', 'unknown']);
  other.plans.learn('mission', { kind: 'known', items: [], planId: null });
  expect(kindsOf()).toEqual(['unread', 'known']);
  expect(identify(fleet, 'A', wayOf(1), one).plans.of('mission')).toEqual({ kind: 'unread' });
  expect(identify(fleet, 'B', wayOf(1), other).plans.of('mission').kind).toBe('known');
});

it('holds nobody who left without a name', () => {
  const fleet = new Fleet();
  const [way, nameless] = [wayOf(1), fleet.enter(1)];
  nameless.join(way);
  expect(fleet.vehicles).toEqual([nameless]);
  fleet.leave(way, nameless, 'link-lost');
  expect([fleet.vehicles, nameless.ways]).toEqual([[], []]);
});

it('holds the plans of one that comes back under another number for unread', () => {
  const fleet = new Fleet();
  const way = wayOf(1);
  const known = identify(fleet, 'A', way, fleet.enter(1));
  known.plans.learn('mission', { kind: 'known', items: [], planId: null });
  fleet.leave(way, known, 'link-lost');
  expect(identify(fleet, 'A', wayOf(1), fleet.enter(1)).plans.of('mission').kind).toBe('known');
  fleet.leave(known.ways[0] ?? way, known, 'link-lost');
  expect(identify(fleet, 'A', wayOf(2), fleet.enter(2)).plans.of('mission').kind).toBe('unread');
});
