import type { TelemetrySource } from '@skein/telemetry/stamp.ts';
import { applyVehicleUpdate } from '@skein/telemetry/vehicle/apply-update.ts';
import { shiftStamps } from '@skein/telemetry/vehicle/shift-stamps.ts';
import { unknownVehicle, type VehicleState, type VehicleUpdate } from '@skein/telemetry/vehicle/state.ts';
import { CommandDesk } from '../command/command-desk.ts';
import { decode } from '../wire/decode.ts';
import type { Frame } from '../wire/frame.ts';
import { IntervalKeeper } from '../intervals/interval-keeper.ts';
import { wantedRates, type WantedRate } from '../intervals/wanted-rates.ts';
import type { SenderLoss } from '../wire/loss-counter.ts';
import {
  attitude,
  autopilotVersion,
  globalPositionInt,
  heartbeat,
  highLatency2,
  missionCurrent,
  systemTime,
  type Heartbeat,
  type RadioStatus,
} from '../wire/messages.generated.ts';
import type { Impossible, Maneuver } from '../maneuvers/maneuver.ts';
import type { ManeuverWatcher } from '../maneuvers/maneuver-run.ts';
import { ModeCatalog } from '../modes/mode-catalog.ts';
import { ParameterDesk } from '../parameters/parameter-desk.ts';
import { PlanDesk } from '../plan/plan-desk.ts';
import { isFrom, type Address, type Speaker } from '../speaker.ts';
import { stackOf, type Stack } from '../stack/stack.ts';
import { VehicleReader } from '../telemetry/vehicle-reader.ts';
import { StatusTexts } from '../texts/status-text.ts';
import { BootClock } from './boot-clock.ts';
import { Discovery } from './discovery.ts';
import type { Fleet } from './fleet.ts';
import { LossWindow } from './loss-window.ts';
import type { Vehicle, Way } from './vehicle.ts';
import type { VehicleEvent, VehiclePhase } from './vehicle-event.ts';

/** Less than this is the slow correction of a clock, or a reading of the two that was interrupted. */
const CLOCK_STEP_MS = 500;

/** An answer by satellite takes half a minute, and each repetition is paid for. */
const satelliteTimes = { answerMs: 40_000, tries: 2, singleAnswerMs: 80_000 };

export interface VehicleSessionOptions {
  readonly speaker: Speaker;
  readonly source: TelemetrySource;
  readonly address: Address;
  readonly beat: Pick<Heartbeat, 'type' | 'autopilot'>;
  readonly tell: (event: VehicleEvent) => void;
  readonly fleet: Fleet;
  /** What it is asked to send, and how often. */
  readonly rates?: (stack: Stack) => readonly WantedRate[];
  /** It speaks by HIGH_LATENCY2 alone, over a satellite that is paid by the byte: it is not asked for anything. */
  readonly isQuiet?: boolean;
  readonly loss?: () => Readonly<SenderLoss> | undefined;
}

/** One vehicle on one link: what it says, and everything that can be asked of it. */
export class VehicleSession implements Way {
  readonly address: Address;
  readonly speaker: Speaker;
  readonly stack: Stack;
  readonly modes: ModeCatalog;
  readonly commands: CommandDesk;
  readonly plans: PlanDesk;
  readonly parameters: ParameterDesk;
  readonly intervals: IntervalKeeper;
  readonly discovery: Discovery;
  readonly source: TelemetrySource;
  readonly #options: VehicleSessionOptions;
  readonly #reader: VehicleReader;
  readonly #texts: StatusTexts;
  readonly #clock = new BootClock();
  #state: VehicleState = unknownVehicle;
  #phase: VehiclePhase = 'discovering';
  #beatAtMs: number;
  /** How far the clock of the wall was ahead of the steady one. */
  #wallAheadMs: number;
  #isEnded = false;
  #vehicle: Vehicle;
  #wasArmed = false;

  constructor(options: VehicleSessionOptions) {
    const { speaker, source, address, beat, tell, loss, fleet } = options;
    this.#options = options;
    this.#vehicle = fleet.enter(address.systemId);
    this.speaker = speaker;
    this.#beatAtMs = speaker.steadyMs();
    this.#wallAheadMs = speaker.now() - speaker.steadyMs();
    this.address = address;
    this.source = source;
    this.stack = stackOf(beat);
    this.modes = ModeCatalog.for(beat);
    const { stack, modes } = this;
    const isReachable = () => !this.#isEnded && this.#silentMs() <= source.lostAfterMs;
    this.commands = new CommandDesk(speaker, address, {
      isReachable,
      takeOver: (order) => this.#vehicle.takeOver(order, this),
      times: options.isQuiet ? satelliteTimes : {},
    });
    this.plans = new PlanDesk({
      speaker,
      target: address,
      stack,
      isReachable,
      memory: this.#vehicle.plans,
      isDoubted: () => this.#vehicle.id === null && fleet.doubtsMissionOf(address.systemId),
      isBusyBeside: () => this.#vehicle.isPlanBusyBeside(this),
      change: (kind) => {
        if (kind === 'mission') this.#reader.forgetReached();
      },
    });
    this.parameters = new ParameterDesk(speaker, address, stack, isReachable, this.#vehicle.parameters);
    const wanted = (options.rates ?? wantedRates)(stack);
    this.intervals = new IntervalKeeper({ speaker, target: address, stack, commands: this.commands, wanted });
    this.discovery = new Discovery(this.commands, modes, speaker.steadyMs);
    this.#texts = new StatusTexts(speaker.now, (text) => {
      this.#vehicle.hearText(text);
      tell({ kind: 'text', text });
    });
    const window = new LossWindow();
    const lossPercent = () => window.percentAt(speaker.steadyMs(), loss?.());
    const { systemId, componentId: autopilotId } = address;
    this.#reader = new VehicleReader({
      source,
      systemId,
      autopilotId,
      beat,
      modes,
      clock: this.#clock,
      steadyMs: speaker.steadyMs,
      lossPercent,
    });
    this.#vehicle.join(this);
    this.#meet();
  }

  /** What is known of it, and wanted of it, by all its links. */
  get vehicle(): Vehicle {
    return this.#vehicle;
  }

  get phase(): VehiclePhase {
    return this.#phase;
  }

  /** What this link knows of the vehicle. */
  get state(): VehicleState {
    return this.#state;
  }

  /** Flies a manoeuvre by this link; `vehicle.fly` chooses one. */
  fly(maneuver: Maneuver | Impossible, watcher: ManeuverWatcher): void {
    this.#vehicle.flyBy(this, maneuver, watcher);
  }

  hear(frame: Frame): void {
    this.#watchWallClock();
    // Before the frame ends it: a silence that nobody looked at was one.
    this.#watchSilence();
    const isAutopilot = isFrom(this.address, frame);
    if (isAutopilot) this.#watchClock(frame);
    this.#learn(this.#reader.read(frame, this.#options.speaker.now()));
    this.#texts.hear(frame);
    if (!isAutopilot) return;
    this.intervals.hear(frame.messageId);
    if (frame.messageId === heartbeat.id || frame.messageId === highLatency2.id) this.#noteBeat();
    if (frame.messageId === missionCurrent.id) this.plans.noteIds(decode(missionCurrent, frame));
    if (frame.messageId === autopilotVersion.id) this.#noteWho();
    this.discovery.hear(frame);
    this.commands.hear(frame);
    this.plans.hear(frame);
    this.parameters.hear(frame);
  }

  /** Whether it was met by HIGH_LATENCY2 alone. */
  get isQuiet(): boolean {
    return this.#options.isQuiet === true;
  }

  /** Another autopilot beats under the same number: a different vehicle, or a firmware that had not yet read what it flies. */
  isContradictedBy(frame: Frame): boolean {
    if (this.#isEnded) return true;
    if (frame.messageId !== heartbeat.id || !isFrom(this.address, frame)) return false;
    const { type, autopilot } = decode(heartbeat, frame);
    const { beat } = this.#options;
    // It is not on the satellite any more: now it can be asked.
    if (this.isQuiet) return true;
    return type !== beat.type || autopilot !== beat.autopilot;
  }

  /** It is not spoken with any more; what was under way ends as unknown. */
  end(reason: 'link-lost' | 'rebooted'): void {
    this.#isEnded = true;
    this.#options.fleet.leave(this, this.#vehicle, reason);
    this.#abandonDesks(reason);
    this.#enter('lost');
  }

  noteRadio(radio: RadioStatus): void {
    this.#reader.noteRadio(radio);
  }

  /** The way to the vehicle is gone: there is no use in waiting for its silence. */
  cutOff(): void {
    this.#beatAtMs = -Infinity;
    this.#watchSilence();
  }

  tick(): void {
    this.#watchWallClock();
    this.#watchSilence();
    this.#texts.tick();
    this.commands.tick();
    this.#vehicle.tick();
    this.plans.tick();
    this.parameters.tick();
    // A silent vehicle is not asked again and again: that is taken up when it is back.
    if (this.#phase === 'lost') return;
    if (this.isQuiet) return this.#enter('live');
    this.intervals.tick();
    this.discovery.tick();
    this.#settlePhase();
  }

  #noteWho(): void {
    const serialNumber = this.#state.identity?.serialNumber ?? null;
    if (serialNumber === null) return;
    this.#vehicle = this.#options.fleet.identify(serialNumber, this, this.#vehicle);
    this.plans.rememberIn(this.#vehicle.plans);
    this.parameters.rememberIn(this.#vehicle.parameters);
  }

  #meet(): void {
    if (this.isQuiet) return;
    this.discovery.start();
    this.intervals.askAll();
  }

  #learn(update: VehicleUpdate): void {
    const next = applyVehicleUpdate(this.#state, update);
    if (next === this.#state) return;
    this.#state = next;
    this.#options.tell({ kind: 'update', update });
  }

  #watchClock(frame: Frame): void {
    const bootMs = bootTimeIn(frame);
    if (bootMs === null) return;
    const news = this.#clock.note(bootMs, this.#options.speaker.steadyMs());
    // Once the time has gone back, the mode may be that of the new start already.
    if (news === 'running') this.#wasArmed = this.#state.mode?.isArmed === true;
    else if (news === 'restarted') this.#startOver();
  }

  #startOver(): void {
    const wasArmed = this.#wasArmed;
    // Home, mission and the rest belonged to the time before.
    this.#state = { ...unknownVehicle, identity: this.#state.identity, link: this.#state.link };
    this.#options.tell({ kind: 'rebooted', wasArmed });
    this.#vehicle.noteRestart();
    this.#abandonDesks('rebooted');
    this.#reader.forget();
    this.#texts.forget();
    this.#enter('discovering');
    this.#meet();
  }

  #noteBeat(): void {
    this.#beatAtMs = this.#options.speaker.steadyMs();
    const wasLost = this.#phase === 'lost';
    if (wasLost || this.#phase === 'stale') this.#enter(this.discovery.isComplete && !wasLost ? 'live' : 'discovering');
    // It may have restarted unheard.
    if (wasLost) this.#meet();
  }

  #watchSilence(): void {
    const silentMs = this.#silentMs();
    const { lostAfterMs, staleAfterMs } = this.source;
    if (silentMs > lostAfterMs && this.#phase !== 'lost') {
      this.#enter('lost');
      this.#vehicle.lose(this);
      this.#abandonDesks('link-lost');
    } else if (silentMs > staleAfterMs && this.#phase !== 'lost') this.#enter('stale');
  }

  #silentMs(): number {
    return this.#options.speaker.steadyMs() - this.#beatAtMs;
  }

  /** The steady clock stands still while the machine sleeps: a jump of the other may have been a sleep, in which nothing was heard. */
  #watchWallClock(): void {
    const { now, steadyMs } = this.#options.speaker;
    const aheadMs = now() - steadyMs();
    const byMs = aheadMs - this.#wallAheadMs;
    if (Math.abs(byMs) < CLOCK_STEP_MS) return;
    this.#wallAheadMs = aheadMs;
    this.#state = shiftStamps(this.#state, byMs);
    this.#vehicle.noteClockStep(byMs, this);
    this.#options.tell({ kind: 'clock-set', byMs });
    if (byMs > this.source.lostAfterMs) this.cutOff();
  }

  #settlePhase(): void {
    if (this.#phase === 'discovering' && this.discovery.isComplete) this.#enter('live');
  }

  #abandonDesks(reason: 'link-lost' | 'rebooted'): void {
    this.commands.abandon(reason);
    this.plans.abandon(reason);
    this.parameters.abandon(reason);
  }

  #enter(phase: VehiclePhase): void {
    const before = this.#phase;
    if (phase === before) return;
    this.#phase = phase;
    this.#options.tell({ kind: 'phase', phase, before });
  }
}

/** These come often and count from the same start. */
function bootTimeIn(frame: Frame): number | null {
  if (frame.messageId === systemTime.id) return decode(systemTime, frame).timeBootMs;
  if (frame.messageId === attitude.id) return decode(attitude, frame).timeBootMs;
  return frame.messageId === globalPositionInt.id ? decode(globalPositionInt, frame).timeBootMs : null;
}
