import { MavAutopilot, MavCmd, MavModeFlag, MavResult, MavState, MavType } from '../wire/enums.generated.ts';
import type { Frame } from '../wire/frame.ts';
import {
  attitude,
  autopilotVersion,
  extendedSysState,
  globalPositionInt,
  heartbeat,
  homePosition,
  missionCurrent,
  statustext,
  systemTime,
} from '../wire/messages.generated.ts';
import { px4ModeNumber } from '../modes/px4-modes.ts';
import type { CommandOrder } from '../command/command-order.ts';
import type { Address, Speaker } from '../speaker.ts';
import { CommandDoor, type CommandReply } from '../vehicle-side/command-door.ts';
import { PlanHolder } from '../vehicle-side/plan-holder.ts';
import { ardupilotPlanRules, px4PlanRules } from '../vehicle-side/plan-rules.ts';

type TestStack = 'ardupilot' | 'px4';

const modeOf = {
  ardupilot: { guided: 4, mission: 3, brake: 17, return: 6, land: 9 },
  px4: { takeOff: px4ModeNumber(4, 2), hold: px4ModeNumber(4, 3), mission: px4ModeNumber(4, 4) },
};

const GROUND_MSL_M = 12;

/** Just enough of an autopilot to talk with: it obeys at once, and climbs a metre with every heartbeat. */
export class TestVehicle {
  type: number = MavType.QUADROTOR;
  isArmed = false;
  customMode: number;
  heightM = 0;
  targetM = 0;
  /** Above the sea, by its own reckoning. PX4 moves home to the ground that it stands on when it is armed. */
  homeMslM = GROUND_MSL_M;
  bootMs = 60_000;
  isSilent = false;
  /** Answers of its own: a result, or undefined to obey, or null to obey without an answer. */
  answer: (command: number) => number | null | undefined = () => undefined;
  /** What it says before it refuses. */
  complaint: string | null = null;
  readonly uid2 = new Uint8Array(18).fill(7);
  readonly plans: PlanHolder;
  readonly heard: { readonly command: number; readonly params: readonly number[]; readonly form: 'long' | 'int' }[] =
    [];
  readonly #speaker: Speaker;
  readonly #stack: TestStack;
  readonly #door: CommandDoor;
  #beatAtMs = -Infinity;

  constructor(speaker: Speaker, stack: TestStack) {
    this.#speaker = speaker;
    this.#stack = stack;
    this.#door = new CommandDoor(speaker, (order, from) => this.#obey(order, from));
    this.customMode = stack === 'px4' ? modeOf.px4.hold : 0;
    const rules = stack === 'px4' ? px4PlanRules : ardupilotPlanRules;
    this.plans = new PlanHolder({ speaker, rules, judge: () => 0 });
    this.plans.setHome({ x: 300_000_000, y: 1_200_000_000, z: 12 });
  }

  hear(frame: Frame): void {
    if (this.isSilent) return;
    this.plans.hear(frame);
    this.#door.hear(frame);
  }

  tick(): void {
    this.plans.tick();
    const nowMs = this.#speaker.steadyMs();
    if (nowMs - this.#beatAtMs < 1000) return;
    this.bootMs += Math.min(1000, nowMs - this.#beatAtMs);
    this.#beatAtMs = nowMs;
    if (this.heightM < this.targetM) this.heightM += 1;
    if (!this.isSilent) this.#report();
  }

  reboot(): void {
    this.bootMs = 500;
    this.isArmed = false;
    this.heightM = this.targetM = 0;
  }

  #report(): void {
    const { send } = this.#speaker;
    const baseMode = MavModeFlag.CUSTOM_MODE_ENABLED | (this.isArmed ? MavModeFlag.SAFETY_ARMED : 0);
    send(heartbeat, {
      type: this.type,
      autopilot: this.#stack === 'px4' ? MavAutopilot.PX4 : MavAutopilot.ARDUPILOTMEGA,
      baseMode,
      customMode: this.customMode,
      systemStatus: MavState.STANDBY,
      mavlinkVersion: 3,
    });
    const { bootMs: timeBootMs } = this;
    send(systemTime, { timeUnixUsec: 0n, timeBootMs });
    send(attitude, { timeBootMs, roll: 0, pitch: 0, yaw: 1, rollspeed: 0, pitchspeed: 0, yawspeed: 0 });
    const altM = GROUND_MSL_M + this.heightM;
    const [alt, relativeAlt] = [altM * 1000, (altM - this.homeMslM) * 1000];
    const place = { lat: 300_000_000, lon: 1_200_000_000, alt, relativeAlt };
    send(globalPositionInt, { timeBootMs, ...place, vx: 0, vy: 0, vz: 0, hdg: 65_535 });
    this.#reportLanded();
  }

  #reportLanded(): void {
    this.#speaker.send(extendedSysState, { vtolState: 0, landedState: this.heightM > 0 ? 2 : 1 });
  }

  #obey({ command, form, ...order }: CommandOrder, from: Address): CommandReply | null {
    const params = 'x' in order ? [...order.params, order.x, order.y, order.z] : order.params;
    this.heard.push({ command, form, params });
    const answer = this.answer(command);
    const result = answer ?? this.#carryOut(command, form, params);
    if (result !== MavResult.ACCEPTED && this.complaint !== null && command !== MavCmd.REQUEST_MESSAGE)
      this.#speaker.send(statustext, { severity: 2, text: this.complaint });
    if (answer === null) return null;
    // PX4 acknowledges a mode twice.
    if (this.#stack === 'px4' && command === MavCmd.DO_SET_MODE) this.#door.answer(command, { result }, from);
    return { result };
  }

  #carryOut(command: number, form: 'long' | 'int', params: readonly number[]): number {
    const [p1 = 0, p2 = 0, p3 = 0] = params;
    const isPx4 = this.#stack === 'px4';
    if (command === MavCmd.REQUEST_MESSAGE) return this.#tell(p1);
    if (command === MavCmd.COMPONENT_ARM_DISARM) {
      this.isArmed = p1 === 1;
      if (this.isArmed && isPx4) this.homeMslM = GROUND_MSL_M;
    } else if (command === MavCmd.DO_SET_MODE) this.customMode = isPx4 ? px4ModeNumber(p2, p3) : p2;
    else if (command === MavCmd.MISSION_START) this.customMode = modeOf.ardupilot.mission;
    else if (command === MavCmd.NAV_TAKEOFF) return this.#takeOff(params[6] ?? 0);
    else if (command === MavCmd.DO_REPOSITION && form === 'long' && !isPx4) return MavResult.UNSUPPORTED;
    else if (command === MavCmd.DO_REPOSITION) this.customMode = isPx4 ? modeOf.px4.hold : modeOf.ardupilot.guided;
    else if (command === MavCmd.DO_PAUSE_CONTINUE && isPx4) return MavResult.UNSUPPORTED;
    return MavResult.ACCEPTED;
  }

  #takeOff(heightM: number): number {
    if (!this.isArmed) return MavResult.DENIED;
    if (this.#stack === 'ardupilot' && this.customMode !== modeOf.ardupilot.guided) return MavResult.FAILED;
    if (this.#stack === 'px4') this.customMode = modeOf.px4.takeOff;
    this.targetM = this.#stack === 'px4' ? heightM - GROUND_MSL_M : heightM;
    return MavResult.ACCEPTED;
  }

  #tell(messageId: number): number {
    const { send } = this.#speaker;
    if (messageId === autopilotVersion.id) send(autopilotVersion, { ...version, uid2: this.uid2 });
    else if (messageId === homePosition.id) send(homePosition, { ...home, altitude: this.homeMslM * 1000 });
    else if (messageId === missionCurrent.id) send(missionCurrent, { seq: 0, missionId: this.plans.idOf('mission') });
    else if (messageId === extendedSysState.id) this.#reportLanded();
    // ArduPilot 4.6.3 answers the question for its modes so.
    else return MavResult.FAILED;
    return MavResult.ACCEPTED;
  }
}

/** AUTOPILOT_VERSION but for who it is. */
export const version = {
  capabilities: 0n,
  flightSwVersion: 0x0406_03ff,
  middlewareSwVersion: 0,
  osSwVersion: 0,
  boardVersion: 0,
  flightCustomVersion: new Uint8Array(8),
  middlewareCustomVersion: new Uint8Array(8),
  osCustomVersion: new Uint8Array(8),
  vendorId: 0,
  productId: 0,
  uid: 0n,
};

const home = {
  latitude: 300_000_000,
  longitude: 1_200_000_000,
  x: 0,
  y: 0,
  z: 0,
  q: [1, 0, 0, 0],
  approachX: 0,
  approachY: 0,
  approachZ: 0,
};
