import type { Rousable } from '@skein/telemetry/agenda/agenda.ts';
import type { OrderGiven, OrderJournal } from '@skein/telemetry/orders/order-journal.ts';
import type { JsonObject } from '../wire/json.ts';
import type { Publication, ThingMessage } from '../wire/message.ts';
import { Transactions, type Asked, type Transaction } from '../wire/transactions.ts';
import { journalOf, tickedAnyway, type CloudEnvironment } from './cloud-environment.ts';
import { outcomeOf, unanswered, unknownSinceRestart, type Outcome } from './outcome.ts';
import { isMovement, isOvertaken } from './overtaken-orders.ts';

export interface CallEnd {
  readonly tid: string;
  readonly bid: string;
  readonly method: string;
  readonly outcome: Outcome;
  /** It had been given up as unanswered before. */
  readonly isLate: boolean;
}

export interface Call {
  readonly tid: string;
  readonly bid: string;
  readonly publish: Publication;
}

/** What a command belongs to. */
export interface CallPlace {
  /** All messages of one job carry the same; a new one when absent. */
  readonly bid?: string | undefined;
  /** Under which the next process finds the job again. */
  readonly job?: string;
}

const TIMEOUT_MS = 3000;
const TRIES = 3;

/** A real dock took 20 s to refuse a flight to a point: until then nobody may say that it did not answer. */
const SINGLE_TRY_TIMEOUT_MS = 30_000;

/**
 * What does no harm when a device that forgot the tid does it twice. Everything else is sent once: a second take-off, a
 * second push of the cover, is not for us to risk.
 */
const repeatable: ReadonlySet<string> = new Set([
  'flighttask_prepare',
  'flighttask_undo',
  'flighttask_pause',
  'flighttask_recovery',
  'return_home',
  'return_home_cancel',
  'flight_authority_grab',
  'payload_authority_grab',
  'drc_mode_enter',
  'drc_mode_exit',
  'debug_mode_open',
  'debug_mode_close',
  'live_stop_push',
  'live_set_quality',
]);

/** They stop the aircraft or bring it home. However much waits for a gateway that does not answer, these are sent. */
const urgent: ReadonlySet<string> = new Set([
  'return_home',
  'return_specific_home',
  'flighttask_pause',
  'flighttask_stop',
  'fly_to_point_stop',
  'flight_authority_grab',
]);

/** Commands to one gateway and what became of each. */
export class ServiceCalls {
  readonly #gateway: string;
  readonly #transactions: Transactions;
  readonly #journal: OrderJournal;
  readonly #host: Rousable;
  #newestMovement: string | null = null;

  constructor(gateway: string, environment: CloudEnvironment, host: Rousable = tickedAnyway) {
    this.#gateway = gateway;
    this.#journal = journalOf(environment);
    this.#host = host;
    this.#transactions = new Transactions('services', environment);
  }

  /** Services go to the gateway, never to the aircraft. */
  call(method: string, data: JsonObject = {}, { bid, job }: CallPlace = {}): Call {
    const tries = repeatable.has(method) ? TRIES : 1;
    const timeoutMs = tries === 1 ? SINGLE_TRY_TIMEOUT_MS : TIMEOUT_MS;
    const { transaction, publish } = this.#transactions.ask({
      serial: this.#gateway,
      method,
      data,
      tries,
      timeoutMs,
      isUrgent: urgent.has(method),
      ...(bid !== undefined && { bid }),
    });
    this.#overtake(transaction);
    this.#journal.give({ id: transaction.tid, subject: this.#gateway, deed: method, job: job ?? null });
    this.#host.rouse();
    return { tid: transaction.tid, bid: transaction.bid, publish };
  }

  settle(reply: ThingMessage): CallEnd | { readonly dropped: 'unasked_reply' | 'repeated_reply' } {
    const settlement = this.#transactions.settle(reply);
    if (settlement.kind === 'unasked') return { dropped: 'unasked_reply' };
    if (settlement.kind === 'repeated') return { dropped: 'repeated_reply' };
    return this.#end(settlement.transaction, outcomeOf(reply), settlement.kind === 'late');
  }

  nextDueMs(): number {
    return this.#transactions.nextDueMs();
  }

  tick(): { readonly publish: readonly Publication[]; readonly ended: readonly CallEnd[] } {
    const { publish, unanswered: given } = this.#transactions.tick();
    return { publish, ended: given.map((transaction) => this.#end(transaction, unanswered, false)) };
  }

  /** An order of an earlier process, which saw no end of it. It is not sent again; its answer may still come. */
  giveUp({ id, deed }: OrderGiven): CallEnd {
    const asked = { serial: this.#gateway, method: deed, tid: id, bid: '' };
    this.#transactions.expectLate(asked);
    return this.#end(asked, unknownSinceRestart, false);
  }

  /** What the next process must know of a job; null when it is over. */
  note(job: string, value: { readonly [key: string]: string } | null): void {
    this.#journal.note(this.#gateway, job, value);
  }

  /** Takes a command back: it is not sent again. What was sent may have been carried out, and may be answered. */
  withdraw(tid: string): void {
    this.#transactions.stopRepeating((transaction) => transaction.tid === tid);
  }

  /** An order that takes another way (manual flight) moves or stops the aircraft: older ones are not sent again. */
  overtakeMovements(): void {
    this.#transactions.stopRepeating(isMovement);
  }

  /** The tid of the newest order to move or to stay: whoever steers can tell that there was a newer one. */
  get newestMovement(): string | null {
    return this.#newestMovement;
  }

  /** The machine slept. */
  noteSleep(): void {
    this.#transactions.noteSleep();
  }

  /** Returns whether there is more to forget later. */
  forgetOld(): boolean {
    return this.#transactions.forgetOld();
  }

  #overtake(newer: Transaction): void {
    this.#transactions.stopRepeating((older) => older !== newer && isOvertaken(older, newer));
    if (isMovement(newer)) this.#newestMovement = newer.tid;
  }

  #end({ tid, bid, method }: Asked, outcome: Outcome, isLate: boolean): CallEnd {
    this.#journal.end(tid, outcome.kind);
    return { tid, bid, method: method ?? '', outcome, isLate };
  }
}
