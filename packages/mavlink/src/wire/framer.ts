import { CarriedBytes } from './carried-bytes.ts';
import { byteAt, Chunk } from './chunk.ts';
import type { Dialect } from './dialect.ts';
import { Frame, frameLengthAt, MAX_FRAME_LENGTH, V1_HEADER_LENGTH, V1_START, V2_START } from './frame.ts';
import { inspectFrame, type Finding } from './inspect-frame.ts';
import { LossCounter } from './loss-counter.ts';
import { nobody } from './sender-count.ts';

/** What went through a link, and what was dropped and why. */
export interface FramerCounters {
  readonly bytes: number;
  /** Frames handed out, with the unverified ones. */
  readonly frames: number;
  /** Handed out without proof: we have no definition of the message. */
  readonly unverifiedFrames: number;
  /** Places that looked like a frame whose checksum was wrong. */
  readonly badChecksums: number;
  /** Sound frames with an incompatibility flag we do not know. */
  readonly unknownFlags: number;
  /** Bytes of no frame that was handed out. */
  readonly droppedBytes: number;
}

/** `datagram`: a frame never spans two pushes (UDP). `stream`: it may (TCP, serial, files). */
export type FramerMode = 'datagram' | 'stream';

/** A frame, and one that hides in it and reaches beyond. */
const LOOK_AHEAD = 2 * MAX_FRAME_LENGTH;

/**
 * How many bytes may be summed up in vain for each that comes. Noise takes one; start bytes all the way would take 260, and keep
 * a processor busy with what a slow line brings.
 */
const VAIN_PER_BYTE = 8;
/** And so many that were left of before. */
const MOST_VAIN = 2 ** 18;

/**
 * Finds the frames in what one remote sends; use one framer for each remote. A frame is believed when its checksum is right,
 * and nothing else moves the search on by more than a byte, so noise costs no frame; but who sends start bytes without end is
 * not looked at that closely.
 */
export class Framer {
  // What every datagram needs lies side by side, first.
  readonly #dialect: Dialect;
  /** The start of a frame whose end has not come; less than two frames long. Datagrams never leave one. */
  #rest: CarriedBytes | null = null;
  #bytes = 0;
  #frames = 0;
  /** Of the sender who was heard last: it is not looked up again for every frame. */
  #lastCount = nobody;

  readonly loss = new LossCounter();
  #unverifiedFrames = 0;
  #badChecksums = 0;
  #unknownFlags = 0;
  #droppedBytes = 0;
  /** Whether no bytes come that could complete a frame: always so at the end of a datagram. */
  #isLast: boolean;
  /** How many bytes may still be summed up in vain. */
  #patience = MOST_VAIN;

  constructor(dialect: Dialect, mode: FramerMode) {
    this.#dialect = dialect;
    this.#isLast = mode === 'datagram';
  }

  get counters(): FramerCounters {
    return {
      bytes: this.#bytes,
      frames: this.#frames,
      unverifiedFrames: this.#unverifiedFrames,
      badChecksums: this.#badChecksums,
      unknownFlags: this.#unknownFlags,
      droppedBytes: this.#droppedBytes,
    };
  }

  /** The frames that these bytes complete. They lie in `bytes` itself, except where one began in an earlier push. */
  push(bytes: Uint8Array): Frame[] {
    this.#bytes += bytes.length;
    const chunk = new Chunk(bytes);
    const rest = this.#rest === null || this.#rest.length === 0 ? null : this.#rest;
    if (rest === null && this.#isOneFrame(bytes)) return this.#counted([new Frame(chunk, 0, true)]);
    this.#patience = Math.min(MOST_VAIN, this.#patience) + VAIN_PER_BYTE * bytes.length;
    const frames: Frame[] = [];
    const from = rest === null ? 0 : this.#settleRest(rest, bytes, frames);
    const reached = this.#search(chunk, from, bytes.length, frames);
    if (reached < bytes.length) this.#carry(bytes.subarray(reached));
    return this.#counted(frames);
  }

  /** When the stream has ended: a start byte that promised a frame may have hidden whole ones. Nothing can follow. */
  end(): Frame[] {
    const frames: Frame[] = [];
    this.#isLast = true;
    const rest = this.#rest;
    if (rest !== null) rest.pass(this.#search(new Chunk(rest.bytes), 0, rest.length, frames));
    return this.#counted(frames);
  }

  /** As nearly every datagram is: then nothing has to be searched for. */
  #isOneFrame(bytes: Uint8Array): boolean {
    const isWhole = bytes.length >= V1_HEADER_LENGTH && frameLengthAt(bytes, 0) === bytes.length;
    return isWhole && inspectFrame(this.#dialect, bytes, 0) === 'good';
  }

  /** Finishes what the rest began, with as many of the new bytes as that can take; returns how many of them are done with. */
  #settleRest(rest: CarriedBytes, bytes: Uint8Array, frames: Frame[]): number {
    const seam = rest.length;
    rest.append(bytes.subarray(0, LOOK_AHEAD));
    const reached = this.#search(new Chunk(rest.bytes), 0, seam, frames);
    rest.pass(reached);
    // Still short of bytes: all of them are in the rest now.
    if (reached < seam) return bytes.length;
    rest.clear();
    return reached - seam;
  }

  #carry(bytes: Uint8Array): void {
    this.#rest ??= new CarriedBytes();
    this.#rest.append(bytes);
  }

  /** Goes on from `from` until `stop` is reached or more bytes are needed; returns how far it got. */
  #search(chunk: Chunk, from: number, stop: number, frames: Frame[]): number {
    const { bytes } = chunk;
    let at = from;
    while (at < stop) {
      const finding = this.#patience > 0 ? inspectFrame(this.#dialect, bytes, at) : 'noise';
      if (finding === 'good') {
        frames.push(new Frame(chunk, at, true));
        at += frameLengthAt(bytes, at);
        continue;
      }
      const next = this.#goOnAfter(finding, chunk, at, stop, frames);
      if (next === at) break;
      at = next;
    }
    return at;
  }

  /** Where the search goes on after anything but a good frame: at the same place when more bytes must come first. */
  #goOnAfter(finding: Finding, chunk: Chunk, at: number, stop: number, frames: Frame[]): number {
    if (finding === 'incomplete' && !this.#isLast) return at;
    if (finding === 'unknown message') return this.#goOnAfterUnknown(chunk, at, frames);
    if (finding === 'unknown flags') this.#unknownFlags += 1;
    if (finding === 'bad checksum') {
      this.#badChecksums += 1;
      this.#patience -= frameLengthAt(chunk.bytes, at);
    }
    const next =
      finding === 'unknown flags' ? at + frameLengthAt(chunk.bytes, at) : nextStartByte(chunk.bytes, at + 1, stop);
    this.#droppedBytes += next - at;
    return next;
  }

  /** A message we cannot check is handed out, unless it is a stray start byte in front of good frames. */
  #goOnAfterUnknown(chunk: Chunk, at: number, frames: Frame[]): number {
    const end = at + frameLengthAt(chunk.bytes, at);
    const next = this.#goodFrameInside(chunk.bytes, at, end);
    if (next === end) frames.push(new Frame(chunk, at, false));
    else this.#droppedBytes += next - at;
    return next;
  }

  /**
   * Where the first good frame starts that one from `start` to `end` would swallow: `end` when there is none, `start` when
   * that cannot be told before more bytes have come.
   */
  #goodFrameInside(bytes: Uint8Array, start: number, end: number): number {
    for (let at = start + 1; at < end && this.#patience > 0; at += 1) {
      const finding = inspectFrame(this.#dialect, bytes, at);
      if (finding === 'good' || finding === 'unknown flags') return at;
      if (finding === 'incomplete' && !this.#isLast) return start;
      if (finding !== 'noise' && finding !== 'incomplete') this.#patience -= frameLengthAt(bytes, at);
    }
    return end;
  }

  #counted(frames: Frame[]): Frame[] {
    this.#frames += frames.length;
    for (const frame of frames) {
      if (frame.isVerified) this.#count(frame);
      else this.#unverifiedFrames += 1;
    }
    return frames;
  }

  #count({ sender, sequence }: Frame): void {
    if (this.#lastCount.sender !== sender) this.#lastCount = this.loss.countOf(sender);
    this.#lastCount.count(sequence);
  }
}

function nextStartByte(bytes: Uint8Array, from: number, stop: number): number {
  let at = from;
  while (at < stop && byteAt(bytes, at) !== V2_START && byteAt(bytes, at) !== V1_START) at += 1;
  return at;
}
