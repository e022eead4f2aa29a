type Written = null | boolean | number | string | readonly Written[] | { readonly [key: string]: Written };

/** An order is about to leave. It says too little to be sent again: what an earlier process ordered is never repeated. */
export interface OrderGiven {
  readonly kind: 'given';
  /** No other order of any process has it. */
  readonly id: string;
  /** Who is ordered: the serial of a gateway, the id of an autopilot. */
  readonly subject: string;
  /** What is ordered, by the name that its protocol gives it. */
  readonly deed: string;
  /** The longer job that it belongs to, if any. */
  readonly job: string | null;
  readonly atMs: number;
}

/** What became of it. One that was given up may be answered after all: then it ends twice, and the second time counts. */
export interface OrderEnded {
  readonly kind: 'ended';
  readonly id: string;
  readonly outcome: string;
  readonly atMs: number;
}

/** What the next process must know of somebody; null when it need not know any more. */
export interface FactNoted {
  readonly kind: 'noted';
  readonly subject: string;
  readonly about: string;
  readonly value: Written;
  readonly atMs: number;
}

export type JournalEntry = OrderGiven | OrderEnded | FactNoted;

/** Keeps entries in their order, so that they outlive the process. */
export interface JournalKeeper {
  /** Called before the order leaves. It must not throw: an emergency stop does not wait for a disk. */
  readonly append: (entry: JournalEntry) => void;
}

/** Keeps nothing: the next process will know nothing of this one's orders. */
export const forgetfulKeeper: JournalKeeper = { append: () => undefined };

/** The orders given by one process and what became of them, as plain values. */
export class OrderJournal {
  readonly #keeper: JournalKeeper;
  readonly #now: () => number;

  constructor(keeper: JournalKeeper, now: () => number) {
    this.#keeper = keeper;
    this.#now = now;
  }

  give(order: Omit<OrderGiven, 'kind' | 'atMs'>): void {
    this.#keeper.append({ kind: 'given', ...order, atMs: this.#now() });
  }

  end(id: string, outcome: string): void {
    this.#keeper.append({ kind: 'ended', id, outcome, atMs: this.#now() });
  }

  note(subject: string, about: string, value: Written): void {
    this.#keeper.append({ kind: 'noted', subject, about, value, atMs: this.#now() });
  }
}

/**
 * What of a journal still stands: orders without an end, and facts that were not taken back. It is all that the next process
 * needs, so that a keeper may replace the whole journal by it.
 */
export function standingIn(entries: Iterable<JournalEntry>): readonly (OrderGiven | FactNoted)[] {
  const standing = new Map<string, OrderGiven | FactNoted>();
  for (const entry of entries) {
    const key = entry.kind === 'noted' ? `noted ${entry.subject} ${entry.about}` : `order ${entry.id}`;
    // What is noted anew stands in its new place.
    standing.delete(key);
    if (entry.kind === 'given' || (entry.kind === 'noted' && entry.value !== null)) standing.set(key, entry);
  }
  return [...standing.values()];
}
