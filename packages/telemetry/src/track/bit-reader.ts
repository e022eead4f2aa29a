import type { BitModels } from './bit-model.ts';
import { splitOf } from './bit-writer.ts';

/** Takes the steps of the writer again: the same interval, the same models. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #at: number;
  #low = 0;
  #high = 0xff_ff_ff_ff;
  #message = 0;

  constructor(bytes: Uint8Array, start: number) {
    this.#bytes = bytes;
    this.#at = start;
    for (let index = 0; index < 4; index++) this.#takeByte();
  }

  read(models: BitModels, kind: number): boolean {
    const isOne = this.#narrow(models.chanceOfOne(kind));
    models.learn(kind, isOne);
    return isOne;
  }

  readPlain(bitCount: number): number {
    let value = 0;
    for (let bit = 0; bit < bitCount; bit++) value = value * 2 + Number(this.#narrow(32_768));
    return value;
  }

  #narrow(chanceOfOne: number): boolean {
    const middle = splitOf(this.#low, this.#high, chanceOfOne);
    const isOne = this.#message <= middle;
    if (isOne) this.#high = middle;
    else this.#low = middle + 1;
    while (((this.#low ^ this.#high) & 0xff_00_00_00) === 0) {
      this.#low = (this.#low << 8) >>> 0;
      this.#high = ((this.#high << 8) | 255) >>> 0;
      this.#takeByte();
    }
    return isOne;
  }

  #takeByte(): void {
    this.#message = ((this.#message << 8) | (this.#bytes[this.#at] ?? 0)) >>> 0;
    this.#at += 1;
  }
}
