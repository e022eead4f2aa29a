import type { CommandDesk } from '../command/command-desk.ts';
import { longOrder } from '../command/command-order.ts';
import type { CommandOutcome } from '../command/command-outcome.ts';
import { MavCmd, MavDataStream } from '../wire/enums.generated.ts';
import { requestDataStream } from '../wire/messages.generated.ts';
import { targetOf, type Address, type Speaker } from '../speaker.ts';
import type { Stack } from '../stack/stack.ts';
import type { WantedRate } from './wanted-rates.ts';

export type IntervalState = 'unasked' | 'asked' | 'granted' | 'refused' | 'unanswered';

export interface IntervalKeeperOptions {
  readonly speaker: Speaker;
  readonly target: Address;
  readonly stack: Stack;
  readonly commands: CommandDesk;
  readonly wanted: readonly WantedRate[];
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

/** Sees to it that the vehicle sends what is wanted, as often as it is. A vehicle forgets that when it restarts. */
export class IntervalKeeper {
  readonly #options: IntervalKeeperOptions;
  readonly #states = new Map<number, IntervalState>();
  #wanted: readonly WantedRate[];
  #askAgainAtMs: number | null = null;
  #usesStreams = false;

  constructor(options: IntervalKeeperOptions) {
    this.#options = options;
    this.#wanted = options.wanted;
  }

  stateOf(messageId: number): IntervalState {
    return this.#states.get(messageId) ?? 'unasked';
  }

  /** Whether the vehicle had to be asked in the old way. */
  get usesStreams(): boolean {
    return this.#usesStreams;
  }

  /** More or less is wanted now: what changed is asked for. */
  want(wanted: readonly WantedRate[]): void {
    const before = new Map(this.#wanted.map(({ messageId, hz }) => [messageId, hz]));
    this.#wanted = wanted;
    for (const rate of wanted) if (before.get(rate.messageId) !== rate.hz) this.#ask(rate);
  }

  /** At first contact, after a restart and after a lost link. */
  askAll(): void {
    this.#states.clear();
    this.#usesStreams = false;
    this.#askAgainAtMs = null;
    for (const rate of this.#wanted) this.#ask(rate);
  }

  tick(): void {
    if (this.#askAgainAtMs === null || this.#options.speaker.steadyMs() < this.#askAgainAtMs) return;
    this.#askAgainAtMs = null;
    for (const rate of this.#wanted) if (this.stateOf(rate.messageId) === 'unanswered') this.#ask(rate);
  }

  #ask(rate: WantedRate): void {
    const { messageId, hz } = rate;
    if (this.#usesStreams) return;
    this.#states.set(messageId, 'asked');
    const intervalUs = hz === 0 ? STOP : Math.round(1e6 / hz);
    this.#options.commands.give(longOrder(MavCmd.SET_MESSAGE_INTERVAL, [messageId, intervalUs]), {
      settle: (outcome) => this.#note(messageId, outcome),
    });
  }

  #note(messageId: number, outcome: CommandOutcome): void {
    if (outcome.kind === 'accepted') this.#states.set(messageId, 'granted');
    else if (outcome.kind === 'refused') {
      this.#states.set(messageId, 'refused');
      if (outcome.refusal === 'unsupported' && this.#options.stack === 'ardupilot') this.#askForStreams();
    } else {
      this.#states.set(messageId, 'unanswered');
      this.#askAgainAtMs = this.#options.speaker.steadyMs() + ASK_AGAIN_MS;
    }
  }

  #askForStreams(): void {
    if (this.#usesStreams) return;
    this.#usesStreams = true;
    const { speaker, target } = this.#options;
    for (const [reqStreamId, reqMessageRate] of streams)
      speaker.send(requestDataStream, { ...targetOf(target), reqStreamId, reqMessageRate, startStop: 1 });
  }
}
