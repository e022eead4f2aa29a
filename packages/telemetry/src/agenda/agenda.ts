import type { Clocks } from './clocks.ts';
import { DueHeap } from './due-heap.ts';

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
  /** Its place in the agenda, which alone sets it; −1 where it has none. */
  place: number;
  /** The clock of the wall was set: times that were taken from it move along. */
  noteClockStep(byMs: number): void;
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
  readonly #heap = new DueHeap();
  /** By their places. */
  readonly #sleepers: (Sleeper | null)[] = [];
  readonly #freePlaces: number[] = [];
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
    const due = this.#heap.takeDue(steadyMs).map((place) => this.#sleepers[place]);
    try {
      for (const sleeper of due) if (sleeper != null) this.#look(sleeper, steadyMs);
    } finally {
      // When one fails, the others are not to wait for ever.
      for (const sleeper of due) if (sleeper != null && !this.#heap.has(sleeper.place)) this.rouse(sleeper);
    }
  }

  /** It is kept here until it leaves. */
  enter(sleeper: Sleeper): void {
    sleeper.place = this.#freePlaces.pop() ?? this.#sleepers.length;
    this.#sleepers[sleeper.place] = sleeper;
    this.rouse(sleeper);
  }

  leave(sleeper: Sleeper): void {
    const { place } = sleeper;
    if (place === -1) return;
    sleeper.place = -1;
    this.#heap.remove(place);
    this.#sleepers[place] = null;
    this.#freePlaces.push(place);
  }

  /** Something of it may be due earlier than it was: it is looked at with the next tick. */
  rouse({ place }: Sleeper): void {
    if (place !== -1) this.#heap.put(place, -Infinity);
  }

  /** What time it is, once it is sure that nobody set the clock; a frame is stamped by it, and judged by what was set. */
  watchClocks(): Moment {
    const moment = { wallMs: this.#clocks.wallMs(), steadyMs: this.#clocks.steadyMs() };
    const aheadMs = moment.wallMs - moment.steadyMs;
    const byMs = aheadMs - this.#wallAheadMs;
    if (Math.abs(byMs) >= CLOCK_STEP_MS) this.#tellOfStep(aheadMs, byMs);
    return moment;
  }

  #look(sleeper: Sleeper, nowMs: number): void {
    // Another's turn may have ended it.
    if (sleeper.place === -1) return;
    // Its time may have moved on meanwhile, as that of a silence does: then it is asked once, and not woken.
    const dueMs = sleeper.nextDueMs();
    if (dueMs <= nowMs) sleeper.tick();
    if (sleeper.place !== -1) this.#heap.put(sleeper.place, dueMs <= nowMs ? sleeper.nextDueMs() : dueMs);
  }

  #tellOfStep(aheadMs: number, byMs: number): void {
    this.#wallAheadMs = aheadMs;
    for (const sleeper of this.#sleepers) sleeper?.noteClockStep(byMs);
  }
}
