import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { decode } from './decode.ts';
import { encodeFrame } from './encode-frame.ts';
import { everyMessage } from './every-message.ts';
import { Framer } from './framer.ts';

/** Frames made by pymavlink, the reference implementation: random values, all zeros, and zeros at the end. */
interface Vector {
  readonly id: number;
  readonly name: string;
  readonly variant: number;
  readonly hex: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const vectors = JSON.parse(readFileSync(new URL('../../fixtures/vectors.json', import.meta.url), 'utf8')) as Vector[];

/** `AOA` and `time_boot_ms` in the vectors, `aoa` and `timeBootMs` here. */
const simplified = (name: string) => name.toLowerCase().replaceAll('_', '');

const comparable = (value: unknown): unknown => {
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Uint8Array || Array.isArray(value)) return Array.from(value as ArrayLike<unknown>, comparable);
  return value;
};

const byField = (message: object) =>
  Object.fromEntries(Object.entries(message).map(([name, value]) => [simplified(name), comparable(value)]));

it('has vectors of 295 messages to go by', () => {
  expect(new Set(vectors.map(({ id }) => id)).size).toBe(295);
});

it.each(vectors)('reads and writes $name, pattern $variant, as pymavlink does', ({ id, name, hex, fields }) => {
  const [frame, ...others] = new Framer(everyMessage, 'datagram').push(Buffer.from(hex, 'hex'));
  const type = everyMessage.typeOf(id);
  if (frame === undefined || type === undefined) throw new Error(`${name} is not known`);
  expect(others).toEqual([]);
  expect(type.name).toBe(name);
  const message = decode(type, frame);
  expect(byField(message)).toMatchObject(byField(fields));
  expect(Buffer.from(encodeFrame(frame, type, message)).toString('hex')).toBe(hex);
});
