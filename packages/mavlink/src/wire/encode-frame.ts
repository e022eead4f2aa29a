import { crcOf, crcWith } from './crc.ts';
import { putRawFields, type RawFields } from './field-bytes.ts';
import { CHECKSUM_LENGTH, V1_HEADER_LENGTH, V1_START, V2_HEADER_LENGTH, V2_START } from './frame.ts';
import type { MessageType, Outgoing } from './message-type.ts';

export interface FrameHeader {
  readonly sequence: number;
  readonly systemId: number;
  readonly componentId: number;
}

const MAX_PAYLOAD_LENGTH = 255;
const scratch = new Uint8Array(V2_HEADER_LENGTH + MAX_PAYLOAD_LENGTH + CHECKSUM_LENGTH);

/** A v2 packet, unsigned, in memory of its own. `raw` fields replace those of the message, bit for bit. */
export function encodeFrame<T extends object, Extension extends keyof T>(
  { sequence, systemId, componentId }: FrameHeader,
  type: MessageType<T, Extension>,
  message: Outgoing<T, Extension>,
  raw?: RawFields<T>,
): Uint8Array {
  scratch.fill(0, 0, V2_HEADER_LENGTH + type.length);
  type.write(payloadView, message);
  // Hardly any message has some; to look through none of them would take as long as all the rest.
  if (raw !== undefined) putRawFields(type, scratch, V2_HEADER_LENGTH, raw as Readonly<Record<string, Uint8Array>>);
  const length = trimmedLength(V2_HEADER_LENGTH, type.length);
  scratch[0] = V2_START;
  scratch[1] = length;
  scratch[4] = sequence;
  scratch[5] = systemId;
  scratch[6] = componentId;
  scratch[7] = type.id;
  scratch[8] = type.id >>> 8;
  scratch[9] = type.id >>> 16;
  return sealed(V2_HEADER_LENGTH + length, type.crcExtra);
}

/** A v1 packet, for links that speak nothing newer: message numbers up to 255, no extension fields. */
export function encodeV1Frame<T extends object, Extension extends keyof T>(
  { sequence, systemId, componentId }: FrameHeader,
  type: MessageType<T, Extension>,
  message: Outgoing<T, Extension>,
): Uint8Array {
  if (type.id > 255) throw new RangeError(`${type.name} (${type.id}) does not fit a v1 frame; send it as v2`);
  scratch.fill(0, 0, V1_HEADER_LENGTH + type.length);
  type.write(v1PayloadView, message);
  scratch[0] = V1_START;
  scratch[1] = type.baseLength;
  scratch[2] = sequence;
  scratch[3] = systemId;
  scratch[4] = componentId;
  scratch[5] = type.id;
  return sealed(V1_HEADER_LENGTH + type.baseLength, type.crcExtra);
}

const payloadView = new DataView(scratch.buffer, V2_HEADER_LENGTH);
const v1PayloadView = new DataView(scratch.buffer, V1_HEADER_LENGTH);

/** Trailing zeros are not sent, but one byte always is. */
function trimmedLength(payloadStart: number, fullLength: number): number {
  let length = fullLength;
  while (length > 1 && scratch[payloadStart + length - 1] === 0) length -= 1;
  return length;
}

function sealed(end: number, crcExtra: number): Uint8Array {
  const crc = crcWith(crcOf(scratch, 1, end), crcExtra);
  scratch[end] = crc;
  scratch[end + 1] = crc >>> 8;
  return scratch.slice(0, end + CHECKSUM_LENGTH);
}
