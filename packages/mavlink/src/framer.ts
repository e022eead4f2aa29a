import type { Dialect } from './dialect.ts';
import { dataViewOf, Frame, frameLengthAt, MAX_FRAME_LENGTH } from './frame.ts';
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
  /** Bytes of no frame that was handed out. */
  droppedBytes: number;
}

/** `datagram`: a frame never spans two pushes (UDP). `stream`: it may (TCP, serial, files). */
export type FramerMode = 'datagram' | 'stream';

/** A frame, and one that hides in it and reaches beyond. */
const LOOK_AHEAD = 2 * MAX_FRAME_LENGTH;

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
    droppedBytes: 0,
  };
  readonly loss = new LossCounter();

  readonly #dialect: Dialect;
  /** Whether no bytes come that could complete a frame: always so at the end of a datagram. */
  #isLast: boolean;
  /** The start of a frame whose end has not come; less than two frames long. */
  #rest: Uint8Array = NOTHING;

  constructor(dialect: Dialect, mode: FramerMode) {
    this.#dialect = dialect;
    this.#isLast = mode === 'datagram';
  }

  /** The frames that these bytes complete. They lie in `bytes` itself, except where one began in an earlier push. */
  push(bytes: Uint8Array): Frame[] {
    this.counters.bytes += bytes.length;
    const frames: Frame[] = [];
    const seam = this.#rest.length;
    if (seam === 0) {
      this.#keep(bytes, this.#search(bytes, 0, bytes.length, frames));
      return frames;
    }
    // Only across the seam is anything copied: as much as settles what the rest began.
    const across = joined(this.#rest, bytes.subarray(0, LOOK_AHEAD));
    const reached = this.#search(across, 0, seam, frames);
    if (reached < seam) this.#keep(across, reached);
    else this.#keep(bytes, this.#search(bytes, reached - seam, bytes.length, frames));
    return frames;
  }

  /** When the stream has ended: a start byte that promised a frame may have hidden whole ones. Nothing can follow. */
  end(): Frame[] {
    const frames: Frame[] = [];
    this.#isLast = true;
    this.#search(this.#rest, 0, this.#rest.length, frames);
    this.#rest = NOTHING;
    return frames;
  }

  /** Goes on from `at` until `stop` is reached or more bytes are needed; returns how far it got. */
  #search(buffer: Uint8Array, from: number, stop: number, frames: Frame[]): number {
    const view = dataViewOf(buffer);
    let at = from;
    while (at < stop) {
      let finding = inspectFrame(this.#dialect, buffer, at);
      if (finding === Finding.UNKNOWN_MESSAGE) {
        const next = this.#goodFrameInside(buffer, at);
        if (next === -1) finding = Finding.INCOMPLETE;
        else if (next < at + frameLengthAt(buffer, at)) {
          this.counters.droppedBytes += next - at;
          at = next;
          continue;
        }
      }
      if (finding === Finding.INCOMPLETE && !this.#isLast) break;
      at += this.#take(finding, view, buffer, at, frames);
    }
    return at;
  }

  /** A copy: the caller may use its memory again. */
  #keep(buffer: Uint8Array, from: number): void {
    this.#rest = from < buffer.length ? new Uint8Array(buffer.subarray(from)) : NOTHING;
  }

  /** Counts what was found, keeps the frame if it is one, and says how many bytes are done with. */
  #take(finding: Finding, view: DataView, buffer: Uint8Array, at: number, frames: Frame[]): number {
    const { counters } = this;
    if (finding === Finding.GOOD || finding === Finding.UNKNOWN_MESSAGE) {
      const frame = new Frame(buffer, view, at, finding === Finding.GOOD);
      counters.frames += 1;
      if (frame.isVerified) this.loss.count(frame);
      else counters.unverifiedFrames += 1;
      frames.push(frame);
      return frameLengthAt(buffer, at);
    }
    if (finding === Finding.UNKNOWN_FLAGS) {
      counters.unknownFlags += 1;
      counters.droppedBytes += frameLengthAt(buffer, at);
      return frameLengthAt(buffer, at);
    }
    if (finding === Finding.BAD_CHECKSUM) counters.badChecksums += 1;
    counters.droppedBytes += 1;
    return 1;
  }

  /**
   * A message we cannot check may be a stray start byte in front of good frames. Where the first good one starts that it
   * would swallow, or its own end when there is none, or −1 when that cannot be told before more bytes have come.
   */
  #goodFrameInside(buffer: Uint8Array, start: number): number {
    const stop = start + frameLengthAt(buffer, start);
    for (let at = start + 1; at < stop; at += 1) {
      const finding = inspectFrame(this.#dialect, buffer, at);
      if (finding === Finding.GOOD || finding === Finding.UNKNOWN_FLAGS) return at;
      if (finding === Finding.INCOMPLETE && !this.#isLast) return -1;
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
