import { DamagedError, LzmaDecoder } from './lzma-decoder.ts';

const MAGIC = [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00] as const;
const HEADER_LENGTH = 12;
const LZMA2 = 0x21;
/** By the kind of check that a stream has; its value is not compared, the file came with a checksum of its own. */
const checkLengths: Readonly<Record<number, number>> = { 0: 0, 1: 4, 4: 8, 10: 32 };

export const isXz = (bytes: Uint8Array): boolean => MAGIC.every((byte, at) => bytes[at] === byte);

export type Unpacked =
  | { readonly kind: 'unpacked'; readonly bytes: Uint8Array }
  /** `unsupported`: by a filter that is no plain LZMA2. */
  | { readonly kind: 'refused'; readonly reason: 'damaged' | 'unsupported' | 'too-large' };

/**
 * Takes an .xz file apart. Memory is taken for what a chunk announces and never for more than `mostBytes`: a kilobyte can stand
 * for a gigabyte. Nothing that it holds can make it throw.
 */
export function unpackXz(bytes: Uint8Array, mostBytes: number): Unpacked {
  const decoder = new LzmaDecoder();
  try {
    return new XzReader(bytes, mostBytes, decoder).read();
  } catch (fault) {
    if (fault instanceof DamagedError) return { kind: 'refused', reason: 'damaged' };
    throw fault;
  }
}

class XzReader {
  readonly #bytes: Uint8Array;
  readonly #mostBytes: number;
  readonly #decoder: LzmaDecoder;
  #at = HEADER_LENGTH;

  constructor(bytes: Uint8Array, mostBytes: number, decoder: LzmaDecoder) {
    this.#bytes = bytes;
    this.#mostBytes = mostBytes;
    this.#decoder = decoder;
  }

  read(): Unpacked {
    const checkLength = checkLengths[(this.#bytes[7] ?? 0) & 0x0f];
    if (!isXz(this.#bytes) || checkLength === undefined) return { kind: 'refused', reason: 'damaged' };
    // Where a block would begin, a zero is the index behind the last.
    while (this.#peek() !== 0) {
      if (!this.#readBlockHeader()) return { kind: 'refused', reason: 'unsupported' };
      if (!this.#readChunks()) return { kind: 'refused', reason: 'too-large' };
      this.#at = ((this.#at + 3) & ~3) + checkLength;
    }
    return { kind: 'unpacked', bytes: this.#decoder.bytes };
  }

  /** Whether we know its one filter. */
  #readBlockHeader(): boolean {
    const start = this.#at;
    const end = start + (this.#next() + 1) * 4;
    const flags = this.#next();
    // The sizes, where they are told, are told by the chunks as well.
    for (const flag of [0x40, 0x80]) if ((flags & flag) !== 0) this.#readNumber();
    const isKnown = (flags & 0x3f) === 0 && this.#readNumber() === LZMA2;
    this.#at = end;
    return isKnown;
  }

  /** Up to the end of a block; whether they fit. */
  #readChunks(): boolean {
    for (let control = this.#next(); control !== 0; control = this.#next()) {
      if (control > 0x02 && control < 0x80) throw new DamagedError('no such chunk');
      const isStored = control < 0x80;
      const high = isStored ? 0 : (control & 0x1f) << 16;
      const length = high + this.#nextTwo() + 1;
      if (this.#decoder.length + length > this.#mostBytes) return false;
      if (isStored) this.#store(control, length);
      else this.#unpack(control, length);
    }
    return true;
  }

  #store(control: number, length: number): void {
    if (control === 0x01) this.#decoder.resetDictionary();
    this.#decoder.store(this.#take(length));
  }

  #unpack(control: number, length: number): void {
    const packedLength = this.#nextTwo() + 1;
    const reset = (control >>> 5) & 3;
    if (reset === 3) this.#decoder.resetDictionary();
    if (reset >= 2) this.#decoder.setProperties(this.#next());
    if (reset >= 1) this.#decoder.resetState();
    this.#decoder.unpack(this.#take(packedLength), length);
  }

  #readNumber(): number {
    let value = 0;
    for (let shift = 0; shift < 63; shift += 7) {
      const byte = this.#next();
      value += (byte & 0x7f) * 2 ** shift;
      if ((byte & 0x80) === 0) return value;
    }
    throw new DamagedError('a number without end');
  }

  #nextTwo(): number {
    return (this.#next() << 8) | this.#next();
  }

  #take(length: number): Uint8Array {
    const taken = this.#bytes.subarray(this.#at, this.#at + length);
    if (taken.length < length) throw new DamagedError('ends too early');
    this.#at += length;
    return taken;
  }

  #next(): number {
    const byte = this.#peek();
    this.#at += 1;
    return byte;
  }

  #peek(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw new DamagedError('ends too early');
    return byte;
  }
}
