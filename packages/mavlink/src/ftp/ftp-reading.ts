import { MavFtpErr, MavFtpOpcode } from '../wire/enums.generated.ts';
import { ftpCrc } from './ftp-crc.ts';
import type { FtpLine } from './ftp-line.ts';
import type { FtpOutcome } from './ftp-outcome.ts';
import { MOST_DATA, type FtpPacket } from './ftp-packet.ts';
import { MissingRanges } from './missing-ranges.ts';

const MOST_BYTES = 64 * 2 ** 20;

/** So many bursts may come to nothing, one after the other. */
const MOST_SILENT = 5;

export interface FtpReadingParts {
  readonly line: FtpLine;
  readonly path: string;
  /** What came of it before: the file is read on from there. */
  readonly begun: Uint8Array;
  /** A longer one is not read. */
  readonly mostBytes?: number;
  readonly settle: (outcome: FtpOutcome) => void;
  readonly progress?: (done: number, total: number) => void;
}

/** Reads a file in bursts, asks for what was lost piece by piece, and compares the checksum. */
export class FtpReading {
  readonly #parts: FtpReadingParts;
  readonly #path: Uint8Array;
  #session = 0;
  #bytes: Uint8Array;
  #missing: MissingRanges;
  #silent = 0;
  #hasFreed = false;

  constructor(parts: FtpReadingParts) {
    this.#parts = parts;
    this.#path = new TextEncoder().encode(parts.path);
    this.#bytes = parts.begun;
    this.#missing = new MissingRanges(parts.begun.length, parts.begun.length + 1);
    this.#open();
  }

  /** What is there without a gap. */
  get begun(): Uint8Array {
    return this.#bytes.slice(0, this.#missing.first?.start ?? this.#bytes.length);
  }

  #open(): void {
    this.#parts.line.ask({ opcode: MavFtpOpcode.OPENFILERO, data: this.#path }, (answer) => {
      if (answer === null) return this.#break();
      if (answer.opcode === MavFtpOpcode.ACK) return this.#begin(answer);
      const error = errorOf(answer);
      // Another station, or we before a crash, left sessions open.
      if (error !== MavFtpErr.NOSESSIONSAVAILABLE || this.#hasFreed)
        return this.#parts.settle({ kind: 'refused', error });
      this.#hasFreed = true;
      this.#parts.line.ask({ opcode: MavFtpOpcode.RESETSESSION }, () => this.#open());
    });
  }

  #begin({ session, data }: FtpPacket): void {
    this.#session = session;
    const sizeBytes = data.length < 4 ? 0 : new DataView(data.buffer, data.byteOffset).getUint32(0, true);
    if (sizeBytes > (this.#parts.mostBytes ?? MOST_BYTES)) return this.#end({ kind: 'too-large', sizeBytes });
    // A file that became shorter is another file.
    const begun = this.#parts.begun.length <= sizeBytes ? this.#parts.begun : new Uint8Array(0);
    this.#bytes = new Uint8Array(sizeBytes);
    this.#bytes.set(begun);
    this.#missing = new MissingRanges(begun.length, sizeBytes);
    this.#askForMore();
  }

  /** In bursts at the end of what is there; piece by piece where something is missing between, or where the end may be. */
  #askForMore(mayBeEnd = false): void {
    const gap = this.#missing.first;
    if (gap === null) return this.#verify();
    const { line } = this.#parts;
    const isTail = gap.end === this.#bytes.length && !mayBeEnd;
    const opcode = isTail ? MavFtpOpcode.BURSTREADFILE : MavFtpOpcode.READFILE;
    const size = isTail ? MOST_DATA : Math.min(MOST_DATA, gap.end - gap.start);
    const question = { opcode, session: this.#session, offset: gap.start, size };
    line.ask(question, (answer) => this.#hear(answer, gap.start));
  }

  #hear(answer: FtpPacket | null, from: number): void {
    if (answer === null) return this.#noteSilence();
    if (answer.opcode !== MavFtpOpcode.ACK) return this.#noteRefusal(answer, from);
    const before = this.#missing.byteCount;
    this.#take(answer);
    const isNews = this.#missing.byteCount < before;
    if (isNews) this.#silent = 0;
    const isOver = answer.askedOpcode !== MavFtpOpcode.BURSTREADFILE || answer.isBurstOver;
    // A burst that brought nothing new would be asked for again for ever.
    if (isOver && !isNews) return this.#noteSilence();
    if (isOver) this.#askForMore();
    else if (isNews) this.#parts.line.prolong();
  }

  #take({ offset, data }: FtpPacket): void {
    const fitting = data.subarray(0, Math.max(0, this.#bytes.length - offset));
    if (fitting.length === 0) return;
    this.#bytes.set(fitting, offset);
    this.#missing.take(offset, offset + fitting.length);
    this.#parts.progress?.(this.#bytes.length - this.#missing.byteCount, this.#bytes.length);
  }

  #noteSilence(): void {
    this.#silent += 1;
    if (this.#silent >= MOST_SILENT) this.#break();
    else this.#askForMore();
  }

  #noteRefusal(answer: FtpPacket, from: number): void {
    const error = errorOf(answer);
    if (error !== MavFtpErr.EOF) return this.#end({ kind: 'refused', error });
    // The end of a burst may overtake what came before it.
    if (answer.askedOpcode === MavFtpOpcode.BURSTREADFILE) return this.#askForMore(true);
    // Files that are made while they are read, such as packed parameters, are announced longer than they are.
    this.#missing.cutAt(from);
    this.#bytes = this.#bytes.slice(0, from);
    this.#askForMore();
  }

  #verify(): void {
    this.#parts.line.ask({ opcode: MavFtpOpcode.CALCFILECRC, data: this.#path }, (answer) => {
      const isTold = answer?.opcode === MavFtpOpcode.ACK && answer.data.length >= 4;
      if (!isTold) return this.#end({ kind: 'read', bytes: this.#bytes, isVerified: false });
      const told = new DataView(answer.data.buffer, answer.data.byteOffset).getUint32(0, true);
      const isSame = told === ftpCrc(this.#bytes);
      this.#end(isSame ? { kind: 'read', bytes: this.#bytes, isVerified: true } : { kind: 'corrupt' });
    });
  }

  #break(): void {
    this.#end({ kind: 'broken', reason: 'no-answer', begun: this.begun });
  }

  #end(outcome: FtpOutcome): void {
    this.#parts.line.tell({ opcode: MavFtpOpcode.TERMINATESESSION, session: this.#session });
    this.#parts.settle(outcome);
  }
}

const errorOf = ({ data: [error = MavFtpErr.FAIL] }: FtpPacket): number => error;
