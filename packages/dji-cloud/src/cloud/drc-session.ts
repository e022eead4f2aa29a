import type { Rousable } from '@skein/telemetry/agenda/agenda.ts';
import type { OrderJournal } from '@skein/telemetry/orders/order-journal.ts';
import { centredSticks, writeDrcEntry, writeSticks, type DrcEntry, type Sticks } from '../messages/drc.ts';
import { InvalidOrder } from '../messages/order.ts';
import { isFirstDock } from '../terms/models.ts';
import { drcStates, joystickLossReasons } from '../terms/dock-terms.ts';
import { wordsOfResult } from '../terms/result-codes.ts';
import { integerAt, numberAt } from '../wire/fields.ts';
import type { JsonObject } from '../wire/json.ts';
import type { DrcMessage, Publication } from '../wire/message.ts';
import { writeMessage } from '../wire/write-message.ts';
import { words, type Words } from '../words.ts';
import { journalOf, tickedAnyway, type CloudEnvironment } from './cloud-environment.ts';
import type { JobCommand } from './job.ts';
import { outcomeOf, unanswered, type Outcome } from './outcome.ts';
import type { ServiceCalls } from './service-calls.ts';

export type DrcPhase = 'off' | 'grabbing' | 'entering' | 'connecting' | 'connected' | 'leaving' | 'failed';

export interface DrcView {
  readonly phase: DrcPhase;
  /** Why it failed, or why control was lost. */
  readonly words: Words | null;
  /** Out and back, by the heartbeat. */
  readonly latencyMs: number | null;
  readonly echoedAtMs: number | null;
  /** The newest emergency order, and what the device said to it. */
  readonly emergency: JobCommand | null;
  /** That the device refuses what the hands do now; it says nothing when it obeys. */
  readonly sticks: Outcome | null;
}

const HEARTBEAT_MS = 1000;
const STICKS_MS = 100;
/** The operator's hand is gone (page closed, network cut): let go of the sticks for them. */
const HANDS_OFF_MS = 500;
/** How long to say "centre" before falling silent, in case some of it is lost. */
const CENTRE_MS = 1000;
const CONNECT_MS = 15_000;
const ECHO_LOST_MS = 5000;
/** Heartbeats that may still come back: as many as are sent until that counts as lost. */
const MAX_BEATS = 5;
const EMERGENCY_ANSWER_MS = 3000;

interface Beat {
  /** What it carried, by the clock of the wall. */
  readonly timestampMs: number;
  readonly sentAtMs: number;
}

const off: DrcView = {
  phase: 'off',
  words: null,
  latencyMs: null,
  echoedAtMs: null,
  emergency: null,
  sticks: null,
};

/**
 * Manual flight. Authority, entry, then heartbeat and sticks in a rhythm; looked at ten times a second or more often.
 * Sticks are not answered: only telemetry tells whether the aircraft obeys. Its times are those of the steady clock.
 */
export class DrcSession {
  readonly #gateway: string;
  readonly #calls: ServiceCalls;
  readonly #environment: CloudEnvironment;
  readonly #journal: OrderJournal;
  readonly #host: Rousable;
  #view = off;
  #entry: DrcEntry | null = null;
  #tid = '';
  #phaseAtMs = Number.NEGATIVE_INFINITY;
  #seq = 0;
  #heartbeatAtMs = Number.NEGATIVE_INFINITY;
  #beats: readonly Beat[] = [];
  #echoedAtMs = Number.NEGATIVE_INFINITY;
  #sticksAtMs = Number.NEGATIVE_INFINITY;
  #sticks: Sticks = centredSticks;
  #steeredAtMs: number | null = null;
  #movementBefore: string | null = null;
  #emergencyAtMs = Number.NEGATIVE_INFINITY;
  #emergencyId = '';
  #centredAtMs: number | null = null;

  constructor(gateway: string, calls: ServiceCalls, environment: CloudEnvironment, host: Rousable = tickedAnyway) {
    this.#gateway = gateway;
    this.#calls = calls;
    this.#environment = environment;
    this.#journal = journalOf(environment);
    this.#host = host;
  }

  get view(): DrcView {
    return this.#view;
  }

  /** @throws InvalidOrder for the first dock, whose only stick command has axes that the documents contradict. */
  begin(entry: DrcEntry, dockModelKey: string | null): Publication {
    writeDrcEntry(entry);
    if (isFirstDock(dockModelKey))
      throw new InvalidOrder(
        'dock',
        words(
          '第一代机场的手动控制尚未在实机上验证，暂不开放',
          'manual flight from the first Dock is not verified on hardware yet',
        ),
      );
    if (!(['off', 'failed'] as DrcPhase[]).includes(this.#view.phase))
      throw new InvalidOrder('drc', words('手动控制已在进行', 'manual control is under way already'));
    this.#entry = entry;
    this.#steeredAtMs = null;
    this.#view = off;
    return this.#call('grabbing', 'flight_authority_grab', {});
  }

  leave(): Publication {
    return this.#call('leaving', 'drc_mode_exit', {});
  }

  /** What the operator's hands do. Sent with the next tick, and let go when no more comes. */
  steer(sticks: Sticks): void {
    writeSticks(sticks);
    this.#requireConnected();
    if (this.#steeredAtMs === null) this.#view = { ...this.#view, sticks: null };
    if (isDeflected(sticks)) this.#calls.overtakeMovements();
    this.#sticks = sticks;
    this.#steeredAtMs = this.#nowMs;
    this.#movementBefore = this.#calls.newestMovement;
    this.#host.rouse();
  }

  /**
   * Brakes and hovers; ends waylines. Sent at once, before any stick, and in every phase: the channel may be open while
   * we believe it closed, and an order that the device does not hear does no harm.
   */
  emergencyStop(): Publication {
    return this.#publishEmergency('drone_emergency_stop');
  }

  /** Lands here; sent in every phase as well. Obstacle avoidance may hold it; `regardless` descends in any case, and may crash. */
  land(regardless: boolean): Publication {
    return this.#publishEmergency(regardless ? 'drc_force_landing' : 'drc_emergency_landing');
  }

  concluded(tid: string, outcome: Outcome): readonly Publication[] {
    if (tid !== this.#tid) return [];
    const { phase } = this.#view;
    if (phase === 'leaving') {
      // Also without an answer: we stop the heartbeat, and the device leaves by itself within a minute.
      this.#enter('off');
      return [];
    }
    if (outcome.kind !== 'accepted') {
      this.#enter('failed', outcome.words);
      return [];
    }
    if (phase === 'grabbing' && this.#entry)
      return [this.#call('entering', 'drc_mode_enter', writeDrcEntry(this.#entry))];
    if (phase === 'entering') this.#enter('connecting');
    return [];
  }

  /** `drc_status_notify`. */
  notified(data: JsonObject): void {
    const [result, state] = [integerAt(data, 'result') ?? 0, drcStates.nameOf(integerAt(data, 'drc_state'))];
    const isBusy = ['entering', 'connecting', 'connected'].includes(this.#view.phase);
    if (!isBusy) return;
    if (result !== 0) this.#enter('failed', wordsOfResult(result));
    else if (state === 'connected') this.#connect();
    else if (state === 'off' && this.#view.phase === 'connected') this.#enter('failed', DEVICE_LEFT);
  }

  /** `joystick_invalid_notify`: the aircraft follows somebody or something else now. Some firmware calls the reason a result. */
  joystickLost(data: JsonObject): void {
    if (this.#view.phase !== 'connected') return;
    const code = integerAt(data, 'reason') ?? integerAt(data, 'result');
    if (code === null) return this.#enter('failed', words('手动控制已失效', 'Manual control is lost.'));
    const reason = joystickLossReasons.wordsOf(code);
    this.#enter('failed', words(`手动控制已失效：${reason['zh-CN']}`, `Manual control is lost: ${reason['en-US']}.`));
  }

  heard(message: DrcMessage): 'echo' | 'answer' | { readonly dropped: 'unasked_reply' | 'unknown_method' } {
    const { method } = message;
    if (method === 'heart_beat') return this.#echoed(message);
    if (stickMethods.has(method)) return this.#sticksAnswered(message);
    if (!emergencyMethods.has(method)) return { dropped: 'unknown_method' };
    // By its name, not its number: the documented answer to the stop carries none.
    if (this.#view.emergency?.method !== method) return { dropped: 'unasked_reply' };
    this.#concludeEmergency(outcomeOf(message));
    return 'answer';
  }

  /** Whether our heartbeat has stopped coming back: the sticks may not arrive either. */
  isEchoLost(): boolean {
    return this.#view.phase === 'connected' && this.#nowMs - Math.max(this.#echoedAtMs, this.#phaseAtMs) > ECHO_LOST_MS;
  }

  /** When something is due by time; a `tick` before that does nothing. */
  nextDueMs(): number {
    return Math.min(this.#emergencyDueMs, this.#phaseDueMs);
  }

  tick(): readonly Publication[] {
    const nowMs = this.#nowMs;
    if (this.#emergencyDueMs <= nowMs) this.#concludeEmergency(unanswered);
    if (this.#view.phase === 'connecting' && this.#phaseDueMs <= nowMs) this.#enter('failed', NO_CONNECTION);
    if (this.#view.phase !== 'connected') return [];
    return [...this.#heartbeatDue(nowMs), ...this.#sticksDue(nowMs)];
  }

  /** The machine slept: what the hands did before nobody wants any more, however short the time seems. */
  noteSleep(): void {
    if (this.#steeredAtMs !== null) this.#steeredAtMs = Number.NEGATIVE_INFINITY;
  }

  get #nowMs(): number {
    return this.#environment.steadyMs();
  }

  get #emergencyDueMs(): number {
    return this.#view.emergency?.state === 'asked' ? this.#emergencyAtMs + EMERGENCY_ANSWER_MS : Infinity;
  }

  get #phaseDueMs(): number {
    const { phase } = this.#view;
    if (phase === 'connecting') return this.#phaseAtMs + CONNECT_MS;
    if (phase !== 'connected') return Infinity;
    const sticksDueMs = this.#steeredAtMs === null ? Infinity : this.#sticksAtMs + STICKS_MS;
    return Math.min(this.#heartbeatAtMs + HEARTBEAT_MS, sticksDueMs);
  }

  #echoed({ data }: DrcMessage): 'echo' {
    const timestampMs = numberAt(data, 'timestamp');
    const beat = this.#beats.find((sent) => sent.timestampMs === timestampMs);
    this.#echoedAtMs = this.#nowMs;
    const latencyMs = beat ? this.#echoedAtMs - beat.sentAtMs : null;
    this.#view = { ...this.#view, echoedAtMs: this.#environment.wallMs(), latencyMs };
    return 'echo';
  }

  #sticksAnswered(message: DrcMessage): 'answer' {
    const outcome = outcomeOf(message);
    this.#view = { ...this.#view, sticks: outcome.kind === 'accepted' ? null : outcome };
    return 'answer';
  }

  #concludeEmergency(outcome: Outcome): void {
    const { emergency } = this.#view;
    if (!emergency) return;
    this.#journal.end(this.#emergencyId, outcome.kind);
    this.#view = { ...this.#view, emergency: { ...emergency, state: outcome.kind, outcome } };
  }

  #heartbeatDue(nowMs: number): readonly Publication[] {
    if (nowMs - this.#heartbeatAtMs < HEARTBEAT_MS) return [];
    this.#heartbeatAtMs = nowMs;
    const timestampMs = this.#environment.wallMs();
    this.#beats = [...this.#beats.slice(1 - MAX_BEATS), { timestampMs, sentAtMs: nowMs }];
    return [this.#publish('heart_beat', { timestamp: timestampMs })];
  }

  #sticksDue(nowMs: number): readonly Publication[] {
    if (this.#steeredAtMs === null || nowMs - this.#sticksAtMs < STICKS_MS) return [];
    // From the first "centre" on, not from the last stick: a process that hung would never have said it.
    if (nowMs - this.#steeredAtMs <= HANDS_OFF_MS && !this.#isOvertaken()) this.#centredAtMs = null;
    else this.#centredAtMs ??= nowMs;
    if (this.#centredAtMs !== null && nowMs - this.#centredAtMs > CENTRE_MS) {
      this.#steeredAtMs = null;
      return [];
    }
    this.#sticksAtMs = nowMs;
    return [this.#publish('stick_control', writeSticks(this.#centredAtMs === null ? this.#sticks : centredSticks))];
  }

  /** The aircraft was called home, say, since the hands last moved: what they did then is no longer wanted. */
  #isOvertaken(): boolean {
    return this.#calls.newestMovement !== this.#movementBefore;
  }

  #publishEmergency(method: EmergencyMethod): Publication {
    this.#steeredAtMs = null;
    this.#calls.overtakeMovements();
    this.#emergencyAtMs = this.#nowMs;
    // Answers go by the name alone: that to the first is taken for one to the second.
    if (this.#view.emergency?.state === 'asked') this.#journal.end(this.#emergencyId, 'superseded');
    this.#emergencyId = this.#environment.newId();
    this.#journal.give({ id: this.#emergencyId, subject: this.#gateway, deed: method, job: null });
    this.#view = { ...this.#view, emergency: { method, state: 'asked', outcome: null } };
    this.#host.rouse();
    return this.#publish(method, {});
  }

  #publish(method: string, data: JsonObject): Publication {
    const { serial, timestampMs } = { serial: this.#gateway, timestampMs: this.#environment.wallMs() };
    return writeMessage({ kind: 'drc/down', serial, method, seq: this.#seq++, timestampMs, data });
  }

  #requireConnected(): void {
    if (this.#view.phase !== 'connected')
      throw new InvalidOrder(
        'drc',
        words('手动控制未连接，请先进入', 'manual control is not connected: enter it first'),
      );
  }

  #connect(): void {
    if (this.#view.phase === 'connected') return;
    this.#seq = 0;
    this.#heartbeatAtMs = Number.NEGATIVE_INFINITY;
    this.#enter('connected');
  }

  #call(phase: DrcPhase, method: string, data: JsonObject): Publication {
    const { tid, publish } = this.#calls.call(method, data);
    this.#tid = tid;
    this.#enter(phase);
    return publish;
  }

  #enter(phase: DrcPhase, explained: Words | null = null): void {
    const { emergency } = this.#view;
    this.#view = { ...off, phase, words: explained, emergency };
    this.#phaseAtMs = this.#nowMs;
    this.#host.rouse();
  }
}

type EmergencyMethod = 'drone_emergency_stop' | 'drc_emergency_landing' | 'drc_force_landing';

const emergencyMethods: ReadonlySet<string> = new Set<EmergencyMethod>([
  'drone_emergency_stop',
  'drc_emergency_landing',
  'drc_force_landing',
]);

/** The second is the older name. */
const stickMethods: ReadonlySet<string> = new Set(['stick_control', 'drone_control']);

const isDeflected = ({ roll, pitch, throttle, yaw }: Sticks): boolean =>
  [roll, pitch, throttle, yaw].some((deflection) => deflection !== 0);

const DEVICE_LEFT = words('设备已退出手动控制，请重新进入', 'The device has left manual control. Enter it again.');

const NO_CONNECTION = words(
  '设备没有连上手动控制通道，请检查所给的 MQTT 地址与账号',
  'The device did not connect for manual control. Check the MQTT address and account it was given.',
);
