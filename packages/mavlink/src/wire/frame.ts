import { byteAt, type Chunk } from './chunk.ts';

export const V1_START = 0xfe;
export const V2_START = 0xfd;
export const V1_HEADER_LENGTH = 6;
export const V2_HEADER_LENGTH = 10;
export const CHECKSUM_LENGTH = 2;
export const SIGNATURE_LENGTH = 13;
export const MAX_FRAME_LENGTH = V2_HEADER_LENGTH + 255 + CHECKSUM_LENGTH + SIGNATURE_LENGTH;

/** The one incompatibility flag that is defined; a frame with any other must not be understood. */
export const SIGNED_FLAG = 0x01;

/**
 * One packet, in the memory where it arrived: nothing is copied. Whoever keeps a frame keeps the datagram or chunk it came
 * in, and whoever writes over that chunk changes the frame.
 */
export class Frame {
  readonly chunk: Chunk;
  readonly start: number;
  readonly version: 1 | 2;
  readonly messageId: number;
  /** False for a message we have no definition of: its checksum could not be proved. */
  readonly isVerified: boolean;
  /** What was read from it: many look at a frame, and it is read once. */
  message: object | null = null;

  /** For those who have looked at the bytes: a whole frame starts at `start`. */
  constructor(chunk: Chunk, start: number, isVerified: boolean) {
    this.chunk = chunk;
    this.start = start;
    this.version = byteAt(chunk.bytes, start) === V2_START ? 2 : 1;
    this.messageId = messageIdAt(chunk.bytes, start);
    this.isVerified = isVerified;
  }

  /** One for all frames of a chunk. */
  get view(): DataView {
    return this.chunk.view;
  }

  get payloadStart(): number {
    return this.start + (this.version === 2 ? V2_HEADER_LENGTH : V1_HEADER_LENGTH);
  }

  get payloadLength(): number {
    return this.#byte(1);
  }

  get isSigned(): boolean {
    return this.version === 2 && (this.#byte(2) & SIGNED_FLAG) !== 0;
  }

  get sequence(): number {
    return this.#byte(this.version === 2 ? 4 : 2);
  }

  get systemId(): number {
    return this.#byte(this.version === 2 ? 5 : 3);
  }

  get componentId(): number {
    return this.#byte(this.version === 2 ? 6 : 4);
  }

  /** Both numbers of who sent it, in one. */
  get sender(): number {
    return senderOf(this.systemId, this.componentId);
  }

  /** As it was sent: trailing zeros may be missing. */
  get payload(): Uint8Array {
    return bytesOf(this.chunk, this.payloadStart, this.payloadLength);
  }

  /** The whole packet, for forwarding and recording. */
  get bytes(): Uint8Array {
    return bytesOf(this.chunk, this.start, frameLengthAt(this.chunk.bytes, this.start));
  }

  #byte(offset: number): number {
    return byteAt(this.chunk.bytes, this.start + offset);
  }
}

export const senderOf = (systemId: number, componentId: number): number => (systemId << 8) | componentId;

/** How long the packet is that starts here, by its own word. */
export function frameLengthAt(bytes: Uint8Array, start: number): number {
  const payloadLength = byteAt(bytes, start + 1);
  if (bytes[start] === V1_START) return V1_HEADER_LENGTH + payloadLength + CHECKSUM_LENGTH;
  const isSigned = (byteAt(bytes, start + 2) & SIGNED_FLAG) !== 0;
  return V2_HEADER_LENGTH + payloadLength + CHECKSUM_LENGTH + (isSigned ? SIGNATURE_LENGTH : 0);
}

export function messageIdAt(bytes: Uint8Array, start: number): number {
  if (bytes[start] === V1_START) return byteAt(bytes, start + 5);
  return byteAt(bytes, start + 7) | (byteAt(bytes, start + 8) << 8) | (byteAt(bytes, start + 9) << 16);
}

/** Not by `subarray`, which would make a Buffer of a Buffer: that one does not copy what it slices. */
function bytesOf({ bytes }: Chunk, start: number, length: number): Uint8Array {
  return new Uint8Array(bytes.buffer, bytes.byteOffset + start, length);
}
