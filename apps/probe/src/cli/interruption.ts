/** A terminal sends Ctrl-C to the whole group, and the npm wrapper passes its own on: both are one press of the keys. */
const SAME_PRESS_MS = 500;

/** Ctrl-C, `kill`, a closed terminal, and the end of whoever started this. */
export class Interruption {
  #waiting: (() => void)[] = [];
  #lastAtMs = -Infinity;

  constructor() {
    for (const cause of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(cause, () => this.#note());
  }

  /** Resolves at the next one. */
  next(): Promise<'interrupted'> {
    return new Promise((resolve) => this.#waiting.push(() => resolve('interrupted')));
  }

  #note(): void {
    const nowMs = Date.now();
    if (nowMs - this.#lastAtMs < SAME_PRESS_MS) return;
    this.#lastAtMs = nowMs;
    for (const wake of this.#waiting.splice(0)) wake();
  }
}
