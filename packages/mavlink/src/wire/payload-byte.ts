import { byteAt } from './chunk.ts';
import type { Frame } from './frame.ts';
import type { AnyMessageType } from './message-type.ts';

/** Where a field begins in the payload; −1 where the message has none of that name. */
export const offsetOf = ({ fields }: AnyMessageType, name: string): number =>
  fields.find((field) => field.name === name)?.offset ?? -1;

/** One byte of a message that need not be read whole; zero where the sender trimmed it. */
export const payloadByte = ({ chunk, payloadStart, payloadLength }: Frame, offset: number): number =>
  offset < payloadLength ? byteAt(chunk.bytes, payloadStart + offset) : 0;

export const payloadUint16 = (frame: Frame, offset: number): number =>
  payloadByte(frame, offset) | (payloadByte(frame, offset + 1) << 8);

export const payloadUint32 = (frame: Frame, offset: number): number =>
  (payloadUint16(frame, offset) | (payloadUint16(frame, offset + 2) << 16)) >>> 0;
