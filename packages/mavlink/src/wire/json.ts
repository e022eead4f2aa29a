import { FieldError } from './field-access.ts';
import type { Field } from './field.ts';
import type { MessageType, Outgoing } from './message-type.ts';

/** Numbers that JSON has no way to write. */
const notInJson: ReadonlySet<string> = new Set(['NaN', 'Infinity', '-Infinity', '-0']);

type JsonValue = number | string | readonly (number | string)[];

/** A message that JSON can carry and `fromJson` reads back the same: 64-bit numbers, NaN, −0 and infinities become texts. */
export function toJson<T extends object, Extension extends keyof T>(
  type: MessageType<T, Extension>,
  message: T,
): Record<string, JsonValue> {
  const values = message as Readonly<Record<string, unknown>>;
  return Object.fromEntries(type.fields.map(({ name }) => [name, jsonValue(values[name])]));
}

/** The message that `toJson` wrote, or that a person typed; what does not fit is named. */
export function fromJson<T extends object, Extension extends keyof T>(
  type: MessageType<T, Extension>,
  json: unknown,
): Outgoing<T, Extension> {
  if (typeof json !== 'object' || json === null) throw new FieldError(`${type.name}: give an object with its fields`);
  const values = json as Readonly<Record<string, unknown>>;
  const unknownName = Object.keys(values).find((name) => type.fields.every((field) => field.name !== name));
  if (unknownName !== undefined)
    throw new FieldError(
      `${type.name} has no field ${unknownName}; it has ${type.fields.map(({ name }) => name).join(', ')}`,
    );
  const given = type.fields.filter((field) => !(field.isExtension && values[field.name] === undefined));
  return Object.fromEntries(given.map((field) => [field.name, fieldValue(field, values[field.name])])) as Outgoing<
    T,
    Extension
  >;
}

function jsonValue(value: unknown): JsonValue {
  if (value instanceof Uint8Array) return Array.from(value);
  if (Array.isArray(value)) return value.map((one: unknown) => jsonNumber(one));
  return jsonNumber(value);
}

function jsonNumber(value: unknown): number | string {
  if (Object.is(value, -0)) return '-0';
  return typeof value === 'number' && Number.isFinite(value) ? value : String(value);
}

function fieldValue(field: Field, value: unknown): unknown {
  if (field.kind === 'char' && field.count > 0) return textOf(field, value);
  if (field.count === 0) return numberOf(field, value);
  if (!Array.isArray(value)) throw new FieldError(`${field.path} is ${String(value)}; give a list of numbers`);
  const numbers = value.map((one: unknown) => numberOf(field, one));
  return field.kind === 'u8' ? Uint8Array.from(numbers as number[]) : numbers;
}

function textOf(field: Field, value: unknown): string {
  if (typeof value !== 'string') throw new FieldError(`${field.path} is ${String(value)}; give a text`);
  return value;
}

function numberOf(field: Field, value: unknown): number | bigint {
  if (field.kind === 'u64' || field.kind === 'i64') return bigintOf(field, value);
  if (typeof value === 'number') return value;
  if (typeof value === 'string' && notInJson.has(value)) return Number(value);
  throw new FieldError(`${field.path} is ${String(value)}; give a number`);
}

function bigintOf(field: Field, value: unknown): bigint {
  const text = String(value);
  if (!/^-?\d+$/.test(text))
    throw new FieldError(`${field.path} is ${text}; give a whole number, as a text when it is large`);
  return BigInt(text);
}
