import type { LandedState, ModeReason } from '@skein/telemetry/vehicle/mode.ts';
import type { MissionState } from '@skein/telemetry/vehicle/navigation.ts';
import type { Airframe } from './airframe.ts';
import type { AircraftEvent } from './event.ts';
import type { Flight } from './flight.ts';
import { groundDistanceM, type LocalFrame, type LocalPoint } from './local-frame.ts';
import { holdAt, stoppingPoint, type Maneuver } from './maneuver.ts';
import { isInstant, type MissionItem } from './mission-item.ts';
import { MissionRun } from './mission-run.ts';
import { placeIn } from './plan-place.ts';
import { positionModes, stickModes, type ModelMode } from './model-mode.ts';
import type { Payload } from './payload.ts';
import type { Refusal } from './refusal.ts';
import { ReturnRun } from './return-run.ts';
import type { Stack } from './stack.ts';

/** Standing on the ground for this long after a landing, the motors stop. */
const DISARM_AFTER_S = 2;

export interface AutopilotParts {
  readonly stack: Stack;
  readonly airframe: Airframe;
  readonly flight: Flight;
  readonly frame: LocalFrame;
  readonly payload: Payload;
  readonly returnHeightM: number;
  readonly hasPosition: () => boolean;
  readonly tell: (event: AircraftEvent) => void;
}

/** Modes, and what each makes the aircraft steer for. Arming is decided by the aircraft, which knows its sensors. */
export class Autopilot {
  mode: ModelMode;
  modeReason: ModeReason = 'operator';
  isArmed = false;
  maneuver: Maneuver = { kind: 'rest' };
  home: LocalPoint = { northM: 0, eastM: 0, upM: 0 };
  reachedItem: number | null = null;
  /** How long ago that was. */
  reachedS = 0;
  /** Above home, for the way back. */
  returnHeightM: number;
  readonly #parts: AutopilotParts;
  #run: MissionRun;
  #return: ReturnRun | undefined;
  #isPaused = false;
  #hasStarted = false;
  /** Told until the next start, whatever was uploaded meanwhile. */
  #isCompleted = false;
  /** Before its first item: ArduPilot stands at home then. */
  #isAtHome = true;
  #groundedS = 0;

  constructor(parts: AutopilotParts) {
    this.#parts = parts;
    this.mode = parts.stack.startMode;
    this.returnHeightM = parts.returnHeightM;
    this.#run = this.#runOf([]);
  }

  get isFlying(): boolean {
    return this.isArmed && this.maneuver.kind !== 'rest';
  }

  get landed(): LandedState {
    if (!this.isFlying) return 'on-ground';
    if (this.maneuver.kind === 'descend') return 'landing';
    return this.maneuver.kind === 'climb' && this.mode !== 'return' ? 'taking-off' : 'in-air';
  }

  get mission(): {
    readonly state: MissionState;
    readonly currentItem: number;
    readonly items: readonly MissionItem[];
    readonly isAtHome: boolean;
  } {
    const { currentItem, items } = this.#run;
    return { state: this.#missionState(), currentItem, items, isAtHome: this.#isAtHome };
  }

  loadMission(items: readonly MissionItem[]): Refusal | null {
    if (items.length > this.#parts.stack.mostMissionItems) return 'too-many-items';
    const wrongJump = items.some((item) => item.kind === 'jump' && !(item.toItem in items));
    if (wrongJump) return 'bad-item';
    const before = this.#run;
    this.#run = this.#runOf(items);
    this.reachedItem = null;
    const { uploadKeepsItem } = this.#parts.stack;
    if (uploadKeepsItem === 'always' || (uploadKeepsItem === 'same-plan' && before.isOf(items)))
      return this.#goOnFrom(before);
    this.#hasStarted = this.#isCompleted = false;
    this.#isAtHome = true;
    return null;
  }

  #goOnFrom(before: MissionRun): null {
    this.#run.skipTo(before.currentItem);
    return null;
  }

  setCurrentItem(item: number): Refusal | null {
    if (!(item in this.#run.items)) return 'no-such-item';
    this.#run.skipTo(item);
    this.#isAtHome = this.#isCompleted = false;
    return null;
  }

  setMode(mode: ModelMode): Refusal | null {
    const refusal = this.#refusalOf(mode);
    if (refusal === null) this.enter(mode, 'operator');
    return refusal;
  }

  startMission(): Refusal | null {
    if (!this.isArmed && !this.#parts.stack.takesAnyModeDisarmed) return 'not-armed';
    return this.setMode('mission');
  }

  takeOff(upM: number): Refusal | null {
    const { stack, hasPosition, flight } = this.#parts;
    if (stack.takeOff.isModeRequired && this.mode !== stack.takeOff.mode) return 'wrong-mode';
    if (!hasPosition()) return 'no-position';
    if (this.isFlying) return 'in-flight';
    if (!this.isArmed) return 'not-armed';
    this.enter(stack.takeOff.mode, 'operator');
    this.maneuver = { kind: 'climb', over: here(flight.body), toUpM: upM };
    return null;
  }

  pauseMission(): Refusal | null {
    if (!this.#parts.stack.knowsPauseCommand) return 'unsupported';
    const isStoppable = this.mode === 'mission' || this.mode === 'guided';
    if (!isStoppable || !this.isFlying) return 'wrong-mode';
    this.#isPaused = this.mode === 'mission';
    this.#hold();
    return null;
  }

  continueMission(): Refusal | null {
    if (!this.#parts.stack.knowsPauseCommand) return 'unsupported';
    // Of a way that was stopped in Guided the rest is not flown here.
    if (this.mode === 'guided' && this.isFlying) return null;
    if (this.mode !== 'mission') return 'wrong-mode';
    this.#isPaused = false;
    this.#run.resume();
    return null;
  }

  reposition(target: LocalPoint, speedMps: number | null, headingDeg: number | null): Refusal | null {
    if (!this.isFlying) return 'on-ground';
    const refusal = this.setMode(this.#parts.stack.repositionMode);
    if (refusal !== null) return refusal;
    this.maneuver = { kind: 'go-to', target, speedMps, headingDeg, isStop: true };
    return null;
  }

  orbit(centre: LocalPoint, radiusM: number, speedMps: number | null, isClockwise: boolean): Refusal | null {
    if (!this.isFlying) return 'on-ground';
    const refusal = this.setMode('orbit');
    if (refusal !== null) return refusal;
    this.maneuver = { kind: 'circle', centre, radiusM, speedMps, isClockwise };
    return null;
  }

  setSpeed(speedMps: number | null): void {
    this.#run.setSpeed(speedMps);
    if (this.maneuver.kind === 'go-to' || this.maneuver.kind === 'circle')
      this.maneuver = { ...this.maneuver, speedMps };
  }

  /** Sticks, from the middle: forward, right and up in metres a second, yaw in degrees a second. */
  steer(forwardMps: number, rightMps: number, upMps: number, yawRateDps: number): Refusal | null {
    if (!this.isArmed) return 'not-armed';
    if (!stickModes.has(this.mode)) return 'wrong-mode';
    if (!this.isFlying && upMps <= 0) return null;
    this.maneuver = { kind: 'sticks', forwardMps, rightMps, upMps, yawRateDps };
    return null;
  }

  /** Into a mode without asking: by a failsafe, or because it was asked before. */
  enter(mode: ModelMode, reason: ModeReason): void {
    const { flight, hasPosition } = this.#parts;
    this.mode = mode;
    this.modeReason = reason;
    this.#isPaused = false;
    if (mode === 'mission') this.#beginMission();
    if (!this.isFlying) return;
    if (mode === 'return') this.#return = new ReturnRun(flight.body, this.home, this.returnHeightM);
    else if (mode === 'land') this.maneuver = { kind: 'descend', over: hasPosition() ? here(flight.body) : null };
    else if (mode === 'mission') this.#run.resume();
    else this.#hold();
  }

  /** A finished mission begins anew; an interrupted one goes on. */
  #beginMission(): void {
    if (this.#isCompleted || this.#run.isComplete) this.#run.skipTo(0);
    this.#return = undefined;
    if (this.isArmed) this.#hasStarted = true;
    if (this.isArmed) this.#isCompleted = this.#isAtHome = false;
  }

  disarm(): void {
    this.isArmed = false;
    if (this.#parts.stack.rewindsOnGround) this.#rewind();
    this.maneuver = { kind: 'rest' };
    this.#groundedS = 0;
    this.#parts.flight.rest();
  }

  /** After a landing that was an item, the mission stands at its first item and goes on calling itself active. */
  #rewind(): void {
    this.#isAtHome = this.mode !== 'mission' || this.#isCompleted;
    this.#run.skipTo(0);
  }

  /** Decides what to steer for during the next step. */
  step(dtS: number): void {
    this.reachedS += dtS;
    if (!this.isArmed) return;
    if (this.mode === 'mission' && !this.#isPaused) this.#followMission(dtS);
    else if (this.mode === 'return' && this.isFlying)
      this.maneuver = this.#return?.step(this.#parts.flight.body, this.#isOnWing()) ?? this.maneuver;
    else this.#settle();
    this.#noticeLanding(dtS);
  }

  #followMission(dtS: number): void {
    const { flight, stack } = this.#parts;
    // It waits where the last item left it, whatever is uploaded meanwhile.
    if (this.#isCompleted) return;
    this.#hasStarted = true;
    this.#isAtHome = false;
    const order = this.#run.step(dtS);
    // ArduPilot never calls a landing complete.
    const isLanding = stack.rewindsOnGround && this.#run.items.at(-1)?.kind === 'land';
    if (order === 'complete' && !isLanding) this.#isCompleted = true;
    if (order === 'return') {
      if (this.maneuver.kind === 'rest') this.maneuver = holdAt(flight.body);
      if (!stack.returnsInMission) return this.enter('return', 'mission');
      this.#return ??= new ReturnRun(flight.body, this.home, this.returnHeightM);
      this.maneuver = this.#return.step(flight.body, this.#isOnWing());
    } else if (order !== 'complete') this.maneuver = order;
    else if (this.isFlying && this.maneuver.kind !== 'hold' && this.maneuver.kind !== 'descend') {
      this.#parts.tell({ kind: 'text', severity: 'info', text: 'Mission complete' });
      if (stack.afterMission !== 'mission') this.enter(stack.afterMission, 'mission');
      this.#hold();
    }
  }

  #hold(): void {
    const { flight, airframe } = this.#parts;
    const stop = this.#isOnWing() ? flight.body : stoppingPoint(flight.body, airframe.accelerationMps2);
    this.maneuver = holdAt(stop);
  }

  /** A climb or a way that has come to its end becomes a hold. */
  #settle(): void {
    const { maneuver } = this;
    const { flight, stack } = this.#parts;
    if (maneuver.kind === 'climb' && flight.body.upM >= maneuver.toUpM - 0.5) {
      this.maneuver = holdAt({ ...maneuver.over, upM: maneuver.toUpM });
      if (this.mode === 'take-off') this.mode = stack.takeOff.afterwards;
    }
    const nearM = this.#isOnWing() ? 80 : 0.5;
    if (maneuver.kind === 'go-to' && groundDistanceM(flight.body, maneuver.target) < nearM)
      this.maneuver = { kind: 'hold', at: maneuver.target, headingDeg: maneuver.headingDeg };
  }

  #noticeLanding(dtS: number): void {
    const { maneuver } = this;
    const isDown = this.#parts.flight.body.upM <= 0.05;
    const isSinking = maneuver.kind === 'descend' || (maneuver.kind === 'sticks' && maneuver.upMps < 0);
    this.#groundedS = isDown && isSinking ? this.#groundedS + dtS : 0;
    if (this.#groundedS < DISARM_AFTER_S) return;
    if (this.mode === 'mission') this.#endOnGround();
    this.disarm();
    this.#parts.tell({ kind: 'text', severity: 'info', text: 'Landed, disarmed' });
  }

  /** The last item brought it down. */
  #endOnGround(): void {
    if (!this.#run.isComplete) this.#run.step(0);
    const item = this.#run.items[this.#run.currentItem];
    if (item?.kind !== 'return' || this.#run.isComplete) return;
    this.#noteReached(this.#run.currentItem);
    this.#isCompleted = true;
  }

  #noteReached(item: number): void {
    this.reachedItem = item;
    this.reachedS = 0;
    this.#parts.tell({ kind: 'item-reached', item });
  }

  #refusalOf(mode: ModelMode): Refusal | null {
    if (!this.isArmed && this.#parts.stack.takesAnyModeDisarmed) return null;
    if (positionModes.has(mode) && !this.#parts.hasPosition()) return 'no-position';
    if (mode !== 'mission') return null;
    const firstFlightItem = this.#run.items.find((item) => !isInstant(item));
    if (firstFlightItem === undefined) return 'no-mission';
    return this.isArmed && !this.isFlying && firstFlightItem.kind !== 'take-off' ? 'no-take-off' : null;
  }

  #missionState(): MissionState {
    if (this.#run.items.length === 0) return 'none';
    const { rewindsOnGround } = this.#parts.stack;
    if (this.#isCompleted || (this.#run.isComplete && !rewindsOnGround)) return 'complete';
    if (!this.#hasStarted) return 'not-started';
    const isOn = this.isArmed || rewindsOnGround;
    return this.mode === 'mission' && isOn && !this.#isPaused ? 'active' : 'paused';
  }

  #isOnWing(): boolean {
    return this.#parts.flight.vtol === 'fixed-wing';
  }

  #runOf(items: readonly MissionItem[]): MissionRun {
    const { frame, flight, payload } = this.#parts;
    return new MissionRun(items, {
      frame,
      body: flight.body,
      isOnWing: () => this.#isOnWing(),
      isLanded: () => flight.body.upM <= 0.05,
      carryOut: (item) => {
        if (item.kind !== 'look-at') payload.carryOut(item);
        else payload.lookAt(item.place === null ? null : placeIn(frame, flight.body, item.place));
      },
      reached: (item) => {
        // ArduPilot never says that it has reached a landing.
        if (!this.#parts.stack.rewindsOnGround || items[item]?.kind !== 'land') this.#noteReached(item);
      },
    });
  }
}

const here = ({ northM, eastM, upM }: LocalPoint): LocalPoint => ({ northM, eastM, upM });
