import type { Rousable, Waiting } from '@skein/telemetry/agenda/agenda.ts';
import type { CommandDesk } from '../command/command-desk.ts';
import { longOrder } from '../command/command-order.ts';
import type { CommandOutcome } from '../command/command-outcome.ts';
import { MavCmd, MavDataStream } from '../wire/enums.generated.ts';
import { requestDataStream } from '../wire/messages.generated.ts';
import { targetOf, type Address, type Speaker } from '../speaker.ts';
import type { Stack } from '../stack/stack.ts';
import type { KeptMessages } from '../telemetry/kept-messages.ts';
import { rateListOf, type IntervalState } from './rate-places.ts';
import type { WantedRate } from './wanted-rates.ts';

export interface IntervalKeeperOptions {
  readonly speaker: Speaker;
  readonly target: Address;
  readonly stack: Stack;
  readonly commands: CommandDesk;
  readonly wanted: readonly WantedRate[];
  readonly host?: Rousable;
  /** Where what comes often is counted, so that it is not told one by one. */
  readonly often?: Pick<KeptMessages, 'takeCountOf'>;
}

const ASK_AGAIN_MS = 15_000;

/** An ArduPilot of before 2019 knows groups of messages only. */
const streams: readonly (readonly [stream: number, hz: number])[] = [
  [MavDataStream.POSITION, 4],
  [MavDataStream.EXTRA1, 4],
  [MavDataStream.EXTRA2, 2],
  [MavDataStream.EXTENDED_STATUS, 1],
  [MavDataStream.EXTRA3, 1],
  [MavDataStream.RC_CHANNELS, 1],
];

const STOP = -1;

/** How long rates are watched before they are judged. */
const WATCH_MS = 20_000;

/** Slower or faster by more than this is not what was asked for; by less a radio loses, and a vehicle rounds. */
const TOLERANCE = 3;

/** What is stopped may come once when somebody asks for it. */
const STOPPED_HZ = 0.1;

/** Another station on the same stream may want it otherwise: two that insist would fight for ever. */
const MOST_CORRECTIONS = 2;

/** Sees to it that the vehicle sends what is wanted, as often as it is. A vehicle forgets that when it restarts. */
export class IntervalKeeper implements Waiting {
  readonly #options: IntervalKeeperOptions;
  #wanted: readonly WantedRate[];
  /** Of each wanted message, in the order of `#wanted`. Ten thousand vehicles have one list, as long as all is as nearly always. */
  #states: readonly IntervalState[];
  /** How many came since the watch began, of those messages that are told one by one; null while none was. */
  #heard: Map<number, number> | null = null;
  #askAgainAtMs = Infinity;
  #usesStreams = false;
  /** How often each was asked for again; null while all comes as it is wanted. */
  #corrections: Map<number, number> | null = null;
  #watchedSinceMs = -Infinity;

  constructor(options: IntervalKeeperOptions) {
    this.#options = options;
    [this.#wanted, this.#states] = [options.wanted, rateListOf(options.wanted).noneAsked];
  }

  stateOf(messageId: number): IntervalState {
    const place = this.#placeOf(messageId);
    return (place === undefined ? undefined : this.#states[place]) ?? 'unasked';
  }

  /** Whether the vehicle had to be asked in the old way. */
  get usesStreams(): boolean {
    return this.#usesStreams;
  }

  /** More or less is wanted now: what changed is asked for. */
  want(wanted: readonly WantedRate[]): void {
    const before = new Map(this.#wanted.map(({ messageId, hz }) => [messageId, hz]));
    const states = wanted.map(({ messageId }) => this.stateOf(messageId));
    [this.#wanted, this.#states] = [wanted, states];
    for (const rate of wanted) if (before.get(rate.messageId) !== rate.hz) this.#askAnew(rate);
    this.#watchedSinceMs = -Infinity;
    this.#options.host?.rouse();
  }

  /** A message of the vehicle has come that is not counted elsewhere. */
  hear(messageId: number): void {
    if (this.#placeOf(messageId) === undefined) return;
    this.#heard ??= new Map();
    this.#heard.set(messageId, (this.#heard.get(messageId) ?? 0) + 1);
  }

  /** At first contact, after a restart and after a lost link. */
  askAll(): void {
    this.#usesStreams = false;
    this.#watchedSinceMs = -Infinity;
    for (const rate of this.#wanted) this.#askAnew(rate);
  }

  nextDueMs(): number {
    return Math.min(this.#askAgainAtMs, this.#watchedSinceMs + WATCH_MS);
  }

  tick(): void {
    const nowMs = this.#options.speaker.steadyMs();
    this.#watchRates(nowMs);
    if (nowMs < this.#askAgainAtMs) return;
    this.#askAgainAtMs = Infinity;
    for (const rate of this.#wanted) if (this.stateOf(rate.messageId) === 'unanswered') this.#ask(rate);
  }

  /** Another station may have changed what the vehicle sends to all. */
  #watchRates(nowMs: number): void {
    const watchedMs = nowMs - this.#watchedSinceMs;
    if (watchedMs < WATCH_MS) return;
    // A process that hung has not heard what came: that proves nothing, and is counted no further.
    const isProof = watchedMs < 2 * WATCH_MS;
    for (const rate of this.#wanted) {
      const heardHz = (this.#takeCountOf(rate) * 1000) / watchedMs;
      if (isProof && !this.#comesAsWanted(rate, heardHz)) this.#correct(rate);
    }
    this.#heard = null;
    this.#watchedSinceMs = nowMs;
  }

  #takeCountOf({ messageId }: WantedRate): number {
    return (this.#options.often?.takeCountOf(messageId) ?? 0) + (this.#heard?.get(messageId) ?? 0);
  }

  #comesAsWanted({ messageId, hz }: WantedRate, heardHz: number): boolean {
    if (this.stateOf(messageId) !== 'granted') return true;
    return heardHz * TOLERANCE >= hz && heardHz <= Math.max(hz, STOPPED_HZ) * TOLERANCE;
  }

  #correct(rate: WantedRate): void {
    this.#corrections ??= new Map();
    const count = this.#corrections.get(rate.messageId) ?? 0;
    this.#corrections.set(rate.messageId, count + 1);
    if (count < MOST_CORRECTIONS) this.#ask(rate);
    else this.#enter(rate.messageId, 'contested');
  }

  #askAnew(rate: WantedRate): void {
    this.#corrections?.delete(rate.messageId);
    this.#ask(rate);
  }

  #ask(rate: WantedRate): void {
    const { messageId, hz } = rate;
    if (this.#usesStreams) return;
    this.#enter(messageId, 'asked');
    const intervalUs = hz === 0 ? STOP : Math.round(1e6 / hz);
    this.#options.commands.give(longOrder(MavCmd.SET_MESSAGE_INTERVAL, [messageId, intervalUs]), {
      settle: (outcome) => this.#note(messageId, outcome),
    });
  }

  #note(messageId: number, outcome: CommandOutcome): void {
    if (outcome.kind === 'accepted') this.#enter(messageId, 'granted');
    else if (outcome.kind === 'refused') {
      this.#enter(messageId, 'refused');
      if (outcome.refusal === 'unsupported' && this.#options.stack === 'ardupilot') this.#askForStreams();
    } else {
      this.#enter(messageId, 'unanswered');
      this.#askAgainAtMs = this.#options.speaker.steadyMs() + ASK_AGAIN_MS;
    }
  }

  /** An answer may come to what is wanted no more. */
  #enter(messageId: number, state: IntervalState): void {
    const place = this.#placeOf(messageId);
    if (place === undefined || this.#states[place] === state) return;
    const states = this.#states.with(place, state);
    this.#states = states.every((one) => one === 'granted') ? rateListOf(this.#wanted).allGranted : states;
  }

  #placeOf(messageId: number): number | undefined {
    return rateListOf(this.#wanted).places.of(messageId);
  }

  #askForStreams(): void {
    if (this.#usesStreams) return;
    this.#usesStreams = true;
    const { speaker, target } = this.#options;
    for (const [reqStreamId, reqMessageRate] of streams)
      speaker.send(requestDataStream, { ...targetOf(target), reqStreamId, reqMessageRate, startStop: 1 });
  }
}
