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
  /** One for all frames of a chunk. */
  readonly view: DataView;
  readonly start: number;
  readonly version: 1 | 2;
  readonly messageId: number;
  /** False for a message we have no definition of: its checksum could not be proved. */
  readonly isVerified: boolean;
  /** What was read from it: many look at a frame, and it is read once. */
  message: object | null = null;

  /** For those who have looked at the bytes: a whole frame starts at `start`. */
  constructor(view: DataView, start: number, isVerified: boolean) {
    this.view = view;
    this.start = start;
    this.version = view.getUint8(start) === V2_START ? 2 : 1;
    this.messageId = messageIdAt(view, start);
    this.isVerified = isVerified;
  }

  get payloadStart(): number {
    return this.start + (this.version === 2 ? V2_HEADER_LENGTH : V1_HEADER_LENGTH);
  }

  get payloadLength(): number {
    return this.view.getUint8(this.start + 1);
  }

  get isSigned(): boolean {
    return this.version === 2 && (this.view.getUint8(this.start + 2) & SIGNED_FLAG) !== 0;
  }

  get sequence(): number {
    return this.view.getUint8(this.start + (this.version === 2 ? 4 : 2));
  }

  get systemId(): number {
    return this.view.getUint8(this.start + (this.version === 2 ? 5 : 3));
  }

  get componentId(): number {
    return this.view.getUint8(this.start + (this.version === 2 ? 6 : 4));
  }

  /** As it was sent: trailing zeros may be missing. */
  get payload(): Uint8Array {
    return bytesOf(this.view, this.payloadStart, this.payloadLength);
  }

  /** The whole packet, for forwarding and recording. */
  get bytes(): Uint8Array {
    return bytesOf(this.view, this.start, frameLengthAt(this.view, this.start));
  }
}

/** How long the packet is that starts here, by its own word. */
export function frameLengthAt(view: DataView, start: number): number {
  const payloadLength = view.getUint8(start + 1);
  if (view.getUint8(start) === V1_START) return V1_HEADER_LENGTH + payloadLength + CHECKSUM_LENGTH;
  const isSigned = (view.getUint8(start + 2) & SIGNED_FLAG) !== 0;
  return V2_HEADER_LENGTH + payloadLength + CHECKSUM_LENGTH + (isSigned ? SIGNATURE_LENGTH : 0);
}

export function messageIdAt(view: DataView, start: number): number {
  if (view.getUint8(start) === V1_START) return view.getUint8(start + 5);
  // The three bytes behind the component.
  return view.getUint32(start + 6, true) >>> 8;
}

export function dataViewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}

function bytesOf(view: DataView, start: number, length: number): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset + start, length);
}
