import { isList, isObject, type Json, type JsonObject } from './json.ts';

/**
 * Readers as forgiving as the devices are careless: numbers come as text ("reason": "0"), truth as 0 and 1.
 * `null` means that the field is absent or makes no sense; it never means zero.
 */
export function numberAt(data: JsonObject, key: string): number | null {
  return numberOf(data[key]);
}

export function integerAt(data: JsonObject, key: string): number | null {
  const value = numberOf(data[key]);
  return value !== null && Number.isSafeInteger(value) ? value : null;
}

export function flagAt(data: JsonObject, key: string): boolean | null {
  const value = data[key];
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  const number = numberOf(value);
  return number === 1 ? true : number === 0 ? false : null;
}

/** The longest texts are signed addresses and security tokens, of some kilobytes. */
const MAX_TEXT_LENGTH = 8192;

export function textAt(data: JsonObject, key: string): string | null {
  const value = data[key];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.length <= MAX_TEXT_LENGTH ? value : null;
}

export function objectAt(data: JsonObject, key: string): JsonObject | null {
  const value = data[key];
  return isObject(value) ? value : null;
}

/** The objects of a list; anything else in it is left out. */
export function objectsAt(data: JsonObject, key: string): readonly JsonObject[] | null {
  const value = data[key];
  return isList(value) ? value.filter(isObject) : null;
}

export function textsAt(data: JsonObject, key: string): readonly string[] | null {
  const value = data[key];
  return isList(value) ? value.filter((item) => typeof item === 'string') : null;
}

function numberOf(value: Json | undefined): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** A field only when there is something to write: the wire knows no undefined, and null would be read as a value. */
export const optional = <Key extends string>(key: Key, value: Json | undefined): { readonly [Name in Key]?: Json } =>
  value === undefined || value === null ? {} : ({ [key]: value } as never);
