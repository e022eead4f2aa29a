import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecrets, KEY_BYTES } from './create-secrets.ts';

const masterKey = Buffer.alloc(KEY_BYTES, 1);
const secrets = createSecrets(masterKey);
const place = 'personal_auths/7/id_number';
const idNumber = '11010519491231002X';
const refusal = /unable to authenticate|was cut short|unknown version/;

describe('what is sealed', () => {
  it.each([
    ['text', '张伟 11010519491231002X', Buffer.from('张伟 11010519491231002X')],
    ['nothing', '', Buffer.alloc(0)],
    ['bytes', Buffer.of(0, 255, 0), Buffer.of(0, 255, 0)],
  ])('opens again: %s', (_, plaintext, expected) => {
    expect(secrets.open(place, secrets.seal(place, plaintext))).toEqual(expected);
  });

  it('opens after a restart with the same key', () => {
    expect(createSecrets(masterKey).open(place, secrets.seal(place, idNumber)).toString()).toBe(idNumber);
  });

  it('does not show what it holds, nor whether two hold the same', () => {
    const [one, other] = [secrets.seal(place, idNumber), secrets.seal(place, idNumber)];
    expect(one.includes(idNumber)).toBe(false);
    expect(one).not.toEqual(other);
  });

  it('does not open in another row or column', () => {
    const sealed = secrets.seal(place, idNumber);
    expect(() => secrets.open('personal_auths/8/id_number', sealed)).toThrow('unable to authenticate');
    expect(() => secrets.open('personal_auths/7/real_name', sealed)).toThrow('unable to authenticate');
  });

  it('does not open with another master key', () => {
    const stranger = createSecrets(randomBytes(KEY_BYTES));
    expect(() => stranger.open(place, secrets.seal(place, idNumber))).toThrow('unable to authenticate');
  });

  it('does not open once any byte of it was changed', () => {
    const sealed = secrets.seal(place, 'x');
    for (const index of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(sealed.readUInt8(index) ^ 1, index);
      expect(() => secrets.open(place, changed)).toThrow(refusal);
    }
  });

  it('does not open when cut short, at any length', () => {
    const sealed = secrets.seal(place, 'x');
    for (const length of sealed.keys()) expect(() => secrets.open(place, sealed.subarray(0, length))).toThrow(refusal);
  });

  it('names the version that it does not know', () => {
    expect(() => secrets.open(place, Buffer.of(9, 1, 2))).toThrow(`sealed at ${place} has the unknown version 9`);
  });
});

describe('a keyed hash', () => {
  it('is the same for the same purpose, value and key', () => {
    expect(secrets.mac('code', '123456')).toEqual(createSecrets(masterKey).mac('code', '123456'));
    expect(secrets.mac('code', '123456')).toHaveLength(32);
  });

  it('differs by purpose, by value and by key', () => {
    const stranger = createSecrets(randomBytes(KEY_BYTES));
    const hashes = [
      secrets.mac('code', '123456'),
      secrets.mac('phone', '123456'),
      secrets.mac('code', '123457'),
      stranger.mac('code', '123456'),
    ];
    expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(hashes.length);
  });
});
