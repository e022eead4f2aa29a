import { byteAt } from './chunk.ts';
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
export type Finding =
  /** No start byte. */
  | 'noise'
  /** It may become a frame when more bytes have come. */
  | 'incomplete'
  | 'good'
  | 'bad checksum'
  /** A sound frame with an incompatibility flag that nobody has told us about: not to be understood. */
  | 'unknown flags'
  /** No definition, but its checksum would be right for some definition. */
  | 'unknown message';

/** Looks at the bytes from `start`. */
export function inspectFrame(dialect: Dialect, bytes: Uint8Array, start: number): Finding {
  const startByte = byteAt(bytes, start);
  if (startByte === V2_START) return inspectV2(dialect, bytes, start);
  if (startByte === V1_START) return inspectV1(dialect, bytes, start);
  return 'noise';
}

function inspectV2(dialect: Dialect, bytes: Uint8Array, start: number): Finding {
  if (start + V2_HEADER_LENGTH > bytes.length) return 'incomplete';
  const checksumAt = start + V2_HEADER_LENGTH + byteAt(bytes, start + 1);
  const flags = byteAt(bytes, start + 2);
  const signatureLength = (flags & SIGNED_FLAG) === 0 ? 0 : SIGNATURE_LENGTH;
  if (checksumAt + CHECKSUM_LENGTH + signatureLength > bytes.length) return 'incomplete';
  const finding = check(dialect, bytes, start, checksumAt);
  if ((flags & ~SIGNED_FLAG) === 0) return finding;
  return finding === 'good' ? 'unknown flags' : 'bad checksum';
}

function inspectV1(dialect: Dialect, bytes: Uint8Array, start: number): Finding {
  if (start + V1_HEADER_LENGTH > bytes.length) return 'incomplete';
  const checksumAt = start + V1_HEADER_LENGTH + byteAt(bytes, start + 1);
  if (checksumAt + CHECKSUM_LENGTH > bytes.length) return 'incomplete';
  return check(dialect, bytes, start, checksumAt);
}

function check(dialect: Dialect, bytes: Uint8Array, start: number, checksumAt: number): Finding {
  const checksum = byteAt(bytes, checksumAt) | (byteAt(bytes, checksumAt + 1) << 8);
  const crc = crcOf(bytes, start + 1, checksumAt);
  const crcExtra = dialect.crcExtraOf(messageIdAt(bytes, start));
  if (crcExtra === -1) return canBeCompleted(crc, checksum) ? 'unknown message' : 'bad checksum';
  return crcWith(crc, crcExtra) === checksum ? 'good' : 'bad checksum';
}
