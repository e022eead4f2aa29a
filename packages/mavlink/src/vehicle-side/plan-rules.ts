import { MavCmd, MavFrame } from '../wire/enums.generated.ts';
import { keepingsOf, keptAs } from '../plan/kept-values.ts';
import { hasPlace } from '../plan/plan-item.ts';
import { wholeFrameOf, type WireItem } from '../plan/wire-items.ts';
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
  [MavFrame.MISSION]: MavFrame.GLOBAL,
  [MavFrame.GLOBAL_INT]: MavFrame.GLOBAL,
  [MavFrame.GLOBAL_RELATIVE_ALT_INT]: MavFrame.GLOBAL_RELATIVE_ALT,
  [MavFrame.GLOBAL_TERRAIN_ALT_INT]: MavFrame.GLOBAL_TERRAIN_ALT,
};

const isFence = (command: number): boolean =>
  command >= MavCmd.NAV_FENCE_RETURN_POINT && command <= MavCmd.NAV_FENCE_CIRCLE_EXCLUSION;

/** ArduCopter keeps the place of these besides, though it flies to none. */
const placedBesides: ReadonlySet<number> = new Set<number>([
  MavCmd.NAV_CONTINUE_AND_CHANGE_ALT,
  MavCmd.NAV_GUIDED_ENABLE,
  MavCmd.NAV_PAYLOAD_PLACE,
  MavCmd.DO_RETURN_PATH_START,
  MavCmd.DO_LAND_START,
  MavCmd.DO_GO_AROUND,
]);

/** Where no place is kept, it gives back none, above the sea. */
function ardupilotPlace({ command, frame, x, y, z }: WireItem): Pick<WireItem, 'frame' | 'x' | 'y' | 'z'> {
  if (isFence(command)) return { frame: MavFrame.GLOBAL, x, y, z: 0 };
  if (!hasPlace(command) && !placedBesides.has(command)) return { frame: MavFrame.GLOBAL, x: 0, y: 0, z: 0 };
  const kept = command === MavCmd.NAV_RALLY_POINT ? Math.trunc(z) : Math.round(z * 100) / 100;
  return { frame: oldFrames[frame] ?? frame, x, y, z: kept };
}

/** PX4 puts what came without a frame for places through floats. */
function px4Place({ command, frame, x, y }: WireItem): Pick<WireItem, 'frame' | 'x' | 'y'> {
  if (isFence(command)) return { frame: MavFrame.GLOBAL_INT, x, y };
  if (frame === MavFrame.MISSION) return { frame, x: Math.fround(x), y: Math.fround(y) };
  return { frame: wholeFrameOf(frame), x, y };
}

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
    ...keptParams(item, 'ardupilot'),
    ...ardupilotPlace(item),
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
  echo: (item) => ({ ...item, ...keptParams(item, 'px4'), ...px4Place(item) }),
};
