import { canBeCompleted, crcOf, crcWith } from './crc.ts';
import type { Dialect } from './dialect.ts';
import {
  CHECKSUM_LENGTH,
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
  const startByte = buffer[start];
  if (startByte === V2_START) return inspectV2(dialect, buffer, start);
  if (startByte === V1_START) return inspectV1(dialect, buffer, start);
  return Finding.NOISE;
}

function inspectV2(dialect: Dialect, buffer: Uint8Array, start: number): Finding {
  if (start + V2_HEADER_LENGTH > buffer.length) return Finding.INCOMPLETE;
  const checksumAt = start + V2_HEADER_LENGTH + (buffer[start + 1] ?? 0);
  const flags = buffer[start + 2] ?? 0;
  const signatureLength = (flags & SIGNED_FLAG) === 0 ? 0 : SIGNATURE_LENGTH;
  if (checksumAt + CHECKSUM_LENGTH + signatureLength > buffer.length) return Finding.INCOMPLETE;
  const finding = check(dialect, buffer, start, checksumAt);
  if ((flags & ~SIGNED_FLAG) === 0) return finding;
  return finding === Finding.GOOD ? Finding.UNKNOWN_FLAGS : Finding.BAD_CHECKSUM;
}

function inspectV1(dialect: Dialect, buffer: Uint8Array, start: number): Finding {
  if (start + V1_HEADER_LENGTH > buffer.length) return Finding.INCOMPLETE;
  const checksumAt = start + V1_HEADER_LENGTH + (buffer[start + 1] ?? 0);
  if (checksumAt + CHECKSUM_LENGTH > buffer.length) return Finding.INCOMPLETE;
  return check(dialect, buffer, start, checksumAt);
}

function check(dialect: Dialect, buffer: Uint8Array, start: number, checksumAt: number): Finding {
  const checksum = (buffer[checksumAt] ?? 0) | ((buffer[checksumAt + 1] ?? 0) << 8);
  const crc = crcOf(buffer, start + 1, checksumAt);
  const crcExtra = dialect.crcExtraOf(messageIdAt(buffer, start));
  if (crcExtra === -1) return canBeCompleted(crc, checksum) ? Finding.UNKNOWN_MESSAGE : Finding.BAD_CHECKSUM;
  return crcWith(crc, crcExtra) === checksum ? Finding.GOOD : Finding.BAD_CHECKSUM;
}
