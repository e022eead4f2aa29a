import type { Dialect } from './dialect.ts';
import { Frame, frameLengthAt } from './frame.ts';
import { Finding, inspectFrame } from './inspect-frame.ts';
import { LossCounter } from './loss-counter.ts';

/** What went through a link, and what was dropped and why. */
export interface FramerCounters {
  bytes: number;
  /** Frames handed out, with the unverified ones. */
  frames: number;
  /** Handed out without proof: we have no definition of the message. */
  unverifiedFrames: number;
  /** Places that looked like a frame whose checksum was wrong. */
  badChecksums: number;
  /** Sound frames with an incompatibility flag we do not know. */
  unknownFlags: number;
  /** Bytes that belonged to no frame. */
  noiseBytes: number;
}

/** `datagram`: a frame never spans two pushes (UDP). `stream`: it may (TCP, serial, files). */
export type FramerMode = 'datagram' | 'stream';

const NOTHING = new Uint8Array(0);

/**
 * Finds the frames in what one remote sends; use one framer for each remote. A frame is believed when its checksum is right,
 * and nothing else moves the search on by more than a byte, so noise costs no frame.
 */
export class Framer {
  readonly counters: FramerCounters = {
    bytes: 0,
    frames: 0,
    unverifiedFrames: 0,
    badChecksums: 0,
    unknownFlags: 0,
    noiseBytes: 0,
  };
  readonly loss = new LossCounter();

  readonly #dialect: Dialect;
  readonly #mode: FramerMode;
  /** The start of a frame whose end has not come; less than two frames long. */
  #rest: Uint8Array = NOTHING;

  constructor(dialect: Dialect, mode: FramerMode) {
    this.#dialect = dialect;
    this.#mode = mode;
  }

  /** The frames that these bytes complete. They lie in `bytes` itself, except where one began in an earlier push. */
  push(bytes: Uint8Array): Frame[] {
    this.counters.bytes += bytes.length;
    const buffer = this.#rest.length === 0 ? bytes : joined(this.#rest, bytes);
    return this.#search(buffer, this.#mode === 'datagram');
  }

  /** At the end of a stream: a start byte that promised a frame may have hidden whole ones. */
  end(): Frame[] {
    return this.#search(this.#rest, true);
  }

  #search(buffer: Uint8Array, isLast: boolean): Frame[] {
    const frames: Frame[] = [];
    const end = buffer.length;
    let at = 0;
    while (at < end) {
      let finding = inspectFrame(this.#dialect, buffer, at, end);
      if (finding === Finding.UNKNOWN_MESSAGE) {
        const next = this.#goodFrameInside(buffer, at, end, isLast);
        if (next === -1) finding = Finding.INCOMPLETE;
        else if (next < at + frameLengthAt(buffer, at)) {
          this.counters.noiseBytes += next - at;
          at = next;
          continue;
        }
      }
      if (finding === Finding.INCOMPLETE && !isLast) break;
      at += this.#take(finding, buffer, at, frames);
    }
    // A copy: the caller may use its buffer again.
    this.#rest = at < end ? buffer.slice(at) : NOTHING;
    return frames;
  }

  /** Counts what was found, keeps the frame if it is one, and says how many bytes are done with. */
  #take(finding: Finding, buffer: Uint8Array, at: number, frames: Frame[]): number {
    const { counters } = this;
    if (finding === Finding.GOOD || finding === Finding.UNKNOWN_MESSAGE) {
      const frame = new Frame(buffer, at, finding === Finding.GOOD);
      counters.frames += 1;
      if (frame.isVerified) this.loss.count(frame);
      else counters.unverifiedFrames += 1;
      frames.push(frame);
      return frameLengthAt(buffer, at);
    }
    if (finding === Finding.UNKNOWN_FLAGS) {
      counters.unknownFlags += 1;
      return frameLengthAt(buffer, at);
    }
    if (finding === Finding.BAD_CHECKSUM) counters.badChecksums += 1;
    counters.noiseBytes += 1;
    return 1;
  }

  /**
   * A message we cannot check may be a stray start byte in front of good frames. Where the first good one starts that it
   * would swallow, or its own end when there is none, or −1 when that cannot be told before more bytes have come.
   */
  #goodFrameInside(buffer: Uint8Array, start: number, end: number, isLast: boolean): number {
    const stop = start + frameLengthAt(buffer, start);
    for (let at = start + 1; at < stop; at += 1) {
      const finding = inspectFrame(this.#dialect, buffer, at, end);
      if (finding === Finding.GOOD || finding === Finding.UNKNOWN_FLAGS) return at;
      if (finding === Finding.INCOMPLETE && !isLast) return -1;
    }
    return stop;
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
