import { readFileSync } from 'node:fs';
import { MavCmd, MavSysStatusSensor } from '@skein/mavlink/wire/enums.generated.ts';
import * as id from '@skein/mavlink/wire/messages.generated.ts';
import { px4ModeNumber } from '@skein/mavlink/modes/px4-modes.ts';
import type { WireItem } from '@skein/mavlink/plan/wire-items.ts';
import { describe, expect, it } from 'vitest';
import { modesNotFlown, notModelled } from '../testing/not-modelled.ts';
import { WiredVehicle } from '../testing/wired-vehicle.ts';

interface Recorded {
  readonly modes: readonly (readonly [main: number, sub: number, result: number, isEntered: boolean])[];
  readonly missionStart: readonly (readonly [isArmed: boolean, hasMission: boolean, result: number])[];
  readonly commands: readonly (readonly (number | null)[])[];
  readonly fences: readonly (readonly [name: string, result: number, items: readonly (readonly number[])[]])[];
  readonly flyingModes: readonly (readonly [main: number, sub: number, result: number, isAnother: boolean])[];
  readonly counts: readonly (readonly [items: number, isAsked: boolean])[];
  readonly orders: readonly (readonly [
    'ground' | 'flight',
    frame: number | null,
    command: number,
    ...rest: (number | null)[],
  ])[];
  readonly readyAfterS: Readonly<Record<string, number>>;
}

type Kind = 'arducopter' | 'px4';

/** A simulator that is kinder than an aircraft hides the faults that it is there to show. */
const recorded = JSON.parse(
  readFileSync(new URL('../../fixtures/recorded-answers.json', import.meta.url), 'utf8'),
) as Readonly<Record<Kind, Recorded>>;

const started = (kind: Kind): WiredVehicle => (kind === 'px4' ? WiredVehicle.px4() : WiredVehicle.ardupilot());
const numberOf = (kind: Kind, main: number, sub: number): number => (kind === 'px4' ? px4ModeNumber(main, sub) : main);

const item = (command: number, fields: Partial<WireItem> = {}): WireItem => ({
  command,
  frame: 3,
  current: 0,
  autocontinue: 1,
  param1: 0,
  param2: 0,
  param3: 0,
  param4: 0,
  x: 225_403_000,
  y: 1_140_500_000,
  z: 20,
  ...fields,
});
const homeItem = item(MavCmd.NAV_WAYPOINT, { frame: 0 });
const comeHome = item(MavCmd.NAV_RETURN_TO_LAUNCH, { frame: 2, x: 0, y: 0, z: 0 });
const planOf = (kind: Kind, ...items: WireItem[]): WireItem[] => [
  ...(kind === 'px4' ? [] : [homeItem]),
  item(MavCmd.NAV_TAKEOFF, { x: 225_400_000 }),
  ...items,
];
const point = (north: number): WireItem => item(MavCmd.NAV_WAYPOINT, { x: 225_400_000 + north * 90 });

const tellMission = (wired: WiredVehicle): { readonly seq: number; readonly missionState: number } => {
  wired.command(MavCmd.REQUEST_MESSAGE, id.missionCurrent.id);
  const { seq, missionState } = wired.heard(id.missionCurrent).at(-1) ?? { seq: -1, missionState: -1 };
  return { seq, missionState };
};

const isPrearmSet = (wired: WiredVehicle): boolean[] => {
  wired.command(MavCmd.REQUEST_MESSAGE, id.sysStatus.id);
  const status = wired.heard(id.sysStatus).at(-1);
  const words = [
    status?.onboardControlSensorsPresent,
    status?.onboardControlSensorsEnabled,
    status?.onboardControlSensorsHealth,
  ];
  return words.map((word = 0) => (word & MavSysStatusSensor.PREARM_CHECK) !== 0);
};

describe.each(['arducopter', 'px4'] as const)('%s', (kind) => {
  it.each(Object.entries(recorded[kind].readyAfterS))('is ready in mode %i after %f seconds, not before', (mode, s) => {
    const wired = started(kind);
    wired.pass(1);
    wired.command(MavCmd.DO_SET_MODE, 1, ...(kind === 'px4' ? [4, 3] : [Number(mode)]));
    while (wired.aircraft.upTimeS < s - 1) wired.aircraft.step(0.5);
    // The check of PX4 is told by its result alone.
    const isTold = kind === 'arducopter';
    expect(isPrearmSet(wired)).toEqual([isTold, isTold, false]);
    expect(wired.command(MavCmd.COMPONENT_ARM_DISARM, 1)).toBe(kind === 'px4' ? 1 : 4);
    while (wired.aircraft.upTimeS < s + 0.5) wired.aircraft.step(0.5);
    wired.pass(0.1);
    expect(isPrearmSet(wired)).toEqual([isTold, isTold, true]);
    expect(wired.command(MavCmd.COMPONENT_ARM_DISARM, 1)).toBe(0);
  });

  it('answers to each mode on the ground', () => {
    const answers = recorded[kind].modes.map(([main, sub]) => {
      const wired = started(kind).ready();
      const result = wired.command(MavCmd.DO_SET_MODE, 1, main, sub);
      wired.pass(1.1);
      const isEntered = wired.heard(id.heartbeat).at(-1)?.customMode === numberOf(kind, main, sub);
      return [main, sub, result, isEntered];
    });
    expect(answers).toEqual(recorded[kind].modes);
  });

  it('answers to each mode that it flies at 20 m, and refuses those that it does not', () => {
    const isFlown = (main: number, sub: number) =>
      !modesNotFlown[kind].some(([other, otherSub]) => main === other && sub === otherSub);
    const inTheAir = recorded[kind].flyingModes.map(([main, sub]) => {
      const wired = started(kind).ready();
      wired.takeOff(20);
      const before = wired.heard(id.heartbeat).at(-1)?.customMode;
      const result = wired.command(MavCmd.DO_SET_MODE, 1, main, sub);
      wired.pass(1.1);
      return [main, sub, result, wired.heard(id.heartbeat).at(-1)?.customMode !== before];
    });
    const flown = (rows: readonly (readonly unknown[])[]) =>
      rows.filter(([main, sub]) => isFlown(Number(main), Number(sub)));
    expect(flown(inTheAir)).toEqual(flown(recorded[kind].flyingModes));
    const refused = inTheAir.filter(([main, sub]) => !isFlown(Number(main), Number(sub)));
    expect(refused.map(([, , , isAnother]) => isAnother)).toEqual(modesNotFlown[kind].map(() => false));
  });

  it('answers to every order on the ground and at 20 m, but for those of which it is said why not', () => {
    const meant = notModelled[kind];
    const unused = new Set(meant.flatMap(({ commands }) => commands));
    const wrong = recorded[kind].orders.flatMap((row) => {
      const [where, frame, command, ...rest] = row;
      const [p1, p2, p3, p4, p5, p6, p7, recordedResult] = rest;
      const wired = started(kind).ready();
      if (where === 'flight') wired.takeOff(20);
      const [param1, param2, param3, param4, x, y, z] = [p1, p2, p3, p4, p5, p6, p7].map(
        (value) => value ?? Number.NaN,
      );
      const params = [param1, param2, param3, param4, x, y, z].map(Number);
      const place = { frame: Number(frame), x: Number(x), y: Number(y), z: Number(z) };
      const four = { param1: Number(param1), param2: Number(param2), param3: Number(param3), param4: Number(param4) };
      const result =
        (frame === null ? wired.command(command, ...params) : wired.commandInt(command, { ...four, ...place })) ?? null;
      if (result === recordedResult) return [];
      const isMeant = meant.some(
        ({ commands, of }) => commands.includes(command) && (of === undefined || of.includes(Number(param1))),
      );
      unused.delete(command);
      return isMeant ? [] : [[where, frame, command, ...rest, 'ours', result]];
    });
    expect(wrong).toEqual([]);
    // What is done as recorded by now needs no reason any more.
    expect([...unused]).toEqual([]);
  });

  it('takes as many items as were recorded', () => {
    const to = { targetSystem: 1, targetComponent: 1, missionType: 0 };
    const answers = recorded[kind].counts.map(([count]) => {
      const wired = started(kind).ready();
      wired.send(id.missionCount, { ...to, count });
      return [count, wired.heard(id.missionRequest).length + wired.heard(id.missionRequestInt).length > 0];
    });
    expect(answers).toEqual(recorded[kind].counts);
  });

  it('answers to the start of a mission', () => {
    const answers = recorded[kind].missionStart.map(([isArmed, hasMission]) => {
      const wired = started(kind).ready();
      if (isArmed) wired.takeOff(20);
      if (hasMission) wired.upload(planOf(kind, point(60)));
      return [isArmed, hasMission, wired.command(MavCmd.MISSION_START)];
    });
    expect(answers).toEqual(recorded[kind].missionStart);
  });

  it('answers to the commands of cameras, mounts and grippers that it does not have', () => {
    const wired = started(kind).ready();
    const answers = recorded[kind].commands.map((row) => {
      const [command = 0, ...params] = row.slice(0, 8).map((value) => value ?? Number.NaN);
      return [command, wired.command(command, ...params) ?? null];
    });
    expect(answers).toEqual(recorded[kind].commands.map((row) => [row[0], row[8]]));
  });

  it('takes and refuses fences', () => {
    const answers = recorded[kind].fences.map(([name, , rows]) => {
      const items = rows.map(([command = 0, frame = 0, param1 = 0, x = 0, y = 0]) =>
        item(command, { frame, param1, x, y, z: 0 }),
      );
      return [name, started(kind).ready().upload(items, 1)];
    });
    expect(answers).toEqual(recorded[kind].fences.map(([name, result]) => [name, result]));
  });

  it('counts nothing after a plan was cleared, and has an error for who asks beyond the end', () => {
    const wired = started(kind).ready();
    wired.upload(planOf(kind, point(60)));
    const to = { targetSystem: 1, targetComponent: 1, missionType: 0 };
    wired.send(id.missionClearAll, to);
    wired.send(id.missionRequestList, to);
    expect(wired.heard(id.missionCount).at(-1)?.count).toBe(0);
    wired.send(id.missionRequestInt, { ...to, seq: 5 });
    expect(wired.heard(id.missionAck).at(-1)?.type).toBe(1);
  });
});

it('keeps a mission of ArduCopter complete through the next upload, at the item where it was', () => {
  const wired = WiredVehicle.ardupilot().ready();
  expect(tellMission(wired)).toEqual({ seq: 0, missionState: 1 });
  wired.upload(planOf('arducopter', point(30), point(60)));
  expect(tellMission(wired)).toEqual({ seq: 0, missionState: 2 });
  wired.takeOff(20);
  wired.command(MavCmd.MISSION_START);
  wired.pass(60, () => tellMission(wired).missionState === 5);
  expect(tellMission(wired)).toEqual({ seq: 3, missionState: 5 });
  wired.upload(planOf('arducopter', point(40), point(80), point(120)));
  expect(tellMission(wired)).toEqual({ seq: 3, missionState: 5 });
  wired.command(MavCmd.NAV_RETURN_TO_LAUNCH);
  wired.pass(200, () => !wired.aircraft.autopilot.isArmed);
  // On the ground it goes back to home, and still calls the mission complete.
  expect(tellMission(wired)).toEqual({ seq: 0, missionState: 5 });
});

it('stays in Auto through a return that is an item of the mission, and has reached it on the ground', () => {
  const wired = WiredVehicle.ardupilot().ready();
  wired.upload(planOf('arducopter', point(30), comeHome));
  wired.command(MavCmd.DO_SET_MODE, 1, 4);
  wired.command(MavCmd.COMPONENT_ARM_DISARM, 1);
  wired.frames = [];
  wired.command(MavCmd.MISSION_START);
  wired.pass(200, () => !wired.aircraft.autopilot.isArmed);
  wired.pass(1.1);
  expect(new Set(wired.heard(id.heartbeat).map(({ customMode }) => customMode))).toEqual(new Set([3]));
  expect(wired.heard(id.missionItemReached).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(tellMission(wired)).toEqual({ seq: 0, missionState: 5 });
});

it('keeps the item of PX4 when the same plan is sent again, and begins another at its first', () => {
  const wired = WiredVehicle.px4().ready();
  const plan = planOf('px4', point(30), point(400));
  wired.upload(plan);
  wired.command(MavCmd.MISSION_START);
  wired.pass(60, () => tellMission(wired).seq === 2);
  wired.command(MavCmd.DO_SET_MODE, 1, 4, 3);
  wired.upload(plan);
  expect(tellMission(wired).seq).toBe(2);
  wired.upload(planOf('px4', point(50), point(400)));
  expect(tellMission(wired).seq).toBe(0);
});

it('repeats the item that PX4 reached for ten seconds, not for ever', () => {
  const wired = WiredVehicle.px4().ready();
  wired.upload(planOf('px4', point(30)));
  wired.command(MavCmd.MISSION_START);
  wired.pass(60, () => wired.aircraft.autopilot.mode === 'hold');
  wired.frames = [];
  wired.pass(30);
  expect(wired.heard(id.missionItemReached).length).toBeGreaterThan(7);
  expect(wired.heard(id.missionItemReached).length).toBeLessThan(12);
});

it.each([
  ['arducopter', 1391],
  ['px4', 881],
] as const)('lists as many parameters as %s', (kind, count) => {
  const wired = started(kind).ready();
  wired.send(id.paramRequestList, { targetSystem: 1, targetComponent: 1 });
  wired.pass(5);
  const list = wired.heard(id.paramValue).filter(({ paramId }) => paramId !== '_HASH_CHECK');
  expect(new Set(list.map(({ paramId }) => paramId)).size).toBe(count);
  expect(list[0]?.paramCount).toBe(count);
});
