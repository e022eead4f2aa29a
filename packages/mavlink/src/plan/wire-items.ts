import { MavCmd, MavFrame } from '../wire/enums.generated.ts';
import type { MissionItemInt } from '../wire/messages.generated.ts';
import { shortFloat } from '../short-float.ts';
import type { Stack } from '../stack/stack.ts';
import { hasPlace, type PlanItem, type PlanKind } from './plan-item.ts';

/** An item as it travels, less its addresses and its number. */
export type WireItem = Omit<MissionItemInt, 'targetSystem' | 'targetComponent' | 'seq' | 'missionType'>;

const { GLOBAL, GLOBAL_INT, GLOBAL_RELATIVE_ALT, GLOBAL_RELATIVE_ALT_INT, GLOBAL_TERRAIN_ALT, GLOBAL_TERRAIN_ALT_INT } =
  MavFrame;

/** ArduPilot answers with the frames of float coordinates although it sends whole numbers: they mean the same here. */
const wholeFrames: Readonly<Record<number, number>> = {
  [GLOBAL]: GLOBAL_INT,
  [GLOBAL_RELATIVE_ALT]: GLOBAL_RELATIVE_ALT_INT,
  [GLOBAL_TERRAIN_ALT]: GLOBAL_TERRAIN_ALT_INT,
};

/**
 * PX4 1.16 takes a rally point in frame 6 and acknowledges it, then returns at a bogus height and never lands. In frame 3 the
 * same point is flown as meant.
 */
const rallyFrames: Readonly<Record<number, number>> = {
  [GLOBAL_INT]: GLOBAL,
  [GLOBAL_RELATIVE_ALT_INT]: GLOBAL_RELATIVE_ALT,
  [GLOBAL_TERRAIN_ALT_INT]: GLOBAL_TERRAIN_ALT,
};

export const wholeFrameOf = (frame: number): number => wholeFrames[frame] ?? frame;

/** What a vehicle counts before our first item: ArduPilot keeps home as item 0 of a mission. */
export const itemsBeforeOurs = (kind: PlanKind, stack: Stack) => (kind === 'mission' && stack === 'ardupilot' ? 1 : 0);

/** Overwritten by the vehicle, but it must be there. */
export const homeItem: WireItem = {
  command: MavCmd.NAV_WAYPOINT,
  frame: GLOBAL,
  current: 0,
  autocontinue: 1,
  param1: 0,
  param2: 0,
  param3: 0,
  param4: 0,
  x: 0,
  y: 0,
  z: 0,
};

export function toWireItems(kind: PlanKind, stack: Stack, items: readonly PlanItem[]): WireItem[] {
  const own = items.map((item) => toWireItem(kind, stack, item));
  const needsHome = own.length > 0 && itemsBeforeOurs(kind, stack) === 1;
  return needsHome ? [homeItem, ...own] : own;
}

/** PX4 takes what has no place in the frame for that only, and calls it unsupported in any other. */
const frameOnWire = (kind: PlanKind, stack: Stack, { command, frame }: PlanItem): number => {
  const whole = wholeFrameOf(frame);
  if (kind === 'rally') return rallyFrames[whole] ?? whole;
  return stack === 'px4' && kind === 'mission' && !hasPlace(command) ? MavFrame.MISSION : whole;
};

function toWireItem(kind: PlanKind, stack: Stack, item: PlanItem): WireItem {
  const { command, params, x, y, z, autocontinue } = item;
  const [param1, param2, param3, param4] = params;
  return {
    command,
    frame: frameOnWire(kind, stack, item),
    current: 0,
    autocontinue: autocontinue ? 1 : 0,
    param1,
    param2,
    param3,
    param4,
    x,
    y,
    z,
  };
}

export const fromWireItems = (kind: PlanKind, stack: Stack, items: readonly WireItem[]): PlanItem[] =>
  items.slice(itemsBeforeOurs(kind, stack)).map(fromWireItem);

function fromWireItem({ command, frame, param1, param2, param3, param4, x, y, z, autocontinue }: WireItem): PlanItem {
  return {
    command,
    frame: wholeFrameOf(frame),
    params: [shortFloat(param1), shortFloat(param2), shortFloat(param3), shortFloat(param4)],
    x,
    y,
    z: shortFloat(z),
    autocontinue: autocontinue !== 0,
  };
}
