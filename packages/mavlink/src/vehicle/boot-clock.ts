import { createNotes, type Notes } from '../telemetry/notes.ts';
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

/** Where its numbers lie in the notes of a vehicle, side by side: they are needed with every second message. */
const LAST_BOOT = 0;
/** The least of (our time − its time), in the window that runs and in the one before. */
const LEAST = 8;
const LEAST_BEFORE = 16;
const WINDOW_END = 24;
/** A time that went back or far ahead, not yet proved by another. */
const DOUBT = 32;
export const BOOT_CLOCK_LENGTH = 40;

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
  /** What is not known is NaN. */
  readonly #notes: Notes;
  /** Most vehicles never have one. */
  #second: SecondLine | null = null;

  constructor(notes: Notes = createNotes(BOOT_CLOCK_LENGTH)) {
    this.#notes = notes;
    // Until it is known, nothing else is looked at.
    this.#notes.putNumber(LAST_BOOT, NaN);
  }

  /** A single sample that is late, or wrong, proves nothing. Times are those of a clock that nobody sets. */
  note(bootMs: number, receivedAtMs: number): ClockNews {
    const last = this.#notes.numberAt(LAST_BOOT);
    if (Number.isNaN(last) || last > OVERFLOW_MS) {
      this.#startOver(bootMs, receivedAtMs);
      return 'running';
    }
    const isBack = bootMs < last - LATE_MS;
    const lineMs = this.#lineMs();
    const isAhead = lineMs !== Infinity && lineMs - (receivedAtMs - bootMs) > AHEAD_MS;
    if (isBack || isAhead) return this.#noteStep(bootMs, receivedAtMs, isBack);
    this.#notes.putNumber(DOUBT, NaN);
    this.#second?.noteFirst();
    this.#notes.putNumber(LAST_BOOT, Math.max(bootMs, last));
    this.#noteDelay(receivedAtMs - bootMs, receivedAtMs);
    return 'running';
  }

  /** How long before `nowMs` it was measured; null while the vehicle's clock is not known or in doubt. */
  ageMs(bootMs: number, nowMs: number): number | null {
    const lineMs = this.#lineMs();
    const isInDoubt = !Number.isNaN(this.#notes.numberAt(DOUBT));
    if (lineMs === Infinity || isInDoubt || Number.isNaN(this.#notes.numberAt(LAST_BOOT))) return null;
    return nowMs - bootMs - lineMs;
  }

  /** Null while it is not known. */
  get line(): BootLine | null {
    const [startedAtMs, lastBootMs] = [this.#lineMs(), this.#notes.numberAt(LAST_BOOT)];
    if (Number.isNaN(lastBootMs) || startedAtMs === Infinity) return null;
    return { startedAtMs, heardUntilMs: startedAtMs + lastBootMs };
  }

  /** Our steady clock may have stood still meanwhile: the vehicle will be ahead of what was measured. */
  noteSleep(): void {
    this.#forgetDelays();
    this.#second = null;
  }

  #lineMs(): number {
    return Math.min(this.#notes.numberAt(LEAST), this.#notes.numberAt(LEAST_BEFORE));
  }

  #noteDelay(delayMs: number, receivedAtMs: number): void {
    const windowEndMs = this.#notes.numberAt(WINDOW_END);
    if (receivedAtMs >= windowEndMs) {
      // After a silence the window before says nothing.
      const isNext = receivedAtMs < windowEndMs + WINDOW_MS;
      this.#notes.putNumber(LEAST_BEFORE, isNext ? this.#notes.numberAt(LEAST) : Infinity);
      this.#notes.putNumber(LEAST, Infinity);
      this.#notes.putNumber(WINDOW_END, receivedAtMs + WINDOW_MS);
    }
    this.#notes.putNumber(LEAST, Math.min(this.#notes.numberAt(LEAST), delayMs));
  }

  #noteStep(bootMs: number, receivedAtMs: number, isBack: boolean): ClockNews {
    const firstLineMs = this.#lineMs();
    const lineMs = receivedAtMs - bootMs;
    if (this.#second === null) this.#second = new SecondLine(lineMs, receivedAtMs);
    else if (this.#second.note(lineMs, firstLineMs, receivedAtMs)) return 'doubled';
    const doubtMs = this.#notes.numberAt(DOUBT);
    const wasBack = doubtMs < this.#notes.numberAt(LAST_BOOT);
    const isNew = Number.isNaN(doubtMs) || wasBack !== isBack;
    if (isNew || bootMs < doubtMs + PROOF_MS) {
      this.#notes.putNumber(DOUBT, isNew ? bootMs : Math.min(bootMs, doubtMs));
      return 'in-doubt';
    }
    this.#startOver(bootMs, receivedAtMs);
    this.#second.swap(firstLineMs);
    return isBack ? 'restarted' : 'stepped';
  }

  #startOver(bootMs: number, receivedAtMs: number): void {
    this.#notes.putNumber(DOUBT, NaN);
    this.#notes.putNumber(LAST_BOOT, bootMs);
    this.#forgetDelays();
    this.#noteDelay(receivedAtMs - bootMs, receivedAtMs);
  }

  #forgetDelays(): void {
    this.#notes.putNumber(LEAST, Infinity);
    this.#notes.putNumber(LEAST_BEFORE, Infinity);
  }
}
