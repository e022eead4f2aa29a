export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

/** The largest message in the documents is a log file list of some 60 kB. */
export const MAX_PAYLOAD_BYTES = 256 * 1024;

/** Nothing in the documents nests deeper than eight; our own recursion must not follow a sender further than this. */
const MAX_DEPTH = 24;

/** A key that a careless merge would turn into a property of every object. */
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export type JsonFault = 'too_large' | 'not_utf8' | 'not_json' | 'too_deep' | 'forbidden_key';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Bytes from a stranger to a value that is safe to walk, or why not. */
export function readJson(payload: Uint8Array | string): { readonly value: Json } | { readonly fault: JsonFault } {
  if (payload.length > MAX_PAYLOAD_BYTES) return { fault: 'too_large' };
  const text = typeof payload === 'string' ? payload : decodeText(payload);
  if (text === null) return { fault: 'not_utf8' };
  const parsed = parseText(text);
  if (!parsed) return { fault: 'not_json' };
  const fault = faultOf(parsed.value, 0);
  return fault ? { fault } : parsed;
}

function decodeText(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

function parseText(text: string): { readonly value: Json } | null {
  try {
    return { value: JSON.parse(text) as Json };
  } catch {
    return null;
  }
}

function faultOf(value: Json, depth: number): JsonFault | null {
  if (value === null || typeof value !== 'object') return null;
  if (depth >= MAX_DEPTH) return 'too_deep';
  return isList(value) ? faultInList(value, depth + 1) : faultInObject(value, depth + 1);
}

function faultInList(values: readonly Json[], depth: number): JsonFault | null {
  for (const value of values) {
    const fault = faultOf(value, depth);
    if (fault) return fault;
  }
  return null;
}

/** Without a list of its keys: this looks through every message that is heard. */
function faultInObject(object: JsonObject, depth: number): JsonFault | null {
  for (const key in object) {
    if (isForbidden(key)) return 'forbidden_key';
    const value = object[key];
    const fault = typeof value === 'object' ? faultOf(value, depth) : null;
    if (fault) return fault;
  }
  return null;
}

/** Few keys are as long as those, and only they have to be looked up. */
const isForbidden = (key: string): boolean => (key.length === 9 || key.length === 11) && FORBIDDEN_KEYS.has(key);

/**
 * Why we may not send a value. `JSON.stringify` turns NaN and Infinity into null and leaves undefined out:
 * a coordinate that is not a number would arrive as a message without one.
 */
export function faultOfOutgoing(value: unknown, path = 'data', depth = 0): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : `${path} is ${value}`;
  if (typeof value !== 'object') return `${path} is ${typeof value}`;
  if (depth >= MAX_DEPTH) return `${path} is nested too deeply`;
  for (const [key, item] of Object.entries(value)) {
    if (FORBIDDEN_KEYS.has(key)) return `${path} has the key ${key}`;
    const fault = faultOfOutgoing(item, `${path}.${key}`, depth + 1);
    if (fault) return fault;
  }
  return null;
}

export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

export const isObject = (value: Json | undefined): value is JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
