import { accessScopes } from '@skein/contract/access-scopes.ts';
import { expect, it } from 'vitest';

import { callsOpenTo, curlLine, triedCalls, typescriptSample } from './samples.ts';

const drones = triedCalls.find(({ id }) => id === 'drones.list') ?? { id: '', scope: null, path: '', query: '' };

it('offers what the scopes of a key open, and to any key what it may do itself', () => {
  expect(callsOpenTo([]).map(({ id }) => id)).toEqual(['key.get']);
  expect(callsOpenTo(['drones:read', 'drones:write']).map(({ id }) => id)).toEqual(['key.get', 'drones.list']);
  expect(callsOpenTo(accessScopes)).toEqual(triedCalls);
});

it('writes a line that a shell takes as it stands', () => {
  expect(curlLine('https://skein.example', drones, "it's signed")).toBe(
    `curl 'https://skein.example/openapi/v1/drones?size=5' \\
  --header 'Authorization: it'\\''s signed'`,
  );
});

it('never writes a secret into the sample', () => {
  const sample = typescriptSample('https://skein.example', drones, 'skak_1');
  expect(sample).toContain("id: 'skak_1', secret: process.env.SKEIN_SECRET");
  expect(sample).toContain("fetch('https://skein.example/openapi/v1/drones?size=5'");
});
