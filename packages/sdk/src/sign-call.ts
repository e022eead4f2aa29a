import { FINGERPRINT_LENGTH, writeAuthorization } from '@skein/contract/signature/authorization.ts';
import {
  partsOf,
  signedNames,
  signedParts,
  textToSign,
  type CallToSign,
  type SignedPart,
  type Stamp,
} from '@skein/contract/signature/signed-call.ts';

/** A key as it was shown when it was made. */
export interface AccessKey {
  readonly id: string;
  readonly secret: string;
}

/** A call before it is signed. */
export interface UnsignedCall extends Omit<CallToSign, 'bodyHash'> {
  /** The text of its body, as it will be sent; absent: none. */
  readonly body?: string | undefined;
}

/** When it is signed, and what makes this call like no other. */
export type Moment = Pick<Stamp, 'time' | 'nonce'>;

/** The header `Authorization` of a call, made of what browsers and Node both have. */
export const signCall = async (
  key: AccessKey,
  { body = '', ...call }: UnsignedCall,
  moment: Moment = thisMoment(),
): Promise<string> => {
  const parts = partsOf({ ...call, bodyHash: await sha256(body) });
  const stamp = { ...moment, keyId: key.id };
  return writeAuthorization({
    ...stamp,
    headers: signedNames(call.headers).map(({ name }) => name),
    fingerprints: await fingerprintsOf(parts),
    signature: await hmac(key.secret, textToSign(stamp, parts)),
  });
};

const MILLISECONDS = 1000;
const NONCE_BYTES = 16;

const thisMoment = (): Moment => ({
  time: Math.floor(Date.now() / MILLISECONDS),
  nonce: toHex(crypto.getRandomValues(new Uint8Array(NONCE_BYTES))),
});

const fingerprintsOf = async (
  parts: Readonly<Record<SignedPart, string>>,
): Promise<Readonly<Record<SignedPart, string>>> => {
  const each = signedParts.map(async (part) => [part, (await sha256(parts[part])).slice(0, FINGERPRINT_LENGTH)]);
  return Object.fromEntries(await Promise.all(each)) as Record<SignedPart, string>;
};

const bytesOf = (text: string) => new TextEncoder().encode(text);

const sha256 = async (text: string): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(text))));

const hmac = async (secret: string, text: string): Promise<string> => {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), algorithm, false, ['sign']);
  return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, bytesOf(text))));
};

const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
