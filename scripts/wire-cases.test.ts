import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootDir } from './run-step.ts';
import { runningTestsIn } from './running-tests.ts';

const read = (path: string): string => readFileSync(join(rootDir, path), 'utf8');
const page = read('docs/wire-cases.md');

it('has a test for each of the 43 findings', () => {
  const numbers = [...page.matchAll(/^### (\d+)\. .+\n\n- /gm)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: 43 }, (_, index) => index + 1));
});

it('names tests that are there, and run', () => {
  const named = [...page.matchAll(/^- `(.+\.test\.ts)`: (.+)$/gm)];
  const gone = named.filter(([, path = '', name = '']) => !runningTestsIn(read(path)).includes(name));
  expect(gone.map(([line]) => line)).toEqual([]);
  expect(named.length).toBeGreaterThan(43);
});
