import type { TelemetrySource } from '@skein/telemetry/stamp.ts';
import type { Agenda, Moment, Sleeper } from '@skein/telemetry/agenda/agenda.ts';
import { longOrder, sendOrder } from '../command/command-order.ts';
import { decode } from '../wire/decode.ts';
import { MavAutopilot, MavCmd } from '../wire/enums.generated.ts';
import type { Frame } from '../wire/frame.ts';
import type { LossCounter } from '../wire/loss-counter.ts';
import { autopilotVersion, heartbeat, highLatency2, radioStatus, type Heartbeat } from '../wire/messages.generated.ts';
import type { WantedRate } from '../intervals/wanted-rates.ts';
import type { Speaker } from '../speaker.ts';
import type { Stack } from '../stack/stack.ts';
import { kindIn } from './beat-bytes.ts';
import { DoubleWatch } from './double-watch.ts';
import { Fleet } from './fleet.ts';
import { KindWatch } from './kind-watch.ts';
import { STATION_HEARTBEAT_MS, stationHeartbeat } from './station-heartbeat.ts';
import type { VehicleEvent } from './vehicle-event.ts';
import { VehicleSession, type SessionHost } from './vehicle-session.ts';

export type LinkPhase = 'connecting' | 'waiting-for-heartbeat' | 'hearing';

export interface LinkSessionOptions {
  readonly speaker: Speaker;
  /** The link by a name that people recognise: `udp:192.0.2.7:14550`. */
  readonly link: string;
  /** By which it beats and waits; one for all links of a station. */
  readonly agenda: Agenda;
  readonly meet: (vehicle: VehicleSession) => void;
  readonly tell: (vehicle: VehicleSession, event: VehicleEvent) => void;
  /** The framer's, where the link has only one remote. */
  readonly loss?: LossCounter;
  /** Beats only to a remote that was heard lately: on an open port any stray datagram would earn heartbeats for ever. */
  readonly answersOnly?: boolean;
  /**
   * A name of the key, where nothing is handed to `hear` that is not signed with it: a vehicle that is known by its key is not
   * believed to be heard on a link without.
   */
  readonly signedWith?: string;
  /** The vehicles, by whatever links; one for all links of a station. */
  readonly fleet?: Fleet;
  readonly limits?: Partial<LinkLimits>;
  /** What vehicles are asked to send, and how often; `wantedRates` where nothing is said. */
  readonly rates?: (stack: Stack) => readonly WantedRate[];
  /** Gets every frame before it is understood, also of messages that we do not know: to record, and to forward. */
  readonly tap?: (frame: Frame) => void;
}

export interface LinkLimits {
  /** How long a vehicle may be silent before what is shown of it is old. */
  readonly staleAfterMs: number;
  /** And before it counts as lost: then nothing is sent to it. */
  readonly lostAfterMs: number;
  /** The same for one that speaks by satellite: PX4 sends one HIGH_LATENCY2 in about a minute. */
  readonly quietStaleAfterMs: number;
  readonly quietLostAfterMs: number;
  /** For how long a remote that fell silent is still answered, where only those are: a vehicle will be heard before it needs us. */
  readonly answeredForMs: number;
}

const defaultLimits: LinkLimits = {
  staleAfterMs: 2000,
  lostAfterMs: 5000,
  quietStaleAfterMs: 3 * 60_000,
  quietLostAfterMs: 6 * 60_000,
  answeredForMs: 60_000,
};

const whoAreYou = longOrder(MavCmd.REQUEST_MESSAGE, [autopilotVersion.id]);

/** Who speaks under one number: at first one vehicle, and another when that turns out to be gone. */
interface Met {
  readonly systemId: number;
  readonly session: VehicleSession;
  readonly kinds: KindWatch;
  /** While two of one kind speak there. */
  doubles: DoubleWatch | null;
}

/**
 * Everything that speaks on one link. Vehicles are known by their number on this link alone: the same number on another link
 * may be the same vehicle or another one, which only the autopilot's own id tells (`Fleet`).
 */
export class LinkSession implements Sleeper, SessionHost {
  // What every message needs lies side by side, first.
  #isOver = false;
  readonly #tap: LinkSessionOptions['tap'];
  readonly #agenda: Agenda;
  readonly #answersOnly: boolean;
  #heardAtMs = -Infinity;
  /** Most links carry one vehicle: it is not looked up again for every frame. */
  #last: VehicleSession | undefined = undefined;
  #lastNumber = -1;
  readonly source: TelemetrySource;
  readonly #options: LinkSessionOptions;
  readonly #limits: LinkLimits;
  #met: readonly Met[] = [];
  readonly #fleet: Fleet;
  place = -1;
  #isOpen = false;
  #beatAtMs = -Infinity;

  constructor(options: LinkSessionOptions) {
    this.#options = options;
    this.#tap = options.tap;
    this.#agenda = options.agenda;
    this.#answersOnly = options.answersOnly === true;
    this.#limits = options.limits === undefined ? defaultLimits : { ...defaultLimits, ...options.limits };
    this.source = {
      id: `mavlink:${options.link}`,
      protocol: 'mavlink',
      link: options.link,
      staleAfterMs: this.#limits.staleAfterMs,
      lostAfterMs: this.#limits.lostAfterMs,
    };
    this.#fleet = options.fleet ?? new Fleet();
    this.#agenda.enter(this);
  }

  get phase(): LinkPhase {
    if (!this.#isOpen) return 'connecting';
    return this.#met.length === 0 ? 'waiting-for-heartbeat' : 'hearing';
  }

  get vehicles(): readonly VehicleSession[] {
    return this.#met.map(({ session }) => session);
  }

  vehicle(systemId: number): VehicleSession | undefined {
    return this.#metUnder(systemId)?.session;
  }

  /** The way out is there: from now on we are heard. */
  opened(): void {
    this.#isOpen = true;
    this.tick();
    this.#rouse();
  }

  /** The way out is gone, and with it everything that was under way. */
  closed(): void {
    this.#isOpen = false;
    for (const { session } of this.#met) session.cutOff();
  }

  /** A vehicle that will not come back by this link, as far as anybody knows. Heard again, it is met anew. */
  forget(systemId: number): void {
    this.#metUnder(systemId)?.session.end('link-lost');
    this.#met = this.#met.filter((met) => met.systemId !== systemId);
    this.#last = undefined;
  }

  /** The link is given up for good: nobody is heard or spoken to any more. */
  end(): void {
    this.#isOpen = false;
    this.#isOver = true;
    this.#agenda.leave(this);
    for (const { systemId } of this.#met) this.forget(systemId);
  }

  hear(frame: Frame): void {
    if (this.#isOver) return;
    this.#tap?.(frame);
    if (!frame.isVerified) return;
    const moment = this.#agenda.watchClocks();
    if (!this.#isWanted()) this.#rouse();
    this.#heardAtMs = moment.steadyMs;
    if (frame.messageId === radioStatus.id) return this.#hearRadio(frame);
    // Nearly all that is heard: only a heartbeat can say that somebody else speaks there.
    const last = this.#lastAs(frame.systemId);
    if (last !== undefined && frame.messageId !== heartbeat.id && !last.isEnded) return last.hear(frame, moment);
    const met = this.#metUnder(frame.systemId);
    if (met !== undefined && this.#isClash(met, frame)) return;
    if (met !== undefined && !met.session.isContradictedBy(frame)) return met.session.hear(frame, moment);
    met?.session.end('rebooted');
    if (frame.messageId === heartbeat.id) this.#meet(frame, decode(heartbeat, frame), moment);
    else if (frame.messageId === highLatency2.id) this.#meet(frame, decode(highLatency2, frame), moment);
  }

  nextDueMs(): number {
    return this.#isOpen && this.#isWanted() ? this.#beatAtMs + STATION_HEARTBEAT_MS : Infinity;
  }

  /** Our heartbeat goes out from here only, so that it stops when the process hangs. */
  tick(): void {
    const { steadyMs, send } = this.#options.speaker;
    const nowMs = steadyMs();
    if (nowMs < this.nextDueMs()) return;
    this.#beatAtMs = nowMs;
    send(heartbeat, stationHeartbeat);
    // The only thing that they are asked: whether both are still there.
    for (const { session, doubles } of this.#met)
      if (doubles !== null) sendOrder(this.#options.speaker, session.address, whoAreYou, 0);
  }

  /** A link keeps no times of the wall; its vehicles are told themselves. */
  noteClockStep(): void {}

  /** A vehicle found that another speaks under its number: neither is heard from now on, or spoken with. */
  noteDouble(session: VehicleSession): void {
    const met = this.#met.find((one) => one.session === session);
    if (met === undefined || session.isEnded) return;
    met.doubles = new DoubleWatch(this.#heardAtMs);
    this.#tellClash(session);
  }

  #lastAs(systemId: number): VehicleSession | undefined {
    if (this.#last === undefined || this.#lastNumber !== systemId) {
      this.#last = this.vehicle(systemId);
      this.#lastNumber = systemId;
    }
    return this.#last;
  }

  #metUnder(systemId: number): Met | undefined {
    return this.#met.find((met) => met.systemId === systemId);
  }

  #rouse(): void {
    this.#agenda.rouse(this);
  }

  #isWanted(): boolean {
    if (!this.#answersOnly) return true;
    return this.#options.speaker.steadyMs() - this.#heardAtMs < this.#limits.answeredForMs;
  }

  /** Gimbals, cameras, radios and other stations have heartbeats too: a vehicle is what has an autopilot. */
  #meet(frame: Frame, beat: Pick<Heartbeat, 'type' | 'autopilot'>, moment: Moment): void {
    const { systemId, componentId } = frame;
    const { type, autopilot } = beat;
    const isQuiet = frame.messageId === highLatency2.id;
    if (autopilot === MavAutopilot.INVALID || systemId === 0) return;
    const { speaker, agenda, loss, meet, tell, rates, signedWith } = this.#options;
    const session = new VehicleSession({
      speaker,
      agenda,
      source: isQuiet ? this.#quietSource() : this.source,
      fleet: this.#fleet,
      isQuiet,
      ...(rates !== undefined && { rates }),
      address: { systemId, componentId },
      beat: { type, autopilot },
      tell,
      host: this,
      signedWith,
      loss,
    });
    const known = this.#metUnder(systemId);
    const kinds = known?.kinds ?? new KindWatch();
    kinds.hear(beat, moment.steadyMs);
    this.#last = undefined;
    this.#met = this.#met.filter((met) => met !== known).concat({ systemId, session, kinds, doubles: null });
    meet(session);
    session.hear(frame, moment);
  }

  #quietSource(): TelemetrySource {
    const { quietStaleAfterMs: staleAfterMs, quietLostAfterMs: lostAfterMs } = this.#limits;
    return { ...this.source, id: `${this.source.id}:quiet`, staleAfterMs, lostAfterMs };
  }

  /** Whether two vehicles use the number: then neither is heard, or spoken with. */
  #isClash(met: Met, frame: Frame): boolean {
    const { session, kinds } = met;
    const wasClash = kinds.isClash;
    if (frame.messageId !== heartbeat.id && !wasClash && met.doubles === null) return false;
    if (session.address.componentId !== frame.componentId) return false;
    if (frame.messageId === heartbeat.id) kinds.hear(kindIn(frame), this.#heardAtMs);
    const isDouble = this.#isDouble(met, frame);
    if (!kinds.isClash || wasClash || isDouble) return kinds.isClash || isDouble;
    this.#tellClash(session);
    return true;
  }

  #isDouble(met: Met, frame: Frame): boolean {
    met.doubles?.hear(frame, this.#heardAtMs);
    if (met.doubles?.isOver(this.#heardAtMs) === true) met.doubles = null;
    return met.doubles !== null;
  }

  #tellClash(session: VehicleSession): void {
    this.#options.tell(session, { kind: 'clash', over: 'number' });
    session.end('clash');
  }

  #hearRadio(frame: Frame): void {
    const radio = decode(radioStatus, frame);
    for (const { session } of this.#met) session.noteRadio(radio);
  }
}
