export type JsonValue = null | boolean | number | string | JsonArray | JsonObject;
export type JsonArray = readonly JsonValue[];
/** A map, because a file may call a member `__proto__`. */
export type JsonObject = ReadonlyMap<string, JsonValue>;

export const isObject = (value: JsonValue | undefined): value is JsonObject => value instanceof Map;

export const isArray = (value: JsonValue | undefined): value is JsonArray => Array.isArray(value);
