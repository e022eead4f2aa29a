export type Properties = Record<PropertyKey, unknown>;

/** Native methods have no `prototype`; classes do, and `Proxy` is the one class that has none. */
const isMethod = (value: unknown): value is (...passed: unknown[]) => unknown =>
  typeof value === 'function' && !Reflect.has(value, 'prototype') && !/^[A-Z]/.test(value.name);

/**
 * Reads properties of a native object for a proxy that stands in front of it. Native methods refuse a proxy as `this`
 * and as an argument, so both are swapped for the real thing; each method is bound once and keeps its identity.
 */
export const readThrough = (real: object, unwrap: (value: unknown) => unknown) => {
  const boundMethods = new WeakMap<object, unknown>();
  return (key: PropertyKey): unknown => {
    const value: unknown = Reflect.get(real, key);
    if (!isMethod(value)) return value;
    const known = boundMethods.get(value);
    if (known) return known;
    const bound = (...passed: unknown[]) => value.apply(real, passed.map(unwrap));
    boundMethods.set(value, bound);
    return bound;
  };
};
