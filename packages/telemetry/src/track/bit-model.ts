/** Probabilities are kept in sixteen bits; this one means that nothing is known. */
const EVEN = 1 << 15;

/** No bit is ever certain: a surprise must stay affordable. */
const LEAST = 48;

/** After this many bits a model changes slowly; before, every bit counts much, because a chunk is short. */
const SLOWEST = 40;

/** What both ends have learnt about bits of the same kind, so that the likely one costs a small part of a bit. */
export class BitModels {
  readonly #ones: Uint16Array;
  readonly #seen: Uint8Array;

  constructor(count: number) {
    this.#ones = new Uint16Array(count);
    this.#seen = new Uint8Array(count);
    this.forget();
  }

  forget(): void {
    this.#ones.fill(EVEN);
    this.#seen.fill(0);
  }

  /** How likely the next bit of this kind is a one, out of 65,536. */
  chanceOfOne(kind: number): number {
    return this.#ones[kind] ?? EVEN;
  }

  learn(kind: number, isOne: boolean): void {
    const seen = this.#seen[kind] ?? 0;
    const chance = this.chanceOfOne(kind);
    const step = Math.trunc(((isOne ? 65_536 : 0) - chance) / (seen + 2.5));
    this.#ones[kind] = Math.min(65_536 - LEAST, Math.max(LEAST, chance + step));
    if (seen < SLOWEST) this.#seen[kind] = seen + 1;
  }
}
