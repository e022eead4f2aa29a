import { MavCmd } from '@skein/mavlink/wire/enums.generated.ts';
import type { PlanItem } from '@skein/mavlink/plan/plan-item.ts';
import type { Stack } from '@skein/mavlink/stack/stack.ts';

/** ArduPilot counts home as 0, so that our first item is 1 there, as in files; for others it is 0. */
const firstItemOf = (stack: Stack): number => (stack === 'ardupilot' ? 1 : 0);

export const jumpsForVehicle = (items: readonly PlanItem[], stack: Stack): PlanItem[] =>
  items.map((item) => withJump(item, (target) => target - 1 + firstItemOf(stack)));

export const jumpsFromVehicle = (items: readonly PlanItem[], stack: Stack): PlanItem[] =>
  items.map((item) => withJump(item, (target) => target + 1 - firstItemOf(stack)));

export function withJump(item: PlanItem, move: (target: number) => number): PlanItem {
  if (item.command !== MavCmd.DO_JUMP) return item;
  const [target, times, param3, param4] = item.params;
  return { ...item, params: [move(target), times, param3, param4] };
}
