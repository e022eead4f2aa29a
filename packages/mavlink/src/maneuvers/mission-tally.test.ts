import { readFileSync } from 'node:fs';
import type { MissionState } from '@skein/telemetry/vehicle/navigation.ts';
import { expect, it } from 'vitest';
import type { PlanItem } from '../plan/plan-item.ts';
import { leadsDown, MissionTally } from './mission-tally.ts';

type Row =
  | readonly [seconds: number, kind: 'step', step: string]
  | readonly [seconds: number, kind: 'mode', mode: string, isArmed: boolean]
  | readonly [seconds: number, kind: 'current', seq: number, state: number]
  | readonly [seconds: number, kind: 'reached', seq: number];

type Stack = 'arducopter' | 'px4';

/** What ArduCopter 4.6.3 and PX4 1.16.2 reported through several flights on one boot; a row for each change. */
const recorded = JSON.parse(
  readFileSync(new URL('../../fixtures/mission-reports.json', import.meta.url), 'utf8'),
) as Readonly<Record<Stack, Readonly<Record<'run_a' | 'run_b', readonly Row[]>>>>;

const item = (command: number): PlanItem => ({
  command,
  frame: 6,
  params: [0, 0, 0, 0],
  x: 1,
  y: 1,
  z: 20,
  autocontinue: true,
});

const [TAKE_OFF, WAYPOINT, LAND, RETURN] = [22, 16, 21, 20] as const;
const planA = [TAKE_OFF, WAYPOINT, WAYPOINT, WAYPOINT].map(item);
const planB = [...planA, item(WAYPOINT)];
const landing = [TAKE_OFF, WAYPOINT, LAND].map(item);
const returning = [TAKE_OFF, WAYPOINT, RETURN].map(item);

const states: Readonly<Record<number, MissionState>> = { 1: 'none', 2: 'not-started', 3: 'active', 5: 'complete' };

/** Counts the flight that began with this step, once a second as a vehicle reports, up to the next step that ends it. */
function flown(stack: Stack, run: 'run_a' | 'run_b', start: string, mission: readonly PlanItem[]): MissionTally {
  const rows = recorded[stack][run];
  const from = rows.findIndex(([, kind, step]) => kind === 'step' && step === start);
  if (from === -1) throw new Error(`nobody did "${start}"`);
  const end = rows.findIndex(([, kind], at) => at > from && kind === 'step');
  const first = stack === 'arducopter' ? 1 : 0;
  const own = (seq: number): number | null => (seq < first ? null : seq - first);
  const tally = new MissionTally(mission);
  let [mode, isArmed, currentItem, reachedItem, state] = [
    '',
    false,
    null as number | null,
    null as number | null,
    null as MissionState | null,
  ];
  const report = (seconds: number): void => {
    const isFlying = isArmed && (mode === 'AUTO' || mode === 'AUTO.MISSION');
    if (isFlying) tally.note({ currentItem, reachedItem, state, receivedAtMs: Math.round(seconds * 1000) });
  };
  for (const [at, row] of rows.slice(0, end).entries()) {
    const until = rows[at + 1]?.[0] ?? row[0];
    if (row[1] === 'mode') [mode, isArmed] = [row[2], row[3]];
    else if (row[1] === 'current') [currentItem, state] = [own(row[2]), states[row[3]] ?? null];
    else if (row[1] === 'reached' && at > from) reachedItem = own(row[2]);
    if (at >= from) for (let seconds = row[0]; seconds < until + 0.001; seconds += 1) report(seconds);
  }
  return tally;
}

it.each(['arducopter', 'px4'] as const)('counts a mission of %s as flown when its last item was reached', (stack) => {
  expect(flown(stack, 'run_a', 'start plan A (flight 1)', planA)).toMatchObject({ isFlown: true, next: null });
});

it.each(['arducopter', 'px4'] as const)(
  'does not take the second flight of a plan on %s for flown because the first was',
  (stack) => {
    expect(flown(stack, 'run_a', 'start plan A again (flight 2)', planA)).toMatchObject({ isFlown: false, next: 2 });
  },
);

it('does not take a mission for flown that PX4 began at the item where it last was', () => {
  const start = 'start plan B again, nothing uploaded, nothing set (flight 4)';
  expect(flown('px4', 'run_a', start, planB)).toMatchObject({ isFlown: false, next: 0 });
});

it.each(['arducopter', 'px4'] as const)('counts a plan of %s that lands or returns by itself', (stack) => {
  expect(flown(stack, 'run_b', 'start plan AL', landing).isFlown).toBe(true);
  expect(flown(stack, 'run_b', 'start plan AL again, nothing uploaded, nothing set', landing).isFlown).toBe(false);
  expect(flown(stack, 'run_b', 'start plan AR', returning).isFlown).toBe(true);
});

const report = (
  currentItem: number | null,
  reachedItem: number | null,
  seconds: number,
  state: MissionState | null = 'active',
) => ({
  currentItem,
  reachedItem,
  state,
  receivedAtMs: seconds * 1000,
});

it('believes no completion that was not preceded by a mission under way at its last item', () => {
  const tally = new MissionTally(planA);
  tally.note(report(null, null, 1, 'complete'));
  tally.note(report(3, null, 2, 'complete'));
  expect([tally.isFlown, tally.next]).toEqual([false, 0]);
});

it('begins at the landing of a plan: that is no flight', () => {
  const tally = new MissionTally(landing);
  for (let second = 1; second < 20; second += 1) tally.note(report(2, second > 9 ? 2 : null, second));
  expect([tally.isFlown, tally.next]).toEqual([false, 0]);
});

it('takes the step to the next item for the item before where the word of its reaching was lost', () => {
  const tally = new MissionTally(planA);
  for (const [second, current] of [0, 1, 2, 3].entries()) tally.note(report(current, null, second));
  tally.note(report(3, 3, 5));
  expect(tally.isFlown).toBe(true);
});

it('misses what was skipped before its eyes, and not what was flown while nobody listened', () => {
  const [watched, unheard] = [new MissionTally(planA), new MissionTally(planA)];
  watched.note(report(0, null, 101));
  watched.note(report(2, null, 102));
  watched.note(report(3, 3, 103));
  expect([watched.isFlown, watched.next]).toEqual([false, 0]);
  unheard.note(report(0, null, 1));
  unheard.note(report(2, null, 7));
  unheard.note(report(3, null, 8));
  unheard.note(report(3, 3, 9));
  expect(unheard.isFlown).toBe(true);
});

it('does not wait for what is done on the way', () => {
  const tally = new MissionTally([item(TAKE_OFF), item(178), item(WAYPOINT), item(206)]);
  tally.note(report(0, null, 1));
  tally.note(report(2, 0, 2));
  tally.note(report(2, 2, 3));
  expect(tally.isFlown).toBe(true);
});

it('counts nothing of a mission that began in its middle, also when nobody listened for a while', () => {
  const tally = new MissionTally(planA);
  tally.note(report(2, null, 1));
  tally.note(report(3, null, 60));
  tally.note(report(3, 3, 61));
  expect([tally.isFlown, tally.next]).toEqual([false, 0]);
});

it('believes the word that all is done at the last item of a mission that was under way', () => {
  const tally = new MissionTally(planA);
  for (const current of [0, 1, 2, 3]) tally.note(report(current, null, current + 1));
  expect([tally.isFlown, tally.next]).toEqual([false, 3]);
  tally.note(report(3, null, 5, 'complete'));
  expect(tally.isFlown).toBe(true);
});

it('does not believe it of a mission that never called itself active', () => {
  const tally = new MissionTally(planA);
  for (const current of [0, 1, 2, 3]) tally.note(report(current, null, current + 1, null));
  tally.note(report(3, null, 5, 'complete'));
  expect([tally.isFlown, tally.next]).toEqual([false, 3]);
});

it('does not believe it at an item before the last', () => {
  const tally = new MissionTally(planA);
  tally.note(report(0, null, 1));
  tally.note(report(1, null, 2));
  tally.note(report(1, null, 3, 'complete'));
  expect([tally.isFlown, tally.next]).toEqual([false, 1]);
});

it('counts from the word that the first item was reached, where that is the first thing heard', () => {
  const tally = new MissionTally(planA);
  for (const reached of [0, 1, 2, 3]) tally.note(report(Math.min(3, reached + 1), reached, reached + 1));
  expect(tally.isFlown).toBe(true);
});

it('learns nothing from a report that it has seen, and something from one of the same moment that tells more', () => {
  const tally = new MissionTally(planA);
  tally.note(report(2, 0, 1));
  tally.note(report(2, 0, 1));
  expect(tally.next).toBe(1);
  tally.note(report(2, 1, 1));
  expect(tally.next).toBe(2);
});

it('does not count an item out of turn, which the plan before may have reached', () => {
  const tally = new MissionTally(planA);
  tally.note(report(0, null, 1));
  tally.note(report(0, 2, 2));
  tally.note(report(1, 0, 3));
  tally.note(report(2, 1, 4));
  expect(tally.next).toBe(2);
});

it('takes a landing for the end of a plan at its end only', () => {
  const tally = new MissionTally([TAKE_OFF, LAND, WAYPOINT].map(item));
  tally.note(report(0, null, 1));
  tally.note(report(1, 0, 2));
  expect(tally.isFlown).toBe(false);
  expect([RETURN, LAND, 85, WAYPOINT].map((command) => leadsDown(item(command)))).toEqual([true, true, true, false]);
});

it('has nothing to wait for in a plan that flies nowhere', () => {
  const tally = new MissionTally([item(178)]);
  tally.note(report(0, null, 1));
  expect(tally.isFlown).toBe(true);
});
