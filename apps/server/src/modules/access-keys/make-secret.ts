import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { ACCESS_KEY_ID_PREFIX, SECRET_PREFIX } from '@skein/contract/access-keys.ts';

/** A double click chooses the whole of it. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 20;
/** 238 bits. */
const SECRET_LENGTH = 40;
/** As many as the largest CRC-32 takes. */
const CHECKSUM_LENGTH = 6;

const randomText = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** So that whoever scans code for secrets tells a leaked one from what only looks like it, without asking us. */
const checksumOf = (text: string): string => {
  let left = crc32(text);
  let checksum = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    checksum = (ALPHABET[left % ALPHABET.length] ?? '') + checksum;
    left = Math.floor(left / ALPHABET.length);
  }
  return checksum;
};

export const makeAccessKeyId = (): string => ACCESS_KEY_ID_PREFIX + randomText(ID_LENGTH);

export const makeSecret = (): string => {
  const body = SECRET_PREFIX + randomText(SECRET_LENGTH);
  return body + checksumOf(body);
};

/** What no typing error and no look-alike passes. */
export const looksLikeSecret = (text: string): boolean => {
  if (!/^[0-9A-Za-z_]+$/.test(text) || !text.startsWith(SECRET_PREFIX)) return false;
  if (text.length !== SECRET_PREFIX.length + SECRET_LENGTH + CHECKSUM_LENGTH) return false;
  return checksumOf(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);
};

const ENDING_LENGTH = 4;

/** Enough to tell one from another, and nothing to guess the rest by. */
export const endingOf = (secret: string): string => secret.slice(-ENDING_LENGTH);
