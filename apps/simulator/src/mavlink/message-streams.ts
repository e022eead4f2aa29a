interface Stream {
  readonly everyMs: number;
  dueMs: number;
}

/** Messages a second, by message number. */
export type MessageRates = ReadonlyMap<number, number>;

/** What is sent on one link, and when next. */
export class MessageStreams {
  /** Nothing is due before. */
  nextDueMs = Infinity;
  readonly #defaults: MessageRates;
  readonly #streams = new Map<number, Stream>();

  constructor(defaults: MessageRates, nowMs: number) {
    this.#defaults = defaults;
    for (const [messageId, hertz] of defaults) this.#put(messageId, 1000 / hertz, nowMs);
  }

  /** Null stops it. */
  set(messageId: number, everyMs: number | null, nowMs: number): void {
    if (everyMs === null) this.#streams.delete(messageId);
    else this.#put(messageId, everyMs, nowMs);
    this.#findNext();
  }

  setDefault(messageId: number, nowMs: number): void {
    const hertz = this.#defaults.get(messageId);
    this.set(messageId, hertz === undefined ? null : 1000 / hertz, nowMs);
  }

  /** Null when it is not sent. */
  everyMs(messageId: number): number | null {
    return this.#streams.get(messageId)?.everyMs ?? null;
  }

  takeDue(nowMs: number): number[] {
    if (nowMs < this.nextDueMs) return [];
    const due: number[] = [];
    for (const [messageId, stream] of this.#streams) {
      if (openMs(stream) > nowMs) continue;
      due.push(messageId);
      // After a pause the rhythm goes on from now: nobody wants the missed ones.
      stream.dueMs = Math.max(stream.dueMs + stream.everyMs, nowMs + stream.everyMs / 2);
    }
    this.#findNext();
    return due;
  }

  #put(messageId: number, everyMs: number, nowMs: number): void {
    this.#streams.set(messageId, { everyMs, dueMs: nowMs });
    this.nextDueMs = Math.min(this.nextDueMs, nowMs);
  }

  #findNext(): void {
    this.nextDueMs = Infinity;
    for (const stream of this.#streams.values()) this.nextDueMs = Math.min(this.nextDueMs, openMs(stream));
  }
}

/** A little early is better than a whole turn late: the next chance to speak may be long after the due time. */
const openMs = ({ dueMs, everyMs }: Stream): number => dueMs - everyMs / 10;
