import type { Rousable, Waiting } from '@skein/telemetry/agenda/agenda.ts';
import { decode } from '../wire/decode.ts';
import { MavCmd, MavResult } from '../wire/enums.generated.ts';
import { nameIn } from '../wire/enum-name.ts';
import type { Frame } from '../wire/frame.ts';
import { commandAck, commandCancel, type CommandAck } from '../wire/messages.generated.ts';
import { HeardAnswers } from '../heard-answers.ts';
import { hindranceOf, type Reach, type Severance, type UnreachableReason } from '../severance.ts';
import { isFrom, isMeantFor, targetOf, type Address, type Speaker } from '../speaker.ts';
import { sendOrder, type CommandOrder } from './command-order.ts';
import { outcomeOfResult, type CommandOutcome } from './command-outcome.ts';
import { isRepeatable } from './is-repeatable.ts';
import { movesVehicle, supersedes } from './supersedes.ts';

export interface CommandTimes {
  readonly answerMs: number;
  readonly tries: number;
  /** For what must not be sent twice. */
  readonly singleAnswerMs: number;
  /** Since the last sign of progress. */
  readonly progressMs: number;
}

export const defaultCommandTimes: CommandTimes = { answerMs: 1000, tries: 4, singleAnswerMs: 5000, progressMs: 10_000 };

export interface CommandWatcher {
  readonly settle: (outcome: CommandOutcome) => void;
  /** 0–100, or null when the vehicle does not say how far it is. */
  readonly progress?: (percent: number | null) => void;
}

/** Takes an order back: it is not sent any more. What was sent may still be carried out. */
export type Withdraw = () => void;

/** Whose commands these are. */
export interface CommandHost extends Partial<Rousable>, Reach {
  /** An order that moves the vehicle is about to be sent: whoever meant to move it otherwise must stop. */
  takeOver?(order: CommandOrder): void;
  /** How many answers it gives to one sending of an order; one, where nothing is said. */
  answersTo?(order: CommandOrder): number;
  /** Notes an order before it leaves; what it returns is told how it ended. */
  writeDown?(deed: string): ((outcome: string) => void) | undefined;
}

interface Waiter {
  readonly order: CommandOrder;
  readonly watcher: CommandWatcher;
}

interface Outstanding {
  readonly order: CommandOrder;
  readonly watcher: CommandWatcher;
  isRunning: boolean;
  isCancelling: boolean;
  sentCount: number;
  deadlineMs: number;
  /** Past this it is not sent again, however long nobody looked: an order has its moment. */
  lastSendMs: number;
}

/** Answers that may still come to orders which are over: superseded, given up, or answered before they were sent again. */
interface LateAnswers {
  readonly command: number;
  count: number;
  untilMs: number;
}

/** Many of these are wanted at once, and none of them moves the vehicle: they wait for each other. */
const housekeeping: ReadonlySet<number> = new Set<number>([MavCmd.REQUEST_MESSAGE, MavCmd.SET_MESSAGE_INTERVAL]);

/** Beyond what anybody wants at once: who says strange things all the time must not have us pile up questions. */
const MOST_WAITING = 256;

const LATE_MS = 5000;

/**
 * Commands to one component. An answer carries no number of its question, so that of each command one is outstanding at a
 * time. Sends again only what may be done twice, and only while nothing newer was ordered.
 */
export class CommandDesk implements Waiting {
  readonly #speaker: Speaker;
  readonly #target: Address;
  readonly #times: CommandTimes;
  readonly #host: CommandHost;
  /** Rarely more than one, and none most of the time: lists weigh a tenth of maps. */
  #outstanding: readonly Outstanding[] = [];
  #late: readonly LateAnswers[] = [];
  readonly #heard = new HeardAnswers();
  #waiting: Waiter[] = [];

  constructor(speaker: Speaker, target: Address, host: CommandHost = {}, times: CommandTimes = defaultCommandTimes) {
    this.#speaker = speaker;
    this.#target = target;
    this.#times = times;
    this.#host = host;
  }

  give(order: CommandOrder, watcher: CommandWatcher): Withdraw {
    const refuse = (reason: 'busy' | UnreachableReason): Withdraw => {
      watcher.settle({ kind: 'not-sent', reason });
      return () => undefined;
    };
    const hindrance = hindranceOf(this.#host);
    if (hindrance !== null) return refuse(hindrance);
    if (this.isOutstanding(order.command) && housekeeping.has(order.command)) {
      if (!this.#queue({ order, watcher })) return refuse('busy');
      return () => this.#withdraw(order);
    }
    if (movesVehicle(order)) this.#host.takeOver?.(order);
    this.yieldTo(order);
    if (this.isOutstanding(order.command)) return refuse('busy');
    this.#start(order, watcher);
    return () => this.#withdraw(order);
  }

  /** Takes back what a newer order contradicts, which may go by another link to the same vehicle. */
  yieldTo(newer: CommandOrder): void {
    for (const { order } of this.#outstanding) if (supersedes(newer, order)) this.#withdraw(order);
  }

  /** Asks the vehicle to stop what it is doing. It settles as `cancelled` only when the vehicle says so. */
  cancel(command: number): void {
    const entry = this.#outstandingOf(command);
    if (entry === undefined) return;
    entry.isCancelling = true;
    entry.lastSendMs = this.#speaker.steadyMs() + this.#times.tries * this.#times.answerMs;
    this.#transmit(entry);
  }

  hear(frame: Frame): void {
    if (frame.messageId !== commandAck.id || !isFrom(this.#target, frame)) return;
    const ack = decode(commandAck, frame);
    if (!isMeantFor(this.#speaker, ack)) return;
    if (this.#heard.isCopy(frame, this.#speaker.steadyMs())) return;
    const entry = this.#outstandingOf(ack.command);
    if (this.#isLate(ack) || entry === undefined) return;
    if (ack.result === MavResult.IN_PROGRESS) return this.#noteProgress(entry, ack);
    this.#noteLate(entry, this.#answersEarned(entry) - 1);
    this.#finish(entry, outcomeOfResult(ack.result, ack.resultParam2));
  }

  nextDueMs(): number {
    let dueMs = Infinity;
    for (const { deadlineMs } of this.#outstanding) dueMs = Math.min(dueMs, deadlineMs);
    return dueMs;
  }

  tick(): void {
    const nowMs = this.#speaker.steadyMs();
    for (const entry of this.#outstanding) {
      // The end of one may have been the end of another.
      if (nowMs < entry.deadlineMs || !this.#outstanding.includes(entry)) continue;
      if (this.#mayRepeat(entry, nowMs)) this.#transmit(entry);
      else this.#giveUp(entry);
    }
  }

  /** The link is gone or the vehicle started anew: what was sent may have been done, what waited was not. */
  abandon(reason: Severance): void {
    const [outstanding, waiting] = [this.#outstanding, this.#waiting];
    this.#outstanding = [];
    this.#waiting = [];
    // They may be on their way still, and would be taken for answers to what is ordered next.
    for (const entry of outstanding) this.#noteLate(entry, this.#answersEarned(entry));
    for (const { watcher } of outstanding) watcher.settle({ kind: 'unknown', reason });
    for (const { watcher } of waiting) watcher.settle({ kind: 'not-sent', reason });
  }

  isOutstanding(command: number): boolean {
    return this.#outstandingOf(command) !== undefined;
  }

  #outstandingOf(command: number): Outstanding | undefined {
    return this.#outstanding.find(({ order }) => order.command === command);
  }

  #start(order: CommandOrder, watcher: CommandWatcher): void {
    const lastSendMs = this.#speaker.steadyMs() + this.#times.tries * this.#times.answerMs;
    const fresh = { isRunning: false, isCancelling: false, sentCount: 0, deadlineMs: Infinity, lastSendMs };
    const entry = { order, watcher: this.#writtenDown(order, watcher), ...fresh };
    this.#outstanding = [...this.#outstanding, entry];
    this.#transmit(entry);
  }

  /** Whether there is a place for it: that of the same question, if one waits, for one answer is enough. */
  #queue(waiter: Waiter): boolean {
    const at = this.#waiting.findIndex(({ order }) => isSameQuestion(order, waiter.order));
    const before = this.#waiting[at];
    if (before === undefined && this.#waiting.length >= MOST_WAITING) return false;
    if (before === undefined) this.#waiting.push(waiter);
    else this.#waiting[at] = waiter;
    before?.watcher.settle({ kind: 'superseded' });
    return true;
  }

  /** Questions and rates are no orders: they are asked anew by whoever needs them. */
  #writtenDown({ command }: CommandOrder, watcher: CommandWatcher): CommandWatcher {
    if (housekeeping.has(command)) return watcher;
    const end = this.#host.writeDown?.(nameIn(MavCmd, command) ?? `command ${command}`);
    if (end === undefined) return watcher;
    const settle = (outcome: CommandOutcome): void => {
      end(outcome.kind);
      watcher.settle(outcome);
    };
    return { ...watcher, settle };
  }

  #transmit(entry: Outstanding): void {
    const { order, isCancelling } = entry;
    const isSingle = !isCancelling && !isRepeatable(order);
    entry.deadlineMs = this.#speaker.steadyMs() + (isSingle ? this.#times.singleAnswerMs : this.#times.answerMs);
    entry.sentCount += 1;
    this.#host.rouse?.();
    if (isCancelling) this.#speaker.send(commandCancel, { ...targetOf(this.#target), command: order.command });
    else sendOrder(this.#speaker, this.#target, order, entry.sentCount - 1);
  }

  #mayRepeat({ order, isRunning, isCancelling, lastSendMs }: Outstanding, nowMs: number): boolean {
    if (nowMs >= lastSendMs || hindranceOf(this.#host) !== null) return false;
    return isCancelling || (!isRunning && isRepeatable(order));
  }

  #withdraw(order: CommandOrder): void {
    const entry = this.#outstandingOf(order.command);
    if (entry?.order === order) {
      this.#noteLate(entry, this.#answersEarned(entry));
      return this.#finish(entry, { kind: 'superseded' });
    }
    const waiting = this.#waiting.find((other) => other.order === order);
    if (waiting === undefined) return;
    this.#waiting = this.#waiting.filter((other) => other !== waiting);
    waiting.watcher.settle({ kind: 'superseded' });
  }

  #giveUp(entry: Outstanding): void {
    this.#noteLate(entry, this.#answersEarned(entry));
    this.#finish(entry, { kind: 'unknown', reason: entry.isRunning ? 'progress-stopped' : 'no-answer' });
  }

  #answersEarned({ order, sentCount }: Outstanding): number {
    return sentCount * (this.#host.answersTo?.(order) ?? 1);
  }

  #noteLate({ order: { command } }: Outstanding, answers: number): void {
    // Whether a message or a rate comes is seen by itself: they follow each other too closely to wait for lost answers.
    if (answers === 0 || housekeeping.has(command)) return;
    const nowMs = this.#speaker.steadyMs();
    const before = this.#lateTo(command);
    const count = before === undefined || nowMs >= before.untilMs ? 0 : before.count;
    const others = this.#late.filter((other) => other !== before);
    this.#late = [...others, { command, count: count + answers, untilMs: nowMs + LATE_MS }];
  }

  /**
   * Whether it may be the answer to an order that is over. Believed, a denial of the old would end the new, and an approval of
   * the old would stop the repetition of a new one that never arrived.
   */
  #isLate({ command, result }: CommandAck): boolean {
    const late = this.#lateTo(command);
    if (late === undefined || late.count === 0 || this.#speaker.steadyMs() >= late.untilMs) return false;
    if (result !== MavResult.IN_PROGRESS) late.count -= 1;
    return true;
  }

  #lateTo(command: number): LateAnswers | undefined {
    return this.#late.find((late) => late.command === command);
  }

  #noteProgress(entry: Outstanding, { progress }: CommandAck): void {
    entry.isRunning = true;
    this.#host.rouse?.();
    if (!entry.isCancelling) entry.deadlineMs = this.#speaker.steadyMs() + this.#times.progressMs;
    entry.watcher.progress?.(progress > 100 ? null : progress);
  }

  #finish(entry: Outstanding, outcome: CommandOutcome): void {
    const { command } = entry.order;
    this.#outstanding = this.#outstanding.filter((other) => other !== entry);
    // Whoever is told of the outcome may wait for something else from now on.
    this.#host.rouse?.();
    const next = this.#waiting.findIndex(({ order }) => order.command === command);
    const [following] = next === -1 ? [] : this.#waiting.splice(next, 1);
    if (following !== undefined) this.#start(following.order, following.watcher);
    entry.watcher.settle(outcome);
  }
}

const isSameQuestion = (one: CommandOrder, other: CommandOrder): boolean =>
  one.command === other.command &&
  one.form === other.form &&
  one.params.every((param, at) => Object.is(param, other.params[at]));
