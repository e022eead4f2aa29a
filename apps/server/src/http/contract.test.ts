import { allEndpoints } from '@skein/contract/all-endpoints.ts';
import { LARGEST_INTEGER } from '@skein/contract/sound-text.ts';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { modules } from '../app.ts';
import type { Module } from '../module.ts';
import { startTestServer } from '../testing/start-test-server.ts';
import { useTestServer } from '../testing/use-test-server.ts';

const server = useTestServer();

it.each(allEndpoints)('serves $method $path', async ({ method, path }) => {
  const { envelope } = await server.send(path, { method });
  expect(envelope.data).not.toMatchObject({ reason: 'no_such_call' });
});

it('does not start with a route that is neither in the contract nor declared plain', async () => {
  const secretDoor: Module = { serve: ({ app }) => void app.get('/ops/v1/door', async () => 'open') };
  await expect(startTestServer({ modules: [...modules, secretDoor] })).rejects.toThrow('GET /ops/v1/door is neither');
});

/** Every object in what callers send must be closed: zod strips what an open one does not know, and hides a typo. */
const openObjects = (schema: unknown, path: string): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const inner = Object.entries(schema).flatMap(([key, value]) => openObjects(value, `${path}.${key}`));
  const isOpen =
    'properties' in schema && (schema as { additionalProperties?: unknown }).additionalProperties !== false;
  return isOpen ? [path, ...inner] : inner;
};

it.each(allEndpoints)('lets $id accept nothing that its contract does not name', ({ params, query, body }) => {
  const parts = Object.entries({ params, query, body }).filter(
    (part): part is [string, z.ZodType] => part[1] !== undefined,
  );
  expect(parts.flatMap(([name, schema]) => openObjects(z.toJSONSchema(schema, { io: 'input' }), name))).toEqual([]);
});

/** A number that says nothing of its size ends in an error of the database, as a fault of ours. */
const boundlessNumbers = (schema: unknown, path: string): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const inner = Object.entries(schema).flatMap(([key, value]) => boundlessNumbers(value, `${path}.${key}`));
  const {
    type,
    exclusiveMinimum = -Infinity,
    minimum = exclusiveMinimum,
    maximum = Infinity,
  } = schema as { type?: unknown; exclusiveMinimum?: number; minimum?: number; maximum?: number };
  const isNumber = (type === 'integer' || type === 'number') && !('const' in schema);
  return isNumber && (maximum > LARGEST_INTEGER || minimum < -LARGEST_INTEGER) ? [path, ...inner] : inner;
};

it.each(allEndpoints)('lets $id take no number beyond its column', ({ params, query, body }) => {
  const parts = Object.entries({ params, query, body }).filter(
    (part): part is [string, z.ZodType] => part[1] !== undefined,
  );
  expect(
    parts.flatMap(([name, schema]) =>
      boundlessNumbers(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }), name),
    ),
  ).toEqual([]);
});

interface Described {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly anyOf?: readonly unknown[];
  readonly oneOf?: readonly unknown[];
}

/** By their whole paths, as they are looked for in what arrives. */
const fieldsIn = (schema: unknown, path = ''): string[] => {
  const { properties = {}, anyOf = [], oneOf = [] } = schema as Described;
  const own = Object.entries(properties).flatMap(([name, inner]) => [
    path + name,
    ...fieldsIn(inner, `${path}${name}.`),
  ]);
  return [...own, ...[...anyOf, ...oneOf].flatMap((each) => fieldsIn(each, path))];
};

it.each(allEndpoints.filter(({ fieldsOfLines }) => fieldsOfLines))(
  'names in the lines of $id only fields that it takes',
  ({ body, fieldsOfLines }) => {
    const fields = body ? fieldsIn(z.toJSONSchema(body, { io: 'input' })) : [];
    for (const field of fieldsOfLines ?? []) expect(fields).toContain(field);
  },
);

it('gives every endpoint its own id and its own place', () => {
  expect(new Set(allEndpoints.map(({ id }) => id)).size).toBe(allEndpoints.length);
  expect(new Set(allEndpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(allEndpoints.length);
});
