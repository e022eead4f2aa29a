/** Two that are less apart may be one and the same vehicle, heard by a short way and a long one that a router joins. */
const APART_MS = 10_000;

/** Samples of one line differ by what radios delay them. */
const SAME_LINE_MS = 2000;

/** A line that was not heard for so long is over. */
const OVER_MS = 10_000;

/** So often it must have come back behind the first line: a restart leaves a few late samples of the time before, and no more. */
const RETURNS = 3;

/** A second time since start-up that is told in turns with the first: one vehicle has one. A line is (our time − its time). */
export class SecondLine {
  #lineMs: number;
  #heardAtMs: number;
  #hasFirstSpoken = false;
  #returns = 0;

  constructor(lineMs: number, heardAtMs: number) {
    this.#lineMs = lineMs;
    this.#heardAtMs = heardAtMs;
  }

  noteFirst(): void {
    this.#hasFirstSpoken = true;
  }

  /** What was the first is the second from now on. */
  swap(firstLineMs: number): void {
    this.#lineMs = firstLineMs;
    this.#hasFirstSpoken = true;
  }

  /** A sample beside the first line; whether that proves two vehicles. */
  note(lineMs: number, firstLineMs: number, nowMs: number): boolean {
    const isReturn = this.#hasFirstSpoken;
    const isOver = nowMs - this.#heardAtMs >= OVER_MS;
    if (isOver || Math.abs(lineMs - this.#lineMs) > SAME_LINE_MS) {
      this.#lineMs = lineMs;
      this.#returns = 0;
    } else if (isReturn) this.#returns += 1;
    this.#heardAtMs = nowMs;
    this.#hasFirstSpoken = false;
    return isReturn && this.#returns >= RETURNS && Math.abs(lineMs - firstLineMs) >= APART_MS;
  }
}
