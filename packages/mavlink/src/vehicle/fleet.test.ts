import { describe, expect, it } from 'vitest';
import { PlanMemory } from '../plan/plan-memory.ts';
import { Fleet } from './fleet.ts';
import { Vehicle, type Way } from './vehicle.ts';

/** A link, as far as it is chosen by. */
const wayOf = (systemId: number, lossPercent: number | null = null): Way =>
  ({ address: { systemId, componentId: 1 }, phase: 'live', isQuiet: false, state: { link: { lossPercent } } }) as Way;

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
    const named = fleet.identify('A', wayOf(1), nameless);
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
    const vehicle = fleet.identify(id, way, fleet.enter(1));
    if (id !== 'heard') fleet.leave(way, vehicle, 'link-lost');
  };
  meet('heard');
  for (let count = 1; count < 10_000; count += 1) meet(`silent ${count}`);
  expect([fleet.vehicle('silent 1') !== undefined, fleet.vehicles.length]).toEqual([true, 10_000]);
  meet('one more');
  expect([fleet.vehicle('silent 1'), fleet.vehicles.length]).toEqual([undefined, 10_000]);
  expect(fleet.vehicle('heard')?.ways).toHaveLength(1);
});
