import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { WireItem } from '../plan/wire-items.ts';
import { ardupilotPlanRules, px4PlanRules, type PlanRules } from './plan-rules.ts';

type Row = readonly (number | 'NaN')[];

/** Items as they were sent to ArduCopter 4.6.3 and PX4 1.16.2, and as they came back. */
const recorded = JSON.parse(
  readFileSync(new URL('../../fixtures/items-read-back.json', import.meta.url), 'utf8'),
) as Readonly<Record<'ardupilot' | 'px4', readonly (readonly [sent: Row, back: Row])[]>>;

const itemOf = (row: Row): WireItem => {
  const [frame = 0, command = 0, param1 = 0, param2 = 0, param3 = 0, param4 = 0, x = 0, y = 0, z = 0] = row.map(Number);
  return { frame, command, current: 0, autocontinue: 1, param1, param2, param3, param4, x, y, z };
};

const onWire = ({ frame, command, param1, param2, param3, param4, x, y, z }: WireItem): number[] => [
  frame,
  command,
  ...[param1, param2, param3, param4, z].map((value) => Math.fround(value)),
  x,
  y,
];

/** Where the fences were recorded; missions were beside it. */
const FENCE_Y = 85_456_603;

/** Deliberately not done as it was seen: by whom, which commands, and why. */
const otherwise: readonly (readonly [stack: string, isMeant: (sent: WireItem) => boolean, why: string])[] = [
  ['ardupilot', (sent) => hasLarge(sent), 'numbers that do not fit the bytes of the firmware run over'],
  [
    'ardupilot',
    ({ command }) => [202, 203, 205].includes(command),
    'camera orders come back with what lies beside them',
  ],
  ['ardupilot', ({ command }) => [1000, 42_703].includes(command), 'scripts and gimbals do so too'],
  ['ardupilot', ({ command, param1 }) => command === 94 && param1 < 0, 'a negative depth is taken for none'],
  ['ardupilot', ({ command, param3 }) => command === 223 && param3 < 0, 'a negative engine height is taken for none'],
  ['px4', ({ param4 }) => Math.abs(param4) >= 360, 'a turn beyond a full one is off by a float'],
  [
    'px4',
    ({ command, y }) => command === 5000 && y !== FENCE_Y,
    'a return point of a fence among the items of a mission',
  ],
  ['px4', ({ command }) => command === 80 || command === 201, 'the old ROI comes back under its newer number'],
];

const hasLarge = ({ param1, param2, param3, param4 }: WireItem): boolean =>
  [param1, param2, param3, param4].some((value) => Math.abs(value) > 127);

it.each([
  ['ardupilot', ardupilotPlanRules],
  ['px4', px4PlanRules],
] as const)('gives every item back as %s did: number, frame and place', (stack, { echo }: PlanRules) => {
  const rows = recorded[stack].map(([sent, back]) => [itemOf(sent), itemOf(back)] as const);
  const followed = rows.filter(([sent]) => !otherwise.some(([who, isMeant]) => who === stack && isMeant(sent)));
  expect(followed.length).toBeGreaterThan(0.8 * rows.length);
  const wrong = followed.flatMap(([sent, back]) => {
    const [ours, theirs] = [onWire(echo(sent)), onWire(back)];
    return ours.every((value, at) => Object.is(value, theirs[at]) || value === theirs[at])
      ? []
      : [{ sent, ours, theirs }];
  });
  expect(wrong).toEqual([]);
});
