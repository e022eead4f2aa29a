/** Longest pause that counts as being late rather than asleep: after more, nothing is made up for. */
const CATCH_UP_MS = 1000;

interface Stream {
  readonly defaultMs: number | null;
  intervalMs: number | null;
  dueAtMs: number;
}

/** What a vehicle sends by itself and how often, as a ground station may change it. */
export class StreamSchedule {
  readonly #streams: Map<number, Stream>;
  readonly #now: () => number;

  /** Rates in Hz by message number; 0 for what is sent only when asked for. */
  constructor(rates: ReadonlyMap<number, number>, now: () => number) {
    this.#now = now;
    const entries = [...rates].map(([id, hz]): [number, Stream] => {
      const defaultMs = hz > 0 ? 1000 / hz : null;
      return [id, { defaultMs, intervalMs: defaultMs, dueAtMs: now() }];
    });
    this.#streams = new Map(entries);
  }

  /** As SET_MESSAGE_INTERVAL says it: −1 stops, 0 is the default. False for a message that the vehicle does not send. */
  setInterval(messageId: number, intervalUs: number): boolean {
    const stream = this.#streams.get(messageId);
    if (stream === undefined) return false;
    if (intervalUs === 0) stream.intervalMs = stream.defaultMs;
    else stream.intervalMs = intervalUs < 0 ? null : intervalUs / 1000;
    stream.dueAtMs = this.#now();
    return true;
  }

  /** The messages whose time has come. */
  takeDue(): number[] {
    const nowMs = this.#now();
    const due: number[] = [];
    for (const [id, stream] of this.#streams) {
      if (stream.intervalMs === null || nowMs < stream.dueAtMs) continue;
      due.push(id);
      const isAsleep = nowMs - stream.dueAtMs > CATCH_UP_MS;
      stream.dueAtMs = (isAsleep ? nowMs : stream.dueAtMs) + stream.intervalMs;
    }
    return due;
  }
}
