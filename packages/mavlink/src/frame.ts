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
  readonly buffer: Uint8Array;
  /** The same memory, for reading values; one for all frames of a chunk. */
  readonly view: DataView;
  readonly start: number;
  readonly messageId: number;
  readonly payloadStart: number;
  readonly payloadLength: number;
  /** False for a message we have no definition of: its checksum could not be proved. */
  readonly isVerified: boolean;

  /** For those who have looked at the bytes: a whole frame starts at `start`. */
  constructor(buffer: Uint8Array, view: DataView, start: number, isVerified: boolean) {
    this.buffer = buffer;
    this.view = view;
    this.start = start;
    this.messageId = messageIdAt(buffer, start);
    this.payloadStart = start + (byteAt(buffer, start) === V2_START ? V2_HEADER_LENGTH : V1_HEADER_LENGTH);
    this.payloadLength = byteAt(buffer, start + 1);
    this.isVerified = isVerified;
  }

  get version(): 1 | 2 {
    return byteAt(this.buffer, this.start) === V2_START ? 2 : 1;
  }

  get isSigned(): boolean {
    return this.version === 2 && (byteAt(this.buffer, this.start + 2) & SIGNED_FLAG) !== 0;
  }

  get sequence(): number {
    return byteAt(this.buffer, this.start + (this.version === 2 ? 4 : 2));
  }

  get systemId(): number {
    return byteAt(this.buffer, this.start + (this.version === 2 ? 5 : 3));
  }

  get componentId(): number {
    return byteAt(this.buffer, this.start + (this.version === 2 ? 6 : 4));
  }

  /** As it was sent: trailing zeros may be missing. */
  get payload(): Uint8Array {
    return viewOf(this.buffer, this.payloadStart, this.payloadLength);
  }

  /** The whole packet, for forwarding and recording. */
  get bytes(): Uint8Array {
    return viewOf(this.buffer, this.start, frameLengthAt(this.buffer, this.start));
  }
}

/** How long the packet is that starts here, by its own word. */
export function frameLengthAt(buffer: Uint8Array, start: number): number {
  const payloadLength = byteAt(buffer, start + 1);
  if (byteAt(buffer, start) === V1_START) return V1_HEADER_LENGTH + payloadLength + CHECKSUM_LENGTH;
  const isSigned = (byteAt(buffer, start + 2) & SIGNED_FLAG) !== 0;
  return V2_HEADER_LENGTH + payloadLength + CHECKSUM_LENGTH + (isSigned ? SIGNATURE_LENGTH : 0);
}

export function messageIdAt(buffer: Uint8Array, start: number): number {
  if (byteAt(buffer, start) === V1_START) return byteAt(buffer, start + 5);
  return byteAt(buffer, start + 7) | (byteAt(buffer, start + 8) << 8) | (byteAt(buffer, start + 9) << 16);
}

function byteAt(buffer: Uint8Array, index: number): number {
  return buffer[index] ?? 0;
}

export function dataViewOf(buffer: Uint8Array): DataView {
  return new DataView(buffer.buffer, buffer.byteOffset, buffer.length);
}

/** Never a Node Buffer, whose methods of the same names behave differently. */
function viewOf(buffer: Uint8Array, start: number, length: number): Uint8Array {
  return new Uint8Array(buffer.buffer, buffer.byteOffset + start, length);
}
