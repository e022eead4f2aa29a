import type { TelemetrySource } from '@skein/telemetry/stamp.ts';
import type { Agenda, Place, Sleeper } from '../agenda/agenda.ts';
import { decode } from '../wire/decode.ts';
import { MavAutopilot } from '../wire/enums.generated.ts';
import type { Frame } from '../wire/frame.ts';
import type { LossCounter } from '../wire/loss-counter.ts';
import { heartbeat, highLatency2, radioStatus, type Heartbeat } from '../wire/messages.generated.ts';
import type { WantedRate } from '../intervals/wanted-rates.ts';
import type { Speaker } from '../speaker.ts';
import type { Stack } from '../stack/stack.ts';
import { Fleet } from './fleet.ts';
import { STATION_HEARTBEAT_MS, stationHeartbeat } from './station-heartbeat.ts';
import type { VehicleEvent } from './vehicle-event.ts';
import { VehicleSession } from './vehicle-session.ts';

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

/** Two kinds of vehicle that beat in turns within this time are two vehicles. */
const CLASH_MS = 10_000;

/** The kinds that beat under one number, and when each was last heard. */
type Kinds = Map<string, number>;

/**
 * Everything that speaks on one link. Vehicles are known by their number on this link alone: the same number on another link
 * may be the same vehicle or another one, which only the autopilot's own id tells (`Fleet`).
 */
export class LinkSession implements Sleeper {
  readonly source: TelemetrySource;
  readonly #options: LinkSessionOptions;
  readonly #limits: LinkLimits;
  readonly #vehicles = new Map<number, VehicleSession>();
  readonly #kinds = new Map<number, Kinds>();
  readonly #clashing = new Set<number>();
  readonly #fleet: Fleet;
  readonly #quietSource: TelemetrySource;
  readonly #place: Place;
  #isOpen = false;
  #isOver = false;
  #beatAtMs = -Infinity;
  #heardAtMs = -Infinity;

  constructor(options: LinkSessionOptions) {
    this.#options = options;
    this.#limits = { ...defaultLimits, ...options.limits };
    this.source = {
      id: `mavlink:${options.link}`,
      protocol: 'mavlink',
      link: options.link,
      staleAfterMs: this.#limits.staleAfterMs,
      lostAfterMs: this.#limits.lostAfterMs,
    };
    this.#quietSource = {
      ...this.source,
      id: `${this.source.id}:quiet`,
      staleAfterMs: this.#limits.quietStaleAfterMs,
      lostAfterMs: this.#limits.quietLostAfterMs,
    };
    this.#fleet = options.fleet ?? new Fleet();
    this.#place = options.agenda.enter(this);
  }

  get phase(): LinkPhase {
    if (!this.#isOpen) return 'connecting';
    return this.#vehicles.size === 0 ? 'waiting-for-heartbeat' : 'hearing';
  }

  get vehicles(): readonly VehicleSession[] {
    return [...this.#vehicles.values()];
  }

  vehicle(systemId: number): VehicleSession | undefined {
    return this.#vehicles.get(systemId);
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
    for (const vehicle of this.#vehicles.values()) vehicle.cutOff();
  }

  /** A vehicle that will not come back by this link, as far as anybody knows. Heard again, it is met anew. */
  forget(systemId: number): void {
    this.#vehicles.get(systemId)?.end('link-lost');
    this.#vehicles.delete(systemId);
    this.#kinds.delete(systemId);
    this.#clashing.delete(systemId);
  }

  /** The link is given up for good: nobody is heard or spoken to any more. */
  end(): void {
    this.#isOpen = false;
    this.#isOver = true;
    this.#options.agenda.leave(this.#place);
    for (const systemId of this.#vehicles.keys()) this.forget(systemId);
  }

  hear(frame: Frame): void {
    if (this.#isOver) return;
    this.#options.tap?.(frame);
    if (!frame.isVerified) return;
    this.#options.agenda.watchClocks();
    if (!this.#isWanted()) this.#rouse();
    this.#heardAtMs = this.#options.speaker.steadyMs();
    if (frame.messageId === radioStatus.id) return this.#hearRadio(frame);
    const known = this.#vehicles.get(frame.systemId);
    if (known?.address.componentId === frame.componentId && this.#isClash(frame)) return this.#noteClash(known);
    if (known !== undefined && !known.isContradictedBy(frame)) return known.hear(frame);
    known?.end('rebooted');
    if (frame.messageId === heartbeat.id) this.#meet(frame, decode(heartbeat, frame));
    else if (frame.messageId === highLatency2.id) this.#meet(frame, decode(highLatency2, frame));
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
  }

  /** A link keeps no times of the wall; its vehicles are told themselves. */
  noteClockStep(): void {}

  #rouse(): void {
    this.#options.agenda.rouse(this.#place);
  }

  #isWanted(): boolean {
    const { answersOnly, speaker } = this.#options;
    return answersOnly !== true || speaker.steadyMs() - this.#heardAtMs < this.#limits.answeredForMs;
  }

  /** Gimbals, cameras, radios and other stations have heartbeats too: a vehicle is what has an autopilot. */
  #meet(frame: Frame, beat: Pick<Heartbeat, 'type' | 'autopilot'>): void {
    const { systemId, componentId } = frame;
    const isQuiet = frame.messageId === highLatency2.id;
    if (beat.autopilot === MavAutopilot.INVALID || systemId === 0) return;
    const { speaker, agenda, loss, meet, tell, rates } = this.#options;
    const session = new VehicleSession({
      speaker,
      agenda,
      source: isQuiet ? this.#quietSource : this.source,
      fleet: this.#fleet,
      isQuiet,
      ...(rates !== undefined && { rates }),
      address: { systemId, componentId },
      beat,
      tell,
      loss,
    });
    this.#vehicles.set(systemId, session);
    meet(session);
    session.hear(frame);
  }

  /** Whether another kind of vehicle beats under the same number too: whose telemetry this is, and who would obey, nobody can tell. */
  #isClash(frame: Frame): boolean {
    const { systemId } = frame;
    if (frame.messageId !== heartbeat.id) return this.#clashing.has(systemId);
    const { type, autopilot } = decode(heartbeat, frame);
    const nowMs = this.#options.speaker.steadyMs();
    const kinds: Kinds = this.#kinds.get(systemId) ?? new Map();
    const kind = `${type}/${autopilot}`;
    const isBack = [...kinds.keys()].at(-1) !== kind && nowMs - (kinds.get(kind) ?? -Infinity) < CLASH_MS;
    kinds.delete(kind);
    kinds.set(kind, nowMs);
    this.#kinds.set(systemId, kinds);
    for (const [other, atMs] of kinds) if (nowMs - atMs >= CLASH_MS) kinds.delete(other);
    if (kinds.size === 1) this.#clashing.delete(systemId);
    else if (isBack) return true;
    return this.#clashing.has(systemId);
  }

  #noteClash(vehicle: VehicleSession): void {
    const { systemId } = vehicle.address;
    if (this.#clashing.has(systemId)) return;
    this.#clashing.add(systemId);
    this.#options.tell(vehicle, { kind: 'clash' });
    vehicle.end('rebooted');
  }

  #hearRadio(frame: Frame): void {
    const radio = decode(radioStatus, frame);
    for (const vehicle of this.#vehicles.values()) vehicle.noteRadio(radio);
  }
}
