import type { Clocks } from '../speaker.ts';
import { DueHeap, type DueEntry } from './due-heap.ts';

/** Something that waits: for an answer, for silence, for its turn to ask again. */
export interface Waiting {
  /** When it next has something to do by itself, by the steady clock; a `tick` before that does nothing. Infinity: never. */
  nextDueMs(): number;
  tick(): void;
}

/** Who has parts that wait. A part that begins to wait says so, and is asked at the next tick for when. */
export interface Rousable {
  rouse(): void;
}

/** One who is woken when something of it is due. */
export interface Sleeper extends Waiting {
  /** The clock of the wall was set: times that were taken from it move along. */
  noteClockStep(byMs: number): void;
}

/** Of one sleeper, in the agenda; it is given back to be roused, and to leave. */
export interface Place extends DueEntry {
  readonly owner: Sleeper;
  hasLeft: boolean;
}

/** What both clocks showed. */
export interface Moment {
  readonly wallMs: number;
  readonly steadyMs: number;
}

/** Less than this is the slow correction of a clock, or a reading of the two that was interrupted. */
const CLOCK_STEP_MS = 500;

/**
 * Who has something to do when: one for all links of a station. However many vehicles there are, a tick costs as much as what is
 * due. It is also the one that watches the clocks against each other.
 */
export class Agenda {
  readonly #clocks: Clocks;
  readonly #heap = new DueHeap<Place>();
  /** How far the clock of the wall was ahead of the steady one. */
  #wallAheadMs: number;

  constructor(clocks: Clocks) {
    this.#clocks = clocks;
    this.#wallAheadMs = clocks.wallMs() - clocks.steadyMs();
  }

  /** When there will next be something to do, as far as nothing comes before. */
  nextDueMs(): number {
    return this.#heap.nextDueMs();
  }

  /** Call it several times a second. Nothing that waits goes on but by this, so that all of it stops when the process hangs. */
  tick(): void {
    // Each once: what is due again at once has its turn at the next tick.
    const { steadyMs } = this.watchClocks();
    const due = this.#heap.takeDue(steadyMs);
    try {
      for (const place of due) {
        const { owner } = place;
        // Its time may have moved on meanwhile, as that of a silence does: then it is asked once, and not woken.
        const dueMs = owner.nextDueMs();
        if (dueMs <= steadyMs) owner.tick();
        if (!place.hasLeft) this.#heap.put(place, dueMs <= steadyMs ? owner.nextDueMs() : dueMs);
      }
    } finally {
      // When one fails, the others are not to wait for ever.
      for (const place of due) if (place.at === -1) this.rouse(place);
    }
  }

  /** The place keeps its owner here until it leaves. */
  enter(sleeper: Sleeper): Place {
    const place = { owner: sleeper, at: -1, hasLeft: false };
    this.rouse(place);
    return place;
  }

  leave(place: Place): void {
    place.hasLeft = true;
    this.#heap.remove(place);
  }

  /** Something of it may be due earlier than it was: it is looked at with the next tick. */
  rouse(place: Place): void {
    if (!place.hasLeft) this.#heap.put(place, -Infinity);
  }

  /** What time it is, once it is sure that nobody set the clock; a frame is stamped by it, and judged by what was set. */
  watchClocks(): Moment {
    const moment = { wallMs: this.#clocks.wallMs(), steadyMs: this.#clocks.steadyMs() };
    const aheadMs = moment.wallMs - moment.steadyMs;
    const byMs = aheadMs - this.#wallAheadMs;
    if (Math.abs(byMs) >= CLOCK_STEP_MS) this.#tellOfStep(aheadMs, byMs);
    return moment;
  }

  #tellOfStep(aheadMs: number, byMs: number): void {
    this.#wallAheadMs = aheadMs;
    // Beforehand: those who are told move in the heap.
    const everybody = this.#heap.entries.map(({ owner }) => owner);
    for (const sleeper of everybody) sleeper.noteClockStep(byMs);
  }
}
