import { SecondLine } from './second-line.ts';

/** Radios deliver out of turn by less than this. */
const LATE_MS = 1000;

/** A link that was congested for long, or we ourselves, may have made all samples late by this. */
const AHEAD_MS = 10_000;

/** Two samples of one burst prove no more than one: the time must be seen to run on from its new start. */
const PROOF_MS = 100;

/** The least delay is looked for in the last one to two of these: the clocks drift apart by a few milliseconds meanwhile. */
const WINDOW_MS = 15_000;

/** The counter has 32 bits and runs over after 49 days: that close to its end a step back is no restart. */
const OVERFLOW_MS = 2 ** 32 - 60_000;

/**
 * `restarted`: its time has gone back. `stepped`: it has gone far ahead, and on from there. `doubled`: two times are told in turns,
 * by two vehicles.
 */
export type ClockNews = 'running' | 'in-doubt' | 'restarted' | 'stepped' | 'doubled';

/** From when on the vehicle runs, and until when that was heard, both by our steady clock. */
export interface BootLine {
  readonly startedAtMs: number;
  readonly heardUntilMs: number;
}

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
  /** A time that went back or far ahead, not yet proved by another. */
  #doubtMs: number | null = null;
  /** Most vehicles never have one. */
  #second: SecondLine | null = null;

  /** A single sample that is late, or wrong, proves nothing. Times are those of a clock that nobody sets. */
  note(bootMs: number, receivedAtMs: number): ClockNews {
    const last = this.#lastBootMs;
    if (last === null || last > OVERFLOW_MS) {
      this.#startOver(bootMs, receivedAtMs);
      return 'running';
    }
    const isBack = bootMs < last - LATE_MS;
    const aheadMs = this.#lineMs === Infinity ? 0 : this.#lineMs - (receivedAtMs - bootMs);
    if (isBack || aheadMs > AHEAD_MS) return this.#noteStep(bootMs, receivedAtMs, isBack);
    this.#doubtMs = null;
    if (this.#second !== null) this.#noteFirst(this.#second, receivedAtMs);
    this.#lastBootMs = Math.max(bootMs, last);
    this.#noteDelay(receivedAtMs - bootMs, receivedAtMs);
    return 'running';
  }

  /** How long before `nowMs` it was measured; null while the vehicle's clock is not known or in doubt. */
  ageMs(bootMs: number, nowMs: number): number | null {
    if (this.#lastBootMs === null || this.#doubtMs !== null || this.#lineMs === Infinity) return null;
    return nowMs - bootMs - this.#lineMs;
  }

  /** Null while it is not known. */
  get line(): BootLine | null {
    const startedAtMs = this.#lineMs;
    if (this.#lastBootMs === null || startedAtMs === Infinity) return null;
    return { startedAtMs, heardUntilMs: startedAtMs + this.#lastBootMs };
  }

  /** Our steady clock may have stood still meanwhile: the vehicle will be ahead of what was measured. */
  noteSleep(): void {
    this.#leastMs = this.#leastBeforeMs = Infinity;
    this.#second = null;
  }

  get #lineMs(): number {
    return Math.min(this.#leastMs, this.#leastBeforeMs);
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

  #noteFirst(second: SecondLine, nowMs: number): void {
    if (second.isOver(nowMs)) this.#second = null;
    else second.noteFirst();
  }

  #noteStep(bootMs: number, receivedAtMs: number, isBack: boolean): ClockNews {
    const firstLineMs = this.#lineMs;
    const second = (this.#second ??= new SecondLine(receivedAtMs - bootMs, receivedAtMs));
    if (second.note(receivedAtMs - bootMs, firstLineMs, receivedAtMs)) return 'doubled';
    const doubtMs = this.#doubtMs;
    const wasBack = doubtMs !== null && doubtMs < (this.#lastBootMs ?? 0);
    if (doubtMs === null || wasBack !== isBack || bootMs < doubtMs + PROOF_MS) {
      this.#doubtMs = doubtMs === null || wasBack !== isBack ? bootMs : Math.min(bootMs, doubtMs);
      return 'in-doubt';
    }
    this.#startOver(bootMs, receivedAtMs);
    second.swap(firstLineMs);
    return isBack ? 'restarted' : 'stepped';
  }

  #startOver(bootMs: number, receivedAtMs: number): void {
    this.#doubtMs = null;
    this.#lastBootMs = bootMs;
    this.#leastMs = this.#leastBeforeMs = Infinity;
    this.#noteDelay(receivedAtMs - bootMs, receivedAtMs);
  }
}
