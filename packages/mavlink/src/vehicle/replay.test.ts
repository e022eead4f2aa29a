import { expect, it } from 'vitest';
import { MissionTally } from '../maneuvers/mission-tally.ts';
import type { PlanItem } from '../plan/plan-item.ts';
import { replay } from '../testing/replay.ts';

const item = (command: number): PlanItem => ({
  command,
  frame: 6,
  params: [0, 0, 0, 0],
  x: 1,
  y: 1,
  z: 20,
  autocontinue: true,
});
const planA = [22, 16, 16, 16].map(item);

/** The second was broken off at its third item, on the same boot. */
it.each([
  ['two-flights-arducopter.tlog', 104],
  ['two-flights-px4.tlog', 121.5],
])('tells two recorded flights of one plan apart: %s', (file, secondAtS) => {
  const tallies = [new MissionTally(planA), new MissionTally(planA)];
  const landed: string[] = [];
  const told = new Set<string>();
  replay(file, ({ state }, event, atS) => {
    told.add(event.kind === 'phase' ? event.phase : event.kind);
    const { mission, mode, phase } = state;
    const shown = phase?.landed ?? null;
    if (shown !== null && shown !== landed.at(-1)) landed.push(shown);
    const tally = tallies[atS < secondAtS ? 0 : 1];
    if (mission !== null && mode?.isArmed === true && mode.mode === 'mission') tally?.note(mission);
  });
  expect(tallies.map(({ isFlown, next }) => [isFlown, next])).toEqual([
    [true, null],
    [false, 2],
  ]);
  const flight = ['taking-off', 'in-air', 'landing', 'on-ground'];
  expect(landed).toEqual(['on-ground', ...flight, ...flight]);
  // Nobody restarted, was silent, or turned out to be two.
  expect([...told].toSorted()).toEqual(['live', 'text', 'update']);
});

/** A fence that was left, a lost GNSS and a low battery, one after the other. */
it('shows recorded failsafes as what they were', () => {
  const seen: (readonly [atS: number, ...shown: unknown[]])[] = [];
  const texts: string[] = [];
  replay('failsafes-arducopter.tlog', ({ state }, event, atS) => {
    if (event.kind === 'text') texts.push(event.text.text);
    const { mode, fence, gnss, health, power } = state;
    const unhealthy = health?.unhealthy.join(', ');
    seen.push([atS, mode?.mode, fence?.breach, gnss?.fix, unhealthy, health?.isReadyToArm, power?.voltageV]);
  });
  const at = (atS: number) => seen.findLast(([seenAtS]) => seenAtS <= atS)?.slice(1);
  const [full, low] = [expect.closeTo(12.6, 1), expect.closeTo(10.2, 1)];
  expect(at(20)).toEqual(['mission', 'none', 'rtk-fixed', '', true, full]);
  expect(at(26)).toEqual(['return', 'boundary', 'rtk-fixed', 'geofence', true, full]);
  expect(at(36)).toEqual(['return', 'none', 'rtk-fixed', '', true, full]);
  expect(at(100)).toEqual(['guided', 'none', 'none', '', true, full]);
  expect(at(108)).toEqual(['land', 'none', 'none', 'position-estimate', true, full]);
  expect(at(147)).toEqual(['land', 'none', 'rtk-fixed', '', true, full]);
  expect(at(175)).toEqual(['guided', 'none', 'rtk-fixed', '', true, low]);
  expect(at(181)).toEqual(['return', 'none', 'rtk-fixed', 'battery', true, low]);
  // The voltage is back, and it is not armed again until somebody has seen to it.
  expect(at(240)).toEqual(['guided', 'none', 'rtk-fixed', 'battery', false, full]);
  expect(texts).toEqual(
    expect.arrayContaining(['Circle fence breached', 'EKF Failsafe: changed to LAND Mode', 'Battery Failsafe']),
  );
});
