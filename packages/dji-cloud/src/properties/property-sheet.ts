import { isList, isObject, type Json, type JsonObject } from '../wire/json.ts';
import { weightOf } from '../wire/json-weight.ts';
import { isPayloadIndex } from '../terms/models.ts';

/** A structure of the protocol has a dozen fields; a sender may not grow ours without end. */
const MAX_FIELDS = 64;

/** An aircraft carries three payloads and its own cameras. */
const MAX_PAYLOADS = 8;

/** Of one device in all; those we have heard take a quarter of it at most. */
const MAX_BYTES = 32 * 1024;

/**
 * The last known properties of one device. One cycle comes in several messages and a change brings only what changed,
 * so what a message leaves out stays as it was; it never becomes unknown.
 * A value that there is no room for does: what stood there before would be taken for what was said now.
 */
export class PropertySheet {
  readonly #known: ReadonlySet<string>;
  #values: Record<string, Json> = {};
  #payloadCount = 0;
  #bytes = 0;

  constructor(known: ReadonlySet<string>) {
    this.#known = known;
  }

  /** Takes over what we know the meaning of. */
  merge(data: JsonObject): void {
    let fresh: Record<string, Json> | undefined;
    for (const key in data) {
      const value = data[key];
      if (value === undefined || !this.#mayKeep(key)) continue;
      const known = this.#values[key];
      if (known === undefined) (fresh ??= {})[key] = this.#fitted(null, value);
      else if (!isSame(known, value)) this.#values[key] = this.#fitted(known, value);
    }
    // All at once: an object that grows key by key takes twice the room.
    if (fresh) this.#values = { ...this.#values, ...fresh };
  }

  /** As they are now; a later message changes them. */
  get values(): JsonObject {
    return this.#values;
  }

  /** What of it there is room for in the place of what is held: all, or none. */
  #fitted(held: Json, next: Json): Json {
    const others = this.#bytes - weightOf(held);
    const room = MAX_BYTES - others;
    const merged = mergeValue(held, next, room);
    const bytes = weightOf(merged, room);
    const isFitting = bytes <= room;
    this.#bytes = isFitting ? others + bytes : others;
    return isFitting ? merged : null;
  }

  #mayKeep(key: string): boolean {
    if (this.#known.has(key)) return true;
    if (!isPayloadIndex(key)) return false;
    if (Object.hasOwn(this.#values, key)) return true;
    if (this.#payloadCount >= MAX_PAYLOADS) return false;
    this.#payloadCount++;
    return true;
  }
}

/**
 * Most of what a device says each second it said the second before. What is held then stays: the memory of ten thousand devices
 * that is new each second costs more to collect than it took to compare.
 */
function isSame(held: Json, next: Json): boolean {
  if (held === next) return true;
  if (isList(held))
    return isList(next) && held.length === next.length && held.every((item, at) => isSame(item, next[at] ?? null));
  return isObject(held) && isObject(next) && hasSameFields(held, next);
}

function hasSameFields(held: JsonObject, next: JsonObject): boolean {
  for (const key in held) if (!isSame(held[key] ?? null, next[key] ?? null)) return false;
  return hasAllOf(held, next);
}

/** What is new alone, where both together are too much. */
function mergeValue(current: Json, next: Json, room: number): Json {
  if (!isObject(current) || !isObject(next) || hasAllOf(next, current)) return next;
  const merged = { ...current, ...next };
  return Object.keys(merged).length <= MAX_FIELDS && weightOf(merged, room) <= room ? merged : next;
}

/** Mostly it does, and then nothing has to be put together. */
function hasAllOf(next: JsonObject, current: JsonObject): boolean {
  for (const key in current) if (next[key] === undefined) return false;
  return true;
}
