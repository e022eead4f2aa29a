import { MavCmd, MavFrame, MavModeFlag, MavResult } from '@skein/mavlink/wire/enums.generated.ts';
import { px4ModeNumber } from '@skein/mavlink/modes/px4-modes.ts';
import { armingFaultTexts } from '../../model/arming.ts';
import type { ModelMode } from '../../model/model-mode.ts';
import type { Refusal } from '../../model/refusal.ts';
import type { Cockpit, CommandHandler, CommandTable } from './cockpit.ts';
import { placeOfOrder } from './order.ts';

/** Both firmwares stop the motors in the air for this number. */
const FORCE_DISARM_CODE = 21_196;

/** PX4's MIS_TAKEOFF_ALT. */
const PX4_TAKE_OFF_M = 2.5;

const resultOf = ({ firmware }: Cockpit, refusal: Refusal | null): number =>
  refusal === null ? MavResult.ACCEPTED : firmware.resultOf(refusal);

const armOrDisarm: CommandHandler = (cockpit, { param1: flag, param2 }) => {
  const { aircraft, firmware } = cockpit;
  const isPx4 = firmware.stack.name === 'px4';
  const param1 = isPx4 ? Math.round(flag) : flag;
  // Neither arms nor disarms by any other number, and PX4 does not even say so.
  if (param1 !== 0 && param1 !== 1) return isPx4 ? null : MavResult.UNSUPPORTED;
  if (param1 === 0) return resultOf(cockpit, aircraft.disarm(param2 === FORCE_DISARM_CODE));
  const refusal = aircraft.arm(param2 === firmware.forceArmCode);
  if (refusal !== null && firmware.stack.name === 'px4')
    cockpit.say('Arming denied: Resolve system health failures first');
  if (refusal === null && aircraft.autopilot.mode === 'take-off' && firmware.stack.name === 'px4')
    aircraft.autopilot.takeOff(cockpit.memory.takeOffUpM ?? PX4_TAKE_OFF_M);
  return resultOf(cockpit, refusal);
};

const setMode: CommandHandler = (cockpit, { param1, param2, param3 }) => {
  const { aircraft, firmware } = cockpit;
  const hasWing = aircraft.airframe.wing !== null;
  const isPx4 = firmware.stack.name === 'px4';
  if (!isPx4 && (param1 & MavModeFlag.CUSTOM_MODE_ENABLED) === 0) return MavResult.DENIED;
  const mode = firmware.stack.modeOf(isPx4 ? px4ModeNumber(param2, param3) : param2, hasWing);
  if (mode === undefined) cockpit.say(isPx4 ? 'Unsupported auto mode' : `No such mode ${param2}`);
  const result = mode === undefined ? MavResult.FAILED : enterMode(cockpit, mode);
  // PX4 accepts every mode, also one that it does not enter: only its heartbeat tells.
  return isPx4 ? MavResult.ACCEPTED : result;
};

/** Into a mode, with the words for a refusal. */
export function enterMode(cockpit: Cockpit, mode: ModelMode): number {
  const { aircraft, firmware } = cockpit;
  const { autopilot } = aircraft;
  const isPx4 = firmware.stack.name === 'px4';
  // On the ground PX4 takes off in this mode as soon as it is armed.
  if (isPx4 && mode === 'take-off' && autopilot.isArmed && !autopilot.isFlying)
    return resultOf(cockpit, autopilot.takeOff(PX4_TAKE_OFF_M));
  const refusal = lacksSticks(cockpit, mode) ? 'wrong-mode' : autopilot.setMode(mode);
  if (refusal === null) return MavResult.ACCEPTED;
  const name = firmware.stack.modeName(mode, aircraft.airframe.wing !== null);
  cockpit.say(
    isPx4
      ? `Switching to ${name} is currently not available`
      : `Mode change to ${name.toUpperCase()} failed: ${refusalTexts[refusal] ?? 'not possible now'}`,
  );
  return firmware.resultOf(refusal);
}

const byHand: ReadonlySet<ModelMode> = new Set<ModelMode>(['stabilized', 'altitude-hold', 'position-hold', 'orbit']);

/** PX4's COM_RC_LOSS_T. */
const STICKS_LAST_MS = 500;

/** In the air PX4 enters no mode that is flown by hand while nobody moves the sticks. */
function lacksSticks({ aircraft, firmware, memory, nowMs }: Cockpit, mode: ModelMode): boolean {
  if (firmware.stack.name !== 'px4' || !aircraft.autopilot.isArmed || !byHand.has(mode)) return false;
  return nowMs() - (memory.sticksAtMs ?? -Infinity) > STICKS_LAST_MS;
}

const refusalTexts: Readonly<Partial<Record<Refusal, string>>> = {
  'no-position': 'requires position',
  'no-mission': 'init failed',
  'no-take-off': 'Missing Takeoff Cmd',
};

const takeOff: CommandHandler = (cockpit, order) => {
  const { aircraft, firmware } = cockpit;
  const { autopilot, frame } = aircraft;
  if (firmware.stack.name === 'ardupilot') {
    if (Number.isNaN(order.z)) return MavResult.FAILED;
    return resultOf(cockpit, autopilot.takeOff(autopilot.home.upM + order.z));
  }
  if (autopilot.isFlying) {
    cockpit.say('Already higher than takeoff altitude');
    return MavResult.ACCEPTED;
  }
  const upM = Number.isNaN(order.z) ? PX4_TAKE_OFF_M : order.z - frame.origin.altitudeMslM;
  if (autopilot.isArmed) return resultOf(cockpit, autopilot.takeOff(upM));
  // PX4 notes it, and rises when it is armed.
  const refusal = autopilot.setMode('take-off');
  if (refusal === null) cockpit.memory.takeOffUpM = upM;
  return resultOf(cockpit, refusal);
};

const inMode =
  (mode: ModelMode): CommandHandler =>
  (cockpit) =>
    enterMode(cockpit, mode);

const startMission: CommandHandler = (cockpit) => {
  const { aircraft, firmware } = cockpit;
  // PX4 arms by itself for it.
  if (firmware.stack.name === 'px4' && aircraft.autopilot.mission.items.length === 0) {
    cockpit.say('Mission start denied! No valid mission');
    return MavResult.DENIED;
  }
  if (firmware.stack.name === 'px4' && !aircraft.autopilot.isArmed) {
    const entered = enterMode(cockpit, 'mission');
    if (entered !== MavResult.ACCEPTED) return entered;
    const refusal = aircraft.arm();
    if (refusal !== null) return firmware.resultOf(refusal);
  }
  return resultOf(cockpit, aircraft.autopilot.startMission());
};

const pauseOrContinue: CommandHandler = (cockpit, { param1 }) => {
  const { autopilot } = cockpit.aircraft;
  return resultOf(cockpit, param1 === 0 ? autopilot.pauseMission() : autopilot.continueMission());
};

const setCurrentItem: CommandHandler = (cockpit, { param1 }) => {
  const { aircraft, firmware } = cockpit;
  // PX4 has a message for it alone.
  if (firmware.stack.name === 'px4') return MavResult.UNSUPPORTED;
  return resultOf(cockpit, aircraft.autopilot.setCurrentItem(Math.max(0, param1 - firmware.stack.firstMissionItem)));
};

const reposition: CommandHandler = (cockpit, order) => {
  const { aircraft, firmware } = cockpit;
  if (firmware.wantsRepositionAsInt && !order.isInt) return MavResult.UNSUPPORTED;
  const isPx4 = firmware.stack.name === 'px4';
  const mayChangeMode = (order.param2 & 1) !== 0;
  if (!mayChangeMode && isPx4) return MavResult.UNSUPPORTED;
  if (!mayChangeMode && aircraft.autopilot.mode !== firmware.stack.repositionMode) return MavResult.DENIED;
  const isNowhere = order.latitudeDeg === null && order.longitudeDeg === null;
  if (!isPx4 && (isNowhere || Number.isNaN(order.z))) return MavResult.DENIED;
  // On the ground both accept it, and go nowhere.
  if (!aircraft.autopilot.isFlying) return enterMode(cockpit, firmware.stack.repositionMode);
  const speedMps = order.param1 > 0 ? order.param1 : null;
  const headingDeg = Number.isFinite(order.param4) ? (order.param4 * 180) / Math.PI : null;
  const meant = firmware.ignoresRepositionFrame ? { ...order, frame: MavFrame.GLOBAL_INT } : order;
  const place = placeOfOrder(meant, aircraft);
  return resultOf(cockpit, aircraft.autopilot.reposition(place, speedMps, headingDeg));
};

const orbit: CommandHandler = (cockpit, order) => {
  const { aircraft, firmware } = cockpit;
  if (firmware.stack.name === 'ardupilot') return MavResult.UNSUPPORTED;
  const radiusM = Math.abs(order.param1) || 50;
  const speedMps = order.param2 > 0 ? order.param2 : null;
  return resultOf(
    cockpit,
    aircraft.autopilot.orbit(placeOfOrder(order, aircraft), radiusM, speedMps, !(order.param1 < 0)),
  );
};

const changeSpeed: CommandHandler = ({ aircraft, firmware }, { param2 }) => {
  const isArdupilot = firmware.stack.name === 'ardupilot';
  if (isArdupilot && (param2 <= 0 || !aircraft.autopilot.isFlying)) return MavResult.FAILED;
  aircraft.autopilot.setSpeed(param2 > 0 ? param2 : null);
  return MavResult.ACCEPTED;
};

const setHome: CommandHandler = ({ aircraft }, order) => {
  const { northM, eastM, upM } = order.param1 === 1 ? aircraft.flight.body : placeOfOrder(order, aircraft);
  aircraft.autopilot.home = { northM, eastM, upM };
  return MavResult.ACCEPTED;
};

const enableFence: CommandHandler = ({ aircraft, firmware }, { param1 }) => {
  // PX4 has a parameter for it alone.
  if (firmware.stack.name === 'px4') return MavResult.UNSUPPORTED;
  aircraft.isFenceEnabled = param1 === 1;
  return MavResult.ACCEPTED;
};

const runChecks: CommandHandler = ({ aircraft, firmware, say }) => {
  if (aircraft.autopilot.isArmed)
    return firmware.stack.name === 'px4' ? MavResult.ACCEPTED : MavResult.TEMPORARILY_REJECTED;
  for (const fault of aircraft.armingFaults()) say(`Arm: ${armingFaultTexts[fault]}`);
  return MavResult.ACCEPTED;
};

const terminate: CommandHandler = ({ aircraft }, { param1 }) => {
  if (param1 !== 1) return MavResult.ACCEPTED;
  aircraft.disarm(true);
  return MavResult.ACCEPTED;
};

const reboot: CommandHandler = (cockpit, { param1 }) => {
  const { aircraft, firmware } = cockpit;
  if (param1 !== 1) return MavResult.DENIED;
  if (aircraft.autopilot.isArmed) return firmware.stack.name === 'px4' ? MavResult.DENIED : MavResult.FAILED;
  cockpit.reboot();
  return MavResult.ACCEPTED;
};

export const flightCommands: CommandTable = new Map([
  [MavCmd.COMPONENT_ARM_DISARM, armOrDisarm],
  [MavCmd.DO_SET_MODE, setMode],
  [MavCmd.NAV_TAKEOFF, takeOff],
  [MavCmd.NAV_LAND, inMode('land')],
  [MavCmd.NAV_RETURN_TO_LAUNCH, inMode('return')],
  [MavCmd.MISSION_START, startMission],
  [MavCmd.DO_PAUSE_CONTINUE, pauseOrContinue],
  [MavCmd.DO_SET_MISSION_CURRENT, setCurrentItem],
  [MavCmd.DO_REPOSITION, reposition],
  [MavCmd.DO_ORBIT, orbit],
  [MavCmd.DO_CHANGE_SPEED, changeSpeed],
  [MavCmd.DO_SET_HOME, setHome],
  [MavCmd.DO_FENCE_ENABLE, enableFence],
  [MavCmd.RUN_PREARM_CHECKS, runChecks],
  [MavCmd.DO_FLIGHTTERMINATION, terminate],
  [MavCmd.PREFLIGHT_REBOOT_SHUTDOWN, reboot],
]);
