import type { TelemetrySource } from '@skein/telemetry/stamp.ts';
import { applyVehicleUpdate } from '@skein/telemetry/vehicle/apply-update.ts';
import { shiftStamps } from '@skein/telemetry/shift-stamps.ts';
import { unknownVehicle, type VehicleState } from '@skein/telemetry/vehicle/state.ts';
import type { Agenda, Moment, Sleeper } from '@skein/telemetry/agenda/agenda.ts';
import type { CommandDesk } from '../command/command-desk.ts';
import type { CommandOrder } from '../command/command-order.ts';
import type { VehicleComponents } from '../components/vehicle-components.ts';
import type { FtpDesk } from '../ftp/ftp-desk.ts';
import { MavCmd } from '../wire/enums.generated.ts';
import { senderOf, type Frame } from '../wire/frame.ts';
import type { IntervalKeeper } from '../intervals/interval-keeper.ts';
import { wantedRates, type WantedRate } from '../intervals/wanted-rates.ts';
import type { LossCounter } from '../wire/loss-counter.ts';
import {
  autopilotVersion,
  gimbalDeviceAttitudeStatus,
  heartbeat,
  highLatency2,
  missionCurrent,
  missionItemReached,
  type Heartbeat,
  type RadioStatus,
} from '../wire/messages.generated.ts';
import type { ManualControlStream } from '../manual/manual-control.ts';
import type { Impossible, Maneuver } from '../maneuvers/maneuver.ts';
import type { ManeuverWatcher } from '../maneuvers/maneuver-run.ts';
import type { KnownWords } from '../metadata/event-words-reading.ts';
import type { MetadataOutcome } from '../metadata/metadata-outcome.ts';
import { ModeCatalog } from '../modes/mode-catalog.ts';
import type { ParameterDesk } from '../parameters/parameter-desk.ts';
import type { PlanDesk } from '../plan/plan-desk.ts';
import type { PlanKind } from '../plan/plan-item.ts';
import { isFrom, type Address, type Speaker } from '../speaker.ts';
import { stackOf, type Stack } from '../stack/stack.ts';
import { bootTimeAt } from '../telemetry/boot-time.ts';
import { KeptMessages } from '../telemetry/kept-messages.ts';
import { keptPlaceOf } from '../telemetry/kept-places.ts';
import type { Notes } from '../telemetry/notes.ts';
import { isArmedIn } from '../telemetry/read-mode.ts';
import { VehicleReader, type ReaderHost } from '../telemetry/vehicle-reader.ts';
import { StatusTexts, type StatusText, type TextHost } from '../texts/status-text.ts';
import type { Severance, UnreachableReason } from '../severance.ts';
import { kindIn, modeIn } from './beat-bytes.ts';
import { BootClock, type BootLine } from './boot-clock.ts';
import type { Discovery } from './discovery.ts';
import type { Fleet } from './fleet.ts';
import { phaseInSilence, quietUntil } from './silence.ts';
import type { Vehicle } from './vehicle.ts';
import { VehicleDesks, type DesksHost } from './vehicle-desks.ts';
import type { VehicleEvent, VehiclePhase } from './vehicle-event.ts';
import { isWaitedFor } from './waited-for.ts';
import { WhoSpeaks, type WhoSpeaksHost } from './who-speaks.ts';

/** The link that it is heard on. */
export interface SessionHost {
  /** Two vehicles speak under its number. */
  noteDouble(vehicle: VehicleSession): void;
}

export interface VehicleSessionOptions {
  readonly speaker: Speaker;
  readonly source: TelemetrySource;
  readonly address: Address;
  readonly beat: Pick<Heartbeat, 'type' | 'autopilot'>;
  readonly tell: (vehicle: VehicleSession, event: VehicleEvent) => void;
  readonly host: SessionHost;
  /** The key by which all is signed that is heard here. */
  readonly signedWith?: string | undefined;
  readonly fleet: Fleet;
  readonly agenda: Agenda;
  /** What it is asked to send, and how often. */
  readonly rates?: (stack: Stack) => readonly WantedRate[];
  /** It speaks by HIGH_LATENCY2 alone, over a satellite that is paid by the byte: it is not asked for anything. */
  readonly isQuiet?: boolean;
  readonly loss?: LossCounter | undefined;
}

/**
 * One vehicle on one link: what it says, and everything that can be asked of it. It is the host of its desks itself, and they call
 * it: a function made for each question of each desk would weigh more than the vehicle's state.
 */
export class VehicleSession implements WhoSpeaksHost, Sleeper, DesksHost, TextHost, ReaderHost {
  // What every message needs lies side by side, first.
  readonly #notes: Notes;
  readonly kept: KeptMessages;
  readonly clock: BootClock;
  readonly #sender: number;
  #endedFor: Severance | null = null;
  #vehicle: Vehicle;
  readonly #tellOf: VehicleSessionOptions['tell'];
  readonly address: Address;
  readonly speaker: Speaker;
  readonly stack: Stack;
  readonly modes: ModeCatalog;
  readonly source: TelemetrySource;
  readonly metAtMs: number;
  readonly signedWith: string | null;
  /** Whether it was met by HIGH_LATENCY2 alone. */
  readonly isQuiet: boolean;
  readonly #agenda: Agenda;
  readonly #fleet: Fleet;
  readonly #host: SessionHost;
  readonly beat: VehicleSessionOptions['beat'];
  readonly loss: LossCounter | undefined;
  readonly #desks: VehicleDesks;
  readonly #reader: VehicleReader;
  readonly #texts: StatusTexts;
  readonly #who: WhoSpeaks;
  #state: VehicleState = unknownVehicle;
  #phase: VehiclePhase = 'discovering';
  place = -1;
  /** When one of its parts is due; null where that must be looked for, since one was roused or has had its turn. */
  #partsDueMs: number | null = null;
  #beatAtMs: number;
  #isArmed = false;
  /** Before its time last went back. */
  #wasArmed = false;

  constructor(options: VehicleSessionOptions) {
    const { speaker, source, address, beat, loss, fleet, agenda } = options;
    this.#notes = fleet.notePages.take();
    this.kept = new KeptMessages(this.#notes);
    this.clock = new BootClock(this.#notes);
    this.#sender = senderOf(address.systemId, address.componentId);
    this.#tellOf = options.tell;
    this.#vehicle = fleet.enter(address.systemId);
    this.speaker = speaker;
    this.metAtMs = this.#beatAtMs = speaker.steadyMs();
    this.signedWith = options.signedWith ?? null;
    this.isQuiet = options.isQuiet === true;
    this.#agenda = agenda;
    this.#fleet = fleet;
    this.#host = options.host;
    this.beat = beat;
    this.loss = loss;
    agenda.enter(this);
    this.address = address;
    this.source = source;
    this.stack = stackOf(beat);
    this.modes = ModeCatalog.for(beat);
    const { stack } = this;
    const wanted = (options.rates ?? wantedRates)(stack);
    const { eventTables: shelf } = fleet;
    this.#desks = new VehicleDesks({ host: this, wanted, shelf, often: this.kept }, this.#vehicle);
    this.#texts = new StatusTexts(speaker, this);
    this.#reader = new VehicleReader(this);
    this.#who = new WhoSpeaks(this, fleet);
    this.#noteQuiet();
    this.#vehicle.join(this);
    this.#desks.askAll();
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
    this.#state = this.#reader.readKept(this.#state);
    return this.#state;
  }

  get commands(): CommandDesk {
    return this.#desks.commands;
  }

  get plans(): PlanDesk {
    return this.#desks.plans;
  }

  get parameters(): ParameterDesk {
    return this.#desks.parameters;
  }

  get intervals(): IntervalKeeper {
    return this.#desks.intervals;
  }

  get discovery(): Discovery {
    return this.#desks.discovery;
  }

  get components(): VehicleComponents {
    return this.#desks.components;
  }

  get files(): FtpDesk {
    return this.#desks.files;
  }

  /** By this link; `vehicle.hold` chooses one, and takes them from the others. */
  get sticks(): ManualControlStream {
    return this.#desks.sticks;
  }

  /** Flies a manoeuvre by this link; `vehicle.fly` chooses one. */
  fly(maneuver: Maneuver | Impossible, watcher: ManeuverWatcher): void {
    this.#vehicle.flyBy(this, maneuver, watcher);
  }

  get beatAtMs(): number {
    return this.#beatAtMs;
  }

  get bootLine(): BootLine | null {
    return this.clock.line;
  }

  get isArmed(): boolean {
    return this.#isArmed;
  }

  putOut(): void {
    this.#who.putOut();
  }

  become(vehicle: Vehicle): void {
    this.#vehicle = vehicle;
    this.#desks.rememberIn(vehicle);
    // It may be under way already, by another link.
    this.rouse();
  }

  noteDisbelief(): void {
    this.#tell({ kind: 'clash', over: 'id' });
  }

  noteDouble(): void {
    this.#host.noteDouble(this);
  }

  isReachable(): boolean {
    return !this.isEnded && this.speaker.steadyMs() - this.#beatAtMs <= this.source.lostAfterMs;
  }

  whyUnreachable(): UnreachableReason {
    return this.#endedFor === 'clash' ? 'clash' : 'link-lost';
  }

  takeOver(order: CommandOrder): void {
    this.#vehicle.takeOver(order, this);
  }

  answersTo({ command }: CommandOrder): number {
    // Else the second would be taken for the answer to the mode that is ordered next.
    return this.stack === 'px4' && command === MavCmd.DO_SET_MODE ? 2 : 1;
  }

  writeDown(deed: string): ((outcome: string) => void) | undefined {
    return this.#fleet.writeDown(this.#vehicle, this, deed);
  }

  isMissionDoubted(): boolean {
    return this.#vehicle.id === null && this.#fleet.doubtsMissionOf(this.address.systemId);
  }

  isPlanBusyBeside(): boolean {
    return this.#vehicle.isPlanBusyBeside(this);
  }

  notePlanChange(kind: PlanKind): void {
    if (kind === 'mission') this.#reader.forgetReached();
  }

  hearText(text: StatusText, isAlsoEvent = false): void {
    if (isAlsoEvent && this.#desks.hasWordsOfEvents && isFrom(this.address, text)) return;
    this.#vehicle.hearText(text);
    this.#tell({ kind: 'text', text });
  }

  knownWords(): KnownWords | null {
    return this.#vehicle.words;
  }

  keepWords(known: KnownWords): void {
    // Zero is no checksum, and who has no name may be another tomorrow.
    if (known.fileCrc !== 0 && this.#vehicle.id !== null) this.#vehicle.words = known;
  }

  noteMetadata(outcome: MetadataOutcome): void {
    this.#tell({ kind: 'metadata', outcome });
  }

  noteLostEvents(count: number): void {
    this.#tell({ kind: 'events-lost', count });
  }

  noteComponents(): void {
    this.#tell({ kind: 'components' });
  }

  hear(frame: Frame, moment: Moment): void {
    const { messageId } = frame;
    const { steadyMs } = moment;
    // Before the frame ends it: a silence that nobody looked at was one.
    if (steadyMs > this.kept.quietUntilMs) this.#watchSilence(steadyMs);
    if (frame.sender !== this.#sender) return this.#hearBeside(frame, moment);
    const place = keptPlaceOf(messageId);
    if (place?.tellsClock === true) this.#watchClock(bootTimeAt(frame, place.bootTimeOffset), steadyMs);
    if (this.isEnded) return;
    if (place !== undefined && messageId === missionCurrent.id) this.#reader.watchMission(frame, place);
    const keeping = place === undefined ? 'unkept' : this.kept.take(place, frame, moment, this.clock);
    if (keeping === 'kept') this.#noteNews();
    else if (keeping === 'unkept') this.#hearUnkept(frame, moment);
    if (isWaitedFor(messageId)) this.#hearAnswer(frame, moment);
  }

  /** It is not spoken with any more: who speaks under its number now is met anew. */
  get isEnded(): boolean {
    return this.#endedFor !== null;
  }

  /** Another autopilot beats under the same number: a different vehicle, or a firmware that had not yet read what it flies. */
  isContradictedBy(frame: Frame): boolean {
    if (this.isEnded) return true;
    if (frame.messageId !== heartbeat.id || !isFrom(this.address, frame)) return false;
    // It is not on the satellite any more: now it can be asked.
    if (this.isQuiet) return true;
    const { type, autopilot } = kindIn(frame);
    return type !== this.beat.type || autopilot !== this.beat.autopilot;
  }

  /** It is not spoken with any more; what was under way ends as unknown. */
  end(reason: Severance): void {
    if (this.isEnded) return;
    // Two that share a number are told nothing, and one that started anew is not held by anybody.
    if (reason === 'link-lost') this.#desks.endSticks();
    this.#endedFor = reason;
    this.#desks.endEvents();
    this.#agenda.leave(this);
    this.#fleet.leave(this, this.#vehicle, reason);
    this.#desks.abandon(reason);
    this.#enter('lost');
    this.#fleet.notePages.giveBack(this.#notes);
  }

  noteRadio(radio: RadioStatus): void {
    this.#reader.noteRadio(radio);
  }

  /** The way to the vehicle is gone: there is no use in waiting for its silence. */
  cutOff(): void {
    this.#beatAtMs = -Infinity;
    this.#noteQuiet();
    this.#watchSilence(this.speaker.steadyMs());
  }

  rouse(): void {
    this.#partsDueMs = null;
    this.#agenda.rouse(this);
  }

  /** Asked for every vehicle once in a while, only to hear that its silence is not due yet: that must not wake its parts. */
  nextDueMs(): number {
    this.#partsDueMs ??= this.#earliestPartMs();
    return Math.min(this.kept.quietUntilMs, this.#partsDueMs);
  }

  #earliestPartMs(): number {
    if (this.#isMet()) return -Infinity;
    return Math.min(this.#texts.nextDueMs(), this.#vehicle.nextDueMs(), this.#desks.nextDueMs(this.#isAsked()));
  }

  tick(): void {
    this.#partsDueMs = null;
    this.#watchSilence(this.speaker.steadyMs());
    this.#texts.tick();
    // Before commands: what telemetry shows is not ordered again, though its repetition be due this very moment.
    this.#vehicle.tick();
    this.#desks.tick(this.#isAsked());
    if (this.#isMet()) this.#enter('live');
  }

  /** What was heard until now keeps its age. The steady clock stands still while the machine sleeps: it may have been that. */
  noteClockStep(byMs: number): void {
    this.#state = shiftStamps(this.state, byMs);
    this.kept.shift(byMs);
    this.#vehicle.noteClockStep(byMs, this);
    this.#tell({ kind: 'clock-set', byMs });
    if (byMs <= this.source.lostAfterMs) return;
    this.clock.noteSleep();
    this.cutOff();
  }

  #isAsked(): boolean {
    return this.#phase !== 'lost' && !this.isQuiet;
  }

  /** Everything was found out that can be. */
  #isMet(): boolean {
    return this.#phase === 'discovering' && (this.isQuiet || this.discovery.isComplete);
  }

  #hearUnkept(frame: Frame, moment: Moment): void {
    this.intervals.hear(frame.messageId);
    this.#learn(frame, moment);
  }

  /** Other components of the same vehicle. */
  #hearBeside(frame: Frame, moment: Moment): void {
    this.#learn(frame, moment);
    this.#texts.hear(frame);
    this.#desks.hearBeside(frame);
  }

  /** What somebody here may be waiting for. */
  #hearAnswer(frame: Frame, moment: Moment): void {
    this.#texts.hear(frame);
    if (frame.messageId === heartbeat.id || frame.messageId === highLatency2.id) this.#noteBeat(frame, moment.steadyMs);
    if (frame.messageId === autopilotVersion.id) this.#hearWho(moment.steadyMs);
    if (this.isEnded) return;
    if (frame.messageId !== heartbeat.id) this.#desks.hear(frame);
    if (this.#phase === 'discovering') this.rouse();
  }

  #hearWho(nowMs: number): void {
    const id = this.#state.identity?.serialNumber ?? null;
    if (id !== null) this.#who.hear(id, nowMs);
  }

  #learn(frame: Frame, moment: Moment): void {
    const before = isReadAfterKept(frame.messageId) ? this.state : this.#state;
    const next = applyVehicleUpdate(before, this.#reader.read(frame, moment));
    if (next === before) return;
    this.#state = next;
    this.#noteNews();
  }

  #noteNews(): void {
    if (this.#vehicle.noteNews()) this.rouse();
    this.#tell(news);
  }

  #watchClock(bootMs: number, nowMs: number): void {
    const news = this.clock.note(bootMs, nowMs);
    // Once the time has gone back, the mode may be that of the new start already.
    if (news === 'running') this.#wasArmed = this.#isArmed;
    else if (news === 'restarted') this.#startOver();
    else if (news === 'stepped') this.#askWho();
    else if (news === 'doubled') this.noteDouble();
  }

  /** No clock of a vehicle steps ahead: it may be another. */
  #askWho(): void {
    if (!this.commands.isOutstanding(MavCmd.REQUEST_MESSAGE)) this.discovery.start();
  }

  #startOver(): void {
    const wasArmed = this.#wasArmed;
    // Home, mission and the rest belonged to the time before.
    const { identity, link } = this.state;
    this.#state = { ...unknownVehicle, identity, link };
    this.#tell({ kind: 'rebooted', wasArmed });
    this.#vehicle.noteRestart();
    this.#desks.abandon('rebooted');
    this.kept.forget();
    this.#reader.forget();
    this.#texts.forget();
    this.#who.doubt();
    this.#enter('discovering');
    this.#desks.askAll();
  }

  #noteBeat(frame: Frame, nowMs: number): void {
    this.#beatAtMs = nowMs;
    this.#noteQuiet();
    if (frame.messageId === heartbeat.id) {
      this.#isArmed = isArmedIn(modeIn(frame));
      this.#reader.noteLoss(nowMs);
    }
    const wasLost = this.#phase === 'lost';
    if (wasLost || this.#phase === 'stale') this.#enter(this.discovery.isComplete && !wasLost ? 'live' : 'discovering');
    if (wasLost) {
      this.#who.doubt();
      this.#desks.askAll();
    } else this.#who.settleAgain(nowMs);
  }

  #watchSilence(nowMs: number): void {
    const phase = phaseInSilence(this.#phase, nowMs - this.#beatAtMs, this.source);
    if (phase === this.#phase) return;
    this.#enter(phase);
    if (phase !== 'lost') return;
    this.#vehicle.lose(this);
    this.#desks.abandon('link-lost');
  }

  /** To be called when it beat, and when its phase is another. */
  #noteQuiet(): void {
    this.kept.quietUntilMs = quietUntil(this.#phase, this.#beatAtMs, this.source);
  }

  #enter(phase: VehiclePhase): void {
    const before = this.#phase;
    if (phase === before) return;
    this.#phase = phase;
    this.#noteQuiet();
    // What is waited for is another in each.
    this.rouse();
    this.#tell({ kind: 'phase', phase, before });
  }

  #tell(event: VehicleEvent): void {
    this.#tellOf(this, event);
  }
}

/** Where a gimbal points is told from the nose of the vehicle; what was reached is an item of the mission that was told before. */
const isReadAfterKept = (messageId: number): boolean =>
  messageId === gimbalDeviceAttitudeStatus.id || messageId === missionItemReached.id;

/** One for all: whoever wants to know what the news is looks at the state. */
const news: VehicleEvent = { kind: 'update' };
