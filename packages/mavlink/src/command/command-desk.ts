import { decode } from '../decode.ts';
import { MavCmd, MavResult } from '../enums.generated.ts';
import type { Frame } from '../frame.ts';
import { commandAck, commandCancel, type CommandAck } from '../messages.generated.ts';
import { isFrom, isMeantFor, targetOf, type Address, type Speaker } from '../speaker.ts';
import { sendOrder, type CommandOrder } from './command-order.ts';
import { outcomeOfResult, type CommandOutcome } from './command-outcome.ts';
import { isRepeatable } from './is-repeatable.ts';

export interface CommandTimes {
  readonly answerMs: number;
  readonly tries: number;
  /** For what must not be sent twice. */
  readonly singleAnswerMs: number;
  /** Since the last sign of progress. */
  readonly progressMs: number;
}

const defaultTimes: CommandTimes = { answerMs: 1000, tries: 4, singleAnswerMs: 5000, progressMs: 10_000 };

export interface CommandWatcher {
  readonly settle: (outcome: CommandOutcome) => void;
  /** 0–100, or null when the vehicle does not say how far it is. */
  readonly progress?: (percent: number | null) => void;
}

interface Outstanding {
  readonly order: CommandOrder;
  readonly watcher: CommandWatcher;
  isRunning: boolean;
  isCancelling: boolean;
  sentCount: number;
  deadlineMs: number;
}

/** Many of these are wanted at once, and none of them moves the vehicle: they wait for each other. */
const housekeeping: ReadonlySet<number> = new Set<number>([MavCmd.REQUEST_MESSAGE, MavCmd.SET_MESSAGE_INTERVAL]);

/** The last mode asked for is the one wanted, and HEARTBEAT tells which one came: a call for return must not wait in line. */
const replaceable: ReadonlySet<number> = new Set<number>([MavCmd.DO_SET_MODE, MavCmd.DO_SET_STANDARD_MODE]);

/**
 * Commands to one component. An answer carries no number of its question, so that of each command one is outstanding at a
 * time. Sends again only what may be done twice.
 */
export class CommandDesk {
  readonly #speaker: Speaker;
  readonly #target: Address;
  readonly #times: CommandTimes;
  readonly #outstanding = new Map<number, Outstanding>();
  #waiting: { readonly order: CommandOrder; readonly watcher: CommandWatcher }[] = [];

  constructor(speaker: Speaker, target: Address, times: Partial<CommandTimes> = {}) {
    this.#speaker = speaker;
    this.#target = target;
    this.#times = { ...defaultTimes, ...times };
  }

  give(order: CommandOrder, watcher: CommandWatcher): void {
    const earlier = this.#outstanding.get(order.command);
    if (earlier === undefined) return this.#start(order, watcher);
    if (housekeeping.has(order.command)) {
      this.#waiting.push({ order, watcher });
      return;
    }
    if (!replaceable.has(order.command)) return watcher.settle({ kind: 'not-sent', reason: 'busy' });
    this.#outstanding.delete(order.command);
    earlier.watcher.settle({ kind: 'superseded' });
    this.#start(order, watcher);
  }

  /** Asks the vehicle to stop what it is doing. It settles as `cancelled` only when the vehicle says so. */
  cancel(command: number): void {
    const entry = this.#outstanding.get(command);
    if (entry === undefined) return;
    entry.isCancelling = true;
    entry.sentCount = 0;
    this.#transmit(entry);
  }

  hear(frame: Frame): void {
    if (frame.messageId !== commandAck.id || !isFrom(this.#target, frame)) return;
    const ack = decode(commandAck, frame);
    if (!isMeantFor(this.#speaker, ack)) return;
    const entry = this.#outstanding.get(ack.command);
    if (entry === undefined) return;
    if (ack.result === MavResult.IN_PROGRESS) return this.#noteProgress(entry, ack);
    this.#finish(entry, outcomeOfResult(ack.result, ack.resultParam2));
  }

  tick(): void {
    const nowMs = this.#speaker.now();
    for (const entry of this.#outstanding.values()) {
      if (nowMs < entry.deadlineMs) continue;
      if (this.#mayRepeat(entry)) this.#transmit(entry);
      else this.#finish(entry, { kind: 'unknown', reason: entry.isRunning ? 'progress-stopped' : 'no-answer' });
    }
  }

  /** The link is gone or the vehicle started anew: what was sent may have been done, what waited was not. */
  abandon(reason: 'link-lost' | 'rebooted'): void {
    const [outstanding, waiting] = [[...this.#outstanding.values()], this.#waiting];
    this.#outstanding.clear();
    this.#waiting = [];
    for (const { watcher } of outstanding) watcher.settle({ kind: 'unknown', reason });
    for (const { watcher } of waiting) watcher.settle({ kind: 'not-sent', reason });
  }

  isOutstanding(command: number): boolean {
    return this.#outstanding.has(command);
  }

  #start(order: CommandOrder, watcher: CommandWatcher): void {
    const entry = { order, watcher, isRunning: false, isCancelling: false, sentCount: 0, deadlineMs: 0 };
    this.#outstanding.set(order.command, entry);
    this.#transmit(entry);
  }

  #transmit(entry: Outstanding): void {
    const { order, isCancelling } = entry;
    const isSingle = !isCancelling && !isRepeatable(order);
    entry.deadlineMs = this.#speaker.now() + (isSingle ? this.#times.singleAnswerMs : this.#times.answerMs);
    entry.sentCount += 1;
    if (isCancelling) this.#speaker.send(commandCancel, { ...targetOf(this.#target), command: order.command });
    else sendOrder(this.#speaker, this.#target, order, entry.sentCount - 1);
  }

  #mayRepeat({ order, isRunning, isCancelling, sentCount }: Outstanding): boolean {
    if (sentCount >= this.#times.tries) return false;
    return isCancelling || (!isRunning && isRepeatable(order));
  }

  #noteProgress(entry: Outstanding, { progress }: CommandAck): void {
    entry.isRunning = true;
    if (!entry.isCancelling) entry.deadlineMs = this.#speaker.now() + this.#times.progressMs;
    entry.watcher.progress?.(progress > 100 ? null : progress);
  }

  #finish(entry: Outstanding, outcome: CommandOutcome): void {
    const { command } = entry.order;
    this.#outstanding.delete(command);
    const next = this.#waiting.findIndex(({ order }) => order.command === command);
    const [following] = next === -1 ? [] : this.#waiting.splice(next, 1);
    if (following !== undefined) this.#start(following.order, following.watcher);
    entry.watcher.settle(outcome);
  }
}
