import { CHECKSUM_LENGTH, SIGNATURE_LENGTH, type Frame } from './wire/frame.ts';

/** The packet numbers of a sender start over after 256: the same one later is another packet. */
const COPIES_WITHIN_MS = 2000;
const MOST = 16;

const none: readonly number[] = [];

/**
 * Links deliver packets twice, some of them seconds apart. An answer carries no number of its question, so that the copy of an
 * old one would be taken for the answer to what was asked since. Copies are known by packet number and checksum.
 */
export class HeardAnswers {
  /** Each with the time of the same place. Every vehicle keeps them: bare numbers, and no room beside that a push would leave. */
  #keys = none;
  #timesMs = none;

  /** Whether it was heard before; from now on it was. */
  isCopy(frame: Frame, nowMs: number): boolean {
    const key = keyOf(frame);
    if (this.#keys.some((other, at) => other === key && nowMs - (this.#timesMs[at] ?? -Infinity) < COPIES_WITHIN_MS))
      return true;
    this.#keys = this.#keys.slice(1 - MOST).concat(key);
    this.#timesMs = this.#timesMs.slice(1 - MOST).concat(nowMs);
    return false;
  }
}

function keyOf({ bytes, isSigned, sequence }: Frame): number {
  const checksumAt = bytes.length - CHECKSUM_LENGTH - (isSigned ? SIGNATURE_LENGTH : 0);
  const checksum = bytes.subarray(checksumAt, checksumAt + CHECKSUM_LENGTH);
  return checksum.reduce((key, byte) => (key << 8) | byte, sequence);
}
