import { MavFrame } from '../wire/enums.generated.ts';
import { keepingsOf, keptAs } from '../plan/kept-values.ts';
import type { WireItem } from '../plan/wire-items.ts';
import type { Stack } from '../stack/stack.ts';

/** How a firmware handles plans, where firmwares differ. */
export interface PlanRules {
  /** Item 0 of a mission is home, which the vehicle keeps itself. */
  readonly keepsHomeItem: boolean;
  /** Whether it asks for items in the old form: for all of them, or for the first. */
  readonly oldRequests: 'all' | 'first';
  readonly askAgainMs: number;
  readonly giveUpMs: number;
  /** Missions: each item replaces an old one as it comes, so that a broken upload leaves a mix. */
  readonly writesInPlace: boolean;
  readonly mostItems: number;
  /** It answers an item that comes out of turn, instead of passing it over. */
  readonly complainsOfTurn: boolean;
  /** It numbers its plans and tells the number. */
  readonly hasPlanIds: boolean;
  /** An item as it comes back. */
  readonly echo: (item: WireItem) => WireItem;
}

const oldFrames: Readonly<Record<number, number>> = {
  [MavFrame.GLOBAL_INT]: MavFrame.GLOBAL,
  [MavFrame.GLOBAL_RELATIVE_ALT_INT]: MavFrame.GLOBAL_RELATIVE_ALT,
  [MavFrame.GLOBAL_TERRAIN_ALT_INT]: MavFrame.GLOBAL_TERRAIN_ALT,
};

/** The parameters of an item as the firmware gives them back; cut to whole numbers where nobody has tried. */
function keptParams({ command, param1, param2, param3, param4 }: WireItem, stack: Stack) {
  const keepings = keepingsOf(command, stack);
  const kept = [param1, param2, param3, param4].map((value, at) => keptAs(keepings?.[at] ?? 'whole', value, stack));
  const [one = 0, two = 0, three = 0, four = 0] = kept;
  return { param1: one, param2: two, param3: three, param4: four };
}

/** ArduPilot 4.6.3, as it was seen to behave. */
export const ardupilotPlanRules: PlanRules = {
  keepsHomeItem: true,
  oldRequests: 'all',
  askAgainMs: 1000,
  giveUpMs: 8000,
  writesInPlace: true,
  mostItems: 650,
  complainsOfTurn: true,
  hasPlanIds: false,
  echo: (item) => ({
    ...item,
    frame: oldFrames[item.frame] ?? item.frame,
    ...keptParams(item, 'ardupilot'),
    z: Math.round(item.z * 100) / 100,
  }),
};

/** PX4 1.16.2. */
export const px4PlanRules: PlanRules = {
  keepsHomeItem: false,
  oldRequests: 'first',
  askAgainMs: 250,
  giveUpMs: 5000,
  writesInPlace: false,
  mostItems: 10_000,
  complainsOfTurn: false,
  hasPlanIds: true,
  echo: (item) => ({ ...item, ...keptParams(item, 'px4') }),
};
