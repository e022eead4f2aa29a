import { createHash, timingSafeEqual } from 'node:crypto';
import { SIGNATURE_LENGTH } from '../wire/frame.ts';

export const SIGNING_KEY_LENGTH = 32;

/** Link number and time come before the sum in a signature. */
const SUM_AT = 7;

/** What a signed frame says of itself, before anything of it is believed. */
export interface Signature {
  readonly linkId: number;
  /** Tens of microseconds since 2015. */
  readonly time: number;
}

/** Reads the signature at the end of a signed packet. */
export function signatureOf(packet: Uint8Array): Signature {
  const bytes = Buffer.from(packet.buffer, packet.byteOffset + packet.length - SIGNATURE_LENGTH, SIGNATURE_LENGTH);
  return { linkId: bytes.readUInt8(0), time: bytes.readUIntLE(1, 6) };
}

/** Writes the signature into the last 13 bytes of a packet. */
export function putSignature(packet: Uint8Array, key: Uint8Array, { linkId, time }: Signature): void {
  const bytes = Buffer.from(packet.buffer, packet.byteOffset, packet.length);
  const start = packet.length - SIGNATURE_LENGTH;
  bytes.writeUInt8(linkId, start);
  bytes.writeUIntLE(time, start + 1, 6);
  bytes.set(sumOf(packet, key), start + SUM_AT);
}

/** Whether the holder of the key made this packet as it is. */
export function isGenuine(packet: Uint8Array, key: Uint8Array): boolean {
  return timingSafeEqual(sumOf(packet, key), packet.subarray(packet.length - SIGNATURE_LENGTH + SUM_AT));
}

/** The first six bytes of the hash over key, packet, link number and time. */
function sumOf(packet: Uint8Array, key: Uint8Array): Buffer {
  const signed = packet.subarray(0, packet.length - SIGNATURE_LENGTH + SUM_AT);
  return createHash('sha256')
    .update(key)
    .update(signed)
    .digest()
    .subarray(0, SIGNATURE_LENGTH - SUM_AT);
}

/** A key that cannot be one is named at once: a vehicle would only fall silent. */
export function checkSigningKey(key: Uint8Array): Uint8Array {
  if (key.length !== SIGNING_KEY_LENGTH)
    throw new RangeError(`a signing key has ${SIGNING_KEY_LENGTH} bytes; this one has ${key.length}`);
  return key;
}
