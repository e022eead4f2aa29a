import { expect, it } from 'vitest';
import { fromWireItems, homeItem, toWireItems } from './wire-items.ts';

it('reads the floats of an item as they were meant', () => {
  const [hold, speed, height] = [2.7, 0.1, 10.2];
  const params = { param1: Math.fround(hold), param2: Number.NaN, param3: Math.fround(speed), param4: -1 };
  const wire = { ...homeItem, ...params, x: 225_403_001, y: -1_140_500_001, z: Math.fround(height) };
  const [item] = fromWireItems('mission', 'px4', [wire]);
  expect(item).toMatchObject({ params: [hold, Number.NaN, speed, -1], x: 225_403_001, y: -1_140_500_001, z: height });
});

it('keeps the place of home before the items of an ArduPilot, of missions that have any, and of nothing else', () => {
  const item = { command: 16, frame: 6, params: [0, 0, 0, 0], x: 1, y: 2, z: 3, autocontinue: true } as const;
  const counts = (['mission', 'fence', 'rally'] as const).map((kind) => toWireItems(kind, 'ardupilot', [item]).length);
  expect([...counts, toWireItems('mission', 'ardupilot', []).length]).toEqual([2, 1, 1, 0]);
  expect(fromWireItems('mission', 'ardupilot', [homeItem, ...toWireItems('mission', 'px4', [item])])).toEqual([item]);
});

it.each(['ardupilot', 'px4'] as const)('gives what has no place the frame that %s takes it in', (stack) => {
  const jump = { command: 177, frame: 6, params: [1, 2, 0, 0], x: 0, y: 0, z: 0, autocontinue: true } as const;
  expect(toWireItems('mission', stack, [jump]).at(-1)).toMatchObject({ frame: stack === 'px4' ? 2 : 6 });
  // A rally point in the frame of whole numbers is kept by PX4 at a bogus height.
  expect(toWireItems('rally', stack, [jump]).at(-1)).toMatchObject({ frame: 3 });
});

it('sends every field of an item, and a home that means nothing by itself', () => {
  const item = { command: 16, frame: 6, params: [1, 2, 3, 4], x: 5, y: 6, z: 7, autocontinue: true } as const;
  const params = { param1: 1, param2: 2, param3: 3, param4: 4 };
  const sent = { command: 16, frame: 6, current: 0, ...params, x: 5, y: 6, z: 7 };
  const nothing = { param1: 0, param2: 0, param3: 0, param4: 0, x: 0, y: 0, z: 0 };
  const home = { command: 16, frame: 0, current: 0, autocontinue: 1, ...nothing };
  expect(toWireItems('mission', 'ardupilot', [item, { ...item, autocontinue: false }])).toEqual([
    home,
    { ...sent, autocontinue: 1 },
    { ...sent, autocontinue: 0 },
  ]);
});
