import { isObject, type Json, type JsonObject } from '../wire/json.ts';
import { isPayloadIndex } from '../terms/models.ts';

/** A structure of the protocol has a dozen fields; a sender may not grow ours without end. */
const MAX_FIELDS = 64;

/** An aircraft carries three payloads and its own cameras. */
const MAX_PAYLOADS = 8;

/**
 * The last known properties of one device. One cycle comes in several messages and a change brings only what changed,
 * so what a message leaves out stays as it was; it never becomes unknown.
 */
export class PropertySheet {
  readonly #known: ReadonlySet<string>;
  #values: JsonObject = {};
  #payloadCount = 0;

  constructor(known: ReadonlySet<string>) {
    this.#known = known;
  }

  /** Takes over what we know the meaning of, and says which properties those were. */
  merge(data: JsonObject): ReadonlySet<string> {
    const touched = new Set<string>();
    const values: Record<string, Json> = { ...this.#values };
    for (const [key, value] of Object.entries(data)) {
      if (!this.#mayKeep(key)) continue;
      values[key] = mergeValue(values[key], value);
      touched.add(key);
    }
    this.#values = values;
    return touched;
  }

  get values(): JsonObject {
    return this.#values;
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

function mergeValue(current: Json | undefined, next: Json): Json {
  if (!isObject(current) || !isObject(next)) return next;
  const merged = { ...current, ...next };
  return Object.keys(merged).length <= MAX_FIELDS ? merged : next;
}
