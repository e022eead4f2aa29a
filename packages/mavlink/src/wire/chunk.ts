/** Bytes that arrived together, in the memory where they arrived. */
export class Chunk {
  readonly bytes: Uint8Array;
  #view: DataView | null = null;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /**
   * For reading values. Made when the first is read: it costs as much as finding a frame and proving its checksum, and most
   * datagrams are never read.
   */
  get view(): DataView {
    this.#view ??= new DataView(this.bytes.buffer, this.bytes.byteOffset, this.bytes.length);
    return this.#view;
  }
}

/** Inside what is known to be there. */
export const byteAt = (bytes: Uint8Array, at: number): number => bytes[at] ?? 0;
