/** It knows its place, so that nobody has to search for it. */
export interface DueEntry {
  /** Where in the heap it lies; −1 while it is in none. */
  at: number;
}

/** Four below each: half as many steps as with two, and the times of the four lie side by side. */
const BELOW = 4;

/** Who is due first, among any number: one look for the first, a few steps for every change. */
export class DueHeap<Entry extends DueEntry> {
  /** No entry is due later than the four below it, which lie behind four times its place. */
  readonly #entries: Entry[] = [];
  /** When each entry is due, beside each other: the entries lie all over the memory, and most are only compared. */
  #dueMs = new Float64Array(16);

  /** In no order. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  nextDueMs(): number {
    return this.#entries.length === 0 ? Infinity : this.#timeAt(0);
  }

  /** Puts it in, or moves it to another time. */
  put(entry: Entry, dueMs: number): void {
    if (entry.at === -1) {
      entry.at = this.#entries.length;
      this.#entries.push(entry);
      if (entry.at === this.#dueMs.length) this.#makeRoom();
    }
    this.#settle(entry, dueMs, entry.at);
  }

  remove(entry: Entry): void {
    const last = this.#entries[this.#entries.length - 1];
    if (entry.at === -1 || last === undefined) return;
    const { at } = entry;
    const lastDueMs = this.#timeAt(last.at);
    this.#entries.pop();
    entry.at = -1;
    if (last !== entry) this.#settle(last, lastDueMs, at);
  }

  /** Takes out everybody whose time has come, the first to be due first. */
  takeDue(nowMs: number): Entry[] {
    const due: Entry[] = [];
    for (let first = this.#entries[0]; first !== undefined && this.#timeAt(0) <= nowMs; first = this.#entries[0]) {
      this.remove(first);
      due.push(first);
    }
    return due;
  }

  /** The entry belongs somewhere on the way through `from`: up or down from there. */
  #settle(entry: Entry, dueMs: number, from: number): void {
    let at = from;
    for (let above = (at - 1) >> 2; at > 0 && this.#timeAt(above) > dueMs; above = (at - 1) >> 2) {
      this.#move(above, at);
      at = above;
    }
    for (let below = this.#firstBelow(at); below !== -1 && this.#timeAt(below) < dueMs; below = this.#firstBelow(at)) {
      this.#move(below, at);
      at = below;
    }
    this.#place(entry, dueMs, at);
  }

  /** The one of the four that is due first; −1 where there is none. */
  #firstBelow(at: number): number {
    const start = BELOW * at + 1;
    const end = Math.min(start + BELOW, this.#entries.length);
    if (start >= end) return -1;
    let first = start;
    for (let other = start + 1; other < end; other += 1) if (this.#timeAt(other) < this.#timeAt(first)) first = other;
    return first;
  }

  #timeAt(at: number): number {
    return this.#dueMs[at] ?? Infinity;
  }

  #move(from: number, to: number): void {
    const entry = this.#entries[from];
    if (entry !== undefined) this.#place(entry, this.#timeAt(from), to);
  }

  #place(entry: Entry, dueMs: number, at: number): void {
    entry.at = at;
    this.#entries[at] = entry;
    this.#dueMs[at] = dueMs;
  }

  #makeRoom(): void {
    const wider = new Float64Array(2 * this.#dueMs.length);
    wider.set(this.#dueMs);
    this.#dueMs = wider;
  }
}
