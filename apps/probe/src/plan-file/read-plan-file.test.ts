import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MavFrame } from '@skein/mavlink/wire/enums.generated.ts';
import type { PlanItem } from '@skein/mavlink/plan/plan-item.ts';
import { fullPlan, planFile } from '../testing/plans.ts';
import { jumpsForVehicle, jumpsFromVehicle } from './jump-targets.ts';
import { readPlanFile } from './read-plan-file.ts';
import { readQgcPlan } from './read-qgc-plan.ts';
import { writeQgcPlan } from './write-qgc-plan.ts';

const { GLOBAL_INT, GLOBAL_RELATIVE_ALT_INT, MISSION } = MavFrame;

describe('a .plan of QGroundControl', () => {
  it('is read with its mission, fence and rally points, null as "leave it to the vehicle"', () => {
    const { mission, fence, rally } = readPlanFile(planFile(fullPlan));
    expect(mission.map(({ command, frame }) => [command, frame])).toEqual([
      [22, GLOBAL_RELATIVE_ALT_INT],
      [16, GLOBAL_RELATIVE_ALT_INT],
      [178, MISSION],
      [16, GLOBAL_INT],
      [177, MISSION],
      [20, MISSION],
    ]);
    expect(mission[1]).toMatchObject({ params: [5, 0, 0, Number.NaN], x: 225_403_000, y: 1_140_500_000, z: 10.2 });
    expect(fence.map(({ command, params }) => [command, params[0]])).toEqual([
      [5001, 4],
      [5001, 4],
      [5001, 4],
      [5001, 4],
      [5004, 30.3],
    ]);
    expect(rally).toMatchObject([{ command: 5100, x: 225_402_000, z: 15 }]);
  });

  it('takes the items of a survey out of it, and finds the target of a jump behind them', () => {
    const point = (latitude: number, doJumpId: number) => ({
      type: 'SimpleItem',
      command: 16,
      frame: 3,
      params: [0, 0, 0, null, latitude, 114.05, 30],
      doJumpId,
    });
    const survey = {
      type: 'ComplexItem',
      complexItemType: 'survey',
      TransectStyleComplexItem: { Items: [point(22.541, 2), point(22.542, 3)] },
    };
    const jump = { type: 'SimpleItem', command: 177, frame: 2, params: [9, 2, 0, 0, 0, 0, 0], doJumpId: 10 };
    const items = [point(22.54, 1), survey, point(22.543, 9), jump];
    const { mission } = readQgcPlan({ fileType: 'Plan', mission: { items } });
    expect(mission.map(({ x }) => x)).toEqual([225_400_000, 225_410_000, 225_420_000, 225_430_000, 0]);
    expect(mission.at(-1)?.params.slice(0, 2)).toEqual([4, 2]);
  });

  it.each([
    ['top level', [], 'must be an object'],
    ['fileType', {}, 'must be "Plan"'],
    [
      'mission.items[0]',
      { mission: { items: [{ type: 'ComplexItem', complexItemType: 'StructureScan' }] } },
      'StructureScan',
    ],
    ['mission.items[0].command', { mission: { items: [{ type: 'SimpleItem' }] } }, 'must be a number'],
    ['rallyPoints.points[0]', { rallyPoints: { points: [[95, 0, 0]] } }, 'latitude 95 is beyond 90 degrees'],
  ])('is refused with the place of the fault: %s', (where, content, says) => {
    const file = Array.isArray(content) || where === 'fileType' ? content : { fileType: 'Plan', ...content };
    expect(() => readQgcPlan(file)).toThrow(`plan file, ${where}: `);
    expect(() => readQgcPlan(file)).toThrow(says);
  });

  it('is the same again when it was written and read', () => {
    const param = fc.oneof(fc.float({ noNaN: true, noDefaultInfinity: true }), fc.constant(Number.NaN));
    const item = fc.record({
      command: fc.constantFrom(16, 17, 19, 21, 22, 82),
      frame: fc.constantFrom(GLOBAL_INT, GLOBAL_RELATIVE_ALT_INT, MavFrame.GLOBAL_TERRAIN_ALT_INT),
      params: fc.tuple(param, param, param, param),
      x: fc.integer({ min: -900_000_000, max: 900_000_000 }),
      y: fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }),
      z: fc.integer({ min: -400, max: 6000 }),
      autocontinue: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 20 }), (mission: readonly PlanItem[]) => {
        const text = writeQgcPlan({ mission, fence: [], rally: [] }, { stack: 'px4', home: null });
        expect(readQgcPlan(JSON.parse(text)).mission).toEqual(mission.map(withoutNegativeZero));
      }),
      { seed: 7 },
    );
  });
});

/** JSON has no −0. */
const withoutNegativeZero = (item: PlanItem): PlanItem => ({
  ...item,
  params: item.params.map((value) => value + 0) as unknown as PlanItem['params'],
});

describe('a plain file', () => {
  it('is a list of places with remarks, or the table of Mission Planner without its home', () => {
    const list = readPlanFile(planFile('# to the bridge\n22.5412, 114.0533, 40\r\n22.5415\t114.0540\t45 # over it\n'));
    expect(list.mission).toMatchObject([
      { command: 16, frame: GLOBAL_RELATIVE_ALT_INT, x: 225_412_000, y: 1_140_533_000, z: 40 },
      { x: 225_415_000, y: 1_140_540_000, z: 45 },
    ]);
    const table = [
      'QGC WPL 110',
      '0\t1\t0\t16\t0\t0\t0\t0\t22.54\t114.05\t12\t1',
      '1\t0\t3\t22\t0\t0\t0\t0\t22.54\t114.05\t20\t1',
      '2\t0\t3\t20\t0\t0\t0\t0\t0\t0\t0\t1',
    ].join('\n');
    expect(readPlanFile(planFile(table)).mission.map(({ command }) => command)).toEqual([22, 20]);
  });

  it.each([
    ['22.5412, 114.0533\n', 'line 1: write latitude, longitude and metres above home'],
    ['# nothing\n', 'holds no waypoint, fence or rally point'],
    ['{"fileType"', 'is no JSON'],
    ['QGC WPL 110\n0 1 0 16 0 0 0 0 22 114 12 1\n1 0 3 22 0 0\n', 'line 3: needs 12 numbers'],
  ])('is refused with the way to mend it: %j', (content, says) => {
    expect(() => readPlanFile(planFile(content))).toThrow(says);
  });
});

it('counts the targets of jumps as each firmware does', () => {
  const { mission } = readPlanFile(planFile(fullPlan));
  expect(jumpsForVehicle(mission, 'ardupilot')[4]?.params[0]).toBe(2);
  expect(jumpsForVehicle(mission, 'px4')[4]?.params[0]).toBe(1);
  expect(jumpsFromVehicle(jumpsForVehicle(mission, 'px4'), 'px4')).toEqual(mission);
});
