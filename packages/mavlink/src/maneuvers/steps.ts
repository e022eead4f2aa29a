import type { MissionProgress } from '@skein/telemetry/vehicle/navigation.ts';
import type { VehicleState } from '@skein/telemetry/vehicle/state.ts';
import { longOrder, type CommandOrder, type Place } from '../command/command-order.ts';
import { flatDistanceM } from '../flat-distance.ts';
import { MavCmd, MavModeFlag } from '../wire/enums.generated.ts';
import type { ModeEntry } from '../modes/mode-table.ts';
import { px4MainOf, px4SubOf } from '../modes/px4-modes.ts';
import type { Stack } from '../stack/stack.ts';
import type { ManeuverStep, StepName } from './maneuver.ts';

const ANSWERED_MS = 10_000;
const LEFT_GROUND_MS = 25_000;
const LANDED_MS = 15 * 60_000;

/** Above where it stood. */
const OFF_THE_GROUND_M = 1;
const ARRIVED_M = 3;

/** Slower than any vehicle climbs or flies: after that it does not. */
const SLOWEST_CLIMB_MPS = 0.5;
const SLOWEST_FLIGHT_MPS = 1;
const MARGIN_MS = 30_000;

const FORCE = 21_196;
const FORCE_ARM_ARDUPILOT = 2989;

const isFresh = (sample: { readonly receivedAtMs: number } | null, sinceMs: number): boolean =>
  sample !== null && sample.receivedAtMs >= sinceMs;

export const isFlying = ({ mode, phase, position }: VehicleState): boolean => {
  if (mode?.isArmed !== true || phase?.landed === 'on-ground') return false;
  return (phase?.landed ?? null) !== null || (position?.altitudeAboveHomeM ?? -Infinity) > OFF_THE_GROUND_M;
};

/** The order for a mode: PX4 wants the two halves of its number apart. */
export function modeOrder({ customMode }: ModeEntry, stack: Stack): CommandOrder {
  const numbers = stack === 'px4' ? [px4MainOf(customMode), px4SubOf(customMode)] : [customMode];
  return longOrder(MavCmd.DO_SET_MODE, [MavModeFlag.CUSTOM_MODE_ENABLED, ...numbers]);
}

/** Into a mode, by whatever order leads there. */
export const modeStep = (
  name: StepName,
  entry: ModeEntry,
  stack: Stack,
  order: CommandOrder = modeOrder(entry, stack),
): ManeuverStep => ({
  name,
  order,
  isSeen: ({ mode }, sinceMs) => isFresh(mode, sinceMs) && mode?.rawMode === entry.customMode,
  withinMs: ANSWERED_MS,
  // In guided mode already, a refused go-to would look like one that was obeyed.
  needsAnswer: order.command !== MavCmd.DO_SET_MODE,
});

/** Into the mission's mode, or through it: PX4 leaves that mode at the end, which may come between two heartbeats. */
export function missionStep(
  entry: ModeEntry,
  stack: Stack,
  before: MissionProgress | null,
  order?: CommandOrder,
): ManeuverStep {
  const step = modeStep('start-mission', entry, stack, order);
  const isSeen: ManeuverStep['isSeen'] = (state, sinceMs) =>
    step.isSeen(state, sinceMs, null) || (isFresh(state.mission, sinceMs) && hasMovedOn(before, state.mission));
  return { ...step, isSeen };
}

/** What was so before the start is no sign of it: ArduPilot stays complete, and PX4 repeats the last item it reached. */
export function hasMovedOn(before: MissionProgress | null, now: MissionProgress | null): boolean {
  if (before === null || now === null) return false;
  // Another link may have known long ago what this one missed: only reports of one link tell that something changed.
  if (before.source.id !== now.source.id) return false;
  if ((now.state === 'active' || now.state === 'complete') && now.state !== before.state) return true;
  const { reachedItem, currentItem } = now;
  if (reachedItem === null || reachedItem === before.reachedItem) return false;
  // An item behind the present one was reached by the plan before, and is told once more after the upload.
  return currentItem !== null && reachedItem <= currentItem;
}

/** Forced, the vehicle skips its own checks. */
export const armStep = (stack: Stack, isForced = false): ManeuverStep => {
  const force = stack === 'ardupilot' ? FORCE_ARM_ARDUPILOT : FORCE;
  return {
    name: 'arm',
    order: longOrder(MavCmd.COMPONENT_ARM_DISARM, [1, isForced ? force : 0]),
    isSeen: ({ mode }, sinceMs) => isFresh(mode, sinceMs) && mode?.isArmed === true,
    withinMs: ANSWERED_MS,
    needsAnswer: false,
  };
};

/** Forced in flight, the motors stop and the vehicle falls. */
export const disarmStep = (isForced = false): ManeuverStep => ({
  name: 'disarm',
  order: longOrder(MavCmd.COMPONENT_ARM_DISARM, [0, isForced ? FORCE : 0]),
  isSeen: ({ mode }, sinceMs) => isFresh(mode, sinceMs) && mode?.isArmed === false,
  withinMs: ANSWERED_MS,
  needsAnswer: false,
});

const isPlaced = ({ mode, position }: VehicleState): boolean => isFresh(position, mode?.receivedAtMs ?? Infinity);

/** Armed, and heard to say where it is since: arming moves the home of PX4, by which heights are ordered next. */
export const armForTakeOffStep = (stack: Stack): ManeuverStep => {
  const step = armStep(stack);
  return { ...step, isSeen: (state, sinceMs, given) => step.isSeen(state, sinceMs, given) && isPlaced(state) };
};

/** Off the ground: by its own word, or by its height where it does not say. */
export const takeOffStep = (order: NonNullable<ManeuverStep['order']>, startHeightM: number): ManeuverStep => ({
  name: 'take-off',
  order,
  isSeen: ({ phase, position }, sinceMs) => {
    const isSaid = isFresh(phase, sinceMs) && (phase?.landed === 'in-air' || phase?.landed === 'taking-off');
    const heightM = isFresh(position, sinceMs) ? (position?.altitudeAboveHomeM ?? null) : null;
    return isSaid || (heightM !== null && heightM >= startHeightM + OFF_THE_GROUND_M);
  },
  withinMs: LEFT_GROUND_MS,
  needsAnswer: false,
});

/** By the height that was ordered: above the sea where PX4 was told so, for its home moves once more when it leaves the ground. */
export const climbStep = (heightM: number, stack: Stack): ManeuverStep => ({
  name: 'climb',
  order: null,
  isSeen: ({ position }, sinceMs, given) => {
    if (!isFresh(position, sinceMs)) return false;
    const leftM =
      stack === 'ardupilot'
        ? leftOf(heightM, position?.altitudeAboveHomeM)
        : leftOf(orderedM(given), position?.altitudeMslM);
    return leftM <= Math.max(1, heightM * 0.05);
  },
  withinMs: (heightM / SLOWEST_CLIMB_MPS) * 1000 + MARGIN_MS,
  needsAnswer: false,
});

const leftOf = (wantedM: number, altitudeM: number | null | undefined): number => wantedM - (altitudeM ?? -Infinity);

const orderedM = (given: CommandOrder | null): number =>
  given?.form === 'long' ? (given.params[6] ?? Infinity) : Infinity;

export const arriveStep = (place: Pick<Place, 'latitudeDeg' | 'longitudeDeg'>, distanceM: number): ManeuverStep => ({
  name: 'arrive',
  order: null,
  isSeen: ({ position }, sinceMs) =>
    position !== null && isFresh(position, sinceMs) && flatDistanceM(position, place) <= ARRIVED_M,
  withinMs: (distanceM / SLOWEST_FLIGHT_MPS) * 1000 + MARGIN_MS,
  needsAnswer: false,
});

/** On the ground and motors off, or on the ground for one that leaves them on. */
export const touchDownStep = (withinMs = LANDED_MS): ManeuverStep => ({
  name: 'touch-down',
  order: null,
  isSeen: ({ mode, phase }, sinceMs) =>
    (isFresh(mode, sinceMs) && mode?.isArmed === false) || (isFresh(phase, sinceMs) && phase?.landed === 'on-ground'),
  withinMs,
  needsAnswer: false,
});
