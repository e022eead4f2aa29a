import { BitModels } from './bit-model.ts';
import type { BitReader } from './bit-reader.ts';
import type { BitWriter } from './bit-writer.ts';

/** Bits of a magnitude that the format can hold: more than any column has steps. */
const MOST_BITS = 48;

/** How large the last number was, in as many grades as pay for themselves in a chunk of sixty. */
const GRADES = 3;

const SECOND_BIT = GRADES * (MOST_BITS + 1);
const SIGN = SECOND_BIT + MOST_BITS + 1;
const MISSING_AFTER_VALUE = SIGN + 3;
const MISSING_AFTER_MISSING = MISSING_AFTER_VALUE + 1;
const KINDS = MISSING_AFTER_MISSING + 1;

/**
 * Small numbers around zero, as prediction errors are. Coded as the count of bits, one adaptive yes-or-no each; then the
 * second-highest bit and the sign adaptively; the bits below carry no pattern.
 */
export class NumberModels {
  readonly #models = new BitModels(KINDS);
  #grade = 0;
  #lastSign = 0;
  #wasMissing = false;

  /** Columns have nothing in common: each starts from ignorance. */
  forget(): void {
    this.#models.forget();
    this.#grade = 0;
    this.#lastSign = 0;
    this.#wasMissing = false;
  }

  writeMissing(writer: BitWriter, isMissing: boolean): void {
    writer.write(isMissing, this.#models, this.#missingKind());
    this.#wasMissing = isMissing;
  }

  readMissing(reader: BitReader): boolean {
    this.#wasMissing = reader.read(this.#models, this.#missingKind());
    return this.#wasMissing;
  }

  write(writer: BitWriter, value: number): void {
    const magnitude = Math.abs(value);
    const bitCount = bitsOf(magnitude);
    const base = this.#grade * (MOST_BITS + 1);
    for (let bits = 0; bits < bitCount; bits++) writer.write(true, this.#models, base + bits);
    if (bitCount < MOST_BITS) writer.write(false, this.#models, base + bitCount);
    if (bitCount > 1) {
      writer.write(((magnitude / 2 ** (bitCount - 2)) & 1) === 1, this.#models, SECOND_BIT + bitCount);
      writer.writePlain(magnitude, bitCount - 2);
    }
    if (bitCount > 0) writer.write(value < 0, this.#models, SIGN + this.#lastSign);
    this.#remember(value, bitCount);
  }

  read(reader: BitReader): number {
    const base = this.#grade * (MOST_BITS + 1);
    let bitCount = 0;
    while (bitCount < MOST_BITS && reader.read(this.#models, base + bitCount)) bitCount += 1;
    const value = bitCount === 0 ? 0 : this.#readSigned(reader, bitCount);
    this.#remember(value, bitCount);
    return value;
  }

  #readSigned(reader: BitReader, bitCount: number): number {
    let magnitude = 1;
    if (bitCount > 1) {
      magnitude = 2 + Number(reader.read(this.#models, SECOND_BIT + bitCount));
      magnitude = magnitude * 2 ** (bitCount - 2) + reader.readPlain(bitCount - 2);
    }
    return reader.read(this.#models, SIGN + this.#lastSign) ? -magnitude : magnitude;
  }

  #missingKind(): number {
    return this.#wasMissing ? MISSING_AFTER_MISSING : MISSING_AFTER_VALUE;
  }

  #remember(value: number, bitCount: number): void {
    this.#grade = Math.min(bitCount, GRADES - 1);
    this.#lastSign = value === 0 ? 0 : value < 0 ? 1 : 2;
  }
}

/** How many binary digits a whole number has. */
export const bitsOf = (magnitude: number): number =>
  magnitude < 2 ** 32 ? 32 - Math.clz32(magnitude) : 32 + bitsOf(Math.floor(magnitude / 2 ** 32));
