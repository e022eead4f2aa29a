/** Which bytes of a file have not come yet. */
export class MissingRanges {
  /** In order, and apart from each other. */
  #ranges: readonly (readonly [start: number, end: number])[];

  constructor(start: number, end: number) {
    this.#ranges = start < end ? [[start, end]] : [];
  }

  /** Where the first one begins, and where what follows it is there again; null when nothing is missing. */
  get first(): { readonly start: number; readonly end: number } | null {
    const [range] = this.#ranges;
    return range === undefined ? null : { start: range[0], end: range[1] };
  }

  get byteCount(): number {
    return this.#ranges.reduce((sum, [start, end]) => sum + end - start, 0);
  }

  take(start: number, end: number): void {
    this.#ranges = this.#ranges.flatMap(([from, to]) =>
      [[from, Math.min(to, start)] as const, [Math.max(from, end), to] as const].filter(
        ([left, right]) => left < right,
      ),
    );
  }

  /** The file turned out to end here. */
  cutAt(end: number): void {
    this.take(end, Infinity);
  }
}
