import type { BitModels } from './bit-model.ts';

/**
 * Arithmetic coding of single bits: the message is a number inside an interval that each bit narrows, the likely bit less
 * than the unlikely one. Both ends of the interval are unsigned 32-bit numbers; bytes on which they agree are done.
 */
export class BitWriter {
  readonly #bytes: number[];
  #low = 0;
  #high = 0xff_ff_ff_ff;

  constructor(bytes: number[]) {
    this.#bytes = bytes;
  }

  write(isOne: boolean, models: BitModels, kind: number): void {
    this.#narrow(isOne, models.chanceOfOne(kind));
    models.learn(kind, isOne);
  }

  /** Bits without a pattern, the highest first. */
  writePlain(value: number, bitCount: number): void {
    for (let unit = 2 ** (bitCount - 1); unit >= 1; unit /= 2) this.#narrow(((value / unit) & 1) === 1, 32_768);
  }

  /** As few bytes as lead back into the interval; the reader goes on with zeros. */
  finish(): void {
    for (let unit = 2 ** 24; ; unit /= 256) {
      const inside = Math.ceil(this.#low / unit) * unit;
      if (inside > this.#high) continue;
      for (let shift = 2 ** 24; shift >= unit; shift /= 256) this.#bytes.push(Math.floor(inside / shift) % 256);
      return;
    }
  }

  #narrow(isOne: boolean, chanceOfOne: number): void {
    const middle = splitOf(this.#low, this.#high, chanceOfOne);
    if (isOne) this.#high = middle;
    else this.#low = middle + 1;
    while (((this.#low ^ this.#high) & 0xff_00_00_00) === 0) {
      this.#bytes.push(this.#high >>> 24);
      this.#low = (this.#low << 8) >>> 0;
      this.#high = ((this.#high << 8) | 255) >>> 0;
    }
  }
}

/** Where the part of a one ends. Below `high` always, so that a zero keeps a part too. */
export const splitOf = (low: number, high: number, chanceOfOne: number): number =>
  low + Math.floor(((high - low) * chanceOfOne) / 65_536);
