import { decodeText, encodeText } from './text.ts';

/** A value that the wire cannot carry. Wrapping it silently would send another command than the one meant. */
export class FieldError extends RangeError {
  override readonly name = 'FieldError';
}

const refuse = (path: string, value: unknown, remedy: string): never => {
  throw new FieldError(`${path} is ${String(value)}; give ${remedy}`);
};

const wholeNumber = (from: number, to: number) => `a whole number from ${from} to ${to}`;

export function putU8(view: DataView, offset: number, path: string, value: number): void {
  if ((value & 0xff) !== value) refuse(path, value, wholeNumber(0, 0xff));
  view.setUint8(offset, value);
}

export function putI8(view: DataView, offset: number, path: string, value: number): void {
  if ((value << 24) >> 24 !== value) refuse(path, value, wholeNumber(-0x80, 0x7f));
  view.setInt8(offset, value);
}

export function putU16(view: DataView, offset: number, path: string, value: number): void {
  if ((value & 0xffff) !== value) refuse(path, value, wholeNumber(0, 0xffff));
  view.setUint16(offset, value, true);
}

export function putI16(view: DataView, offset: number, path: string, value: number): void {
  if ((value << 16) >> 16 !== value) refuse(path, value, wholeNumber(-0x8000, 0x7fff));
  view.setInt16(offset, value, true);
}

export function putU32(view: DataView, offset: number, path: string, value: number): void {
  if (value >>> 0 !== value) refuse(path, value, wholeNumber(0, 0xffff_ffff));
  view.setUint32(offset, value, true);
}

export function putI32(view: DataView, offset: number, path: string, value: number): void {
  if ((value | 0) !== value) refuse(path, value, wholeNumber(-0x8000_0000, 0x7fff_ffff));
  view.setInt32(offset, value, true);
}

export function putU64(view: DataView, offset: number, path: string, value: bigint): void {
  if (typeof value !== 'bigint' || BigInt.asUintN(64, value) !== value)
    refuse(path, value, 'a bigint from 0n to 2n ** 64n - 1n');
  view.setBigUint64(offset, value, true);
}

export function putI64(view: DataView, offset: number, path: string, value: bigint): void {
  if (typeof value !== 'bigint' || BigInt.asIntN(64, value) !== value)
    refuse(path, value, 'a bigint of 64 bits with sign');
  view.setBigInt64(offset, value, true);
}

/** NaN is a value here: in commands it means "leave as it is". */
export function putF32(view: DataView, offset: number, path: string, value: number): void {
  if (typeof value !== 'number') refuse(path, value, 'a number');
  view.setFloat32(offset, value, true);
}

export function putF64(view: DataView, offset: number, path: string, value: number): void {
  if (typeof value !== 'number') refuse(path, value, 'a number');
  view.setFloat64(offset, value, true);
}

const bytesAt = (view: DataView, offset: number, length: number): Uint8Array =>
  new Uint8Array(view.buffer, view.byteOffset + offset, length);

export function getText(view: DataView, offset: number, length: number): string {
  return decodeText(bytesAt(view, offset, length));
}

export function putText(view: DataView, offset: number, length: number, path: string, text: string): void {
  if (typeof text !== 'string') refuse(path, text, `a text; up to ${length} bytes of it are sent`);
  encodeText(text, bytesAt(view, offset, length));
}

/** A copy: the view is about to hold the next message. */
export function getBytes(view: DataView, offset: number, length: number): Uint8Array {
  return bytesAt(view, offset, length).slice();
}

export function putBytes(view: DataView, offset: number, length: number, path: string, bytes: ArrayLike<number>): void {
  refuseTooMany(path, bytes.length, length);
  for (let index = 0; index < bytes.length; index += 1) putU8(view, offset + index, path, bytes[index] ?? 0);
}

export function putArray<T>(
  view: DataView,
  offset: number,
  count: number,
  size: number,
  path: string,
  values: readonly T[],
  put: (view: DataView, offset: number, path: string, value: T) => void,
): void {
  refuseTooMany(path, values.length, count);
  for (const [index, value] of values.entries()) put(view, offset + index * size, path, value);
}

/** Fewer values than the array holds are fine, the rest is zero; more would be lost. */
function refuseTooMany(path: string, given: number, room: number): void {
  if (given > room) refuse(path, `${given} values`, `at most ${room}`);
}
