interface Range {
  readonly start: number;
  readonly end: number;
}

/** A burst has some hundred pieces, and what it lost is filled before the next one. */
const MOST_GAPS = 1024;

/** Which bytes of a file have not come yet. */
export class MissingRanges {
  /** In order, and apart from each other. */
  readonly #ranges: Range[];
  #byteCount: number;

  constructor(start: number, end: number) {
    this.#ranges = start < end ? [{ start, end }] : [];
    this.#byteCount = Math.max(0, end - start);
  }

  /** Where the first one begins, and where what follows it is there again; null when nothing is missing. */
  get first(): Range | null {
    return this.#ranges[0] ?? null;
  }

  get byteCount(): number {
    return this.#byteCount;
  }

  /** A piece that would leave too many gaps is not taken: it stays missing, and is asked for again. */
  take(start: number, end: number): void {
    const at = this.#firstBehind(start);
    const left: Range[] = [];
    let count = 0;
    let taken = 0;
    for (let range = this.#ranges[at]; range !== undefined && range.start < end; range = this.#ranges[at + count]) {
      if (range.start < start) left.push({ start: range.start, end: start });
      if (end < range.end) left.push({ start: end, end: range.end });
      taken += Math.min(range.end, end) - Math.max(range.start, start);
      count += 1;
    }
    if (taken <= 0 || this.#ranges.length + left.length - count > MOST_GAPS) return;
    this.#ranges.splice(at, count, ...left);
    this.#byteCount -= taken;
  }

  /** The file turned out to end here. */
  cutAt(end: number): void {
    this.take(end, Infinity);
  }

  /** The place of the first that ends behind this byte. */
  #firstBehind(byte: number): number {
    let [low, high] = [0, this.#ranges.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#ranges[middle]?.end ?? Infinity) > byte) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
