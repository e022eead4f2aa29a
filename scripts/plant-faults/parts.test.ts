import { existsSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootDir } from '../run-step.ts';
import { faultsIn, planted } from './faults-in.ts';
import { parts } from './parts.ts';

const pathsIn = ({ folder, ...names }: (typeof parts)[string], kind: 'files' | 'near' | 'far'): string[] =>
  names[kind].map((name) => join(rootDir, folder, name));

it.each(Object.entries(parts))('asks tests that are there, of %s', (_, part) => {
  const named = (['files', 'near', 'far'] as const).flatMap((kind) => pathsIn(part, kind));
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

// All faulty selves of a file are one module: a single one that cannot be read would hide all others.
it.each(Object.entries(parts))(
  'plants only what can be read as code, in %s',
  (_, part) => {
    for (const path of pathsIn(part, 'files')) {
      const source = readFileSync(path, 'utf8');
      for (const fault of faultsIn(source)) expect(() => stripTypeScriptTypes(planted(source, fault))).not.toThrow();
    }
  },
  60_000,
);
