import { createHash } from 'node:crypto';
import type { SetupSigning } from '../wire/messages.generated.ts';
import { checkSigningKey, SIGNING_KEY_LENGTH } from './signature.ts';

interface Target {
  readonly targetSystem: number;
  readonly targetComponent: number;
}

/**
 * Hands a vehicle its key. Only over a link that nobody listens to, and never passed on to another: the key is in it as it is.
 * The time sets the vehicle's clock, take it from the signing clock.
 */
export function handOverKey(target: Target, key: Uint8Array, time: number): SetupSigning {
  return { ...target, secretKey: checkSigningKey(key), initialTimestamp: BigInt(time) };
}

/** Ends signing: a key and a time of zeros. */
export function endSigning(target: Target): SetupSigning {
  return { ...target, secretKey: new Uint8Array(SIGNING_KEY_LENGTH), initialTimestamp: 0n };
}

/** The key that other ground stations make from the same words. */
export function keyFromPassphrase(passphrase: string): Uint8Array {
  return new Uint8Array(createHash('sha256').update(passphrase, 'utf8').digest());
}
