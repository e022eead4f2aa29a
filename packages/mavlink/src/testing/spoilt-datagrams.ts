import { Random } from './random.ts';
import { recordedPackets } from './recorded-flight.ts';

const LONGEST_NOISE = 64;
const MOST_BYTES = 700;

/** A datagram in one memory that is used again: pure chance, a real frame with some bytes changed, or several cut together. */
export class SpoiltDatagrams {
  readonly #random: Random;
  readonly #packets = recordedPackets();
  readonly #memory = new Uint8Array(MOST_BYTES);

  constructor(seed: number) {
    this.#random = new Random(seed);
  }

  next(): Uint8Array {
    const random = this.#random;
    const kind = random.below(4);
    if (kind === 0) return this.#noise();
    let length = 0;
    for (let count = kind === 3 ? 3 : 1; count > 0; count -= 1) length = this.#append(length);
    if (kind === 1) return this.#memory.subarray(0, length);
    for (let changes = 1 + random.below(4); changes > 0; changes -= 1)
      this.#memory[random.below(length)] = random.below(8) === 0 ? 0xfd : random.next();
    return this.#memory.subarray(0, 1 + random.below(length));
  }

  #noise(): Uint8Array {
    const length = this.#random.below(LONGEST_NOISE);
    for (let at = 0; at < length; at += 4) {
      const word = this.#random.next();
      this.#memory[at] = word;
      this.#memory[at + 1] = word >>> 8;
      this.#memory[at + 2] = word >>> 16;
      this.#memory[at + 3] = word >>> 24;
    }
    if (length > 0 && this.#random.below(2) === 0) this.#memory[0] = 0xfd;
    return this.#memory.subarray(0, length);
  }

  #append(length: number): number {
    const packet = this.#packets[this.#random.below(this.#packets.length)] ?? new Uint8Array(0);
    this.#memory.set(packet, length);
    return length + packet.length;
  }
}
