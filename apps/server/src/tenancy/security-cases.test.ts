import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sources = join(import.meta.dirname, '..');
const page = readFileSync(join(sources, '../../../docs/security-cases.md'), 'utf8');

/** Each row that names a file: the last two cells. */
const rows = page.split('\n').flatMap((line) => {
  const [, file, test] = /\| `([\w/.-]+\.test\.ts)`\s*\| (.+?)\s*\|$/.exec(line) ?? [];
  return file !== undefined && test !== undefined ? [{ file, test }] : [];
});

it('names many cases', () => {
  expect(rows.length).toBeGreaterThan(30);
});

it.each(rows)('is proved by a test that is there: $test', ({ file, test }) => {
  const text = readFileSync(join(sources, file), 'utf8');
  expect(
    ["'", '`'].some((quote) => text.includes(`(${quote}${test}`) || text.includes(`  ${quote}${test}${quote}`)),
  ).toBe(true);
});
