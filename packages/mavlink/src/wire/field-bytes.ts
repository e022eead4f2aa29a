import { FieldError } from './field-access.ts';
import { sizeOf, type Field } from './field.ts';
import type { Frame } from './frame.ts';
import type { AnyMessageType, MessageType } from './message-type.ts';

/** Fields given as they shall lie on the wire. */
export type RawFields<T> = Partial<Readonly<Record<keyof T, Uint8Array>>>;

/**
 * A field as it came, trimmed zeros restored. For what a value cannot tell: PX4 keeps whole numbers as bits in a float, and
 * bits that spell NaN do not survive as a number; a text may end in half a character that the next part completes.
 */
export function fieldBytes<T extends object, Extension extends keyof T>(
  type: MessageType<T, Extension>,
  frame: Frame,
  name: keyof T & string,
): Uint8Array {
  const field = fieldOf(type, name);
  const bytes = new Uint8Array(sizeOf(field));
  const present = frame.payload.subarray(field.offset, field.offset + bytes.length);
  bytes.set(present);
  return bytes;
}

/** Lays raw fields over a payload whose first byte is at `start` of `target`. */
export function putRawFields(
  type: AnyMessageType,
  target: Uint8Array,
  start: number,
  raw: Readonly<Record<string, Uint8Array>>,
): void {
  for (const [name, bytes] of Object.entries(raw)) {
    const field = fieldOf(type, name);
    if (bytes.length !== sizeOf(field))
      throw new FieldError(`${field.path} is given ${bytes.length} raw bytes; give ${sizeOf(field)}`);
    target.set(bytes, start + field.offset);
  }
}

function fieldOf(type: AnyMessageType, name: string): Field {
  const field = type.fields.find((one) => one.name === name);
  if (field === undefined) throw new FieldError(`${type.name} has no field ${name}`);
  return field;
}
