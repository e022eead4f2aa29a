/** Radios deliver out of turn by less than this. */
const LATE_MS = 1000;

/** Two samples of one burst prove no more than one: the time must be seen to run on from its new start. */
const PROOF_MS = 100;

/** The least delay is looked for in the last one to two of these: the clocks drift apart by a few milliseconds meanwhile. */
const WINDOW_MS = 15_000;

/** The counter has 32 bits and runs over after 49 days: that close to its end a step back is no restart. */
const OVERFLOW_MS = 2 ** 32 - 60_000;

export type ClockNews = 'running' | 'in-doubt' | 'restarted';

/**
 * The vehicle's time since start-up against our steady clock: tells how old a sample is, and when the vehicle started anew. The
 * least delay seen lately is taken for none.
 */
export class BootClock {
  #lastBootMs: number | null = null;
  /** The least of (our time − its time), in the window that runs and in the one before. */
  #leastMs = Infinity;
  #leastBeforeMs = Infinity;
  #windowEndMs = -Infinity;
  /** A time that went back, not yet proved by another. */
  #doubtMs: number | null = null;

  /** `restarted` when its time has gone back, which a single late sample does not prove. Times are those of a clock that nobody sets. */
  note(bootMs: number, receivedAtMs: number): ClockNews {
    const last = this.#lastBootMs;
    if (last === null || last > OVERFLOW_MS) {
      this.#startOver(bootMs, receivedAtMs);
      return 'running';
    }
    if (bootMs < last - LATE_MS) return this.#noteStepBack(bootMs, receivedAtMs);
    this.#doubtMs = null;
    this.#lastBootMs = Math.max(bootMs, last);
    this.#noteDelay(receivedAtMs - bootMs, receivedAtMs);
    return 'running';
  }

  /** How long before `nowMs` it was measured; null while the vehicle's clock is not known or in doubt. */
  ageMs(bootMs: number, nowMs: number): number | null {
    if (this.#lastBootMs === null || this.#doubtMs !== null) return null;
    return nowMs - bootMs - Math.min(this.#leastMs, this.#leastBeforeMs);
  }

  #noteDelay(delayMs: number, receivedAtMs: number): void {
    if (receivedAtMs >= this.#windowEndMs) {
      // After a silence the window before says nothing.
      const isNext = receivedAtMs < this.#windowEndMs + WINDOW_MS;
      this.#leastBeforeMs = isNext ? this.#leastMs : Infinity;
      this.#leastMs = Infinity;
      this.#windowEndMs = receivedAtMs + WINDOW_MS;
    }
    this.#leastMs = Math.min(this.#leastMs, delayMs);
  }

  #noteStepBack(bootMs: number, receivedAtMs: number): ClockNews {
    if (this.#doubtMs === null || bootMs < this.#doubtMs + PROOF_MS) {
      this.#doubtMs = Math.min(bootMs, this.#doubtMs ?? bootMs);
      return 'in-doubt';
    }
    this.#startOver(bootMs, receivedAtMs);
    return 'restarted';
  }

  #startOver(bootMs: number, receivedAtMs: number): void {
    this.#doubtMs = null;
    this.#lastBootMs = bootMs;
    this.#leastMs = this.#leastBeforeMs = Infinity;
    this.#noteDelay(receivedAtMs - bootMs, receivedAtMs);
  }
}
