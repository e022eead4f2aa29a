/** Four below each: half as many steps as with two, and the times of the four lie side by side. */
const BELOW = 4;

/**
 * Who is due first, among any number: one look for the first, a few steps for every change. Those who wait are numbers, from zero
 * on: what they stand for lies all over the memory, and would have to be fetched for every step.
 */
export class DueHeap {
  /** No one is due later than the four below, which lie behind four times its place. */
  #members = new Int32Array();
  /** When each of those is due. */
  #dueMs = new Float64Array();
  /** Where in the heap each number lies; −1 where it does not. */
  #places = new Int32Array();
  #size = 0;

  nextDueMs(): number {
    return this.#size === 0 ? Infinity : this.#timeAt(0);
  }

  has(member: number): boolean {
    return this.#placeOf(member) !== -1;
  }

  /** Puts it in, or moves it to another time. */
  put(member: number, dueMs: number): void {
    let at = this.#placeOf(member);
    if (at === -1) {
      at = this.#size;
      this.#size += 1;
      this.#makeRoom(member);
    }
    this.#settle(member, dueMs, at);
  }

  remove(member: number): void {
    const at = this.#placeOf(member);
    if (at === -1) return;
    this.#size -= 1;
    const [last, lastDueMs] = [this.#memberAt(this.#size), this.#timeAt(this.#size)];
    this.#places[member] = -1;
    if (last !== member) this.#settle(last, lastDueMs, at);
  }

  /** Takes out everybody whose time has come, the first to be due first. */
  takeDue(nowMs: number): number[] {
    const due: number[] = [];
    while (this.#size > 0 && this.#timeAt(0) <= nowMs) {
      const first = this.#memberAt(0);
      this.remove(first);
      due.push(first);
    }
    return due;
  }

  /** It belongs somewhere on the way through `from`: up or down from there. */
  #settle(member: number, dueMs: number, from: number): void {
    let at = from;
    while (at > 0 && this.#timeAt(above(at)) > dueMs) at = this.#move(above(at), at);
    for (
      let below = this.#firstBelow(at);
      below < this.#size && this.#timeAt(below) < dueMs;
      below = this.#firstBelow(at)
    )
      at = this.#move(below, at);
    this.#place(member, dueMs, at);
  }

  /** The one of the four that is due first; behind all others where there is none. */
  #firstBelow(at: number): number {
    const start = BELOW * at + 1;
    const end = Math.min(start + BELOW, this.#size);
    let first = start;
    for (let other = start + 1; other < end; other += 1) if (this.#timeAt(other) < this.#timeAt(first)) first = other;
    return first;
  }

  #timeAt(at: number): number {
    return this.#dueMs[at] ?? Infinity;
  }

  #memberAt(at: number): number {
    return this.#members[at] ?? NaN;
  }

  #placeOf(member: number): number {
    return this.#places[member] ?? -1;
  }

  /** Returns the place that is free now. */
  #move(from: number, to: number): number {
    this.#place(this.#memberAt(from), this.#timeAt(from), to);
    return from;
  }

  #place(member: number, dueMs: number, at: number): void {
    this.#places[member] = at;
    this.#members[at] = member;
    this.#dueMs[at] = dueMs;
  }

  #makeRoom(member: number): void {
    // Whoever is in it is a number below that: there is no need for more places than numbers.
    if (member < this.#places.length) return;
    const length = member + this.#size;
    const [members, dueMs, places] = [this.#members, this.#dueMs, this.#places];
    this.#members = new Int32Array(length);
    this.#members.set(members);
    this.#dueMs = new Float64Array(length);
    this.#dueMs.set(dueMs);
    this.#places = new Int32Array(length).fill(-1);
    this.#places.set(places);
  }
}

const above = (at: number): number => (at - 1) >> 2;
