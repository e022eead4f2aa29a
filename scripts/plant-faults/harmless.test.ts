import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootDir } from '../run-step.ts';
import { faultsIn } from './faults-in.ts';
import { harmless, namedBy, type Harmless } from './harmless.ts';
import { parts } from './parts.ts';

const entry = (more: Partial<Harmless>): Harmless => ({
  file: 'a.ts',
  code: 'one > two',
  was: ' > ',
  becomes: ' <= ',
  reason: 'It is the same.',
  ...more,
});

it.each(harmless)('names one fault of $file that can be planted: $was → $becomes', ({ file, ...more }) => {
  const planted = Object.values(parts).flatMap(({ folder, files }) => files.map((name) => join(folder, name)));
  expect(planted).toContain(file);
  const source = readFileSync(join(rootDir, file), 'utf8');
  expect(namedBy({ file, ...more }, source, faultsIn(source))).toHaveLength(1);
});

it('names a fault where it stands, and no other like it', () => {
  const source = 'const is = one > two || two > three;\n';
  const named = namedBy(entry({}), source, faultsIn(source));
  expect(named.map(({ at }) => at)).toEqual([source.indexOf(' > ')]);
});

it.each([
  ['the code has changed', entry({ code: 'one >= two' })],
  ['another fault is made of it', entry({ becomes: ' >= ' })],
  ['something else is changed there', entry({ was: '||', becomes: '&&' })],
])('names none when %s', (_, other) => {
  const source = 'const is = one > two || two > three;\n';
  expect(namedBy(other, source, faultsIn(source))).toEqual([]);
});
