import { canBeCompleted, crcOf, crcWith } from './crc.ts';
import type { Dialect } from './dialect.ts';
import {
  CHECKSUM_LENGTH,
  frameLengthAt,
  messageIdAt,
  SIGNATURE_LENGTH,
  SIGNED_FLAG,
  V1_HEADER_LENGTH,
  V1_START,
  V2_HEADER_LENGTH,
  V2_START,
} from './frame.ts';

/** What the bytes at one place turn out to be. */
export const Finding = {
  /** No start byte: noise. */
  NOISE: 0,
  /** It may become a frame when more bytes have come. */
  INCOMPLETE: 1,
  GOOD: 2,
  BAD_CHECKSUM: 3,
  /** A sound frame with an incompatibility flag that nobody has told us about: not to be understood. */
  UNKNOWN_FLAGS: 4,
  /** No definition, but its checksum would be right for some definition. */
  UNKNOWN_MESSAGE: 5,
} as const;

export type Finding = (typeof Finding)[keyof typeof Finding];

/** Looks at the bytes from `start`. */
export function inspectFrame(dialect: Dialect, buffer: Uint8Array, start: number): Finding {
  const end = buffer.length;
  const startByte = buffer[start];
  if (startByte !== V2_START && startByte !== V1_START) return Finding.NOISE;
  const headerLength = startByte === V2_START ? V2_HEADER_LENGTH : V1_HEADER_LENGTH;
  if (start + headerLength > end) return Finding.INCOMPLETE;
  const length = frameLengthAt(buffer, start);
  if (start + length > end) return Finding.INCOMPLETE;
  const flags = startByte === V2_START ? (buffer[start + 2] ?? 0) : 0;
  const signatureLength = (flags & SIGNED_FLAG) === 0 ? 0 : SIGNATURE_LENGTH;
  const checksumAt = start + length - signatureLength - CHECKSUM_LENGTH;
  const checksum = (buffer[checksumAt] ?? 0) | ((buffer[checksumAt + 1] ?? 0) << 8);
  const crc = crcOf(buffer, start + 1, checksumAt);
  const crcExtra = dialect.crcExtraOf(messageIdAt(buffer, start));
  const hasUnknownFlags = (flags & ~SIGNED_FLAG) !== 0;
  if (crcExtra === -1)
    return canBeCompleted(crc, checksum) && !hasUnknownFlags ? Finding.UNKNOWN_MESSAGE : Finding.BAD_CHECKSUM;
  if (crcWith(crc, crcExtra) !== checksum) return Finding.BAD_CHECKSUM;
  return hasUnknownFlags ? Finding.UNKNOWN_FLAGS : Finding.GOOD;
}
