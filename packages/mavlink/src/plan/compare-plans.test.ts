import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { comparePlans, wordsOfDifference } from './compare-plans.ts';
import { keepingsOf, keptAs } from './kept-values.ts';
import { hasPlace, type PlanItem } from './plan-item.ts';

type Row = readonly (number | 'NaN')[];

/** Items as they were sent to ArduCopter 4.6.3 and PX4 1.16.2, and as they came back. */
const recorded = JSON.parse(
  readFileSync(new URL('../../fixtures/items-read-back.json', import.meta.url), 'utf8'),
) as Readonly<Record<'ardupilot' | 'px4', readonly (readonly [sent: Row, back: Row])[]>>;

const itemOf = (row: Row): PlanItem => {
  const [frame = 0, command = 0, p1 = 0, p2 = 0, p3 = 0, p4 = 0, x = 0, y = 0, z = 0] = row.map(Number);
  return { command, frame, params: [p1, p2, p3, p4], x, y, z, autocontinue: true };
};

const english = (sent: PlanItem, back: PlanItem, stack: 'ardupilot' | 'px4') => {
  const { differences, rounded } = comparePlans([sent], [back], stack);
  return {
    differences: differences.map((one) => wordsOfDifference(one)['en-US']),
    rounded: rounded.map((one) => wordsOfDifference(one)['en-US']),
  };
};

/** A place without a frame gets another; numbers that do not fit the bytes of the firmware run over: these are differences indeed. */
const fits = ({ command, frame, params }: PlanItem): boolean =>
  !(hasPlace(command) && frame === 2) &&
  params.every((value) => Number.isNaN(value) || Math.abs(value) <= 127) &&
  !(command === 94 && params[0] < 0) &&
  !(command === 223 && params[2] < 0);

it.each(['ardupilot', 'px4'] as const)('knows what %s keeps of every item that it was given', (stack) => {
  const rows = recorded[stack]
    .map(([sent, back]) => [itemOf(sent), itemOf(back)] as const)
    .filter(([sent]) => fits(sent) && !(stack === 'px4' && odd.has(sent.command)));
  expect(rows.length).toBeGreaterThan(90);
  expect(rows.filter(([sent]) => keepingsOf(sent.command, stack) === undefined)).toEqual([]);
  const unknown = rows.flatMap(([sent, back]) =>
    english(sent, back, stack).differences.map((said) => `${sent.command} ${sent.params.join()}: ${said}`),
  );
  expect(unknown).toEqual([]);
});

it.each(['ardupilot', 'px4'] as const)('knows what %s keeps of fences and rally points', (stack) => {
  const kept = (command: number) => keepingsOf(command, stack)?.map((keeping) => keptAs(keeping, 7.5, stack));
  // The place back home and rally points; polygons by their count of corners; circles by their radius.
  expect([5000, 5100].map(kept)).toEqual([
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ]);
  expect([5001, 5002].map(kept)).toEqual([
    [7, 0, 0, 0],
    [7, 0, 0, 0],
  ]);
  expect([5003, 5004].map(kept)).toEqual([
    [7.5, 0, 0, 0],
    [7.5, 0, 0, 0],
  ]);
});

it('knows an angle of PX4 for the same within a full turn', () => {
  const angles = [0, 0.5, 359, 360, 370, -0.5, -10, -730];
  expect(angles.map((deg) => keptAs('turn', deg, 'px4') + 0)).toEqual([0, 0.5, 359, 0, 10, 359.5, 350, 350]);
});

it.each(['ardupilot', 'px4'] as const)('finds every change of a place or command on %s', (stack) => {
  for (const [sent, back] of recorded[stack].map(([one, other]) => [itemOf(one), itemOf(other)] as const)) {
    expect(comparePlans([sent], [{ ...back, command: 17_000 }], stack).differences).toMatchObject([
      { field: 'command' },
    ]);
    if (!hasPlace(sent.command)) continue;
    const moved = comparePlans([sent], [{ ...back, x: back.x + 1 }], stack).differences;
    expect(moved).toContainEqual(expect.objectContaining({ field: 'x' }));
  }
});

/** PX4 names the first anew, and takes the places of the others through a float in the frame for what has none: we send no such. */
const odd: ReadonlySet<number> = new Set([80, 179, 201]);

const waypoint = itemOf([6, 16, 0, 0, 0, 0, 1, 2, 20]);

it('takes no plan that lands for another because the vehicle notes how it was sent', () => {
  const land = { ...waypoint, command: 21 };
  expect(english(land, { ...land, params: [0, 0, 0, 1] }, 'ardupilot')).toEqual({ differences: [], rounded: [] });
  const loiter = { ...waypoint, command: 19, params: [5, 0, 0, 0] as const };
  expect(english(loiter, { ...loiter, params: [5, 0, 1, 0] }, 'ardupilot')).toEqual({ differences: [], rounded: [] });
});

it.each([
  [16, [2.7, 0, 0, 0], [2, 0, 0, 0], 'item 1: param1 is 2.7 in the plan and 2 on board'],
  [18, [1.5, 0, 0, 0], [1, 0, 0, 0], 'item 1: param1 is 1.5 in the plan and 1 on board'],
  [18, [1, 0, 12.5, 0], [1, 0, 12, 0], 'item 1: param3 is 12.5 in the plan and 12 on board'],
  [16, [0, 3, 0, 0], [0, 0, 0, 0], 'item 1: param2 is 3 in the plan and 0 on board'],
] as const)('tells what ArduPilot rounds of command %i', (command, planned, onBoard, said) => {
  const [sent, back] = [planned, onBoard].map((params) => ({ ...waypoint, command, params }));
  if (sent === undefined || back === undefined) throw new Error('an item is missing');
  expect(english(sent, back, 'ardupilot')).toEqual({ differences: [], rounded: [said] });
});

it('tells the floats on board as they were meant', () => {
  const high = { ...waypoint, command: 178, params: [1, 10.2, 0, 0] as const };
  const other = { ...high, params: [1, Math.fround(10.4), 0, 0] as const };
  expect(comparePlans([high], [other], 'ardupilot').differences).toMatchObject([{ planned: 10.2, onBoard: 10.4 }]);
  const lower = [{ ...waypoint, z: Math.fround(10.2) }];
  expect(comparePlans([waypoint], lower, 'px4').differences).toMatchObject([{ field: 'z', onBoard: 10.2 }]);
});

it('calls a value another that the firmware would have kept', () => {
  const speed = { ...waypoint, command: 178, params: [1, 10.2, 0, 0] as const };
  expect(english(speed, { ...speed, params: [1, Math.fround(10.4), 0, 0] }, 'ardupilot').differences).toEqual([
    'item 1: param2 is 10.2 in the plan and 10.4 on board',
  ]);
  expect(english(waypoint, { ...waypoint, z: 20.5 }, 'px4').differences).toHaveLength(1);
});

const fieldsOf = (sent: PlanItem, back: PlanItem, stack: 'ardupilot' | 'px4') => {
  const { differences, rounded } = comparePlans([sent], [back], stack);
  const names = (all: typeof differences) => all.map((one) => (one.kind === 'item' ? one.field : one.kind));
  return { differences: names(differences), rounded: names(rounded) };
};

const same = { differences: [], rounded: [] };

it('finds a height that is meant from somewhere else, and knows both forms of one frame', () => {
  expect(fieldsOf(waypoint, { ...waypoint, frame: 5 }, 'px4')).toEqual({ differences: ['frame'], rounded: [] });
  expect(fieldsOf(waypoint, { ...waypoint, frame: 3 }, 'ardupilot')).toEqual(same);
});

it('lets a height be off by a centimetre, and an angle by a thousandth of a degree', () => {
  const height = (z: number) => fieldsOf(waypoint, { ...waypoint, z }, 'px4').differences;
  expect([height(20.01), height(20.02)]).toEqual([[], ['z']]);
  const turned = { ...waypoint, params: [0, 0, 0, 40] as const };
  const angle = (value: number) => fieldsOf(turned, { ...turned, params: [0, 0, 0, value] }, 'px4').differences;
  expect([angle(39.9995), angle(40.0015)]).toEqual([[], ['param4']]);
});

it('takes a height for cut to the metre at a rally point of ArduPilot only', () => {
  const rally = { ...waypoint, command: 5100, z: 25.5 };
  const point = { ...waypoint, z: 25.5 };
  const low = (item: PlanItem, stack: 'ardupilot' | 'px4') => fieldsOf(item, { ...item, z: 25 }, stack);
  expect(low(rally, 'ardupilot')).toEqual({ differences: [], rounded: ['z'] });
  for (const other of [low(rally, 'px4'), low(point, 'ardupilot'), low(point, 'px4')])
    expect(other).toEqual({ differences: ['z'], rounded: [] });
});

it('takes a number of a command that nobody has tried as whole, or cut to a whole number', () => {
  const item = { ...waypoint, command: 31_010 };
  const kept = (planned: number, onBoard: number) =>
    fieldsOf({ ...item, params: [planned, 0, 0, 0] }, { ...item, params: [onBoard, 0, 0, 0] }, 'ardupilot');
  for (const [planned, onBoard] of [
    [1.5, 1.5],
    [-0, 0],
    [NaN, 0],
  ] as const)
    expect(kept(planned, onBoard)).toEqual(same);
  expect(kept(1.5, 1)).toEqual({ differences: [], rounded: ['param1'] });
  expect(kept(1.5, 2)).toEqual({ differences: ['param1'], rounded: [] });
});
