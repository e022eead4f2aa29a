import { longOrder, type CommandOrder } from '@skein/mavlink/command/command-order.ts';
import type { CommandOutcome } from '@skein/mavlink/command/command-outcome.ts';
import { isRepeatable } from '@skein/mavlink/command/is-repeatable.ts';
import type { ParameterOutcome } from '@skein/mavlink/parameters/parameter-outcome.ts';
import type { PlanItem } from '@skein/mavlink/plan/plan-item.ts';
import type { PlanOutcome } from '@skein/mavlink/plan/plan-outcome.ts';
import type { Random } from '@skein/mavlink/testing/random.ts';
import { decode } from '@skein/mavlink/wire/decode.ts';
import { MavCmd, MavFrame, MavResult } from '@skein/mavlink/wire/enums.generated.ts';
import { commandLong, missionCount, paramRequestRead, paramSet } from '@skein/mavlink/wire/messages.generated.ts';
import type { Body } from './body.ts';
import type { DeedRules } from './deed.ts';

/** Single commands carry a number of their own where the firmware does not look, so that no two are taken for each other. */
export function chooseCommand(token: number, random: Random): { name: string; order: CommandOrder } {
  if (random.below(2) === 0) return { name: `servo ${token}`, order: longOrder(MavCmd.DO_SET_SERVO, [9, 1500, token]) };
  return { name: `speed ${token}`, order: longOrder(MavCmd.DO_CHANGE_SPEED, [1, 5, -1, token]) };
}

const tokenAt = (order: CommandOrder): 'param3' | 'param4' =>
  order.command === MavCmd.DO_SET_SERVO ? 'param3' : 'param4';

export function commandRules(name: string, order: CommandOrder): DeedRules<CommandOutcome> {
  const field = tokenAt(order);
  const token = order.params[field === 'param3' ? 2 : 3];
  return {
    kind: 'command',
    name,
    owns: (frame) => {
      if (frame.messageId !== commandLong.id) return false;
      const message = decode(commandLong, frame);
      return message.command === order.command && message[field] === token;
    },
    lieIn: (outcome, deed) => {
      const { answers } = deed.truth;
      const isSaid = (result: number) => answers.some((answer) => answer.result === result);
      if (deed.sentCount > 1 && !isRepeatable(order)) return `it was sent ${deed.sentCount} times`;
      if (outcome.kind === 'accepted') return isSaid(MavResult.ACCEPTED) ? null : 'no vehicle accepted it';
      if (outcome.kind === 'refused') return isSaid(outcome.result) ? null : 'no vehicle refused it so';
      if (outcome.kind === 'not-sent') return deed.sentCount > 0 ? 'it was sent' : null;
      if (outcome.kind === 'superseded') return deed.isReplaced ? null : 'nothing took its place';
      return deed.sentCount === 0 ? 'it was never sent' : null;
    },
  };
}

/** Each firmware's height for the way back, in whole metres: it changes how the model flies, so that it can be seen there. */
export const returnHeight = (stack: string, meters: number): { name: string; value: number } =>
  stack === 'px4' ? { name: 'RTL_RETURN_ALT', value: meters } : { name: 'RTL_ALT', value: meters * 100 };

export const parameterRules = (name: string, meters: number): DeedRules<ParameterOutcome> => ({
  kind: 'parameter',
  name,
  owns: ({ messageId }) => messageId === paramSet.id || messageId === paramRequestRead.id,
  lieIn: (outcome, deed) => {
    const wasKept = deed.truth.returnHeightsM.has(meters);
    if (outcome.kind === 'set') return wasKept ? null : 'the vehicle never kept it';
    if (outcome.kind === 'busy') return deed.sentCount > 0 ? 'it was sent' : null;
    if ('mayHaveBeenSet' in outcome && !outcome.mayHaveBeenSet)
      // It may have had that height before, and only have been asked for it.
      return deed.truth.arrived.has(paramSet.id) && wasKept ? 'it was set' : null;
    return 'mayHaveBeenSet' in outcome ? null : 'the vehicle takes every height';
  },
});

/** A take-off and a few places around home, none like those of another plan. */
export function choosePlan(home: { latitudeDeg: number; longitudeDeg: number }, random: Random): PlanItem[] {
  const item = (command: number, north: number, east: number): PlanItem => ({
    command,
    frame: MavFrame.GLOBAL_RELATIVE_ALT_INT,
    params: [0, 0, 0, 0],
    x: Math.round(home.latitudeDeg * 1e7) + north,
    y: Math.round(home.longitudeDeg * 1e7) + east,
    z: 20,
    autocontinue: true,
  });
  const places = Array.from({ length: 1 + random.below(8) }, () =>
    item(MavCmd.NAV_WAYPOINT, random.below(20_000) - 10_000, random.below(20_000) - 10_000),
  );
  return [item(MavCmd.NAV_TAKEOFF, 0, 0), ...places];
}

export const planRules = (name: string, items: readonly PlanItem[]): DeedRules<PlanOutcome> => ({
  kind: 'plan',
  name,
  owns: ({ messageId }) => messageId === missionCount.id,
  lieIn: (outcome, deed) => {
    if (outcome.kind === 'uploaded')
      return deed.bodies.some((body) => holds(body, items)) ? null : 'another plan is on board';
    if (outcome.kind !== 'failed') return 'that was not asked';
    return outcome.failure.reason === 'busy' && deed.sentCount > 0 ? 'it was sent' : null;
  },
});

/** Whether a plan is on board, place by place. */
export function holds({ vehicle }: Body, items: readonly PlanItem[]): boolean {
  const onBoard = vehicle.plans.itemsOf('mission').slice(vehicle.firmware.stack.firstMissionItem);
  return (
    onBoard.length === items.length &&
    items.every(({ command, x, y }, at) => {
      const kept = onBoard[at];
      return kept?.command === command && kept.x === x && kept.y === y;
    })
  );
}
