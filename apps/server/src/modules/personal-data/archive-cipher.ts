import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import { KEY_BYTES } from '../../secrets/create-secrets.ts';

const CIPHER = 'aes-256-gcm';
export const TAG_BYTES = 16;
/** Always the same, which is safe because every archive has a key of its own. */
const NONCE = Buffer.alloc(12);

/** For `pipeline`: an error reaches whoever reads what comes out of it, and nobody else needs to hear. */
export const ignoreEnd = (): void => undefined;

export const newArchiveKey = (): Buffer => randomBytes(KEY_BYTES);

/** What is sealed goes through memory whole; an archive may be larger. Ciphertext, then tag. */
export const encryptArchive = (key: Buffer, exportId: string): Transform => {
  const cipher = createCipheriv(CIPHER, key, NONCE, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(exportId));
  return new Transform({
    transform: (chunk: Buffer, _, done) => done(null, cipher.update(chunk)),
    flush: (done) => done(null, Buffer.concat([cipher.final(), cipher.getAuthTag()])),
  });
};

/** Breaks off when anything was changed: the last byte comes only after the tag was right. */
export const decryptArchive = (key: Buffer, exportId: string): Transform => {
  const decipher = createDecipheriv(CIPHER, key, NONCE, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(exportId));
  let tail = Buffer.alloc(0);
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      const held = Buffer.concat([tail, chunk]);
      const end = Math.max(0, held.length - TAG_BYTES - 1);
      tail = held.subarray(end);
      done(null, decipher.update(held.subarray(0, end)));
    },
    flush: (done) => {
      try {
        const last = decipher.update(tail.subarray(0, -TAG_BYTES));
        decipher.setAuthTag(tail.subarray(-TAG_BYTES)).final();
        done(null, last);
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
};
