import type { Environment } from './environment.ts';
import type { JsonObject } from './json.ts';
import type { Publication, ThingMessage } from './message.ts';
import { IdMemory } from './id-memory.ts';
import { Recent } from './recent.ts';
import { writeMessage } from './write-message.ts';

type AskingKind = 'services' | 'property/set' | 'requests' | 'status' | 'events';

export interface Question {
  readonly serial: string;
  readonly method: string | null;
  readonly data: JsonObject;
  /** The job it belongs to; a new one when absent. */
  readonly bid?: string;
  /** How often to send it in all. The same tid each time, so that a device can tell a repetition. */
  readonly tries: number;
  readonly timeoutMs: number;
  /** A call for safety: it is asked however many questions wait already. */
  readonly isUrgent?: boolean;
}

export interface Transaction extends Question {
  readonly tid: string;
  readonly bid: string;
  /** By the steady clock. */
  readonly askedAtMs: number;
}

/** What is kept of a question that was asked. */
export type Asked = Pick<Transaction, 'serial' | 'method' | 'tid' | 'bid'>;

export type Settlement =
  | { readonly kind: 'answered'; readonly transaction: Asked }
  /** After the time-out: the question had been given up, the answer still tells the truth. */
  | { readonly kind: 'late'; readonly transaction: Asked }
  | { readonly kind: 'repeated' }
  | { readonly kind: 'unasked' };

interface Waiting {
  readonly transaction: Transaction;
  readonly publication: Publication;
  isOvertaken: boolean;
  nextTryAtMs: number;
}

/** Too many questions open at once: the receiver is gone or flooded, and piling up more would help nobody. */
export class TooManyQuestions extends Error {}

export const MAX_OPEN = 256;
/** Beyond those, for what is urgent. */
const MAX_URGENT = 32;
/** Given up, but perhaps still answered. */
const MAX_LATE = 16;
/** Answered, and perhaps answered once more. */
const MAX_ANSWERED = 32;
const REPEATED_MS = 120_000;

/** Questions and their answers by tid: repetition, time-out, late and double answers. Used by both roles. */
export class Transactions {
  readonly #environment: Environment;
  readonly #kind: AskingKind;
  readonly #open = new Map<string, Waiting>();
  readonly #late = new Recent<Asked>(MAX_LATE);
  readonly #answered = new IdMemory(MAX_ANSWERED, REPEATED_MS);

  constructor(kind: AskingKind, environment: Environment) {
    this.#kind = kind;
    this.#environment = environment;
  }

  ask(question: Question): { readonly transaction: Transaction; readonly publish: Publication } {
    if (this.#open.size >= (question.isUrgent ? MAX_OPEN + MAX_URGENT : MAX_OPEN))
      throw new TooManyQuestions(`${MAX_OPEN} messages wait for an answer. Wait for some, or check the broker.`);
    const { wallMs, steadyMs, newId } = this.#environment;
    const askedAtMs = steadyMs();
    const tid = newId();
    const transaction: Transaction = { ...question, tid, bid: question.bid ?? newId(), askedAtMs };
    const { serial, method, data, bid } = transaction;
    const publication = writeMessage({
      kind: this.#kind,
      serial,
      gateway: serial,
      tid,
      bid,
      timestampMs: wallMs(),
      method,
      needsReply: this.#kind === 'events',
      data,
    });
    this.#open.set(tid, {
      transaction,
      publication,
      isOvertaken: false,
      nextTryAtMs: askedAtMs + question.timeoutMs,
    });
    return { transaction, publish: publication };
  }

  settle(reply: ThingMessage): Settlement {
    const nowMs = this.#environment.steadyMs();
    const waiting = this.#open.get(reply.tid);
    if (waiting) {
      // Another gateway guessed or overheard the tid: the question stays open for the one that was asked.
      if (waiting.transaction.serial !== reply.serial) return { kind: 'unasked' };
      this.#open.delete(reply.tid);
      this.#answered.note(keyOf(reply), nowMs);
      return { kind: 'answered', transaction: waiting.transaction };
    }
    if (this.#answered.has(keyOf(reply), nowMs)) return { kind: 'repeated' };
    const late = this.#late.get(reply.tid);
    if (!late || late.serial !== reply.serial) return { kind: 'unasked' };
    this.#late.delete(reply.tid);
    this.#answered.note(keyOf(reply), nowMs);
    return { kind: 'late', transaction: late };
  }

  /** When the next of them is to be sent again, or given up. */
  nextDueMs(): number {
    let dueMs = Infinity;
    for (const { nextTryAtMs } of this.#open.values()) dueMs = Math.min(dueMs, nextTryAtMs);
    return dueMs;
  }

  /**
   * What is due: repetitions to send, and questions to give up. A question that this process hung over is given up: an order
   * must not be carried out long after it was wanted.
   */
  tick(): { readonly publish: readonly Publication[]; readonly unanswered: readonly Transaction[] } {
    const nowMs = this.#environment.steadyMs();
    const publish: Publication[] = [];
    const unanswered: Transaction[] = [];
    for (const [tid, waiting] of this.#open) {
      if (waiting.nextTryAtMs > nowMs) continue;
      if (!waiting.isOvertaken && nowMs < deadlineOf(waiting.transaction)) {
        waiting.nextTryAtMs = nowMs + waiting.transaction.timeoutMs;
        publish.push(waiting.publication);
        continue;
      }
      this.#open.delete(tid);
      const { serial, method, bid } = waiting.transaction;
      this.expectLate({ serial, method, tid, bid });
      unanswered.push(waiting.transaction);
    }
    return { publish, unanswered };
  }

  /** It is not asked again, here or since a restart; but its answer may still come, and tells the truth. */
  expectLate(asked: Asked): void {
    this.#late.set(asked.tid, asked);
  }

  /** For questions that a newer one contradicts: they may still be answered, but are not sent again. */
  stopRepeating(isOvertaken: (transaction: Transaction) => boolean): void {
    for (const waiting of this.#open.values()) if (isOvertaken(waiting.transaction)) waiting.isOvertaken = true;
  }

  /** The machine slept, and nobody knows how old they are: none is sent again. */
  noteSleep(): void {
    this.stopRepeating(() => true);
  }

  /** Answers that nobody repeats any more. Returns whether others are left. */
  forgetOld(): boolean {
    return this.#answered.forgetOld(this.#environment.steadyMs());
  }

  /** How many wait for an answer. */
  get openCount(): number {
    return this.#open.size;
  }
}

const keyOf = ({ serial, tid }: ThingMessage): string => `${serial} ${tid}`;

/** By then it has been sent so often, or this process looked up too late to go on. */
const deadlineOf = ({ askedAtMs, tries, timeoutMs }: Transaction): number => askedAtMs + tries * timeoutMs;
