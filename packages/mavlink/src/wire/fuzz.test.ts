import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { decode } from './decode.ts';
import { everyMessage } from './every-message.ts';
import { Framer } from './framer.ts';
import { Random } from '../testing/random.ts';
import { recordedPackets } from '../testing/recorded-flight.ts';

const DATAGRAMS = 1_000_000;

/** Some four seconds of work; a busy machine may take many times as long, and that is no failure of the framer. */
const TIMEOUT_MS = 180_000;

/** A datagram in one memory that is used again: pure chance, a real frame with some bytes changed, or several cut together. */
class DatagramSource {
  readonly #random: Random;
  readonly #packets = recordedPackets();
  readonly #memory = new Uint8Array(700);

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
    const length = this.#random.below(64);
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

it(
  'survives a million fuzzed datagrams, accounts for every byte and does not grow',
  () => {
    const source = new DatagramSource(5);
    const framer = new Framer(everyMessage, 'datagram');
    let frameBytes = 0;
    let messages = 0;
    let heapAfterWarmUp = 0;
    for (let count = 0; count < DATAGRAMS; count += 1) {
      if (count === DATAGRAMS / 2) heapAfterWarmUp = heapUsed();
      for (const frame of framer.push(source.next())) {
        frameBytes += frame.bytes.length;
        const type = everyMessage.typeOf(frame.messageId);
        if (type === undefined) continue;
        decode(type, frame);
        messages += 1;
      }
    }
    const { counters } = framer;
    expect(messages).toBeGreaterThan(250_000);
    expect(counters.frames).toBe(messages + counters.unverifiedFrames);
    expect(counters.badChecksums).toBeGreaterThan(100_000);
    expect(counters.unknownFlags).toBeGreaterThan(0);
    expect(counters.droppedBytes).toBe(counters.bytes - frameBytes);
    expect(heapUsed() - heapAfterWarmUp).toBeLessThan(2_000_000);
  },
  TIMEOUT_MS,
);

/** What is left after a collection: garbage that waits for one is not growth. */
function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}
