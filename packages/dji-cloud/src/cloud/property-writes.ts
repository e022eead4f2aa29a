import type { Rousable } from '@skein/telemetry/agenda/agenda.ts';
import type { OrderJournal } from '@skein/telemetry/orders/order-journal.ts';
import { readPropertyResult, writePropertyChange, type PropertyChange } from '../messages/property-set.ts';
import { wordsOfPropertyResult } from '../terms/result-codes.ts';
import { dataOf, type Publication, type ThingMessage } from '../wire/message.ts';
import { readReply } from '../wire/reply.ts';
import { Recent } from '../wire/recent.ts';
import { MAX_OPEN, Transactions } from '../wire/transactions.ts';
import { journalOf, tickedAnyway, type CloudEnvironment } from './cloud-environment.ts';
import { unanswered, type Outcome } from './outcome.ts';

export interface PropertyWriteEnd {
  readonly tid: string;
  readonly change: PropertyChange;
  readonly outcome: Outcome;
}

const TIMEOUT_MS = 3000;
const TRIES = 3;

/**
 * Writing properties, one leaf at a time. Writing the same value again does no harm, so it is repeated; but not behind a
 * newer value of the same leaf, which it would undo.
 */
export class PropertyWrites {
  readonly #gateway: string;
  readonly #transactions: Transactions;
  readonly #journal: OrderJournal;
  readonly #host: Rousable;
  /** Of writes that wait for their answer, or may still get one. */
  readonly #changes = new Recent<PropertyChange>(MAX_OPEN);

  constructor(gateway: string, environment: CloudEnvironment, host: Rousable = tickedAnyway) {
    this.#gateway = gateway;
    this.#transactions = new Transactions('property/set', environment);
    this.#journal = journalOf(environment);
    this.#host = host;
  }

  write(change: PropertyChange): { readonly tid: string; readonly publish: Publication } {
    const data = writePropertyChange(change);
    const question = { serial: this.#gateway, method: null, data, tries: TRIES, timeoutMs: TIMEOUT_MS };
    const { transaction, publish } = this.#transactions.ask(question);
    this.#transactions.stopRepeating(({ tid }) => this.#isOf(tid, change));
    this.#changes.set(transaction.tid, change);
    const deed = `property/set ${change.path.join('.')}`;
    this.#journal.give({ id: transaction.tid, subject: this.#gateway, deed, job: null });
    this.#host.rouse();
    return { tid: transaction.tid, publish };
  }

  settle(reply: ThingMessage): PropertyWriteEnd | { readonly dropped: 'unasked_reply' | 'repeated_reply' } {
    const settlement = this.#transactions.settle(reply);
    const change = this.#changes.get(reply.tid);
    if (settlement.kind === 'repeated') return { dropped: 'repeated_reply' };
    if (settlement.kind === 'unasked' || !change) return { dropped: 'unasked_reply' };
    this.#changes.delete(reply.tid);
    return this.#end(reply.tid, change, outcomeOf(reply, change));
  }

  nextDueMs(): number {
    return this.#transactions.nextDueMs();
  }

  tick(): { readonly publish: readonly Publication[]; readonly ended: readonly PropertyWriteEnd[] } {
    const { publish, unanswered: given } = this.#transactions.tick();
    const ended = given.flatMap(({ tid }) => {
      const change = this.#changes.get(tid);
      return change ? [this.#end(tid, change, unanswered)] : [];
    });
    return { publish, ended };
  }

  /** The machine slept. */
  noteSleep(): void {
    this.#transactions.noteSleep();
  }

  /** Returns whether there is more to forget later. */
  forgetOld(): boolean {
    return this.#transactions.forgetOld();
  }

  #end(tid: string, change: PropertyChange, outcome: Outcome): PropertyWriteEnd {
    this.#journal.end(tid, outcome.kind);
    return { tid, change, outcome };
  }

  #isOf(tid: string, { path }: PropertyChange): boolean {
    return this.#changes.get(tid)?.path.join('.') === path.join('.');
  }
}

function outcomeOf(reply: ThingMessage, change: PropertyChange): Outcome {
  // Some firmware refuses the whole message instead of the leaf.
  const result = readPropertyResult(dataOf(reply), change) ?? readReply(reply)?.result ?? null;
  if (result === 0) return { kind: 'accepted', output: null };
  if (result === null || result === DEVICE_TIMEOUT)
    return { kind: 'unreadable', words: wordsOfPropertyResult(DEVICE_TIMEOUT) };
  return { kind: 'refused', code: result, words: wordsOfPropertyResult(result) };
}

/** The device itself does not know whether it was set. */
const DEVICE_TIMEOUT = 2;
