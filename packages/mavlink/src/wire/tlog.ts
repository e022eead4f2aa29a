import { byteAt, Chunk } from './chunk.ts';
import type { Dialect } from './dialect.ts';
import { Frame, frameLengthAt, V1_START, V2_START } from './frame.ts';
import { inspectFrame, type Finding } from './inspect-frame.ts';

/** One packet of a recording. */
export interface TlogEntry {
  /** When it was received: microseconds since 1970. */
  readonly timeUs: number;
  readonly frame: Frame;
}

const TIME_LENGTH = 8;

/** An entry of a .tlog file: the time, big-endian, and the packet as it was on the wire. */
export function encodeTlogEntry(timeUs: number, packet: Uint8Array): Uint8Array {
  const entry = new Uint8Array(TIME_LENGTH + packet.length);
  new DataView(entry.buffer).setBigUint64(0, BigInt(timeUs));
  entry.set(packet, TIME_LENGTH);
  return entry;
}

/**
 * Reads a .tlog file in pieces of any size. A damaged stretch is skipped byte by byte up to the next entry that holds a
 * sound frame.
 */
export class TlogReader {
  /** Bytes that belonged to no entry. */
  skippedBytes = 0;

  readonly #dialect: Dialect;
  #rest = new Uint8Array(0);

  constructor(dialect: Dialect) {
    this.#dialect = dialect;
  }

  push(bytes: Uint8Array): TlogEntry[] {
    const buffer = new Uint8Array(this.#rest.length + bytes.length);
    buffer.set(this.#rest);
    buffer.set(bytes, this.#rest.length);
    return this.#read(buffer, false);
  }

  /** When the file has ended: whole entries may hide behind bytes that only looked like a long one. */
  end(): TlogEntry[] {
    const entries = this.#read(this.#rest, true);
    this.skippedBytes += this.#rest.length;
    this.#rest = new Uint8Array(0);
    return entries;
  }

  #read(buffer: Uint8Array<ArrayBuffer>, isLast: boolean): TlogEntry[] {
    const chunk = new Chunk(buffer);
    const entries: TlogEntry[] = [];
    let at = 0;
    while (at + TIME_LENGTH < buffer.length) {
      const start = at + TIME_LENGTH;
      const finding = this.#look(buffer, start);
      if (finding === 'incomplete' && !isLast) break;
      if (finding === 'good' || finding === 'unknown message') {
        const frame = new Frame(chunk, start, finding === 'good');
        entries.push({ timeUs: Number(chunk.view.getBigUint64(at)), frame });
        at = start + frameLengthAt(buffer, start);
      } else {
        this.skippedBytes += 1;
        at += 1;
      }
    }
    this.#rest = buffer.slice(at);
    return entries;
  }

  /** A message that cannot be checked is believed where the next entry follows it: in a damaged stretch it rarely does. */
  #look(bytes: Uint8Array, start: number): Finding {
    const finding = inspectFrame(this.#dialect, bytes, start);
    if (finding !== 'unknown message') return finding;
    const end = start + frameLengthAt(bytes, start);
    if (end === bytes.length) return finding;
    if (end + TIME_LENGTH >= bytes.length) return 'incomplete';
    const nextStart = byteAt(bytes, end + TIME_LENGTH);
    return nextStart === V1_START || nextStart === V2_START ? finding : 'noise';
  }
}
