/** Radios deliver out of turn by less than this. */
const LATE_MS = 1000;

/** Two samples of one burst prove no more than one: the time must be seen to run on from its new start. */
const PROOF_MS = 100;

/** How much the two clocks may drift apart: 500 parts in a million. */
const DRIFT = 0.0005;

/** The counter has 32 bits and runs over after 49 days: that close to its end a step back is no restart. */
const OVERFLOW_MS = 2 ** 32 - 60_000;

export type ClockNews = 'running' | 'in-doubt' | 'restarted';

/**
 * The vehicle's time since start-up against our clock: tells when a sample was measured, and when the vehicle started anew.
 * The least delay seen is taken for none.
 */
export class BootClock {
  #last: { readonly bootMs: number; readonly receivedAtMs: number; readonly offsetMs: number } | null = null;
  /** A time that went back, not yet proved by another. */
  #doubtMs: number | null = null;

  /** `restarted` when its time has gone back, which a single late sample does not prove. */
  note(bootMs: number, receivedAtMs: number): ClockNews {
    const last = this.#last;
    const offsetMs = receivedAtMs - bootMs;
    if (last === null || last.bootMs > OVERFLOW_MS) {
      this.#last = { bootMs, receivedAtMs, offsetMs };
      return 'running';
    }
    if (bootMs < last.bootMs - LATE_MS) return this.#noteStepBack(bootMs, receivedAtMs);
    this.#doubtMs = null;
    const driftedMs = last.offsetMs + (receivedAtMs - last.receivedAtMs) * DRIFT;
    this.#last = { bootMs: Math.max(bootMs, last.bootMs), receivedAtMs, offsetMs: Math.min(offsetMs, driftedMs) };
    return 'running';
  }

  /** In our time; null while the vehicle's clock is not known or in doubt. */
  measuredAtMs(bootMs: number): number | null {
    return this.#last === null || this.#doubtMs !== null ? null : bootMs + this.#last.offsetMs;
  }

  #noteStepBack(bootMs: number, receivedAtMs: number): ClockNews {
    if (this.#doubtMs === null || bootMs < this.#doubtMs + PROOF_MS) {
      this.#doubtMs = Math.min(bootMs, this.#doubtMs ?? bootMs);
      return 'in-doubt';
    }
    this.#doubtMs = null;
    this.#last = { bootMs, receivedAtMs, offsetMs: receivedAtMs - bootMs };
    return 'restarted';
  }
}
