import { crcOf, crcWith } from '../wire/crc.ts';
import { CHECKSUM_LENGTH, SIGNATURE_LENGTH, SIGNED_FLAG } from '../wire/frame.ts';
import type { FrameSigner } from '../wire/frame-writer.ts';
import { checkSigningKey, putSignature } from './signature.ts';
import type { SigningClock } from './signing-clock.ts';

export interface FrameSignerOptions {
  readonly key: Uint8Array;
  /** Which of our links it is: the vehicle keeps the latest time of each. */
  readonly linkId: number;
  readonly clock: SigningClock;
}

/** Signs the packets of a link. */
export function createFrameSigner({ key, linkId, clock }: FrameSignerOptions): FrameSigner {
  clock.bindTo(checkSigningKey(key));
  return {
    sign(packet, crcExtra) {
      const signed = new Uint8Array(packet.length + SIGNATURE_LENGTH);
      signed.set(packet);
      signed[2] = SIGNED_FLAG;
      const end = packet.length - CHECKSUM_LENGTH;
      const crc = crcWith(crcOf(signed, 1, end), crcExtra);
      signed[end] = crc;
      signed[end + 1] = crc >>> 8;
      putSignature(signed, key, { linkId, time: clock.next() });
      return signed;
    },
  };
}
