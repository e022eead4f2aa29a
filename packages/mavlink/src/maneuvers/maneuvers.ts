import type { VehicleClass } from '@skein/telemetry/vehicle/identity.ts';
import type { FlightMode } from '@skein/telemetry/vehicle/mode.ts';
import type { VehicleState } from '@skein/telemetry/vehicle/state.ts';
import { longOrder, placeOrder } from '../command/command-order.ts';
import { MavCmd, MavFrame } from '../wire/enums.generated.ts';
import type { ModeCatalog } from '../modes/mode-catalog.ts';
import type { ModeEntry } from '../modes/mode-table.ts';
import type { Stack } from '../stack/stack.ts';
import type { Impossible, Maneuver, ManeuverStep } from './maneuver.ts';
import {
  armForTakeOffStep,
  armStep,
  climbStep,
  disarmStep,
  isFlying,
  missionStep,
  modeStep,
  takeOffStep,
} from './steps.ts';

/** A vehicle, as far as its manoeuvres depend on it. */
export interface Flyable {
  readonly stack: Stack;
  readonly modes: ModeCatalog;
  readonly state: VehicleState;
}

export interface Target {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly heightAboveHomeM: number;
}

type Built = Maneuver | Impossible;

const maneuver = (steps: readonly ManeuverStep[], needsPlan = false): Maneuver => ({
  kind: 'maneuver',
  steps,
  needsPlan,
});

const impossible = (reason: Impossible['reason']): Impossible => ({ kind: 'impossible', reason });

const groundClasses: ReadonlySet<VehicleClass> = new Set<VehicleClass>(['rover', 'boat', 'submarine']);

const UNCHANGED = Number.NaN;
const DEFAULT_SPEED = -1;
const MAY_CHANGE_MODE = 1;

export const arm = ({ stack }: Flyable, isForced = false): Built => maneuver([armStep(stack, isForced)]);

export const disarm = (isForced = false): Built => maneuver([disarmStep(isForced)]);

/** By the number of the mode; a mission flown by its mode needs a plan as well as one that is started. */
export function setMode({ stack, modes }: Flyable, customMode: number): Built {
  const entry = modes.entryOf(customMode);
  if (entry === undefined || !entry.isSelectable) return impossible('no-such-mode');
  return maneuver([modeStep('set-mode', entry, stack)], entry.meaning === 'mission');
}

/**
 * Both stacks want a mode that flies by itself, then arming, then the order. ArduPilot takes the height above home, PX4 the
 * height above the sea.
 */
export function takeOff(vehicle: Flyable, heightM: number): Built {
  const { stack, state } = vehicle;
  const vehicleClass = state.identity?.vehicleClass ?? null;
  if (vehicleClass !== null && groundClasses.has(vehicleClass)) return impossible('does-not-fly');
  // ArduPlane knows the order for its VTOLs only, and says so when it is armed already.
  if (stack === 'ardupilot' && vehicleClass === 'fixed-wing') return impossible('needs-take-off-in-mission');
  const waiting = readyMode(vehicle);
  if (waiting === undefined) return impossible('no-such-mode');
  const order = takeOffOrder(vehicle, heightM);
  if (order === null) return impossible('no-home-height');
  const startHeightM = state.position?.altitudeAboveHomeM ?? 0;
  return maneuver([
    modeStep('set-mode', waiting, stack),
    armForTakeOffStep(stack),
    takeOffStep(order, startHeightM),
    climbStep(heightM, stack),
  ]);
}

/** Both stacks accept a go-to there, change their mode, and go nowhere. Unknown is not on the ground; a rover is nowhere else. */
function standsOnGround({ identity, mode, phase }: VehicleState): boolean {
  const vehicleClass = identity?.vehicleClass ?? null;
  if (vehicleClass !== null && groundClasses.has(vehicleClass)) return false;
  return mode?.isArmed === false || phase?.landed === 'on-ground';
}

/** Null where nobody knows above what. PX4 puts home where it is armed, and is told the height above that. */
function takeOffOrder({ stack, state }: Flyable, heightM: number): ManeuverStep['order'] {
  const { NAV_TAKEOFF } = MavCmd;
  if (stack === 'ardupilot') return longOrder(NAV_TAKEOFF, [0, 0, 0, 0, 0, 0, heightM]);
  const groundM = homeHeightM(state);
  if (groundM === null) return null;
  return (armed) => {
    const heightMslM = (homeHeightM(armed) ?? groundM) + heightM;
    return longOrder(NAV_TAKEOFF, [0, 0, 0, UNCHANGED, UNCHANGED, UNCHANGED, heightMslM]);
  };
}

/** ArduPilot takes this as COMMAND_INT only. PX4 reads the height as above the sea. */
export function goTo(vehicle: Flyable, { heightAboveHomeM, ...place }: Target): Built {
  const { stack, state, modes } = vehicle;
  if (standsOnGround(state)) return impossible('on-the-ground');
  const flownIn = modes.modeFor(stack === 'px4' ? 'hold' : 'guided');
  if (flownIn === undefined) return impossible('no-such-mode');
  const params = [DEFAULT_SPEED, MAY_CHANGE_MODE, 0, UNCHANGED] as const;
  const { DO_REPOSITION } = MavCmd;
  if (stack === 'ardupilot') {
    const frame = MavFrame.GLOBAL_RELATIVE_ALT_INT;
    const order = placeOrder(DO_REPOSITION, frame, { ...place, heightM: heightAboveHomeM }, params);
    return maneuver([modeStep('go-to', flownIn, stack, order)]);
  }
  const homeM = homeHeightM(state);
  if (homeM === null) return impossible('no-home-height');
  const above = { ...place, heightM: homeM + heightAboveHomeM };
  return maneuver([modeStep('go-to', flownIn, stack, placeOrder(DO_REPOSITION, MavFrame.GLOBAL_INT, above, params))]);
}

/** From the ground it arms first. PX4 starts by its mode; ArduPilot will not arm in its own and has an order for it. */
export function startMission(vehicle: Flyable): Built {
  const { stack, modes, state } = vehicle;
  const mission = modes.modeFor('mission');
  if (mission === undefined) return impossible('no-such-mode');
  if (stack !== 'ardupilot') {
    const start = missionStep(mission, stack, state.mission);
    return maneuver(isFlying(state) ? [start] : [start, armStep(stack)], true);
  }
  const start = missionStep(mission, stack, state.mission, longOrder(MavCmd.MISSION_START));
  if (isFlying(state)) return maneuver([start], true);
  const waiting = readyMode(vehicle);
  if (waiting === undefined) return impossible('no-such-mode');
  return maneuver([modeStep('set-mode', waiting, stack), armStep(stack), start], true);
}

/** By a mode that holds: PX4 does not know the order to pause, and a mode is confirmed by every heartbeat. */
export const pause = (vehicle: Flyable): Built => intoMode(vehicle, 'hold', 'set-mode');

/** Goes on at the item where it was. */
export function resume(vehicle: Flyable): Built {
  const built = intoMode(vehicle, 'mission', 'set-mode');
  return built.kind === 'maneuver' ? { ...built, needsPlan: true } : built;
}

export const returnHome = (vehicle: Flyable): Built => intoMode(vehicle, 'return', 'return');

/** ArduPlane knows landing in place for its VTOLs only. */
export function land(vehicle: Flyable): Built {
  const isFixedWing = vehicle.state.identity?.vehicleClass === 'fixed-wing';
  if (vehicle.stack === 'ardupilot' && isFixedWing) return impossible('needs-landing-in-mission');
  return intoMode(vehicle, 'land', 'land');
}

function intoMode({ modes, stack }: Flyable, meaning: FlightMode, name: 'set-mode' | 'return' | 'land'): Built {
  // A submarine of ArduPilot has no other way to hold than its position.
  const entry = modes.modeFor(meaning) ?? (meaning === 'hold' ? modes.modeFor('position-hold') : undefined);
  return entry === undefined ? impossible('no-such-mode') : maneuver([modeStep(name, entry, stack)]);
}

/** Into the mode that it will be armed in: a vehicle judges by its mode whether it is ready. */
export function prepare(vehicle: Flyable): Built {
  const entry = readyMode(vehicle);
  return entry === undefined ? impossible('no-such-mode') : maneuver([modeStep('set-mode', entry, vehicle.stack)]);
}

export const isPrepared = (vehicle: Flyable): boolean => vehicle.state.mode?.rawMode === readyMode(vehicle)?.customMode;

/** Where a vehicle waits for what comes next: it may be armed there, and flies without sticks. */
const readyMode = ({ modes, stack }: Flyable): ModeEntry | undefined =>
  modes.modeFor(stack === 'ardupilot' ? 'guided' : 'hold');

/**
 * Home where it is known; on the ground, the ground. By the two heights of one report where there are both: PX4 moves its home
 * when it is armed and when it takes off, and the message that tells so may be long in coming.
 */
function homeHeightM({ home, position, phase }: VehicleState): number | null {
  if (home !== null && home.altitudeMslM !== null) {
    const [seaM, homeM] = [position?.altitudeMslM ?? null, position?.altitudeAboveHomeM ?? null];
    return seaM === null || homeM === null ? home.altitudeMslM : seaM - homeM;
  }
  return phase?.landed === 'on-ground' ? (position?.altitudeMslM ?? null) : null;
}
