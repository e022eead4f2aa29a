import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import type { Secrets } from './secrets.ts';

/** The first byte of everything sealed: a later key or cipher takes the next number and still opens this one. */
const VERSION = 1;

const CIPHER = 'aes-256-gcm';
export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const BOX_OVERHEAD_BYTES = NONCE_BYTES + TAG_BYTES;
const WRAPPED_KEY_BYTES = BOX_OVERHEAD_BYTES + KEY_BYTES;

/** Sealed: version, then the record's own key in a box under the wrapping key, then the content in a box under that. */
export const createSecrets = (masterKey: Buffer): Secrets => {
  // Keys as Node's own objects: given bytes instead, it finds out by errors thrown and caught what they are, and an import
  // of two thousand people spent a third of its time on that.
  const derive = (purpose: string): KeyObject =>
    createSecretKey(Buffer.from(hkdfSync('sha256', masterKey, '', purpose, KEY_BYTES)));
  const wrappingKey = derive('skein/seal/1');
  const macKeys = new Map<string, KeyObject>();

  const macKeyOf = (purpose: string): KeyObject => {
    const key = macKeys.get(purpose) ?? derive(`skein/mac/${purpose}`);
    macKeys.set(purpose, key);
    return key;
  };

  return {
    mac: (purpose, value) => createHmac('sha256', macKeyOf(purpose)).update(value).digest(),
    seal: (place, plaintext) => {
      const recordKey = randomBytes(KEY_BYTES);
      const [wrapped, content] = [
        lock(wrappingKey, place, recordKey),
        lock(createSecretKey(recordKey), place, plaintext),
      ];
      return Buffer.concat([Buffer.of(VERSION), wrapped, content]);
    },
    open: (place, sealed) => {
      if (sealed[0] !== VERSION) throw new Error(`what is sealed at ${place} has the unknown version ${sealed[0]}`);
      const contentAt = 1 + WRAPPED_KEY_BYTES;
      const recordKey = unlock(wrappingKey, place, sealed.subarray(1, contentAt));
      return unlock(createSecretKey(recordKey), place, sealed.subarray(contentAt));
    },
  };
};

/** Nonce, ciphertext, tag. */
const lock = (key: KeyObject, place: string, plaintext: string | Buffer): Buffer => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place));
  const text = typeof plaintext === 'string' ? Buffer.from(plaintext) : plaintext;
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
};

const unlock = (key: KeyObject, place: string, box: Buffer): Buffer => {
  if (box.length < BOX_OVERHEAD_BYTES) throw new Error(`what is sealed at ${place} was cut short`);
  const decipher = createDecipheriv(CIPHER, key, box.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(place)).setAuthTag(box.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(box.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
};
