import { MavCmd, MavMissionResult, MavResult } from '@skein/mavlink/wire/enums.generated.ts';
import {
  missionAck,
  missionCount,
  missionCurrent,
  missionItemReached,
  missionRequest,
  missionRequestInt,
} from '@skein/mavlink/wire/messages.generated.ts';
import type { WireItem } from '@skein/mavlink/plan/wire-items.ts';
import { expect, it } from 'vitest';
import { WiredVehicle } from '../testing/wired-vehicle.ts';

const item = (command: number, northM = 0, z = 30, param1 = 0): WireItem => ({
  command,
  frame: 6,
  current: 0,
  autocontinue: 1,
  param1,
  param2: 0,
  param3: 0,
  param4: Number.NaN,
  x: 225_400_000 + Math.round(northM * 90),
  y: 1_140_500_000,
  z,
});

const homeItem = { ...item(MavCmd.NAV_WAYPOINT), frame: 0, x: 0, y: 0, z: 0 };
const takeOff = item(MavCmd.NAV_TAKEOFF);
const points = (...norths: number[]): WireItem[] => norths.map((northM) => item(MavCmd.NAV_WAYPOINT, northM));
const comeHome = { ...item(MavCmd.NAV_RETURN_TO_LAUNCH), frame: 2, x: 0, y: 0, z: 0 };
const unknown = { ...item(31_010), frame: 2 };
const placesOf = (items: readonly WireItem[]): number[] => items.map(({ x }) => Math.round((x - 225_400_000) / 90));

it('keeps home as item 0 like ArduPilot, asks only in the old form, and gives items back in its own frames', () => {
  const wired = WiredVehicle.ardupilot().ready();
  const plan = [homeItem, takeOff, ...points(50, 100), comeHome];
  expect(wired.upload(plan)).toBe(MavMissionResult.ACCEPTED);
  expect(wired.heard(missionRequest).map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4]);
  expect(wired.heard(missionRequestInt)).toEqual([]);
  const read = wired.download();
  expect(read).toHaveLength(5);
  expect(read[0]).toMatchObject({ x: 225_400_000, y: 1_140_500_000, z: 12 });
  expect(read[2]).toMatchObject({ frame: 3, param4: 0, z: 30 });
});

it('asks the first time in the old form like PX4 and has no home item', () => {
  const wired = WiredVehicle.px4().ready();
  expect(wired.upload([takeOff, ...points(50)])).toBe(MavMissionResult.ACCEPTED);
  expect(wired.heard(missionRequest)).toHaveLength(1);
  expect(wired.heard(missionRequestInt)).toHaveLength(1);
  expect(wired.download()[1]).toMatchObject({ frame: 6, param4: Number.NaN });
});

it('is left with a mixed plan by a rejected upload to ArduPilot, and with the old one on PX4', () => {
  const ardupilot = WiredVehicle.ardupilot().ready();
  ardupilot.upload([homeItem, takeOff, ...points(10, 20, 30, 40, 50)]);
  expect(ardupilot.upload([homeItem, takeOff, ...points(91), unknown])).toBe(MavMissionResult.UNSUPPORTED);
  expect(placesOf(ardupilot.download())).toEqual([0, 0, 91, 20]);
  const px4 = WiredVehicle.px4().ready();
  px4.upload([takeOff, ...points(10, 20)]);
  expect(px4.upload([takeOff, ...points(91), unknown])).toBe(MavMissionResult.UNSUPPORTED);
  expect(placesOf(px4.download())).toEqual([0, 10, 20]);
});

it('cuts the plan of ArduPilot when an upload is announced and never served, and says so after eight seconds', () => {
  const wired = WiredVehicle.ardupilot().ready();
  wired.upload([homeItem, takeOff, ...points(10, 20, 30)]);
  wired.frames = [];
  wired.send(missionCount, { targetSystem: 1, targetComponent: 1, count: 3, missionType: 0 });
  wired.pass(9);
  expect(wired.heard(missionRequest).length).toBeGreaterThanOrEqual(7);
  expect(wired.heard(missionAck).map(({ type }) => type)).toEqual([MavMissionResult.OPERATION_CANCELLED]);
  expect(wired.download()).toHaveLength(3);
  expect(wired.aircraft.autopilot.mission.items).toHaveLength(2);
});

it('refuses the third item of a plan on request, and more items than fit at once', () => {
  const wired = WiredVehicle.px4().ready();
  wired.aircraft.setFailure('reject-item', true);
  expect(wired.upload([takeOff, ...points(10)])).toBe(MavMissionResult.ACCEPTED);
  expect(wired.upload([takeOff, ...points(10, 20)])).toBe(MavMissionResult.INVALID);
  const ardupilot = WiredVehicle.ardupilot().ready();
  ardupilot.frames = [];
  ardupilot.send(missionCount, { targetSystem: 1, targetComponent: 1, count: 651, missionType: 0 });
  expect(ardupilot.heard(missionAck)[0]?.type).toBe(MavMissionResult.NO_SPACE);
});

it('flies a mission on ArduPilot with numbers that count home, each item reached told once', () => {
  const wired = WiredVehicle.ardupilot().ready();
  wired.upload([homeItem, takeOff, ...points(60, 120), comeHome]);
  wired.command(MavCmd.SET_MESSAGE_INTERVAL, missionCurrent.id, 200_000);
  wired.command(MavCmd.DO_SET_MODE, 1, 4);
  expect(wired.command(MavCmd.COMPONENT_ARM_DISARM, 1)).toBe(MavResult.ACCEPTED);
  wired.frames = [];
  expect(wired.command(MavCmd.MISSION_START)).toBe(MavResult.ACCEPTED);
  wired.pass(120, () => !wired.aircraft.autopilot.isArmed);
  expect(wired.heard(missionItemReached).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  const current = wired.heard(missionCurrent);
  expect(current[0]).toMatchObject({ seq: 1, total: 4, missionState: 3 });
  expect(wired.aircraft.autopilot.landed).toBe('on-ground');
});

it('tells PX4 missions without their state, and repeats the last item reached', () => {
  const wired = WiredVehicle.px4().ready();
  wired.pass(2);
  expect(wired.heard(missionCurrent)[0]).toMatchObject({ seq: 0, total: 65_535, missionState: 0 });
  wired.upload([takeOff, ...points(30)]);
  expect(wired.command(MavCmd.MISSION_START)).toBe(MavResult.ACCEPTED);
  expect(wired.aircraft.autopilot.isArmed).toBe(true);
  wired.pass(60, () => wired.aircraft.autopilot.mode === 'hold');
  wired.frames = [];
  wired.pass(5);
  expect(wired.heard(missionItemReached).map(({ seq }) => seq)).toEqual([1, 1, 1, 1, 1]);
  expect(wired.heard(missionCurrent)[0]).toMatchObject({ total: 2, missionState: 0 });
});

it('takes a fence and comes back when it is crossed', () => {
  const wired = WiredVehicle.ardupilot().ready();
  const circle = { ...item(MavCmd.NAV_FENCE_CIRCLE_INCLUSION), param1: 40 };
  expect(wired.upload([circle], 1)).toBe(MavMissionResult.ACCEPTED);
  expect(wired.command(MavCmd.DO_FENCE_ENABLE, 1)).toBe(MavResult.ACCEPTED);
  wired.command(MavCmd.DO_SET_MODE, 1, 4);
  wired.command(MavCmd.COMPONENT_ARM_DISARM, 1);
  wired.command(MavCmd.NAV_TAKEOFF, 0, 0, 0, 0, 0, 0, 20);
  wired.pass(15);
  const far = { x: 225_400_000 + 9000, y: 1_140_500_000, z: 20, param2: 1 };
  expect(wired.commandInt(MavCmd.DO_REPOSITION, far)).toBe(MavResult.ACCEPTED);
  wired.pass(30, () => wired.aircraft.autopilot.mode === 'return');
  expect(wired.texts()).toContain('Fence breached, returning');
});
