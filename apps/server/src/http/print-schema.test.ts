import { expect, it } from 'vitest';
import { printSchema, type Schema } from './print-schema.ts';

const print = (schema: Schema, indent?: string) => printSchema(schema, {}, indent);

it.each<[Schema, string]>([
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ type: ['string', 'null'], format: 'date-time' }, 'date-time | null'],
  [{ type: ['integer', 'null'], minimum: 1, maximum: 9 }, 'integer (1…9) | null'],
  [{ type: ['array', 'null'], items: { type: 'string' } }, 'string[] | null'],
  [{ type: ['string', 'null'], enum: ['a', null] }, '"a" | null'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  [{ type: 'string', nullable: true }, 'string | null'],
  [{ type: 'null' }, 'null'],
  [{ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }, 'integer'],
  [{ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, 'integer (0…)'],
  [{ type: 'string', maxLength: 64 }, 'string (…64)'],
  [{ type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
])('prints %j as people read it', (schema, printed) => {
  expect(print(schema)).toBe(printed);
});

it('goes on below with what would run out of a narrow page', () => {
  const kinds = Array.from({ length: 9 }, (_, index) => `kind number ${index}`);
  const lines = print({ type: 'object', properties: { kind: { enum: kinds } } }).split('\n');
  expect(lines.slice(0, 3)).toEqual(['{', '  kind?: "kind number 0"', '    | "kind number 1"']);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(40);
});
