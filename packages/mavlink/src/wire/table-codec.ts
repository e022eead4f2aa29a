import {
  getBytes,
  getText,
  putArray,
  putBytes,
  putF32,
  putF64,
  putI16,
  putI32,
  putI64,
  putI8,
  putText,
  putU16,
  putU32,
  putU64,
  putU8,
} from './field-access.ts';
import { elementSizeOf, type Field, type FieldKind } from './field.ts';

type Value = number | bigint | string | Uint8Array | readonly (number | bigint)[];
type Reader = (view: DataView, offset: number) => number | bigint;
type Writer = (view: DataView, offset: number, path: string, value: never) => void;

const readers: Readonly<Record<FieldKind, Reader>> = {
  char: (view, offset) => view.getUint8(offset),
  u8: (view, offset) => view.getUint8(offset),
  i8: (view, offset) => view.getInt8(offset),
  u16: (view, offset) => view.getUint16(offset, true),
  i16: (view, offset) => view.getInt16(offset, true),
  u32: (view, offset) => view.getUint32(offset, true),
  i32: (view, offset) => view.getInt32(offset, true),
  u64: (view, offset) => view.getBigUint64(offset, true),
  i64: (view, offset) => view.getBigInt64(offset, true),
  f32: (view, offset) => view.getFloat32(offset, true),
  f64: (view, offset) => view.getFloat64(offset, true),
};

const writers: Readonly<Record<FieldKind, Writer>> = {
  char: putU8,
  u8: putU8,
  i8: putI8,
  u16: putU16,
  i16: putI16,
  u32: putU32,
  i32: putI32,
  u64: putU64,
  i64: putI64,
  f32: putF32,
  f64: putF64,
};

/** Reads a message field by field from its layout. */
export function readFields(fields: readonly Field[], view: DataView, at: number): Record<string, Value> {
  const message: Record<string, Value> = {};
  for (const field of fields) message[field.name] = readField(field, view, at);
  return message;
}

/** Writes a message field by field; extension fields that were left out stay zero. */
export function writeFields(fields: readonly Field[], view: DataView, message: object): void {
  const values = message as Readonly<Record<string, Value | undefined>>;
  for (const field of fields) {
    const value = values[field.name];
    if (value !== undefined || !field.isExtension) writeField(field, view, value);
  }
}

function readField(field: Field, view: DataView, at: number): Value {
  const { kind, count } = field;
  const offset = at + field.offset;
  const read = readers[kind];
  if (count === 0) return read(view, offset);
  if (kind === 'char') return getText(view, offset, count);
  if (kind === 'u8') return getBytes(view, offset, count);
  const size = elementSizeOf(field);
  return Array.from({ length: count }, (_, index) => read(view, offset + index * size));
}

/** Whether the value is one that the field can hold, the writer tells. */
function writeField(field: Field, view: DataView, value: Value | undefined): void {
  const { kind, offset, count, path } = field;
  const write = writers[kind];
  if (count === 0) write(view, offset, path, value as never);
  else if (kind === 'char') putText(view, offset, count, path, value as string);
  else if (kind === 'u8') putBytes(view, offset, count, path, value as Uint8Array);
  else putArray(view, offset, count, elementSizeOf(field), path, value as readonly never[], write);
}
