/** Something with a time. It knows its place, so that nobody has to search for it. */
export interface DueEntry {
  dueMs: number;
  /** Where in the heap it lies; −1 while it is in none. */
  at: number;
}

/** Who is due first, among any number: one look for the first, a few steps for every change. */
export class DueHeap<Entry extends DueEntry> {
  /** No entry is due later than the two below it, which lie at twice its place plus one and plus two. */
  readonly #entries: Entry[] = [];

  /** In no order. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  nextDueMs(): number {
    return this.#entries[0]?.dueMs ?? Infinity;
  }

  /** Puts it in, or moves it to another time. */
  put(entry: Entry, dueMs: number): void {
    if (entry.at === -1) {
      entry.at = this.#entries.length;
      this.#entries.push(entry);
    }
    entry.dueMs = dueMs;
    this.#sink(entry);
    this.#rise(entry);
  }

  remove(entry: Entry): void {
    const last = this.#entries[this.#entries.length - 1];
    if (entry.at === -1 || last === undefined) return;
    const { at } = entry;
    this.#entries.pop();
    entry.at = -1;
    if (last === entry) return;
    this.#place(last, at);
    this.put(last, last.dueMs);
  }

  /** Takes out everybody whose time has come, the first to be due first. */
  takeDue(nowMs: number): Entry[] {
    const due: Entry[] = [];
    for (let first = this.#entries[0]; first !== undefined && first.dueMs <= nowMs; first = this.#entries[0]) {
      this.remove(first);
      due.push(first);
    }
    return due;
  }

  #rise(entry: Entry): void {
    let { at } = entry;
    for (let above = this.#above(at); above !== undefined && above.dueMs > entry.dueMs; above = this.#above(at)) {
      const { at: higher } = above;
      this.#place(above, at);
      at = higher;
    }
    this.#place(entry, at);
  }

  #sink(entry: Entry): void {
    let { at } = entry;
    for (let below = this.#below(at); below !== undefined && below.dueMs < entry.dueMs; below = this.#below(at)) {
      const { at: lower } = below;
      this.#place(below, at);
      at = lower;
    }
    this.#place(entry, at);
  }

  #above(at: number): Entry | undefined {
    return this.#entries[(at - 1) >> 1];
  }

  /** The one of the two that is due first. */
  #below(at: number): Entry | undefined {
    const left = this.#entries[2 * at + 1];
    const right = this.#entries[2 * at + 2];
    return left !== undefined && right !== undefined && right.dueMs < left.dueMs ? right : left;
  }

  #place(entry: Entry, at: number): void {
    entry.at = at;
    this.#entries[at] = entry;
  }
}
