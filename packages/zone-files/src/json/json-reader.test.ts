import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BrokenJson, JsonReader, TooManyCorners, ValueTooMuch } from './json-reader.ts';
import type { JsonValue } from './json-value.ts';

const limits = { mostZoneCorners: 1000, mostCorners: 1000, mostFeatureValues: 10_000, deepestNesting: 64 };

const plain = (value: JsonValue): unknown => {
  if (value instanceof Map) return Object.fromEntries([...value].map(([name, member]) => [name, plain(member)]));
  return Array.isArray(value) ? value.map(plain) : value;
};

function readAll(text: string, within = limits): unknown {
  const reader = new JsonReader(text, within);
  const value = plain(reader.readValue());
  reader.finish();
  return value;
}

const written = fc.tuple(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom('', ' ', '\t\r\n')).map(
  // `-0` and names like `__proto__` aside, which become something else on the way through an object.
  ([value, space]) => JSON.stringify(value, (name, member) => (name === '__proto__' ? undefined : member), space),
);

describe('the JSON reader', () => {
  it('reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(written, (text) => {
        expect(readAll(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('breaks where JSON.parse does, but for NaN, infinities and bare control characters', () => {
    const spoilt = fc.tuple(written, fc.nat(), fc.constantFrom('', ',', ':', '"', ']', '{', '0', '-', 'e', '\\', 'x'));
    fc.assert(
      fc.property(spoilt, ([text, place, piece]) => {
        const at = place % (text.length + 1);
        const bad = text.slice(0, at) + piece + text.slice(piece === '' ? at + 1 : at);
        expect(valueOr(() => readAll(bad), BrokenJson)).toEqual(valueOr(() => JSON.parse(bad), SyntaxError));
      }),
      { numRuns: 500 },
    );
    expect(readAll('[NaN,Infinity,-Infinity]')).toEqual([NaN, Infinity, -Infinity]);
    expect(readAll('["a\tb\\n\u0001"]')).toEqual(['a\tb\n\u0001']);
  });

  it('skips what it reads', () => {
    fc.assert(
      fc.property(written, (text) => {
        const reader = new JsonReader(`${text} ,`, limits);
        reader.skipValue();
        expect(reader.at).toBe(text.length + 1);
      }),
    );
  });

  it.each([
    ['[[[1,2]]]', { deepestNesting: 2 }, ValueTooMuch],
    ['[[1,2],[1,2],[1,2],[1,2]]', { mostZoneCorners: 2 }, ValueTooMuch],
    ['{"a":"b","c":"d"}', { mostFeatureValues: 3 }, ValueTooMuch],
    ['[[1,2],[1,2]]', { mostCorners: 1 }, TooManyCorners],
  ])('stops in %s at its limit', (text, limit, error) => {
    expect(() => readAll(text, { ...limits, ...limit })).toThrow(error);
    expect(readAll(text)).toEqual(JSON.parse(text));
  });

  it('stands before a value that was too much, and counts none of its corners', () => {
    const reader = new JsonReader('[[1,2],[3,4],{"a":{}}] [[5,6]]', { ...limits, mostCorners: 2, deepestNesting: 2 });
    expect(() => reader.readValue()).toThrow(ValueTooMuch);
    reader.skipValue();
    expect(plain(reader.readValue())).toEqual([[5, 6]]);
  });
});

function valueOr(read: () => unknown, broken: new (...args: never[]) => Error): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof broken) return 'broken';
    throw error;
  }
}
